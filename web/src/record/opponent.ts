// The program that plays in a recorded game (core/record/opponent.hpp).
import type { Core } from "../core/core";
import type { Player } from "../core/types";
import { responseOf } from "./exchange";
import { fromJson, type JsonRecord, toJson } from "./json";
import type { GameRecord } from "./record";

const PROPERTY = "PKOPPONENT";

export interface Opponent {
  /** 0 if it moves first in the game. */
  readonly seat: Player;
  /** Of its choices in the game, below 2^64. */
  readonly seed: bigint;
  /** How it plays, as `ponnuki play --vs` reads it: "level:4", "level:club", "mcts:playouts=1000". */
  readonly spec: string;
}

export interface ReadOpponent extends Opponent {
  /** The number of the level that it plays; null for any other program. */
  readonly level: number | null;
}

/** The program of a game, or `games` games later in the match; null between people. Throws RecordError. */
export function opponentOf(core: Core, game: GameRecord, games = 0): ReadOpponent | null {
  const { properties } = game.root;
  const root = { ...(properties && { properties }), children: [] };
  core.wasm.give(JSON.stringify({ record: toJson({ ...game, root }) }));
  core.wasm.calls.read_opponent(games);
  type Answer = { readonly opponent: (Omit<ReadOpponent, "seed"> & { seed: string }) | null };
  const { opponent } = responseOf(core) as Answer;
  return opponent && { ...opponent, seed: BigInt(opponent.seed) };
}

/** The record without a program: from here on it is between people. */
export function withoutOpponent(record: GameRecord): GameRecord {
  const { [PROPERTY]: value, ...properties } = record.root.properties ?? {};
  if (value === undefined) return record;
  const [spec = ""] = value.map((text) => text.replace(/^\d \d+ /, ""));
  // A program's name is its spec.
  const [first, second] = (record.players ?? ["", ""]).map((name) => (name === spec ? "" : name));
  const players: readonly [string, string] = [first ?? "", second ?? ""];
  return { ...record, players, root: { ...record.root, properties } };
}

/** The record with this program at its seat. Throws RecordError. */
export function withOpponent(core: Core, record: GameRecord, opponent: Opponent): GameRecord {
  core.wasm.give(JSON.stringify({ record: toJson(record), spec: opponent.spec }));
  core.wasm.calls.write_opponent(opponent.seat, opponent.seed);
  return fromJson((responseOf(core) as { record: JsonRecord }).record);
}

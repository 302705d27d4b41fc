// Matches: several games of one kind between the same two players, A and B, opened in turn, A first. Most
// games won decide, then most points; docs/records.md.
import type { Core } from "../core/core";
import type { Player } from "../core/types";
import { responseOf } from "./exchange";
import { toJson } from "./json";
import type { GameRecord, Result } from "./record";

/** The score of a match. Its players are 0 (A) and 1 (B), not to be confused with the players of a game. */
export interface Standing {
  /** Games won, by player, and drawn. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Sums of the scores, by player; a game without a score adds nothing. */
  readonly points: readonly [number, number];
  readonly played: number;
  readonly over: boolean;
  /** null if it is drawn or not over yet. */
  readonly winner: Player | null;
}

/** The players of the match by their seats, 0 (moves first) and 1, in a game counted from 1. */
export function playersBySeat(core: Core, number: number): readonly [Player, Player] {
  const at = (seat: Player): Player => (core.wasm.calls.player_at(seat, number - 1) === 0 ? 0 : 1);
  return [at(0), at(1)];
}

/** The standing after these games of a match of `of` games; with `bestOf` it ends once it is decided. */
export function standing(
  core: Core,
  ended: readonly Pick<Result, "winner" | "score">[],
  length: number,
  bestOf: boolean,
): Standing {
  const ends = ended.map(({ winner, score = null }) => ({ winner, score }));
  core.wasm.give(JSON.stringify({ length, best_of: bestOf, ended: ends }));
  core.wasm.calls.match_standing();
  return responseOf(core) as Standing;
}

/**
 * Writes the games of one match as JSON (docs/match.schema.json); the last one may be unfinished. Throws
 * RecordError if they are not the games of one match.
 */
export function writeMatch(core: Core, records: readonly GameRecord[]): string {
  core.wasm.give(JSON.stringify({ records: records.map(toJson) }));
  core.wasm.calls.write_match();
  return (responseOf(core) as { text: string }).text;
}

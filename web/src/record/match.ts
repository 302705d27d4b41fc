// Matches: several games of one kind between the same two players, A and B, opened in turn, A first. Most
// games won decide, then most points; docs/records.md.
import type { Core } from "../core/core";
import type { Player } from "../core/types";
import { aList, anObject, aPair, aTruth, aWhole } from "./checked";
import { RecordError } from "./errors";
import { fromJson, type Json, readGame, toJson } from "./json";
import type { GameRecord, Result } from "./record";

export const MATCH_FORMAT = "ponnuki-match/1";

type Ended = Pick<Result, "winner" | "score">;

/** Where a match stands. Players of the match are 0 (A) and 1 (B), who are not the players of a game. */
export interface Standing {
  /** Games won, by player, and drawn. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Sums of the scores, by player; a game without a score adds nothing. */
  readonly points: readonly [number, number];
  readonly played: number;
  readonly over: boolean;
  /** null: drawn, or not over yet. */
  readonly winner: Player | null;
}

/** Who of the match sits at seat 0 (moves first) or 1 in a game, counted from 1. */
export function playerAt(seat: Player, number: number): Player {
  return (number % 2 === 1) === (seat === 0) ? 0 : 1;
}

/** The standing after these games of a match of so many, which may be over as soon as it is decided. */
export function standing(ended: readonly Ended[], of: number, bestOf: boolean): Standing {
  const wins: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  let draws = 0;
  for (const [i, { winner, score }] of ended.entries()) {
    if (winner === null) ++draws;
    else ++wins[playerAt(winner, i + 1)];
    for (const seat of [0, 1] as const) points[playerAt(seat, i + 1)] += score?.[seat] ?? 0;
  }
  const left = of - ended.length;
  const over = left === 0 || (bestOf && Math.abs(wins[0] - wins[1]) > left);
  const lead = wins[0] - wins[1] || points[0] - points[1];
  const winner = !over || lead === 0 ? null : lead > 0 ? 0 : 1;
  return { wins, draws, points, played: ended.length, over, winner };
}

/** The games of a match that is one value of JSON. Throws RecordError or OptionError. */
export function matchRecords(core: Core, value: unknown): GameRecord[] {
  const names = ["format", "game", "options", "length", "best_of", "players", "records"];
  const fields = anObject(value, { of: "match" }, names, names);
  const game = readGame(core, fields);
  const of = aWhole(fields["length"], { field: "length" }, 1, 999_999);
  const best_of = aTruth(fields["best_of"], { field: "best_of" });
  const players = aPair(fields["players"], { field: "players" });
  const records = aList(fields["records"], { field: "records" }).map((one) => fromJson(core, one));
  if (records.length === 0)
    return [
      {
        game: game.info.id,
        options: game.options,
        root: { children: [] },
        ...(players.some(Boolean) && { players }),
        match: { number: 1, of, best_of },
      },
    ];
  const first = records[0]?.match;
  if (first?.of !== of || first.best_of !== best_of)
    throw new RecordError({ kind: "another_match" });
  return checkedMatch(records);
}

/**
 * The games of one match, in order; the last one may be unfinished. Throws RecordError for games that make
 * no such match.
 */
export function checkedMatch(records: readonly GameRecord[]): GameRecord[] {
  const place = records[0]?.match;
  if (!place) throw new RecordError({ kind: "no_match" });
  const { of, best_of } = place;
  const [a, b] = records[0]?.players ?? ["", ""];
  const kind = (record: GameRecord): string => JSON.stringify([record.game, record.options]);
  const ended: Ended[] = [];
  for (const [i, record] of records.entries()) {
    const number = i + 1;
    const { match, result, players = ["", ""] } = record;
    if (standing(ended, of, best_of).over) throw new RecordError({ kind: "after_the_end", number });
    if (records[0] && kind(record) !== kind(records[0]))
      throw new RecordError({ kind: "another_kind", number });
    if (match?.number !== number || match.of !== of || match.best_of !== best_of)
      throw new RecordError({ kind: "another_number", number });
    const seated = i % 2 === 0 ? [a, b] : [b, a];
    if (players.join("\n") !== seated.join("\n"))
      throw new RecordError({ kind: "other_players", number, players, wanted: seated });
    if (result) ended.push(result);
    else if (number < records.length) throw new RecordError({ kind: "unfinished", number });
  }
  return [...records];
}

/** A match as JSON values: docs/match.schema.json. `records` are its games, at least one. */
export function matchJson(records: readonly GameRecord[]): Json {
  const [first] = checkedMatch(records);
  if (!first?.match) throw new RecordError({ kind: "match_without_games" });
  return {
    format: MATCH_FORMAT,
    game: first.game,
    options: first.options,
    length: first.match.of,
    best_of: first.match.best_of,
    players: [...(first.players ?? ["", ""])],
    records: records.map(toJson),
  };
}

// What clients and server say about matches (docs/online.md).
// Made from src/ponnuki/online/match_messages.py by `make kinds`.
import type { MatchResult, MatchScoring, Person, Result } from "./types";

/** A game of a match, by its own seats; `result` is null while it goes on. `score` is what the sheet counts, null of a game that counts nothing. */
export interface GameOfMatch {
  readonly id: string;
  readonly result: Result | null;
  readonly score: readonly [number, number] | null;
}

/** The answer of GET /api/matches/{id}: who moves first in the first game comes first in all. `players` are null until somebody has joined; `points` are those of the sheet. */
export interface Match {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly rated: boolean;
  readonly length: number;
  readonly scoring: MatchScoring;
  readonly players: readonly [Person, Person] | null;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly points: readonly [number, number];
  readonly games: readonly GameOfMatch[];
  readonly result: MatchResult | null;
}

// Who plays a recorded game: people, or a level of the engine.
import type { Core, Game } from "../core/core";
import type { Player } from "../core/types";
import { RecordError } from "../record/errors";
import { type Opponent, opponentOf, withOpponent, withoutOpponent } from "../record/opponent";
import type { GameRecord } from "../record/record";

/** A person, or the number of a level of the engine. */
export type Seat = "person" | number;
export type Seats = readonly [Seat, Seat];

export interface Seating {
  readonly seats: Seats;
  /** Of the engine in this game. */
  readonly seed: bigint;
}

const person = "person";

/** The person who plays the engine, and its level; null between people. */
export function againstEngine([first, second]: Seats): { you: Player; level: number } | null {
  if (first !== person) return { you: 1, level: first };
  return second === person ? null : { you: 0, level: second };
}

/**
 * The seats of a game, or of the last one of a match, given with the games before it; null if another program
 * plays.
 */
export function seatingOf(core: Core, games: readonly GameRecord[]): Seating | null {
  const [first] = games;
  const opponent = first ? readOpponent(core, first, games.length - 1) : null;
  if (!first || !opponent) return opponent === null ? { seats: [person, person], seed: 0n } : null;
  const { seat, seed, level } = opponent;
  if (level === null) return null;
  return { seats: seat === 0 ? [level, person] : [person, level], seed };
}

/** The name of a level, as `WORD` has it; empty if there is no such level. */
export const levelName = ({ levels }: Game, level: number): string =>
  levels.find(({ number }) => number === level)?.name ?? "";

/** undefined if the property cannot be read. */
function readOpponent(
  core: Core,
  game: GameRecord,
  games: number,
): ReturnType<typeof opponentOf> | undefined {
  try {
    return opponentOf(core, game, games);
  } catch (error) {
    if (error instanceof RecordError) return undefined;
    throw error;
  }
}

/** At which plies a level or a side was changed in a game (docs/records.md). */
const RESEATED = "PKRESEATED";

/** Whether others have played a part of the game than those who played its end. */
export const isReseated = ({ root }: GameRecord): boolean =>
  root.properties?.[RESEATED] !== undefined;

/** The record of a game that others play on after so many plies. Throws RecordError. */
export function withSeats(
  core: Core,
  record: GameRecord,
  seats: Seats,
  seed: bigint,
  plies: number,
): GameRecord {
  const people = withoutOpponent(record);
  const { root } = people;
  const before = root.properties?.[RESEATED] ?? [];
  // Before the first move nobody has played yet.
  const noted = plies === 0 ? {} : { [RESEATED]: [...before, String(plies)] };
  const properties = { ...root.properties, ...noted };
  const next = { ...people, root: { ...root, properties } };
  const opponent = engineAt(seats, seed);
  return opponent ? withOpponent(core, next, opponent) : next;
}

/** The engine at these seats of a game, with the seed of its choices; null between people. */
export function engineAt(seats: Seats, seed: bigint): Opponent | null {
  const seat = seats[0] === person ? 1 : 0;
  const engine = seats[seat];
  if (engine === person) return null;
  return { seat, seed, spec: `level:${String(engine)}` };
}

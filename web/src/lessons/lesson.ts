// What a lesson is made of. It states what must happen, in the core's own words; the core judges.
import type { EventKind, Options, Reason, RefusalReason } from "../core/types";

/** An event of this kind with these fields; where a field is one name, a list means any of them. */
export interface Pattern {
  readonly kind: EventKind;
  readonly [field: string]: unknown;
}

export type Goal =
  /** One ply of the reader's does all of this. */
  | { readonly events: readonly Pattern[] }
  /** The game ends so, and not by a win of the opponent. */
  | { readonly ends: Reason }
  /** The reader is refused a move, for this reason. */
  | { readonly refused: RefusalReason };

/** Something the reader is to do. */
export interface Turn {
  readonly goal: Goal;
  /** Plies the reader has for it; 1 unless said. */
  readonly plies?: number;
  /** Ways to do it, each as moves; the first is shown to those who ask. */
  readonly solutions: readonly string[];
  /** Legal moves that do not do it. */
  readonly wrong: readonly string[];
  /** What the opponent answers: the first of these that is legal. */
  readonly answers?: readonly string[];
}

/** One idea of a game. */
export interface Step {
  /** By this the texts call it. */
  readonly name: string;
  readonly options: Options;
  /** What was played before, from the start. */
  readonly moves: string;
  readonly turns: readonly Turn[];
}

/** A first game, against the engine. */
export interface FirstGame {
  readonly options: Options;
  readonly level: number;
}

export interface Lesson {
  readonly steps: readonly Step[];
  readonly game: FirstGame;
}

/** The name of the last step, the first game. */
export const GAME = "game";

export const listed = (moves: string): string[] => moves.split(" ").filter(Boolean);

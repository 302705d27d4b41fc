// The parts of a lesson. Goals are stated as events, outcomes or refusals of the core.
import type { EventKind, Options, Reason, RefusalReason } from "../core/types";

/** An event of this kind with these fields; a list stands for any of its names where a field is one name. */
export interface Pattern {
  readonly kind: EventKind;
  readonly [field: string]: unknown;
}

export type Goal =
  /** Events of one ply of the learner. */
  | { readonly events: readonly Pattern[] }
  /** How the game ends; not by a win of the opponent. */
  | { readonly ends: Reason }
  /** The reason for which a move of the learner is refused. */
  | { readonly refused: RefusalReason };

/** A turn of the learner. */
export interface Turn {
  readonly goal: Goal;
  /** The number of plies that the learner has; 1 by default. */
  readonly plies?: number;
  /** The solutions, each as moves; the first is shown on request. */
  readonly solutions: readonly string[];
  /** Legal moves that do not reach the goal, for tests. */
  readonly wrong: readonly string[];
  /** The opponent's replies, of which the first legal one is played. */
  readonly answers?: readonly string[];
}

/** A step of a lesson: one idea of the game. */
export interface Step {
  /** The name in the ids of messages. */
  readonly name: string;
  readonly options: Options;
  /** The moves before it, from the start of the game. */
  readonly moves: string;
  readonly turns: readonly Turn[];
}

/** A first game, against the engine. */
export interface FirstGame {
  readonly options: Options;
  readonly level: number;
}

export interface Lesson {
  /** What one has to know to play: three minutes. */
  readonly steps: readonly Step[];
  readonly game: FirstGame;
  /** For later: what comes up less often, and options of a new game. */
  readonly finer: readonly Step[];
}

/** Steps that are counted together: a lesson with its first game, or its finer points. */
export interface Part {
  readonly names: readonly string[];
  /** The number of its first step in addresses. */
  readonly first: number;
  /** Names of the steps that were done, here or elsewhere in the lesson. */
  readonly done: readonly string[];
  readonly isFiner: boolean;
}

/** The moves of a text, which blanks separate. */
export const splitMoves = (moves: string): string[] => moves.split(" ").filter(Boolean);

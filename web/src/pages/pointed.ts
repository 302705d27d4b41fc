// What is said beside the board of the move that is pointed at.
import type { Snippet } from "svelte";

export interface Pointed {
  /** What the move would do; empty for none. */
  readonly consequence: string;
  /** Whether a person can play here and now. */
  readonly canPlay: boolean;
  /** What is worth knowing while nothing else is said; empty for nothing. */
  readonly tip: string;
  /** What the last turn did, told until a move is spoken of, where that has its place in what is said; else absent. */
  readonly lastTurn: Snippet | undefined;
}

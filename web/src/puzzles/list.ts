// The puzzles of a choice as a list: in which order, and how each is marked.
import { type Choice, isChosen } from "./choice";
import type { Progress, Result } from "./progress";
import type { Puzzle } from "./puzzle";

/** Which puzzles of a choice are listed. */
export const SHOWN = ["all", "unsolved", "solved"] as const;
export type Shown = (typeof SHOWN)[number];

export interface ListedPuzzle {
  readonly puzzle: Puzzle;
  /** Its number among the puzzles of its rule set, the easiest being 1. */
  readonly number: number;
  /** How it was solved; "untried" if it was not opened or nothing was tried. */
  readonly mark: Result | "untried";
}

/**
 * Return the puzzles of a choice, by rule set in the order of `ruleSets`, the easiest first. The number of a puzzle
 * does not depend on the choice.
 */
export function listOf(
  puzzles: readonly Puzzle[],
  ruleSets: readonly string[],
  { results }: Pick<Progress, "results">,
  choice: Choice,
  shown: Shown,
): ListedPuzzle[] {
  return ruleSets
    .flatMap((rules) =>
      puzzles
        .filter((puzzle) => puzzle.rules === rules)
        .sort((a, b) => a.grade - b.grade || a.playouts - b.playouts || (a.id < b.id ? -1 : 1))
        .map((puzzle, i) => ({
          puzzle,
          number: i + 1,
          mark: results.get(puzzle.id) ?? ("untried" as const),
        })),
    )
    .filter(({ puzzle, mark }) => {
      const isSolved = mark === "first" || mark === "later";
      return isChosen(puzzle, choice) && (shown === "all" || isSolved === (shown === "solved"));
    });
}

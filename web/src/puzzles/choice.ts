// Which puzzles somebody wants to solve.
import { RULE_SETS } from "./files";
import type { Puzzle } from "./puzzle";

/** null stands for any. */
export interface Choice {
  readonly rules: string | null;
  readonly theme: string | null;
  readonly grade: number | null;
}

export const ANY: Choice = { rules: null, theme: null, grade: null };
export const GRADES: readonly number[] = [1, 2, 3, 4, 5];

/** The choice that was stored; what makes no sense is any. */
export function readChoice(value: unknown): Choice {
  const { rules, theme, grade } = (value ?? {}) as Partial<Record<keyof Choice, unknown>>;
  return {
    rules: RULE_SETS.find((one) => one === rules) ?? null,
    theme: typeof theme === "string" ? theme : null,
    grade: GRADES.find((one) => one === grade) ?? null,
  };
}

export function isChosen(puzzle: Puzzle, { rules, theme, grade }: Choice): boolean {
  return (
    (rules === null || puzzle.rules === rules) &&
    (theme === null || puzzle.themes.includes(theme)) &&
    (grade === null || puzzle.grade === grade)
  );
}

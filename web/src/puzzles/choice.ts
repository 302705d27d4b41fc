// Which puzzles somebody wants to solve, and which of them comes next.
import { puzzlesOf, RULE_SETS } from "./files";
import type { Progress } from "./progress";
import type { Puzzle } from "./puzzle";
import { ratingOf } from "./rating";

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

/**
 * The next puzzle of some: of those that have not been tried, else of those not solved, the nearest to the
 * rating. null once all are solved. `current` is not the next one.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  { rating, results }: Pick<Progress, "rating" | "results">,
  current?: Puzzle,
): Puzzle | null {
  const others = puzzles.filter(({ id }) => id !== current?.id);
  const untried = others.filter(({ id }) => !results.has(id));
  const failed = others.filter(({ id }) => results.get(id) === "failed");
  const distance = (puzzle: Puzzle): number => Math.abs(ratingOf(puzzle) - rating);
  // Ids are hashes: of equally near ones, themes vary.
  const [nearest = null] = (untried.length > 0 ? untried : failed).toSorted(
    (a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1),
  );
  return nearest;
}

/**
 * The next puzzle of what was chosen; null once all are solved. Where any game is, rule sets take turns, so that
 * one file is enough: first those that are known, then the others. Rejects if the connection fails.
 */
export async function nextOf(
  progress: Progress,
  known: ReadonlySet<string>,
  current?: Puzzle,
): Promise<Puzzle | null> {
  const { choice, results } = progress;
  const inTurn = (some: readonly string[]): string[] => {
    const turn = results.size % Math.max(some.length, 1);
    return [...some.slice(turn), ...some.slice(0, turn)];
  };
  const any = [true, false].flatMap((isKnown) =>
    inTurn(RULE_SETS.filter((rules) => known.has(rules) === isKnown)),
  );
  for (const rules of choice.rules === null ? any : [choice.rules]) {
    const chosen = (await puzzlesOf(rules)).filter((puzzle) => isChosen(puzzle, choice));
    const next = nextPuzzle(chosen, progress, current);
    if (next) return next;
  }
  return null;
}

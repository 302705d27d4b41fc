// Which puzzle comes next.
import { isChosen } from "./choice";
import { puzzlesOf, RULE_SETS } from "./files";
import { isSolved, type Progress } from "./progress";
import { isEasy, type Puzzle, solutionOf } from "./puzzle";
import { ratingOf } from "./rating";

/** How many puzzles of some one solves before others than the easy ones come. */
export const EASY_AT_FIRST = 5;

type Order = (a: Puzzle, b: Puzzle) => number;

/**
 * The next puzzle of some: of those that have not been tried, else of those not solved, the nearest to the
 * rating. Until EASY_AT_FIRST of them are solved, the easy ones come before the others, the shortest first. null
 * once all are solved. `current` is not the next one.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  progress: Pick<Progress, "rating" | "results">,
  current?: Puzzle,
): Puzzle | null {
  const { rating, results } = progress;
  const others = puzzles.filter(({ id }) => id !== current?.id);
  const distance = (puzzle: Puzzle): number => Math.abs(ratingOf(puzzle) - rating);
  // Ids are hashes: of equally near ones, themes vary.
  const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
  const byRating: Order = (a, b) => distance(a) - distance(b) || byId(a, b);
  const byLength: Order = (a, b) =>
    solutionOf(a).length - solutionOf(b).length || a.playouts - b.playouts || byId(a, b);
  const firstOf = (some: readonly Puzzle[], order: Order): Puzzle | undefined => {
    const untried = some.filter(({ id }) => !results.has(id));
    const failed = some.filter(({ id }) => results.get(id) === "failed");
    return (untried.length > 0 ? untried : failed).toSorted(order)[0];
  };
  const solved = puzzles.filter((puzzle) => isSolved(progress, puzzle)).length;
  const easy = solved < EASY_AT_FIRST ? firstOf(others.filter(isEasy), byLength) : undefined;
  return easy ?? firstOf(others, byRating) ?? null;
}

/**
 * The next puzzle of what was chosen; null once all are solved. Where any game is, it is of the rule set of `current`;
 * without one, rule sets take turns, so that one file is enough: first those that are known, then the others. Rejects
 * if the connection fails.
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
  const inOrder = current ? new Set([current.rules, ...any]) : any;
  for (const rules of choice.rules === null ? inOrder : [choice.rules]) {
    const chosen = (await puzzlesOf(rules)).filter((puzzle) => isChosen(puzzle, choice));
    const next = nextPuzzle(chosen, progress, current);
    if (next) return next;
  }
  return null;
}

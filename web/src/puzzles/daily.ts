// One puzzle a day, the same for everybody: the date chooses it.
import { isEasy, type Puzzle } from "./puzzle";

const MILLISECONDS = 86_400_000;

/** The number of the day in the local calendar, counted from 1 January 1970. */
export function dayOf(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / MILLISECONDS;
}

/** The rule set of a day: each has its turn. */
export function rulesOfDay(day: number, ruleSets: readonly string[]): string | undefined {
  return ruleSets[day % ruleSets.length];
}

/** The puzzle of a day, of the easy ones of its rule set, where there are as many rule sets as given. */
export function puzzleOfDay(
  day: number,
  ruleSets: number,
  puzzles: readonly Puzzle[],
): Puzzle | undefined {
  // Ids are hashes: in their order, themes vary from day to day.
  const mixed = puzzles.filter(isEasy).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return mixed[Math.floor(day / ruleSets) % mixed.length];
}

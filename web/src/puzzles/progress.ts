// What has been solved in this browser, the rating and the streaks. What is read is never trusted.
import { ANY, type Choice, readChoice } from "./choice";
import type { Puzzle } from "./puzzle";
import { FIRST_RATING, MIN_RATING, ratingAfter } from "./rating";

const KEY = "ponnuki/puzzles";
const MAX_RATING = 4000;

/** Solved at the first try, at a later one, or not yet. */
const RESULTS = ["first", "later", "failed"] as const;
export type Result = (typeof RESULTS)[number];
/** What happens in a try: how it ends, or that a hint is given before anything else was tried. */
export type Try = Result | "hinted";

export interface Progress {
  readonly rating: number;
  /** By the puzzle's id. */
  readonly results: ReadonlyMap<string, Result>;
  /** How many were solved at the first try since one was not. */
  readonly inARow: number;
  /** On how many days in a row something was solved, up to `lastDay` (daily.ts). */
  readonly days: number;
  readonly lastDay: number;
  /** What is being solved. */
  readonly choice: Choice;
}

const NONE: Progress = {
  rating: FIRST_RATING,
  results: new Map(),
  inARow: 0,
  days: 0,
  lastDay: 0,
  choice: ANY,
};

function whole(value: unknown, otherwise: number, max = Number.MAX_SAFE_INTEGER): number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
    ? Number(value)
    : otherwise;
}

function readResults(value: unknown): Map<string, Result> {
  const entries = typeof value === "object" && value ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([id, result]: [string, unknown]) => {
      const known = RESULTS.find((one) => one === result);
      return known ? [[id, known] as const] : [];
    }),
  );
}

export function readProgress(text: string | null): Progress {
  let value: Record<string, unknown>;
  try {
    value = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return NONE;
  }
  return {
    rating: Math.max(MIN_RATING, whole(value["rating"], FIRST_RATING, MAX_RATING)),
    results: readResults(value["results"]),
    inARow: whole(value["inARow"], 0),
    days: whole(value["days"], 0),
    lastDay: whole(value["lastDay"], 0),
    choice: readChoice(value["choice"]),
  };
}

/** Whether a puzzle has been solved, at whichever try. */
export function isSolved({ results }: Pick<Progress, "results">, { id }: Puzzle): boolean {
  return results.has(id) && results.get(id) !== "failed";
}

/** The days in a row that count today: those up to yesterday go on. */
export function daysInARow({ days, lastDay }: Progress, today: number): number {
  return lastDay >= today - 1 ? days : 0;
}

/**
 * The progress after what happened in a try on a day. The first try at a puzzle alone changes rating and row: a hint
 * uses it up, and changes neither.
 */
export function withResult(progress: Progress, puzzle: Puzzle, result: Try, day: number): Progress {
  const { results, rating, inARow, days, lastDay } = progress;
  if (result === "hinted")
    return results.has(puzzle.id)
      ? progress
      : { ...progress, results: new Map([...results, [puzzle.id, "failed"] as const]) };
  const known = results.get(puzzle.id);
  const isFirst = known === undefined;
  const isDayNew = result !== "failed" && lastDay !== day;
  const changes = isFirst || (known === "failed" && result !== "failed");
  const solved = result === "first";
  return {
    ...progress,
    results: changes
      ? new Map([...results, [puzzle.id, isFirst ? result : "later"] as const])
      : results,
    rating: isFirst ? ratingAfter(rating, puzzle, solved, results.size) : rating,
    inARow: isFirst ? (solved ? inARow + 1 : 0) : inARow,
    days: isDayNew ? daysInARow(progress, day) + 1 : days,
    lastDay: isDayNew ? day : lastDay,
  };
}

export class PuzzleProgress {
  // What could not be stored; it lasts as long as the page.
  private unsaved: Progress | null = null;

  constructor(private readonly storage: Storage | null) {}

  get current(): Progress {
    try {
      return this.unsaved ?? readProgress(this.storage?.getItem(KEY) ?? null);
    } catch {
      return NONE;
    }
  }

  /** Whether something could not be stored. */
  get failing(): boolean {
    return this.unsaved !== null;
  }

  /** Adds what happened in a try on a day. */
  add(puzzle: Puzzle, result: Try, day: number): Progress {
    return this.save(withResult(this.current, puzzle, result, day));
  }

  choose(choice: Choice): Progress {
    return this.save({ ...this.current, choice });
  }

  private save(progress: Progress): Progress {
    try {
      if (!this.storage) throw new Error("storage is not allowed");
      const results = Object.fromEntries(progress.results);
      this.storage.setItem(KEY, JSON.stringify({ ...progress, results }));
      this.unsaved = null;
    } catch {
      this.unsaved = progress;
    }
    return progress;
  }
}

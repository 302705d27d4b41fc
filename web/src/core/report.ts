// What a search expects of a position and of its moves.
import type { Proven, Report } from "./types";

const RESULTS: Readonly<Record<Proven, number>> = { win: 1, draw: 0.5, loss: 0 };

/** A proven result as a number. */
export const resultOf = (proven: Proven): number => RESULTS[proven];

/** The expected result of the player on turn; exact if it is proven. */
export function expectedResult(candidate: {
  readonly value: number;
  readonly proven: Proven | null;
}): number {
  return candidate.proven ? resultOf(candidate.proven) : candidate.value;
}

/** The best of some moves for the player on turn; null as long as one that is not known could be better. */
export function bestProven(values: readonly (Proven | null)[]): Proven | null {
  if (values.includes("win")) return "win";
  if (values.includes(null)) return null;
  return values.includes("draw") ? "draw" : "loss";
}

/** The expected results of the moves but for one, of those that are proven or were searched so often at least. */
export function resultsOfOthers(
  { candidates }: Report,
  move: string,
  minVisits: number,
): readonly number[] {
  return candidates
    .filter((one) => one.move !== move && (one.visits >= minVisits || one.proven))
    .map(expectedResult);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

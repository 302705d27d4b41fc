// What a search expects of a position and of its moves.
import type { Proven, Report } from "./types";

const RESULTS: Readonly<Record<Proven, number>> = { win: 1, draw: 0.5, loss: 0 };

/** The expected result of the player on turn; exact if it is proven. */
export function expectedResult(candidate: {
  readonly value: number;
  readonly proven: Proven | null;
}): number {
  return candidate.proven ? RESULTS[candidate.proven] : candidate.value;
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

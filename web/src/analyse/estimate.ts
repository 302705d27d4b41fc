// The engine's estimate of a position, from the side of the colour that moves first.
import type { Position } from "../core/core";
import { expectedResult } from "../core/report";
import type { PositionData, Report } from "../core/types";

export interface Estimate {
  /** The expected result of the colour that moves first, 0 to 1. */
  readonly chance: number;
  /** Whether it is proven. */
  readonly proven: boolean;
  /** The visits of the search; 0 if the game is over. */
  readonly visits: number;
}

/** Of the expected result, 0 to 1: a smaller loss may be the engine's error, and is no mistake. */
export const MISTAKE_LOSS = 0.07;

function forFirst(data: PositionData, first: string, player: 0 | 1, value: number): number {
  return data.colours[player] === first ? value : 1 - value;
}

/** The estimate of a game that is over; null while it goes on. */
export function ended({ data, game }: Position): Estimate | null {
  if (!data.outcome) return null;
  const { winner } = data.outcome;
  const chance = winner === null ? 0.5 : forFirst(data, game.info.colours[0], winner, 1);
  return { chance, proven: true, visits: 0 };
}

/** The estimate of a position in which the game goes on. */
export function estimateOf({ data, game }: Position, report: Report): Estimate {
  const chance = forFirst(data, game.info.colours[0], data.to_move ?? 0, expectedResult(report));
  return { chance, proven: report.proven !== null, visits: report.visits };
}

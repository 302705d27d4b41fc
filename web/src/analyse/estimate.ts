// What the engine thinks of a position, as both colours see it.
import type { Position } from "../core/core";
import type { PositionData, Proven, Report } from "../core/types";

export interface Estimate {
  /** What the colour that begins can expect, 0 to 1. */
  readonly chance: number;
  /** Whether that is certain. */
  readonly proven: boolean;
  /** The work behind it; 0 where the rules say so. */
  readonly visits: number;
}

const WORTH: Readonly<Record<Proven, number>> = { win: 1, draw: 0.5, loss: 0 };

/** What the player on turn can expect; exact where it is proven. */
export function worth(found: { readonly value: number; readonly proven: Proven | null }): number {
  return found.proven ? WORTH[found.proven] : found.value;
}

function forFirst(data: PositionData, first: string, player: 0 | 1, value: number): number {
  return data.colours[player] === first ? value : 1 - value;
}

/** null while the game goes on. */
export function ended({ data, game }: Position): Estimate | null {
  if (!data.outcome) return null;
  const { winner } = data.outcome;
  const chance = winner === null ? 0.5 : forFirst(data, game.info.colours[0], winner, 1);
  return { chance, proven: true, visits: 0 };
}

/** Of a position in which the game goes on. */
export function estimateOf({ data, game }: Position, report: Report): Estimate {
  const chance = forFirst(data, game.info.colours[0], data.to_move ?? 0, worth(report));
  return { chance, proven: report.proven !== null, visits: report.visits };
}

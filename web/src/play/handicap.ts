// Handicaps: stones of the colour that moves first, on the board before the other one begins.
import type { Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { Geometry } from "../core/types";

export interface Handicap {
  readonly stones: number;
  readonly position: Position;
}

/** Where stones go, in this order, as shares of the width and the height of a board: apart, and the same for everybody. */
const PLACES = [
  [0.25, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.75, 0.25],
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
] as const;

/** The points that are nearest to the places, each once. */
export function handicapPoints({ points }: Geometry): string[] {
  const xs = points.map(({ at }) => at[0]);
  const ys = points.map(({ at }) => at[1]);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const nearest = PLACES.map(([across, up]) => {
    const away = ({ at }: (typeof points)[number]): number =>
      Math.hypot(at[0] - left - across * width, at[1] - bottom - up * height);
    return points.reduce((best, one) => (away(one) < away(best) - 1e-9 ? one : best)).label;
  });
  return [...new Set(nearest)];
}

/** The handicaps that the rules of a game allow on its board, of two stones or more. */
export function handicapsOf(game: Game): Handicap[] {
  const [first, second] = game.info.colours;
  const points = handicapPoints(game.geometry);
  const found: Handicap[] = [];
  for (let stones = 2; stones <= points.length; ++stones) {
    const placed = Object.fromEntries(points.slice(0, stones).map((point) => [point, first]));
    try {
      const position = game.arranged(placed, second, game.unowned);
      if (position.data.outcome === null) found.push({ stones, position });
    } catch (error) {
      if (!(error instanceof PonnukiError)) throw error;
    }
  }
  return found;
}

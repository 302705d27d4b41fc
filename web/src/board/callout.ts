// Where a sentence about a point stands on the board: near the point, and over as little as possible of what it is about.
import type { Refusal, XY } from "../core/types";
import { UNIT } from "./layout";

/** In units of the picture: left, top, width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a box may cover, and how much it costs to cover it. */
export interface Covered {
  readonly at: XY;
  readonly cost: number;
}

const STEP = UNIT / 4;
/** Around the middle of a point: what belongs to its stone. */
const REACH = 0.45 * UNIT;
/** Milliseconds to notice a sentence, and to read a letter of it, unhurriedly. */
const NOTICED = 2500;
const LETTER = 75;

/** How long a sentence stays, in milliseconds. */
export const readingTime = (text: string): number => NOTICED + LETTER * text.length;

/** The names of the points that a refusal is about, besides the one that was chosen. */
export function evidencePoints({ evidence }: Refusal): readonly string[] {
  return Object.values(evidence).flatMap((value: unknown) =>
    Array.isArray(value)
      ? value.filter((one) => typeof one === "string")
      : typeof value === "string"
        ? [value]
        : [],
  );
}

/** The top left corner for a box of this size within a frame: near `at`, and over what costs least. */
export function placeBeside(
  at: XY,
  { width, height }: Pick<Box, "width" | "height">,
  frame: Box,
  covered: readonly Covered[],
): XY {
  const costAt = (x: number, y: number): number => {
    const near = Math.hypot(x + width / 2 - at[0], y + height / 2 - at[1]) / UNIT;
    return covered
      .filter(
        ({ at: [px, py] }) =>
          px > x - REACH && px < x + width + REACH && py > y - REACH && py < y + height + REACH,
      )
      .reduce((sum, { cost }) => sum + cost, near);
  };
  let best: XY = [frame.x, frame.y];
  let least = Infinity;
  const right = Math.max(frame.x, frame.x + frame.width - width);
  const bottom = Math.max(frame.y, frame.y + frame.height - height);
  for (let y = frame.y; y <= bottom; y += STEP)
    for (let x = frame.x; x <= right; x += STEP) {
      const cost = costAt(x, y);
      if (cost < least) [best, least] = [[x, y], cost];
    }
  return best;
}

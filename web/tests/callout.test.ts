// Where the board says why a move was refused, and for how long.
import { expect, test } from "vitest";
import { evidencePoints, placeBeside, readingTime } from "../src/board/callout";
import { UNIT } from "../src/board/layout";
import { loadCore } from "./module";

const core = await loadCore();
const frame = { x: 0, y: 0, width: 9 * UNIT, height: 9 * UNIT };
const size = { width: 4 * UNIT, height: UNIT };

test("it stands beside the point, within the board", () => {
  for (const at of [
    [450, 450],
    [0, 0],
    [900, 900],
    [0, 900],
  ] as const) {
    const [x, y] = placeBeside(at, size, frame, [{ at, cost: 50 }]);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + size.width).toBeLessThanOrEqual(frame.width);
    expect(y + size.height).toBeLessThanOrEqual(frame.height);
    const covers = at[0] > x && at[0] < x + size.width && at[1] > y && at[1] < y + size.height;
    expect(covers).toBe(false);
    const [dx, dy] = [x + size.width / 2 - at[0], y + size.height / 2 - at[1]];
    expect(Math.hypot(dx, dy)).toBeLessThan(3.2 * UNIT);
  }
});

test("it leaves the stones free that explain it", () => {
  const at = [450, 450] as const;
  const above = { at: [450, 350], cost: 50 } as const;
  const [, y] = placeBeside(at, size, frame, [{ at, cost: 50 }, above]);
  expect(y).toBeGreaterThan(450);
  const below = { at: [450, 550], cost: 50 } as const;
  const [, higher] = placeBeside(at, size, frame, [{ at, cost: 50 }, below]);
  expect(higher + size.height).toBeLessThan(450);
});

test("the points are those of the evidence", () => {
  const position = core.game("gonnect", { size: 5, pie: false }).start().play("B3");
  const refusal = position.whyIllegal("B3");
  if (!refusal) throw new Error("B3 is occupied");
  expect(evidencePoints(refusal)).toContain("B3");
});

test("a longer sentence stays longer", () => {
  expect(readingTime("C3 would bring back the position after move 8.")).toBeGreaterThan(
    readingTime("B3 is occupied by Black."),
  );
  expect(readingTime("B3 is occupied by Black.")).toBeGreaterThan(3000);
});

// Steps through the positions of a game.
import { expect, test } from "vitest";
import { stepFrom, stepOfKey } from "../src/board/steps";

test("keys step, and no others", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End"].map(stepOfKey)).toEqual([
    "back",
    "forward",
    "first",
    "last",
  ]);
  for (const key of ["ArrowUp", "Enter", "a", "toString", "__proto__"])
    expect(stepOfKey(key)).toBeNull();
});

test("steps end at the first and the last position", () => {
  expect(stepFrom(2, 5, "back")).toBe(1);
  expect(stepFrom(2, 5, "forward")).toBe(3);
  expect(stepFrom(2, 5, "first")).toBe(0);
  expect(stepFrom(2, 5, "last")).toBe(5);
  expect([stepFrom(0, 5, "back"), stepFrom(5, 5, "forward")]).toEqual([0, 5]);
  expect([stepFrom(0, 0, "back"), stepFrom(0, 0, "forward")]).toEqual([0, 0]);
});

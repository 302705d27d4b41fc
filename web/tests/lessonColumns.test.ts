// Lists of steps: no step is left alone in the last row where another number of columns prevents it.
import { describe, expect, test } from "vitest";
import { LESSONS } from "../src/lessons/all";
import { columnsOf, isLone, WIDTHS } from "../src/pages/lessonColumns";

test("the last is alone where one more than full rows are there", () => {
  expect(isLone(7, 3)).toBe(true);
  expect(isLone(7, 4)).toBe(false);
  expect(isLone(1, 3)).toBe(false);
});

test("fewer columns, if that leaves none alone; else as many as there may be", () => {
  expect(columnsOf([7, 3], 6)).toBe(5);
  expect(columnsOf([6, 3], 6)).toBe(6);
  expect(columnsOf([7], 3)).toBe(3);
  expect(columnsOf([7], 2)).toBe(2);
});

describe.each(Object.entries(LESSONS))("the lesson of %s", (_, { steps, finer }) => {
  test.each(WIDTHS.filter((most) => most > 3))("has none alone in %i columns", (most) => {
    const counts = [steps.length + 1, finer.length];
    const columns = columnsOf(counts, most);
    expect(counts.filter((count) => isLone(count, columns))).toEqual([]);
  });
});

// Which lengths of a season fit: as tests/online/leagues/test_seasons.py wants it of the server.
import { expect, test } from "vitest";
import { shortestSeason } from "../src/pages/online/leagues/seasonLength";
import { loadCore } from "./module";

const core = await loadCore();

test.each([
  ["0s+1x1d", 20],
  ["0s+1x3d", 60],
  ["0s+2x3d", 66],
  ["0s+1x7d", 140],
  ["2d+1d", 24],
  ["1d", 4],
  ["5m+3s", 1],
  ["10m+5x30s", 1],
])("with %s a season has %d days at least", (clock, days) => {
  expect(shortestSeason(core, clock)).toBe(days);
});

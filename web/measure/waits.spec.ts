// How long one waits for the engine's answer to a capture, and for the graph of a game that is analysed.
import { expect, type Page, test } from "@playwright/test";
import { point, saveMoves } from "../e2e/playing";
import { manyMoves } from "./manyMoves";
import { median, report } from "./report";

const ROUNDS = 5;
const MOVES = 30;

/** Milliseconds until the page has so many of what a selector finds, from the next press, or from when it was opened. */
async function until(
  page: Page,
  selector: string,
  count: number,
  press?: () => Promise<void>,
): Promise<number> {
  const from = await page.evaluateHandle((waitsForPress) => {
    const start = { at: 0 };
    const pressed = ({ timeStamp }: Event): void => void (start.at = timeStamp);
    if (waitsForPress) addEventListener("pointerup", pressed, { once: true, capture: true });
    return start;
  }, press !== undefined);
  await press?.();
  const reached = await page.waitForFunction(
    ([found, n]) =>
      document.querySelectorAll(found).length >= n ? { at: performance.now() } : false,
    [selector, count] as const,
  );
  return reached.evaluate((end, start) => (end as { at: number }).at - start.at, from);
}

for (const [what, game, moves, at, options] of [
  ["a stone without effects", "gosix", "d3", "e3", {}],
  ["a capture", "gonnect", "E5 E4 D4 A1 F4 A2", "E3", { size: 9, pie: false }],
  [
    "a cascade of two waves",
    "gosix",
    "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1",
    "d4",
    {},
  ],
  [
    "a cascade of three waves",
    "gosix",
    "f1 e2 h2 f2 f3 e4 d2 b2 b3 e3 d1 g3 d3 c3 c2 g1 d4 a1 h1 e1 g2 c1",
    "a2",
    {},
  ],
] as const)
  test(`from ${what} to the engine's answer`, async ({ page }) => {
    const before = moves.split(" ").length;
    const level = `${before % 2 === 0 ? "2" : "1"} 2 level:1`;
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; ++round) {
      await saveMoves(page, game, moves, { options, level });
      await page.goto("about:blank");
      await page.goto("./#/play/saved");
      await expect(page.locator("ol li")).toHaveCount(before);
      waits.push(await until(page, "ol li", before + 2, () => point(page, at).click()));
    }
    report(`from ${what} to the answer of level 1`, {
      median: `${median(waits).toFixed(0)} ms`,
      longest: `${Math.max(...waits).toFixed(0)} ms`,
    });
    expect(Math.max(...waits)).toBeLessThan(10_000);
  });

for (const game of ["gosix", "hexotic", "gonnect", "game-of-6"])
  test(`from the address of a game of ${game} to the whole graph of its analysis`, async ({
    page,
  }) => {
    const moves = manyMoves(game, MOVES);
    const plies = moves.split(" ").length;
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; ++round) {
      await saveMoves(page, game, moves);
      await page.evaluate(() => {
        const names = Object.keys(localStorage).filter((name) => name.startsWith("ponnuki/study/"));
        for (const name of names) localStorage.removeItem(name);
      });
      await page.goto("about:blank");
      await page.goto("./#/analyse/game/saved");
      const points = ".plot svg :is(.point, .proven, .mistake)";
      waits.push(await until(page, points, plies));
    }
    report(`graph of a game of ${game}, ${String(plies)} moves`, {
      median: `${median(waits).toFixed(0)} ms`,
      longest: `${Math.max(...waits).toFixed(0)} ms`,
    });
    expect(Math.max(...waits)).toBeLessThan(30_000);
  });

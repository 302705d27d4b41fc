// The page while the engine analyses: tasks of more than 50 ms, in which nothing else could happen.
import { expect, type JSHandle, type Page, test } from "@playwright/test";
import { saveMoves } from "../e2e/playing";
import { manyMoves } from "./manyMoves";
import { report } from "./report";

const SECONDS = 6;
const PATIENTLY = { timeout: 30_000 };
/** So many plies at most has a game that is analysed with its threats. */
const PLIES = 30;

/** The durations of the long tasks of a page from now on. */
const longTasks = (page: Page): Promise<JSHandle<number[]>> =>
  page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
    return durations;
  });

async function expectNone(what: string, tasks: JSHandle<number[]>): Promise<void> {
  const long = await tasks.jsonValue();
  report(`${what}, ${String(SECONDS)} s of analysis`, {
    "tasks over 50 ms": long.length,
    longest: `${Math.max(0, ...long).toFixed(0)} ms`,
  });
  expect(long).toEqual([]);
}

for (const [game, size] of [
  ["Gosix", null],
  ["Hexotic", "6"],
  ["Gonnect", "19"],
  ["Game-of-6", "19"],
] as const)
  test(game, async ({ page }) => {
    await page.goto("./#/analyse");
    await page.getByRole("combobox", { name: "Game" }).selectOption(game);
    if (size !== null) await page.getByRole("slider").fill(size);
    await page.getByRole("button", { name: "Open the board" }).click();
    await page.getByRole("tab", { name: "Engine" }).click();
    const tasks = await longTasks(page);
    await page.getByRole("button", { name: "Start the engine" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.waitForTimeout(1000 * SECONDS);
    await expectNone(game, tasks);
  });

for (const id of ["gosix", "hexotic", "gonnect", "game-of-6"])
  test(`${id}, a game of up to ${String(PLIES)} plies, with threats`, async ({ page }) => {
    await saveMoves(page, id, manyMoves(id, PLIES));
    await page.goto("./#/analyse/game/saved");
    await page.getByRole("tab", { name: "Engine" }).click();
    await page.getByLabel("What does the opponent threaten?").check();
    const tasks = await longTasks(page);
    await page.getByRole("button", { name: "Start the engine" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.waitForTimeout(1000 * SECONDS);
    await expectNone(`${id}, a game with threats`, tasks);
  });

for (const [name, id, options] of [
  ["Gosix, English rules", "gosix", { edition: "en" }],
  ["Gosix, French rules", "gosix", { edition: "fr" }],
  ["Hexotic", "hexotic", { size: 5 }],
  ["Gonnect", "gonnect", { size: 13 }],
  ["Game-of-6", "game-of-6", {}],
] as const)
  test(`${name}, a network's first look at a game of up to ${String(PLIES)} plies`, async ({
    page,
  }) => {
    await saveMoves(page, id, manyMoves(id, PLIES, options), { options });
    await page.goto("./#/analyse/game/saved");
    await page.getByRole("tab", { name: "Engine" }).click();
    await page.getByRole("button", { name: "Start the engine" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible(PATIENTLY);
    const tasks = await longTasks(page);
    await page.getByLabel("Show where the network looks first").check();
    await expect(page.locator(".look").first()).toBeVisible(PATIENTLY);
    for (let step = 0; step < 2 * SECONDS; ++step) {
      await page.keyboard.press("ArrowLeft");
      await page.waitForTimeout(500);
    }
    await expectNone(`${name}, the first look of a network beside`, tasks);
  });

// The page while the engine analyses: tasks of more than 50 ms, in which nothing else could happen.
import { expect, test } from "@playwright/test";
import { report } from "./report";

const SECONDS = 6;

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
    const tasks = await page.evaluateHandle(() => {
      const durations: number[] = [];
      new PerformanceObserver((list) => {
        durations.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: "longtask" });
      return durations;
    });
    await page.getByRole("button", { name: "Start the engine" }).click();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await page.waitForTimeout(1000 * SECONDS);
    const long = await tasks.jsonValue();
    report(`${game}, ${String(SECONDS)} s of analysis`, {
      "tasks over 50 ms": long.length,
      longest: `${Math.max(0, ...long).toFixed(0)} ms`,
    });
    expect(long).toEqual([]);
  });

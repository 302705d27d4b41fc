// How large boards are where the window is low: a phone on its side, and a desk's window at 200 %.
import { expect, test } from "@playwright/test";
import { saveMoments } from "../shots/pages";
import { report } from "./report";

for (const [width, height] of [
  [844, 390],
  [640, 360],
] as const)
  test(`${String(width)}x${String(height)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(saveMoments());
    const sizes: Record<string, string> = {};
    for (const game of ["gosix", "hexotic", "gonnect", "game-of-6"]) {
      await page.goto(`./#/play/${game}`);
      const board = page.locator(".layout > .board");
      await expect(board.locator("svg")).toBeVisible();
      const box = await board.boundingBox();
      if (!box) throw new Error("nothing is shown");
      sizes[game] = `${box.width.toFixed(0)}x${box.height.toFixed(0)} px`;
      expect(Math.min(box.width, box.height)).toBeGreaterThan(height / 2);
    }
    report(`boards at ${String(width)}x${String(height)}`, sizes);
  });

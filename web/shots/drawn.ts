import type { Page } from "@playwright/test";

const QUIET = 30; // frames

/** Waits until the boards of the page are whole: they are drawn in parts, some in each frame. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (quiet) => {
    const parts = (): number => document.querySelectorAll("svg *").length;
    for (let before = parts(), same = 0; same < quiet;) {
      await new Promise(requestAnimationFrame);
      const now = parts();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }, QUIET);
}

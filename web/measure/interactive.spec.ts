// How soon a page can be used on a machine four times slower: when what is used first is there, and nothing keeps the page
// from answering any more.
import { devices, expect, test } from "@playwright/test";
import { saveMoments } from "../shots/pages";
import { median, report } from "./report";

const ROUNDS = 5;
const SLOWER = 4;
const ENOUGH = 1000; // milliseconds
const QUIET = 5000; // of which nothing takes more than 50 ms, as Lighthouse defines it

interface Loaded {
  readonly painted: number;
  readonly interactive: number;
}

/** What is used first: a button of the home page, a saved game on it, and a point of a board. */
const BUTTON = "main a.button, main button";
const SAVED_GAME = 'main .saved a[href^="#/play/"]';
const POINT = "main svg .spot";

for (const [name, address, saved, used] of [
  ["home", "./", false, BUTTON],
  ["home with games", "./", true, SAVED_GAME],
  ["a game", "./#/play/gonnect", true, POINT],
] as const)
  test(name, async ({ browser }) => {
    const loads: Loaded[] = [];
    for (let round = 0; round < ROUNDS; ++round) {
      const context = await browser.newContext({
        ...devices["Pixel 7"],
        serviceWorkers: "block", // each visit is the first one
      });
      const page = await context.newPage();
      await page.goto("health");
      if (saved) await page.evaluate(saveMoments());
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await page.addInitScript((selector) => {
        const ends: number[] = [];
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return;
          ends.push(performance.now());
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
        new PerformanceObserver((list) => {
          ends.push(...list.getEntries().map((task) => task.startTime + task.duration));
        }).observe({ type: "longtask", buffered: true });
        Object.assign(globalThis, { ends });
      }, used);
      await page.goto(address);
      await page.waitForTimeout(QUIET + ENOUGH);
      await expect(page.locator(used).first()).toBeVisible();
      loads.push(
        await page.evaluate(() => {
          const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
          const { ends } = globalThis as unknown as { ends: readonly number[] };
          return { painted: painted ?? NaN, interactive: Math.max(painted ?? NaN, ...ends) };
        }),
      );
      await context.close();
    }
    const interactive = median(loads.map((load) => load.interactive));
    report(`${name}, ${String(SLOWER)} times slower`, {
      "first paint": `${median(loads.map((load) => load.painted)).toFixed(0)} ms`,
      interactive: `${interactive.toFixed(0)} ms`,
    });
    expect(interactive).toBeLessThan(ENOUGH);
  });

// Minutes of anything that hands can do, with a seed: nothing may fail, and every page must stay a page.
//   MINUTES=20 SEED=7 make measure-web ARGS=abuse
import { type ConsoleMessage, expect, type Page, test } from "@playwright/test";
import { PAGES, saveMoments } from "../shots/pages";
import { report } from "./report";

const MINUTES = Number(process.env["MINUTES"] ?? 2);
const SEED = Number(process.env["SEED"] ?? 1);
const PRESSABLE =
  "button:enabled, a[href^='#'], [role=button], [role=tab], input:enabled, select:enabled, summary";
const KEYS = [
  "Tab",
  "Enter",
  " ",
  "Escape",
  "ArrowLeft",
  "ArrowDown",
  "Shift+ArrowLeft",
  "Control+z",
];
const SIZES = [
  [390, 844],
  [844, 390],
  [1280, 720],
  [320, 480],
] as const;
const NONSENSE = [
  "#/play/none",
  "#/analyse/link/AAAA",
  "#/rules/chess",
  "#/puzzles/gosix/0",
  "#//",
  "#/online/x",
];

/** Numbers below 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whether the browser says that the server has refused what was typed, which the page says, too. */
const isRefusal = (message: ConsoleMessage): boolean =>
  message.text().includes("responded with a status of 4") &&
  new URL(message.location().url).pathname.startsWith("/api/");

test(`${String(MINUTES)} minutes, seed ${String(SEED)}`, async ({ page }) => {
  test.setTimeout((MINUTES + 2) * 60_000);
  page.setDefaultTimeout(2000);
  page.on("dialog", (dialog) => void dialog.dismiss());
  /** Milliseconds of the clock; until then what one hears may be of a line that was down. */
  let onlineAgain = 0;
  const random = randomNumbers(SEED);
  const below = (count: number): number => Math.floor(random() * count);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;

  const ACTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    press: async () => {
      const targets = page.locator(PRESSABLE);
      await targets
        .nth(below(await targets.count()))
        .click({ timeout: 500, force: random() < 0.3 });
    },
    twice: async () => {
      const targets = page.locator(PRESSABLE);
      await targets.nth(below(await targets.count())).dblclick({ timeout: 500 });
    },
    key: () => page.keyboard.press(one(KEYS)),
    type: () => page.keyboard.type(one(["-1", "99999", "<b>", "D4 E5", "\u202e"])),
    somewhere: () => page.mouse.click(below(1000), below(700)),
    wheel: () => page.mouse.wheel(0, below(2000) - 1000),
    size: () => {
      const [width, height] = one(SIZES);
      return page.setViewportSize({ width, height });
    },
    open: () => page.goto(one(PAGES).address),
    nonsense: () => page.goto(`./${one(NONSENSE)}`),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    reload: () => page.reload(),
    offline: async () => {
      onlineAgain = Infinity;
      await page.context().setOffline(true);
      await page.waitForTimeout(200);
      await page.context().setOffline(false);
      onlineAgain = Date.now() + 2000;
    },
  };
  // What hands do often comes often.
  const names = [...Array<string>(12).fill("press"), "key", "key", "key", ...Object.keys(ACTS)];

  await page.goto("health");
  await page.evaluate(saveMoments());
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    // What cannot be fetched while one is offline is the browser's to say.
    if (message.type() === "error" && Date.now() > onlineAgain && !isRefusal(message))
      failures.push(`${page.url()}: ${message.text()}`);
  });
  await page.goto("./");
  const end = Date.now() + MINUTES * 60_000;
  let acts = 0;
  for (; Date.now() < end; ++acts) {
    // A target may be gone, hidden or covered by the time: that is no failure of the page.
    await ACTS[one(names)]?.(page).catch(() => undefined);
    if (acts % 20 === 0) await expect(page.locator("h1").first()).toBeAttached({ timeout: 10_000 });
    expect(failures).toEqual([]);
  }
  report("abuse", { acts, failures: failures.length });
});

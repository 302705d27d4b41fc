// What is heard: nothing before a gesture, and nothing once sounds are off.
import { expect, type Page, test } from "./test";
import { holdModule, begin, saveGame, play, point, press, twoPeople } from "./playing";

declare global {
  interface Window {
    soundCount: number;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.soundCount = 0;
    const start = (original: () => void) =>
      function (this: AudioScheduledSourceNode, ...when: []): void {
        window.soundCount += 1;
        original.apply(this, when);
      };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { prototype } = kind as unknown as { prototype: { start: () => void } };
      prototype.start = start(prototype.start);
    }
  }),
);

const soundCount = (page: Page): Promise<number> => page.evaluate(() => window.soundCount);

async function beginSmallGame(page: Page): Promise<void> {
  await begin(page, "Gonnect", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("5");
    await page.getByLabel(/Pie rule/).uncheck();
  });
}

test("a stone, a capture and an end are heard, undoing and opening are not", async ({ page }) => {
  await beginSmallGame(page);
  expect(await soundCount(page)).toBe(0);
  await play(page, "B3");
  const stone = await soundCount(page);
  expect(stone).toBeGreaterThan(0);
  for (const name of ["D2", "C2", "D4", "C4", "E3", "A5", "C3"]) await play(page, name);
  expect(await soundCount(page)).toBe(8 * stone);
  await play(page, "D3");
  const capture = await soundCount(page);
  expect(capture).toBeGreaterThan(9 * stone);
  await press(page.getByRole("button", { name: "Undo" }));
  await expect(page.locator("ol li")).toHaveCount(8);
  expect(await soundCount(page)).toBe(capture);
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await expect.poll(() => soundCount(page)).toBeGreaterThan(capture);
});

test("sounds are switched off, and stay off", async ({ page }) => {
  // They can be switched off before the games have loaded.
  const release = await holdModule(page);
  await page.goto("./");
  await press(page.getByRole("button", { name: "Settings" }));
  release();
  await expect(page.locator("main section li")).toHaveCount(4);
  await page.getByLabel("Volume").fill("9");
  await page.getByLabel("Sounds").uncheck();
  await expect(page.getByLabel("Volume")).toHaveCount(0);
  await press(page.getByRole("button", { name: "Close" }));
  await page.reload();
  await beginSmallGame(page);
  await play(page, "B3");
  await play(page, "C4");
  expect(await soundCount(page)).toBe(0);
});

test("nothing is heard before the first gesture", async ({ page }) => {
  await saveGame(page);
  await page.goto("./#/play/saved");
  await page.reload();
  await point(page, "B3").dispatchEvent("click"); // by a script, which is no gesture
  await expect(page.locator("ol li").first()).toContainText("plays B3");
  expect(await soundCount(page)).toBe(0);
});

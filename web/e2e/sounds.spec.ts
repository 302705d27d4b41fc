// What is heard: nothing before a gesture, and nothing once sounds are off.
import { expect, type Page, test } from "./test";
import { holdModule, begin, saveGame, play, point, press, twoPeople } from "./playing";

declare global {
  interface Window {
    soundCount: number;
    /** The greatest gain that a sound has risen to. */
    gain: number;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.soundCount = window.gain = 0;
    type Ramp = (value: number, time: number) => AudioParam;
    const params = AudioParam.prototype as { linearRampToValueAtTime: Ramp };
    const ramp = params.linearRampToValueAtTime;
    params.linearRampToValueAtTime = function (this: AudioParam, value, time): AudioParam {
      window.gain = Math.max(window.gain, value);
      return ramp.call(this, value, time);
    };
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
    await page.getByLabel("The second player may swap colours").uncheck();
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

test("ten seconds before the flag the clock is heard once, and not before", async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 4, 17, 12) });
  await begin(page, "Gosix", async () => {
    await twoPeople(page);
    await page.getByRole("combobox", { name: "Clock", exact: true }).selectOption("5m");
  });
  await play(page, "d2");
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 5000));
  const before = await soundCount(page);
  const said = page.getByRole("status").filter({ hasText: "White has" });
  await page.clock.fastForward("04:00");
  await expect(said).toHaveText("White has one minute left.");
  expect(await soundCount(page)).toBe(before);
  await page.clock.fastForward("00:46");
  await expect(said).toHaveText("White has ten seconds left.");
  await expect.poll(() => soundCount(page)).toBeGreaterThan(before);
  const heard = await soundCount(page);
  await page.clock.fastForward("00:03");
  expect(await soundCount(page)).toBe(heard);
});

test("a volume twice as high is heard as twice as loud: its gain is four times as high", async ({
  page,
}) => {
  await beginSmallGame(page);
  const gains: number[] = [];
  for (const [volume, name] of [
    ["10", "B3"],
    ["5", "C4"],
  ] as const) {
    await press(page.getByRole("button", { name: "Settings" }));
    await page.getByLabel("Volume").fill(volume);
    await press(page.getByRole("button", { name: "Close", exact: true }));
    await page.evaluate(() => (window.gain = 0));
    await play(page, name);
    await expect.poll(() => page.evaluate(() => window.gain)).toBeGreaterThan(0);
    gains.push(await page.evaluate(() => window.gain));
  }
  expect(gains[0]).toBeCloseTo(0.5);
  expect(gains[1]).toBeCloseTo(0.125);
});

test("nothing is heard before the first gesture", async ({ page }) => {
  await saveGame(page);
  await page.goto("./#/play/saved");
  await page.reload();
  await point(page, "B3").dispatchEvent("click"); // by a script, which is no gesture
  await expect(page.locator("ol li").first()).toContainText("plays B3");
  expect(await soundCount(page)).toBe(0);
});

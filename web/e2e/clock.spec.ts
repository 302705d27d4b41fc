// Clocks of two people at one device. The page's time is the test's: nothing waits.
import { axeFindsNothing } from "./axe";
import { begin, play, press, twoPeople } from "./playing";
import { expect, type Locator, type Page, test } from "./test";

const NOON = new Date(2026, 4, 17, 12);

const timer = (page: Page, colour: string): Locator =>
  page.getByRole("timer", { name: new RegExp(`^Time left for ${colour}: `, "i") });

/** The seconds that are shown for a colour. */
async function seconds(page: Page, colour: string): Promise<number> {
  const text = (await timer(page, colour).innerText()).trim();
  return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** Begins a game of two people with a clock. */
async function beginTimed(page: Page, game: string, control: string | RegExp): Promise<void> {
  await page.clock.install({ time: NOON });
  await begin(page, game, async () => {
    await twoPeople(page);
    const clock = page.getByRole("combobox", { name: "Clock", exact: true });
    const option = clock.getByRole("option", { name: control });
    await clock.selectOption((await option.getAttribute("value")) ?? "");
  });
  await expect(page.getByText("The clock starts with the first move.")).toBeVisible();
}

/** Whose time runs is marked by a sign, and by nothing else in this test. */
const running = (page: Page): Locator =>
  page.getByRole("timer").filter({ has: page.locator("svg") });

test("both times are in view, that of the player on turn runs, and a turn adds its seconds", async ({
  page,
}) => {
  await beginTimed(page, "Gosix", /^5\smin \+ 3\ss$/);
  for (const colour of ["black", "white"]) {
    await expect(timer(page, colour)).toHaveText("5:00");
    await expect(timer(page, colour)).toBeInViewport({ ratio: 1 });
  }
  await expect(running(page)).toHaveCount(0);
  await page.clock.fastForward("10:00");
  await play(page, "d2");
  await expect(running(page)).toHaveAccessibleName(/Time left for White/);
  await page.clock.fastForward("01:00");
  await expect(timer(page, "white")).toHaveText(/3:\d\d|4:00/);
  await expect(timer(page, "black")).toHaveText("5:00");
  // Now the time stands, however slow the machine is.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
  const before = await seconds(page, "white");
  await play(page, "e2");
  await page.clock.runFor(100);
  await expect(running(page)).toHaveAccessibleName(/Time left for Black/);
  expect(await seconds(page, "white")).toBe(before + 3);
});

test("axe finds nothing beside a clock, a pause and the form for own times @desktop", async ({
  page,
}) => {
  await begin(page, "Gosix", async () => {
    await twoPeople(page);
    await page.getByRole("combobox", { name: "Clock", exact: true }).selectOption("5m");
  });
  await play(page, "d2");
  await axeFindsNothing(page, "a clock that runs");
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("ponnuki/game-2/")) ?? "";
    const game = JSON.parse(localStorage.getItem(key) ?? "") as object;
    const clock = "5m 300000 0 0 0 9000 0 0 0 2 1 0";
    localStorage.setItem(key, JSON.stringify({ ...game, clock }));
  });
  await page.reload();
  await expect(timer(page, "white")).toHaveText("9.0");
  await axeFindsNothing(page, "a pause in the last seconds");
  await page.goto("./#/new/gosix");
  await page.locator("summary").click();
  await page.getByRole("combobox", { name: "Clock", exact: true }).selectOption("Your own times");
  await axeFindsNothing(page, "own times");
});

test("the last seconds are announced, shown in tenths, and lost at the flag", async ({ page }) => {
  await beginTimed(page, "Gosix", /^5\smin each$/);
  await play(page, "d2");
  const said = page.getByRole("status").filter({ hasText: "White has" });
  await expect(said).toHaveCount(0);
  await page.clock.fastForward("04:02");
  await expect(said).toHaveText("White has one minute left.");
  const left = await seconds(page, "white");
  await page.clock.fastForward(1000 * (left - 9));
  await expect(said).toHaveText("White has ten seconds left.");
  await expect(timer(page, "white")).toHaveText(/^\s*[0-9]\.\d\s*$/);
  await page.clock.fastForward(10_000);
  await expect(page.locator(".result h2")).toHaveText("Black wins");
  await expect(page.locator(".result p")).toHaveText("White’s time is up; Black wins.");
  await expect(timer(page, "white")).toHaveText("0.0");
  await expect(page.locator("button.undo")).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toHaveCount(0);
  const saved = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(saved).toContain("time");
  await page.reload();
  await expect(page.locator(".result p")).toHaveText("White’s time is up; Black wins.");
});

test("the time goes on while no page is open", async ({ page }) => {
  await beginTimed(page, "Gosix", /^5\smin each$/);
  await play(page, "d2");
  await page.goto("./#/");
  await page.clock.fastForward("03:00");
  await page.goBack();
  await expect(timer(page, "white")).toHaveText(/^\s*1:\d\d\s*$/);
  await page.clock.fastForward("00:30");
  await page.reload();
  await expect(timer(page, "white")).toHaveText(/^\s*1:[012]\d\s*$/);
  await page.goto("./#/");
  await page.clock.fastForward("03:00");
  await page.reload();
  await expect(page.locator(".saved .standing")).toContainText("time");
  await page.goBack();
  await expect(page.locator(".result p")).toHaveText("White’s time is up; Black wins.");
});

test("a pause stops the time and hides the board and the moves", async ({ page }) => {
  await beginTimed(page, "Gosix", /^5\smin each$/);
  await play(page, "d2");
  const board = page.getByRole("group", { name: "Gosix board" });
  await press(page.getByRole("button", { name: "Pause", exact: true }));
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(board).toHaveCount(0);
  await expect(page.getByText("Black plays d2.")).toHaveCount(0);
  await expect(page.locator("button.undo")).toHaveAttribute("aria-disabled", "true");
  const before = await seconds(page, "white");
  await page.clock.fastForward("30:00");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  expect(await seconds(page, "white")).toBe(before);
  await press(page.locator(".board").getByRole("button", { name: "Resume" }));
  await expect(board).toBeVisible();
  await expect(page.getByText("Black plays d2.").first()).toBeVisible();
  await play(page, "e2");
  expect(await seconds(page, "white")).toBeLessThanOrEqual(before);
});

test("undo gives back the move, not the time, and says so", async ({ page }) => {
  await beginTimed(page, "Gosix", /^5\smin each$/);
  await play(page, "d2");
  await page.clock.fastForward("01:00");
  await play(page, "e2");
  await page.clock.fastForward("02:00");
  await press(page.getByRole("button", { name: "Undo e2" }));
  await expect(page.getByText("Undo gives back moves, not time.")).toBeVisible();
  await expect(running(page)).toHaveAccessibleName(/Time left for White/);
  await expect(timer(page, "white")).toHaveText(/3:\d\d|4:00/);
  await expect(timer(page, "black")).toHaveText(/2:\d\d|3:00/);
});

test("times stay with the players when colours are swapped", async ({ page }) => {
  await beginTimed(page, "Gonnect", /^15\smin each$/);
  await play(page, "C3");
  await page.clock.fastForward("05:00");
  await press(page.getByRole("button", { name: "Swap colours" }));
  // Who moved first is White now, with the whole time; who has swapped is Black.
  await expect(timer(page, "black")).toHaveText(/^\s*(9:\d\d|10:00)\s*$/);
  await expect(running(page)).toHaveAccessibleName(/Time left for White/);
  await expect(timer(page, "white")).toHaveText(/^\s*(14:\d\d|15:00)\s*$/);
});

test("both placements of a turn are on one player's time", async ({ page }) => {
  await beginTimed(page, "Game-of-6", /^10\smin \+ 5\ss$/);
  await play(page, "E5");
  await expect(running(page)).toHaveAccessibleName(/Time left for Blue/);
  await page.clock.fastForward("01:00");
  await play(page, "F6");
  await expect(running(page)).toHaveAccessibleName(/Time left for Blue/);
  await expect(timer(page, "blue")).toHaveText(/^\s*(8:\d\d|9:00)\s*$/);
  await play(page, "G7");
  await expect(running(page)).toHaveAccessibleName(/Time left for Red/);
});

test("own times are offered, kept for the next game, and said", async ({ page }) => {
  await page.clock.install({ time: NOON });
  await begin(page, "Gosix", async () => {
    await twoPeople(page);
    await page.getByRole("combobox", { name: "Clock", exact: true }).selectOption("Your own times");
    await page.getByLabel("Minutes each").fill("2");
    await page.getByLabel("More time").selectOption("Periods (byo-yomi)");
    await page.getByLabel("Number of periods").fill("3");
    await page.getByLabel("Seconds in a period").fill("20");
  });
  await expect(page.getByText(/^2\smin each, then 3 periods of 20\ss/)).toBeVisible();
  await expect(page.getByText("then 3 periods", { exact: true })).toHaveCount(2);
  await play(page, "d2");
  await page.clock.fastForward("02:25");
  await expect(page.getByText("2 periods", { exact: true })).toBeVisible();
  await page.goto("./#/new/gosix");
  await page.locator("summary").click();
  await expect(page.getByLabel("Seconds in a period")).toHaveValue("20");
});

test("no clock is the usual, and the engine has none", async ({ page }) => {
  await begin(page, "Gosix", async () => {
    await expect(page.getByRole("combobox", { name: "Clock", exact: true })).toHaveCount(0);
    await twoPeople(page);
    await expect(page.getByRole("combobox", { name: "Clock", exact: true })).toHaveValue("");
  });
  await expect(page.getByRole("timer")).toHaveCount(0);
});

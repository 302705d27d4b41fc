// What somebody new needs to be told, and where: whose turn it is, why a tap does nothing, what a game's end says.
import { holdEngine, play, point, press, put, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

const advice = (page: Page) => page.locator(".advice");
const status = (page: Page) => page.locator("p.status");
const SMALL = { size: 3, pie: false };
const GIVEN_AWAY = "A2 C2 A1 C3 B3 C1";
const LINE = "D4 D5 E4 E5 C3 B2 F4 F6 G7 E6 C5 H8";

test("a tap out of turn, or on the past, says why nothing happens", async ({ page }) => {
  await holdEngine(page);
  await saveMoves(page, "gosix", "d2", { level: "2 5 level:0" });
  await page.goto("./#/play/saved");
  await press(point(page, "e2"));
  await expect(advice(page)).toContainText("Not yet: it is White’s turn.");
  await page.goto("./#/");
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/play/saved");
  await page.reload(); // not the game of the engine, which thinks for ever
  await expect(status(page)).toHaveText("Black to play"); // of two people
  await press(page.getByRole("button", { name: "Previous move" }));
  await press(point(page, "c2"));
  await expect(advice(page)).toContainText(
    "You are looking at an earlier move. Return to the game to play on.",
  );
  await press(page.getByRole("button", { name: "Back to the game" }));
  await expect(advice(page)).not.toContainText("You are looking at an earlier move.");
});

test("every cell of the rim is marked as legal, whichever names the pair", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("ponnuki/settings", JSON.stringify({ hints: true }));
  });
  await saveMoves(page, "hexotic", "d4 d5", { options: { size: 4 } });
  await page.goto("./#/play/saved");
  await expect(page.locator(".board .hint")).toHaveCount(35);
});

test("how to look ahead is told until a game has been played to its end", async ({ page }) => {
  const tip = advice(page).locator(".tip");
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/play/saved");
  await expect(tip).toHaveText(
    /^(Point at|Hold a finger on) the board to read here what (a|the) move would take, close or win\./,
  );
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await press(page.getByRole("button", { name: "Undo the resignation" }));
  await expect(advice(page)).toBeVisible();
  await expect(tip).toBeHidden();
});

test("how to look ahead is told in the first games alone", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2");
  const keep = (key: string): Promise<void> =>
    page.evaluate((other) => {
      const game = JSON.parse(localStorage.getItem("ponnuki/game-2/saved") ?? "") as object;
      localStorage.setItem(`ponnuki/game-2/${other}`, JSON.stringify({ ...game, key: other }));
    }, key);
  const tip = advice(page).locator(".tip");
  await keep("second");
  await keep("third");
  await page.goto("./#/play/saved");
  await expect(tip).toBeVisible();
  await keep("fourth");
  await page.reload();
  await expect(advice(page)).toBeVisible();
  await expect(tip).toHaveCount(0);
});

test("a line of six wins, and no number contradicts those of the players", async ({ page }) => {
  await saveMoves(page, "game-of-6", LINE, { options: { size: 9 } });
  await page.goto("./#/play/saved");
  await expect(page.locator(".end p")).toHaveText(/^\w+ wins with six dots in line\.$/);
});

test("a review speaks to the player", async ({ page }) => {
  await saveMoves(page, "gonnect", GIVEN_AWAY, { options: SMALL, level: "2 5 level:1" });
  await page.goto("./#/play/saved");
  const exercise = page.getByRole("button", { name: /Exercise: find a better move 5\./ });
  await press(exercise);
  await expect(page.getByRole("heading", { name: "You played B3." })).toBeVisible();
});

test("the settings keep their title and Close in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto("./");
  await press(page.getByRole("button", { name: "Settings" }));
  const dialog = page.getByRole("dialog");
  for (const label of ["Language", "Volume"]) {
    await dialog.getByLabel(label).scrollIntoViewIfNeeded();
    await expect(dialog.getByLabel(label)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  }
  await press(dialog.getByRole("button", { name: "Close" }));
  await expect(dialog).toBeHidden();
});

test("what is said of a GIF that was made is in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/play/saved");
  await press(page.getByRole("button", { name: "Share" }));
  await press(page.getByRole("button", { name: "Picture or animation", exact: true }));
  const made = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Make GIF" }));
  await made;
  await expect(page.getByText(/^The GIF has 3 boards/)).toBeInViewport({ ratio: 1 });
});

test("a swap is offered, and told of, beside the board", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await saveMoves(page, "gonnect", "D4", { options: { size: 7 } });
  await page.goto("./#/play/saved");
  await expect(page.getByRole("button", { name: "Swap colours" })).toBeInViewport({ ratio: 1 });
  await press(page.getByRole("button", { name: "Swap colours" }));
  await expect(page.getByText("Colours are swapped: whoever")).toBeInViewport({ ratio: 1 });
  await put(page, "C3");
  await expect(page.getByText("Colours are swapped: whoever")).toBeHidden();
});

test("a turn of two dots is told as one", async ({ page }) => {
  await holdEngine(page);
  await saveMoves(page, "game-of-6", "D4", { options: { size: 9 }, level: "1 5 level:0" });
  await page.goto("./#/play/saved");
  await expect(status(page)).toHaveText("Your turn");
  await play(page, "E5");
  await expect(status(page)).toHaveText("Your turn: one more dot");
});

test("the page of a game names rules that are not the usual ones", async ({ page }) => {
  const name = page.locator(".game p").first();
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/play/saved");
  await expect(name).toContainText("Gosix");
  await expect(name).not.toContainText("French rules");
  await page.goto("./#/");
  await saveMoves(page, "gosix", "d2 e2", { options: { edition: "fr" } });
  await page.goto("./#/play/saved");
  await page.reload();
  await expect(name).toContainText("French rules");
});

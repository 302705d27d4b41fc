// The review of a game that has ended, and its exercises.
import { axeFindsNothing } from "./axe";
import { play, point, press, put, saveMoves } from "./playing";
import { expect, type Locator, type Page, test } from "./test";

// Black could win at once by A3, and lets White join the sides instead.
const BLUNDER = "A2 C2 A1 C3 B3";
const options = { size: 3, pie: false };

const review = (page: Page): Locator => page.getByRole("region", { name: "Review" });
const item = (page: Page, text: string): Locator =>
  review(page).getByRole("button").filter({ hasText: text });
const steps = (page: Page): Locator => page.locator("nav span");
const savedRecords = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const game = JSON.parse(localStorage.getItem("ponnuki/game-2/saved") ?? "{}") as object;
    return "records" in game ? game.records : null;
  });

test("a game that ends is reviewed, and a mistake is an exercise", async ({ page }) => {
  await saveMoves(page, "gonnect", BLUNDER, { options });
  await page.goto("./#/play/saved");
  await expect(review(page)).toHaveCount(0);
  await play(page, "C1");
  await expect(page.locator(".result h2")).toHaveText("White wins");
  await expect(item(page, "Turning point")).toContainText(
    "5. Black B3: White’s chances went from 0% to 100%.",
  );
  const played = await savedRecords(page);

  await press(item(page, "Turning point"));
  await expect(steps(page)).toHaveText("Move 5 of 6");
  await expect(point(page, "B3")).toHaveAccessibleName("B3, black stone");
  await press(page.getByRole("button", { name: "Back to the game" }));
  await expect(page.locator(".result")).toBeVisible();

  await press(item(page, "5. Black B3: a certain win thrown away"));
  await expect(steps(page)).toHaveText("Move 4 of 6");
  await expect(page.getByRole("heading", { name: "Black played B3." })).toBeVisible();
  await expect(page.locator(".sign")).toHaveCount(1);
  const verdict = review(page).getByRole("status");
  await put(page, "B1");
  await expect(verdict).toHaveText(
    "B1 isn’t enough: 0%, where 100% was possible. In the game, B3 gave 0%.",
  );
  await press(page.getByRole("button", { name: "Try another" }));
  await expect(point(page, "B1")).toHaveAccessibleName("B1, empty");
  await put(page, "B3");
  await expect(verdict).toHaveText("B3 was played in the game (0%). There is better.");
  await press(page.getByRole("button", { name: "Try another" }));
  await put(page, "A3");
  await expect(verdict).toHaveText("A3 is the move (100%). In the game, B3 gave 0%.");
  await expect(point(page, "A3")).toHaveAccessibleName("A3, black stone");
  await press(page.getByRole("button", { name: "Show the answer" }));
  await expect(verdict).toHaveText(
    /^A3 was better: 100%\.\s+Black would win: .+\. B3 lets White play C1\. White would win: .+\.$/,
  );
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0); // not of the exercise
  await press(review(page).getByRole("button", { name: "Back to the game" }));
  await expect(page.locator(".result")).toBeVisible();
  await expect(steps(page)).toHaveText("Move 6 of 6");
  expect(await savedRecords(page)).toEqual(played);
});

test("a game that is over is gone through beside its board, by arrows on the board too", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", `${BLUNDER} C1`, { options });
  await page.goto("./#/play/saved");
  await expect(item(page, "Turning point")).toBeVisible();
  const [result, buttons] = await Promise.all([
    page.locator(".result").boundingBox(),
    page.getByRole("navigation", { name: "Step through the game" }).boundingBox(),
  ]);
  expect(buttons?.y).toBeLessThan(result?.y ?? 0);
  await point(page, "A2").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page)).toHaveText("Move 5 of 6");
  await expect(point(page, "A2")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(steps(page)).toHaveText("Move 0 of 6");
  // An exercise is played on the board: there, arrows move on it.
  await press(page.getByRole("button", { name: "Back to the game" }));
  await press(item(page, "5. Black B3: a certain win"));
  await point(page, "A2").focus();
  await page.keyboard.press("ArrowRight");
  await expect(point(page, "B2")).toBeFocused();
  await expect(steps(page)).toHaveText("Move 4 of 6");
});

test("another position ends an exercise, and another game the review", async ({ page }) => {
  await saveMoves(page, "gonnect", `${BLUNDER} C1`, { options });
  await page.goto("./#/play/saved");
  await press(item(page, "5. Black B3: a certain win"));
  await press(page.getByRole("button", { name: "Next move" }));
  await expect(item(page, "5. Black B3: a certain win")).toBeVisible();
  await expect(point(page, "A3")).toHaveAccessibleName("A3, empty");
  await press(page.getByRole("button", { name: "Back to the game" }));
  await press(page.getByRole("button", { name: /^Undo/ }));
  await expect(review(page)).toHaveCount(0);
  await expect(page.getByText("White to play")).toBeVisible();
});

test("against a level the person's moves are reviewed, and the setting switches it off", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", `${BLUNDER} C1`, { options, level: "1 1 level:1" });
  await page.goto("./#/play/saved");
  await expect(page.locator(".result h2")).toHaveText("You win");
  await expect(item(page, "Turning point")).toContainText(
    "5. Black B3: your chances went from 0% to 100%.",
  );
  await expect(item(page, "Exercise").filter({ hasText: ". Black " })).toHaveCount(0);
  await axeFindsNothing(page, "a review");
  await press(page.getByRole("button", { name: "Settings" }));
  await page.getByLabel("Review a game when it ends").uncheck();
  await press(page.getByRole("button", { name: "Close" }));
  await expect(review(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".result")).toBeVisible();
  await expect(review(page)).toHaveCount(0);
});

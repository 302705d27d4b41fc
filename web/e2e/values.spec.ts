// Perfect play to explore: what every move is worth, by the solver and by proofs of first moves.
import { axeFindsNothing } from "./axe";
import { saveBlunder, steps, tab } from "./analysing";
import { point, saveMoves } from "./playing";
import { expect, type Locator, type Page, test } from "./test";

const note = (page: Page): Locator => page.locator(".values");
const marks = (page: Page): Locator => page.locator("svg .value");
const known = (page: Page, what: string): Locator =>
  page.locator(`[aria-label*="${what} with best play"]`);

async function open(page: Page, address = "saved"): Promise<void> {
  await page.goto(`./#/analyse/game/${address}`);
  await expect(steps(page)).toHaveText(/^Move/);
  await page.keyboard.press("Home");
  await expect(steps(page)).toHaveText(/^Move 0/);
  await tab(page, "Engine");
}
const showValues = (page: Page): Promise<void> => page.getByLabel("Show perfect play").check();

test("what every move is worth is shown, follows, and goes again", async ({ page }) => {
  await saveMoves(page, "gonnect", "B2 A1", { options: { size: 4, ko: "simple", pie: false } });
  await open(page);
  await showValues(page);
  await expect(note(page)).toContainText("Black wins with best play.");
  await expect(note(page)).toContainText("16 of 16 moves known");
  await expect(note(page)).toContainText(/Moves that win: B1, .* and 4 more\./);
  await expect(marks(page)).toHaveCount(16);
  await expect(known(page, "wins")).toHaveCount(12);
  await expect(known(page, "loses")).toHaveCount(4);
  await expect(point(page, "A1")).toHaveAccessibleName("A1, empty, loses with best play");
  await expect(page.locator(".chances strong")).toHaveText("Black wins (proven)");
  await axeFindsNothing(page, "perfect play");

  // The line of best play is shown on the board, and played.
  const line = note(page).getByRole("button");
  await expect(line.nth(1)).toBeVisible();
  await expect(note(page)).not.toContainText("Solving.");
  await line.nth(2).hover();
  await expect(page.locator(".overlay .number")).toHaveText(["1", "2", "3"]);
  await page.mouse.move(0, 0);
  await expect(marks(page)).toHaveCount(16);
  await line.nth(1).focus();
  await expect(page.locator(".overlay .number")).toHaveText(["1", "2"]);
  await expect(marks(page)).toHaveCount(0);
  await line.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page)).toHaveText(/^Move 1/);
  await expect(note(page)).toContainText("Black wins with best play.");
  await expect(note(page)).toContainText("Every move loses.");
  await expect(known(page, "wins")).toHaveCount(0);

  await page.getByLabel("Show perfect play").uncheck();
  await expect(note(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
});

test("where the game is over nothing is solved", async ({ page }) => {
  await saveBlunder(page);
  await open(page, "small");
  await showValues(page);
  await expect(marks(page).first()).toBeVisible();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(note(page)).toHaveText("The game is over here: there is nothing to solve.");
  await expect(marks(page)).toHaveCount(0);
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(marks(page)).toHaveCount(9);
  await expect(note(page)).not.toContainText("Solving."); // it was found before
});

test("proofs say what first moves are worth where the solver would take minutes", async ({
  page,
}) => {
  await saveMoves(page, "hexotic", "d4", { options: { size: 4, lone_perimeter: false } });
  await open(page);
  await showValues(page);
  await expect(note(page)).toContainText("Red wins with best play.");
  await expect(note(page)).toContainText("Moves that win: b3, c2, c3, c4, c5, d3, d4, d5");
  await expect(note(page)).toContainText("known from proofs made earlier");
  // A move at the edge takes two cells.
  for (const name of ["a1", "g4"])
    await expect(point(page, name)).toHaveAccessibleName(`${name}, empty, loses with best play`);
  await expect(note(page)).toContainText(/Solving\. \d+ of \d+ moves known; [1-9][\d,]* positions/);
  // What is known of a move is known of the position after it.
  await page.getByRole("button", { name: "Next move" }).click();
  await expect(note(page)).toContainText("Red wins with best play.");
  await expect(note(page)).toContainText("Every move loses.");
  await page.getByLabel("Show perfect play").uncheck();
  await expect(page.locator(".chances strong")).toHaveText("Red wins (proven)");
});

test("the live analysis waits for it, and goes on when it is done", async ({ page }) => {
  await saveMoves(page, "hexotic", "d4", { options: { size: 4, lone_perimeter: false } });
  await open(page);
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await showValues(page);
  await expect(page.getByText("The engine looks for perfect play first.")).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(0);
  await expect(known(page, "wins")).toHaveCount(13);
  await page.getByLabel("Show perfect play").uncheck();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.locator(".candidate").first()).toBeVisible();
});

test("marks take the place of chances and of the network's squares; threats stay", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "A2 C2 A1 C3", { options: { size: 3, pie: false } });
  await open(page);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByLabel("What does the opponent threaten?").check();
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator(".candidate").first()).toBeVisible();
  await showValues(page);
  await expect(page.locator("tbody tr").first()).toBeVisible(); // when all is known
  await expect(point(page, "A3")).toHaveAccessibleName(/^A3, empty, wins with best play/);
  await expect(page.locator(".candidate")).toHaveCount(0);
  await expect(page.locator(".threat.worst.around")).toHaveCount(1);
});

test("what is no point is said in words", async ({ page }) => {
  await saveMoves(page, "gonnect", "B2", { options: { size: 3, pie: true } });
  await open(page);
  await showValues(page);
  await page.getByRole("button", { name: "Next move" }).click();
  await expect(note(page)).toContainText(/Moves that win: .*swap/);
  await axeFindsNothing(page, "perfect play with a swap");
});

// The opening explorer of the Analyse page: what was played from a position, and how these games ended.
import { steps } from "./analysing";
import { axeFindsNothing } from "./axe";
import { point, press, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

/** Opens a game after these moves, and its tab unless none is named. */
async function open(
  page: Page,
  moves: string,
  size = 9,
  tab: string | null = "Openings",
): Promise<void> {
  await saveMoves(page, "gonnect", moves, { options: { size } });
  await page.goto("./#/analyse/game/saved");
  if (tab !== null) await press(page.getByRole("tab", { name: tab }));
}
const row = (page: Page, move: string): ReturnType<Page["locator"]> =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Play ${move}` }) });

test("moves with their games and results, most games first; one is marked and played @flow", async ({
  page,
}) => {
  await open(page, "C4 swap");
  await expect(page.locator(".source")).toHaveText(
    "From 800 games that level 5, club player, played against itself.",
  );
  const games = await page.locator("tbody .figure").allTextContents();
  expect(games.map(Number)).toEqual(games.map(Number).toSorted((a, b) => b - a));
  const first = row(page, "D4");
  await expect(first).toContainText("22");
  await expect(first.locator(".unseen")).toHaveText("Black won 8, 0 drawn, White won 14");
  await expect(first.locator(".bar span")).toHaveText(["36%", "64%"]);
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await press(page.getByRole("button", { name: /^Show \d+ more$/ }));
  await expect(page.locator("tbody tr")).not.toHaveCount(10);

  await first.getByRole("button").focus();
  await expect(page.locator(".overlay .number")).toHaveText("1");
  await press(first.getByRole("button"));
  await expect(steps(page)).toHaveText("Move 3 of 3");
  await expect(point(page, "D4")).toHaveAccessibleName(/white/);
  await expect(page.locator(".overlay .number")).toHaveCount(0);
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await axeFindsNothing(page, "openings");
});

test("from the keyboard alone, until the book ends @flow", async ({ page }) => {
  await open(page, "C4 swap");
  await row(page, "D4").getByRole("button").focus();
  const ended = page.getByText("No game of the book has come to this position.");
  let moves = 2;
  while (!(await ended.isVisible())) {
    // The row keeps the focus, with the move of the next position.
    await expect(page.locator("tbody .move").first()).toBeFocused();
    await page.keyboard.press("Enter");
    ++moves;
    await expect(steps(page)).toHaveText(`Move ${String(moves)} of ${String(moves)}`);
  }
  expect(moves).toBeGreaterThan(3);
  await expect(ended).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test("positions that mirror each other have the same games", async ({ page }) => {
  await open(page, "F4");
  await expect(page.locator(".source")).toContainText("Moves that mirror each other here");
  const games = page.locator("tbody .figure");
  await expect(games.first()).toBeVisible();
  const there = await games.allTextContents();
  await press(page.getByRole("button", { name: "To the start" }));
  await press(point(page, "D6"));
  const confirm = page.locator(".confirm .main"); // on a small board
  if (await confirm.isVisible()) await press(confirm);
  await expect(steps(page)).toHaveText("Move 1 of 1");
  await expect(games).toHaveText(there);
});

test("where there is no book and no game of one's own, no tab is offered", async ({ page }) => {
  await open(page, "D4", 7, null);
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expect(page.getByRole("tab", { name: "Openings" })).toHaveCount(0);
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("the tabs are on one line, and the chosen one is underlined", async ({ page }) => {
    await open(page, "C4 swap", 9, "Ouvertures");
    await expect(page.locator(".source")).toContainText("D’après 800 parties du niveau 5");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(5);
    const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
    // The pointer is on it, or was.
    const chosen = page.getByRole("tab", { selected: true });
    const ink = await chosen.evaluate((one) => getComputedStyle(one).color);
    await expect(chosen).toHaveCSS("border-bottom-color", ink);
  });
});

test.describe("without a connection", () => {
  test("a book that cannot be loaded is not missing", async ({ page, provokes }) => {
    provokes(/ERR_FAILED/);
    await page.route("**/gonnect-9-*.js", (route) => route.abort());
    await open(page, "C4");
    await expect(page.getByRole("tabpanel").getByRole("alert")).toBeVisible();
    await page.unroute("**/gonnect-9-*.js");
    await press(page.getByRole("tabpanel").getByRole("button"));
    await press(page.getByRole("tab", { name: "Openings" }));
    await expect(page.locator("tbody tr").first()).toBeVisible();
  });
});

// The same game in two tabs of a browser.
import { begin, holdEngine, play, point, press, put, twoPeople } from "./playing";
import { expect, type Page, test } from "./test";

const log = (page: Page) => page.locator("ol li");

/** Opens the same address in a second tab. */
async function openSecondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(log(other).first()).toBeVisible();
  return other;
}

test("each goes on from what was played in the other, and nothing is lost", async ({ page }) => {
  await begin(page, "Gosix", () => twoPeople(page));
  const other = await openSecondTab(page);
  for (const name of ["d2", "e2", "c2"]) await play(other, name);
  await expect(log(page)).toHaveCount(3);
  await play(page, "f2");
  await expect(log(other)).toHaveCount(4);
  await press(other.getByRole("button", { name: "Undo" }));
  await expect(log(page)).toHaveCount(3);
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await expect(other.locator(".result h2")).toHaveText("Black wins");
  for (const one of [page, other]) {
    await one.reload();
    await expect(log(one)).toHaveCount(3);
    await expect(one.locator(".result h2")).toHaveText("Black wins");
  }
});

test("one that heard nothing of the other looks before it keeps anything", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("storage", (event) => {
      event.stopImmediatePropagation();
    });
  });
  await begin(page, "Gosix", () => twoPeople(page));
  const other = await openSecondTab(page);
  for (const name of ["d2", "e2", "c2"]) await play(other, name);
  await expect(log(page)).toHaveText("The board is empty.");
  await put(page, "f2");
  await expect(log(page)).toHaveCount(3);
  await play(page, "f2");
  await expect(log(other)).toHaveCount(4);
});

test("who looks back in one sees what is played in the other, once the past is over", async ({
  page,
}) => {
  await begin(page, "Gosix", () => twoPeople(page));
  for (const name of ["d2", "e2", "c2"]) await play(page, name);
  await page.keyboard.press("Shift+ArrowLeft");
  const other = await openSecondTab(page);
  const back = page.getByRole("button", { name: "Back to the game" });
  await play(other, "f2");
  await expect(log(page)).toHaveCount(4);
  await expect(back).toBeVisible();
  for (const name of ["f2", "c2"]) await press(other.getByRole("button", { name: `Undo ${name}` }));
  await expect(back).toBeHidden();
  await play(other, "g2");
  await expect(log(page)).toHaveCount(3);
  await expect(back).toBeHidden();
  await expect(point(page, "g2")).toHaveAccessibleName("g2, black stone");
});

test("a match goes on in both", async ({ page }) => {
  await begin(page, "Game-of-6", async () => {
    await twoPeople(page);
    await page.getByLabel("A match of six games").check();
  });
  await play(page, "D4");
  const other = await openSecondTab(page);
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await press(other.getByRole("button", { name: "Next game" }));
  await expect(page.locator(".match")).toHaveText("Game 2 of 6");
  await play(page, "E5");
  await expect(log(other)).toContainText("Red plays E5.");
});

/** How many pages let the engine think, and how many wait. */
const thinking = (page: Page): Promise<readonly (number | undefined)[]> =>
  page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return [held?.length, pending?.length];
  });

test("the engine thinks in one of them, and in the other when that is closed", async ({ page }) => {
  await holdEngine(page.context());
  await begin(page, "Gonnect", () => page.getByLabel("Level").selectOption("10").then());
  const other = await openSecondTab(page);
  await play(other, "G7");
  await expect(log(page)).toHaveCount(1);
  await expect.poll(() => thinking(page)).toEqual([1, 1]);
  await other.close();
  await expect.poll(() => thinking(page)).toEqual([1, 0]);
  await press(page.getByRole("button", { name: "Undo" }));
  await expect.poll(() => thinking(page)).toEqual([0, 0]);
  await expect(log(page)).toHaveText("The board is empty.");
});

test("the engine's answer is in both", async ({ page }) => {
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  const other = await openSecondTab(page);
  await play(other, "d2");
  for (const one of [page, other]) await expect(log(one)).toHaveCount(2);
  await play(page, "h1");
  for (const one of [page, other]) await expect(log(one)).toHaveCount(4);
  expect(await log(page).allTextContents()).toEqual(await log(other).allTextContents());
});

test("a theme that is chosen in one is that of the other", async ({ page }) => {
  await page.goto("./");
  const other = await page.context().newPage();
  await other.goto("./");
  await press(other.getByRole("button", { name: "Settings" }));
  await other.getByLabel("Appearance").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

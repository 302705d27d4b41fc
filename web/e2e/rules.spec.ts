// The rules pages, in a real browser.
import { BOARDS } from "../src/play/theme";
import { expect, test } from "./test";
import { holdModule, press, saveGame } from "./playing";

test.beforeEach(({ page }) => saveGame(page));

const GAMES = [
  ["gosix", "Gosix", "Neither the English nor the French rules name an author."],
  ["hexotic", "Hexotic", "By Mark Steere, February 2024."],
  ["gonnect", "Gonnect", "By João Pedro Neto, 2000."],
  ["game-of-6", "Game-of-6", "The rules of 2018 name no author"],
] as const;

for (const [id, title, by] of GAMES)
  test(`the rules of ${title} open from home, with diagrams and credits`, async ({ page }) => {
    await page.goto("./");
    await press(page.getByRole("link", { name: `Rules: ${title}` }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`Rules of ${title} · Ponnuki`);
    await expect(page.getByText(by)).toHaveCount(1); // once is enough
    const figures = page.locator("article figure");
    await expect.poll(() => figures.count()).toBeGreaterThanOrEqual(6);
    for (const figure of await figures.all()) {
      const size = await figure.locator("svg").boundingBox();
      expect(size?.width).toBeGreaterThan(150);
      await expect(figure.getByRole("img")).toHaveAccessibleName(/\S/);
      await expect(figure.locator("figcaption")).not.toBeEmpty();
    }
    await press(page.getByRole("link", { name: "Learn by playing" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Learn ${title}`);
    await page.goto(`./#/rules/${id}/9`);
    await expect(page.getByRole("heading", { name: "9 Credits" })).toBeInViewport();
    await press(page.getByRole("link", { name: "Play", exact: true }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`New game: ${title}`);
  });

test("authors are credited wherever their game shows", async ({ page }) => {
  for (const address of [
    "",
    "new/gonnect",
    "learn/gonnect",
    "learn/gonnect/2",
    "learn/gonnect/10",
  ]) {
    await page.goto(`./#/${address}`);
    await expect(page.locator("main")).toContainText("by João Pedro Neto");
  }
  await page.goto("./#/play/saved");
  await expect(page.locator("main")).toContainText("Gonnect, by João Pedro Neto, 2000");
  await page.goto("./#/learn/hexotic/3");
  await expect(page.locator("main")).toContainText("Hexotic, by Mark Steere");
});

test("contents and references lead to their paragraphs, as often as they are followed", async ({
  page,
}) => {
  await page.goto("./#/rules/gosix");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const end = page.getByRole("heading", { name: "5 End of the game" });
  for (let i = 0; i < 2; ++i) {
    await press(contents.getByRole("link", { name: "5 End of the game" }));
    await expect(end).toBeInViewport();
    await expect(end).toBeFocused();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
  }
  await press(page.locator('[id="3.3"]').getByRole("link", { name: "4.10" }));
  await expect(page.locator('[id="4.10"]')).toBeInViewport();
  await page.goBack();
  await expect(end).toBeInViewport();
});

test("a board beside the rules can be played on, and says why not", async ({ page }) => {
  await page.goto("./#/rules/gonnect");
  await press(page.getByRole("link", { name: "Try it here" }));
  await expect(page.getByRole("heading", { name: "Try it here" })).toBeInViewport();
  const board = page.locator("ponnuki-board");
  await expect(board.getByRole("group", { name: "Gonnect board" })).toBeVisible();
  for (const move of ["E5", "F6"]) {
    await press(board.locator(`[aria-label^="${move}, "]`));
    const confirm = board.getByRole("button", { name: `Play ${move}` });
    if (await confirm.isVisible()) await press(confirm);
  }
  await expect(board.getByRole("status").first()).toHaveText("Black to play");
  await press(board.locator('[aria-label^="E5, "]'));
  await expect(board.locator(".callout")).toHaveText("E5 is occupied by Black.");
  const ground = (): Promise<string> =>
    board.locator("[part=base]").evaluate((base) => getComputedStyle(base).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Appearance").selectOption("dark");
  expect(await ground()).not.toBe(light);
  await expect(page.getByRole("dialog")).toContainText(
    /Ponnuki \d+\.\d+\.\d+( \([0-9a-f]{12}(-modified)?\))?/,
  );
  await page.getByRole("button", { name: "Close" }).click();
});

test("rules are legible on every board, and rulings are marked", async ({ page }) => {
  await page.goto("./#/rules/game-of-6");
  await expect(page.locator(".ruling").first()).toHaveText("Ruling:");
  const colours = new Set<string>();
  for (const board of BOARDS) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset["board"] = chosen;
    }, board);
    const of = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    const paper = await of("figure .paper", "fill");
    expect(paper).not.toBe(await of("figure .line", "stroke"));
    expect(paper).not.toBe(await of("figure .coordinate", "fill"));
    expect(await of("figure .stone", "fill")).not.toBe("none");
    colours.add(paper);
  }
  expect(colours.size).toBe(BOARDS.length);
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("the rules are in French", async ({ page }) => {
    await page.goto("./#/rules/gonnect/4.4");
    await expect(page.locator('[id="4.4"]')).toContainText("celui qui vient d’être capturé");
    await expect(page.locator(".ruling").first()).toHaveText(/^Décision/);
    await expect(page.getByText("De João Pedro Neto, 2000.")).toHaveCount(1);
    await expect(page).toHaveTitle("Règles de Gonnect · Ponnuki");
  });
});

test("the rules can be read before the games have loaded", async ({ page }) => {
  const release = await holdModule(page);
  await page.goto("./#/rules/hexotic");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hexotic");
  await expect(page.locator("article p").first()).toBeVisible();
  await page.goto("./#/rules/chess");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is no page at this address",
  );
  await page.goto("./#/progress");
  await expect(page.getByText("Counted from the games in this browser")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 2, name: "Hexotic" })).toBeVisible();
});

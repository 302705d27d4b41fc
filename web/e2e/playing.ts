// What people do in the app.
import { expect, type Locator, type Page, test } from "./test";

export const point = (page: Page, name: string): Locator =>
  page.getByRole("group").locator(`[aria-label^="${name}, "]`);

/** Begins a game from the home page. */
export async function begin(page: Page, game: string, set: () => Promise<void>): Promise<void> {
  await page.goto("./");
  await page
    .getByRole("link", { name: `Play: ${game}` })
    .last()
    .click();
  await set();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("group", { name: `${game} board` })).toBeVisible();
}
export const twoPeople = (page: Page): Promise<void> => page.getByLabel("Two people, here").check();

/** Presses an element: with a finger on a phone, else with the mouse. */
export async function press(target: Locator): Promise<void> {
  await (test.info().project.name === "phone" ? target.tap() : target.click());
}

/** Presses a point of the board, which plays there if that is legal, and confirms a tap on a small board. */
export async function put(page: Page, name: string): Promise<void> {
  await press(point(page, name));
  const confirm = page.getByRole("button", { name: /^Play / });
  if (await confirm.isVisible()) await press(confirm);
}

/** Plays at a point, and waits until the move is in the list of moves. */
export async function play(page: Page, name: string): Promise<void> {
  // The point may have been played before, and an engine may answer at once.
  const entries = page.locator("ol li").filter({ hasText: new RegExp(` plays ${name}\\b`) });
  const before = await entries.count();
  await put(page, name);
  await expect(entries).toHaveCount(before + 1);
}

const GAME = {
  key: "saved",
  changed: 1,
  records: [
    {
      format: "ponnuki-record/1",
      game: "gonnect",
      options: { size: 9 },
      nodes: [
        {},
        { move: "E5", colour: "black" },
        { move: "C3", colour: "white" },
        { move: "G7", colour: "black" },
      ],
    },
  ],
};

/** Saves a game in progress, at #/play/saved. */
export async function saveGame(page: Page): Promise<void> {
  await page.goto("./");
  await page.evaluate((game) => {
    localStorage.setItem("ponnuki/game-2/saved", JSON.stringify(game));
  }, GAME);
}

// What people do where games are analysed.
import type { SavedStudy } from "../src/analyse/savedStudies";
import { point, press, saveGame } from "./playing";
import { expect, type Page } from "./test";

/** Saves a game on the smallest board, at #/play/small: a win at once is missed, and another comes. */
export async function saveBlunder(page: Page): Promise<void> {
  const moves = ["A2", "C2", "A1", "C3", "B3", "C1"];
  const colours = ["black", "white"];
  const nodes = [{}, ...moves.map((move, i) => ({ move, colour: colours[i % 2] }))];
  const options = { size: 3, pie: false };
  const result = { winner: 1, reason: "connection" };
  const records = [{ format: "ponnuki-record/1", game: "gonnect", options, result, nodes }];
  await page.goto("./");
  await page.evaluate(
    (game) => {
      localStorage.setItem("ponnuki/game-2/small", JSON.stringify(game));
    },
    { key: "small", changed: 1, records },
  );
}
export async function openSaved(page: Page): Promise<void> {
  await saveGame(page);
  await page.goto("./#/analyse/game/saved");
  await expect(steps(page)).toHaveText("Move 3 of 3");
  await page.keyboard.press("Home");
  await expect(steps(page)).toHaveText("Move 0 of 3");
}
export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole("tab", { name }).click();
export const steps = (page: Page): ReturnType<Page["locator"]> => page.locator("nav span");

/** The study that the page has saved; undefined before it has. */
export async function savedStudy(page: Page): Promise<SavedStudy | undefined> {
  const texts = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith("ponnuki/study/"))
      .map((name) => localStorage.getItem(name) ?? ""),
  );
  return texts.map((text) => JSON.parse(text) as SavedStudy)[0];
}

/** Presses a point, and confirms a tap on a small board. */
export async function playAt(page: Page, name: string): Promise<void> {
  await press(point(page, name));
  const confirm = page.locator(".confirm .main");
  if (await confirm.isVisible()) await press(confirm);
}

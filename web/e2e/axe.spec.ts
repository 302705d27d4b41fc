// What axe finds on every page, in every theme.
import { axeFindsNothing } from "./axe";
import { saveGame } from "./playing";
import { expect, test } from "./test";

const PAGES = [
  "./",
  "./#/new/gonnect",
  "./#/play/saved",
  "./#/learn/gosix",
  "./#/learn/gonnect/8",
  "./#/learn/hexotic/9",
  "./#/rules/game-of-6",
  "./#/puzzles",
  "./#/puzzles/today",
];

for (const address of PAGES)
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await saveGame(page);
    await page.goto(address);
    await page.reload();
    await expect(page.locator("main svg").first()).toBeVisible();
    await axeFindsNothing(page, address);
  });

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

test("axe finds nothing on a page that is not there, and in the settings", async ({ page }) => {
  await page.goto("./#/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("no page at this address");
  await axeFindsNothing(page, "no page");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axeFindsNothing(page, "settings");
});

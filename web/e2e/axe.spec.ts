// What axe finds on every page, in every theme.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { keepGame } from "./playing";

test.beforeEach(({ page }) => keepGame(page));

const PAGES = [
  "./",
  "./#/new/gonnect",
  "./#/play/kept",
  "./#/learn/gosix",
  "./#/learn/gonnect/9",
  "./#/learn/hexotic/9",
  "./#/rules/game-of-6",
];

for (const theme of ["light", "dark", "contrast"])
  for (const address of PAGES)
    test(`axe finds nothing at ${address}, ${theme}`, async ({ page }) => {
      await page.evaluate((chosen) => {
        localStorage.setItem("ponnuki/settings", JSON.stringify({ theme: chosen }));
      }, theme);
      await page.goto(address);
      await page.reload();
      await expect(page.locator("main svg").first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });

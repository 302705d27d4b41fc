// What axe finds on every page, in every theme.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { keepGame } from "./playing";

test.beforeEach(({ page }) => keepGame(page));

for (const theme of ["light", "dark", "contrast"])
  for (const address of ["./", "./#/new/gonnect", "./#/play/kept"])
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

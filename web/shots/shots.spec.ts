// `make screenshots`: every page as people see it, in build/screenshots.
import { expect, test } from "@playwright/test";
import { saveMoments, PAGES } from "./pages";
import { drawn } from "./drawn";

for (const { name, address, shows } of PAGES)
  test(name, async ({ page }) => {
    await page.addInitScript(saveMoments());
    await page.goto(address);
    await expect(page.locator(shows).first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint"))); // boards below the window, too
    await drawn(page);
    await page.screenshot({
      path: `../build/screenshots/${name}-${test.info().project.name}.png`,
      animations: "disabled",
      fullPage: true,
    });
  });

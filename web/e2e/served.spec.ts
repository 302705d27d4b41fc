// Every page under the server's headers: nothing is refused, and the page is isolated.
import { expect, test } from "./test";
import { saveMoments, PAGES } from "../shots/pages";

test.use({ serviceWorker: true });

// Of every kind one: the rest differ in what is drawn, and all specs hear what is refused.
const KINDS = PAGES.filter(({ name }) => !/-(?!gosix)/.test(name));

for (const { name, address, shows } of KINDS)
  test(`the server's policy leaves nothing out: ${name}`, async ({ page }) => {
    await page.addInitScript(saveMoments());
    await page.goto(address);
    await expect(page.locator(shows).first()).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });

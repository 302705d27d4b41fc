// Every page under the server's headers: nothing is refused, and the page is isolated.
import { expect, test } from "@playwright/test";
import { keepMoments, PAGES } from "../shots/pages";

for (const { name, address, shows } of PAGES)
  test(`the server's policy leaves nothing out: ${name}`, async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    page.on("pageerror", (error) => said.push(error.message));
    await page.addInitScript(keepMoments());
    await page.goto(address);
    await expect(page.locator(shows).first()).toBeVisible();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(said).toEqual([]);
  });

// Keyboard, languages, themes and sizes.
import { expect, test } from "@playwright/test";
import { keepGame } from "./playing";

test.beforeEach(({ page }) => keepGame(page));

test("a game is played by keyboard alone", async ({ page }) => {
  await page.goto("./#/play/kept");
  const board = page.getByRole("group", { name: "Gonnect board" });
  await board.locator('[tabindex="0"]').focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page.locator("ol li").first()).toContainText("White plays B3.");
  await page.keyboard.press("Enter");
  await expect(page.locator(".callout")).toHaveText("B3 is occupied by white.");
  await expect(page.locator("main [aria-live]")).toHaveText("White plays B3.");
});

test("another page begins at its heading", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toBeFocused();
  for (const [link, title] of [
    ["Play: Gosix", "A game of Gosix · Ponnuki"],
    ["Rules: Gosix", "Rules of Gosix · Ponnuki"],
    ["Learn by playing", "Learn Gosix · Ponnuki"],
    ["Ponnuki: All games", "Ponnuki"],
    ["Go on with Gonnect", "Gonnect · Ponnuki"],
  ] as const) {
    await page.getByRole("link", { name: link }).last().click();
    await expect(page).toHaveTitle(title);
    await expect(heading).toBeFocused();
  }
});

test("language and theme are chosen once and kept", async ({ page }) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("fr");
  await page.getByLabel("Thème").selectOption("dark");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    "content",
    "#161616",
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("link", { name: "Continuer la partie de Gonnect" }).click();
  await expect(page.locator("ol li").first()).toContainText("Noir joue G7.");
});

test("the browser's language is spoken where it is known", async ({ browser, baseURL }) => {
  for (const [locale, language] of [
    ["fr-CA", "fr"],
    ["de-DE", "en"],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await context.close();
  }
});

test("nothing is cut off, from a phone to a wall", async ({ page }) => {
  for (const width of [320, 390, 768, 1280, 2560])
    for (const address of [
      "./",
      "./#/new/gonnect",
      "./#/play/kept",
      "./#/learn/gosix",
      "./#/learn/gonnect/9",
      "./#/rules/hexotic",
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expect(page.locator("main svg").first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${address} at ${String(width)}`).toBeLessThanOrEqual(width);
    }
});

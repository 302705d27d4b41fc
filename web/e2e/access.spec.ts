// Keyboard, languages, themes and sizes.
import { press, saveGame, showOptions } from "./playing";
import { expect, type Page, test } from "./test";

test.beforeEach(({ page }) => saveGame(page));

test("a game is played by keyboard alone", async ({ page }) => {
  await page.goto("./#/play/saved");
  const board = page.getByRole("group", { name: "Gonnect board" });
  await board.locator('[tabindex="0"]').focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(page.locator("ol li").first()).toContainText("White plays B3.");
  await page.keyboard.press("Enter");
  await expect(page.locator(".advice [role=status]")).toHaveText("B3 is occupied by White.");
  await expect(page.locator("main [aria-live]")).toHaveText("White plays B3.");
});

/** Every group of radio buttons on the page, by the labels of its buttons. */
const groups = (page: Page): Promise<string[][]> =>
  page.locator("fieldset").evaluateAll((sets) =>
    sets.flatMap((set) => {
      const buttons = [...set.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
      return buttons.length > 0
        ? [buttons.map(({ labels }) => labels?.[0]?.textContent.trim() ?? "")]
        : [];
    }),
  );

for (const [what, open, count] of [
  [
    "a game",
    async (page: Page) => {
      await page.goto("./#/new/game-of-6");
      await showOptions(page);
    },
    5,
  ],
  [
    "a position",
    async (page: Page) => {
      await page.goto("./#/analyse");
      await press(page.getByRole("button", { name: "Set up a position" }));
    },
    2,
  ],
] as const)
  test(`choices for ${what}: arrow keys go round in each, and each is one stop`, async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole("radio").first()).toBeVisible();
    const all = await groups(page);
    expect(all).toHaveLength(count);
    for (const [first = "", ...others] of all) {
      await page.getByRole("radio", { name: first, exact: true }).check();
      await page.getByRole("radio", { name: first, exact: true }).focus();
      for (const name of [...others, first]) {
        await page.keyboard.press("ArrowDown");
        await expect(page.getByRole("radio", { name, exact: true })).toBeFocused();
        await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
      }
      await page.keyboard.press("Tab");
      for (const name of [first, ...others])
        await expect(page.getByRole("radio", { name, exact: true })).not.toBeFocused();
    }
  });

test("another page begins at its heading", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toBeFocused();
  for (const [link, title] of [
    ["Options: Gosix", "New game: Gosix · Ponnuki"],
    ["Rules: Gosix", "Rules of Gosix · Ponnuki"],
    ["Learn by playing", "Learn Gosix · Ponnuki"],
    ["Ponnuki: All games", "Ponnuki"],
    ["Continue Gonnect", "Gonnect · Ponnuki"],
  ] as const) {
    await page.getByRole("link", { name: link }).last().click();
    await expect(page).toHaveTitle(title);
    await expect(heading).toBeFocused();
  }
});

test("language and theme are chosen once and kept", async ({ page }) => {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("fr");
  await page.getByLabel("Apparence").selectOption("dark");
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

for (const [locale, language] of [
  ["fr-CA", "fr"],
  ["de-DE", "en"],
] as const)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test(`speaks ${language}`, async ({ page }) => {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  });

test("nothing is cut off, from a phone to a wall", async ({ page }) => {
  for (const address of [
    "./",
    "./#/new/gonnect",
    "./#/play/saved",
    "./#/learn/gosix",
    "./#/learn/gonnect/8",
    "./#/rules/hexotic",
  ]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.locator("main svg").first()).toBeVisible();
    for (const width of [320, 390, 768, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${address} at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  }
});

test("a long name that is chosen is read in full on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/analyse");
  const select = page.getByRole("combobox", { name: "Rules" });
  const chosen = page.locator(".chosen");
  for (const name of await select.locator("option").allTextContents()) {
    await select.selectOption(name);
    await expect(chosen).toHaveText(name);
    await expect(chosen).toBeVisible();
  }
});

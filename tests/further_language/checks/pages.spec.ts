// Every page of the app in the further language: no word of plain English, and nothing wider than the window.
import { saveMoves } from "./playing";
import { test as online } from "./people";
import { expect, type Page, test } from "./test";

const LANGUAGE = "qps";
// Names, what is the same in every language, scopes of tokens, and dates, for which the browser has no such language.
const NAMES =
  /Gosix|Hexotic|Gonnect|Game-of-6|Ponnuki|Mark Steere|Pedro Neto|Français|English|SGF|JSON|GIF|PNG|SVG|Ctrl|January|today|Chrome|Android|Linux|\b[a-z]+:[a-z]+\b/g;

/** The words of plain English that are seen, or heard from a screen reader. */
async function plainWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate((language) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("script, style, noscript, code, kbd, textarea")) continue;
      if (element.closest("[lang]")?.getAttribute("lang") !== language) continue;
      if (node instanceof Text) found.push(node.data);
      if (node instanceof Element)
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
          found.push(node.getAttribute(name) ?? "");
    }
    return [document.title, ...found];
  }, LANGUAGE);
  const words = texts
    .join("\n")
    .replace(NAMES, "")
    .match(/(?<![\w#/.])[A-Za-z]{3,}(?![\w/])/g);
  return [...new Set(words ?? [])];
}

async function open(page: Page, address: string): Promise<void> {
  const moves = "C3 D4 C4 D5 C5 D6 C6 D7"; // enough for a review
  await saveMoves(page, "gonnect", moves, { options: { size: 9 }, level: "2 2 level:1" });
  await page.evaluate((language) => {
    localStorage.setItem("ponnuki/settings", JSON.stringify({ language }));
  }, LANGUAGE);
  await page.goto(address);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
}

const PAGES = [
  "./",
  ...["gosix", "hexotic", "gonnect", "game-of-6"].flatMap((game) => [
    `./#/new/${game}`,
    `./#/learn/${game}`,
    `./#/learn/${game}/2`,
    `./#/rules/${game}`,
  ]),
  "./#/play/saved",
  "./#/analyse",
  "./#/analyse/game/saved",
  "./#/puzzles",
  "./#/puzzles/today",
  "./#/puzzles/all",
  "./#/progress",
  "./#/nowhere",
];

async function speaksAndFits(page: Page): Promise<void> {
  await expect.poll(() => plainWords(page)).toEqual([]);
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(window);
}

for (const address of PAGES)
  test(`${address} speaks the language, and fits`, async ({ page }) => {
    await open(page, address);
    await speaksAndFits(page);
  });

// What only a server of games has.
const ONLINE = ["./#/online", "./#/online/new/gonnect", "./#/online/account"];

for (const address of ONLINE)
  online(`${address} speaks the language, and fits`, async ({ page }) => {
    await open(page, address);
    await speaksAndFits(page);
  });

online("the account of somebody, and the profile", async ({ page }, { project }) => {
  const name = `Qq${String(project.name.length)}`; // no word
  await open(page, "./#/online/account");
  const form = page.getByRole("form", { name: "Ḿááķéé ááñ ááççóóúúñť" });
  await form.locator("input").first().fill(name);
  await form.locator("input[type=password]").fill("correct horse battery");
  await form.getByRole("button").last().click();
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  await speaksAndFits(page);
  await page.goto(`./#/online/@${name}`);
  await expect(page.locator("main h1").first()).toContainText(name);
  await speaksAndFits(page);
});

// Dialogs, by the page and the button that lead to them.
const DIALOGS = [
  ["./", "Óƥééñ áá šááṽééđ ǧááɱéé"],
  ["./#/play/saved", "Šĥááŕéé"],
] as const;

for (const [address, button] of DIALOGS)
  test(`the dialog "${button}"`, async ({ page }) => {
    await open(page, address);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await speaksAndFits(page);
  });

test("the dialog for pictures of a board", async ({ page }) => {
  await open(page, "./#/play/saved");
  await page.getByRole("button", { name: "Šĥááŕéé", exact: true }).click();
  await page.getByRole("button", { name: "Ƥííçťúúŕéé óóŕ ááñííɱááťííóóñ" }).click();
  await expect(page.getByRole("dialog").last().getByRole("img")).toBeVisible();
  await speaksAndFits(page);
});

test("the review of a game that is over", async ({ page }) => {
  await open(page, "./#/play/saved");
  await page.getByRole("button", { name: "Ŕééšííǧñ" }).click();
  await page.getByRole("button", { name: "Ýééš, ŕééšííǧñ" }).click();
  await expect(page.locator(".exactness")).toBeVisible({ timeout: 30_000 });
  await speaksAndFits(page);
});

test("the settings and their language", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("button", { name: "Šééťťííñǧš" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("select").first()).toHaveValue(LANGUAGE);
  expect(await plainWords(page)).toEqual([]);
});

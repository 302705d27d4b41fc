// Every page of the app in the further language: no word of plain English, and nothing wider than the window.
import { saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

const LANGUAGE = "qps";
// Names, what is the same in every language, and a date, for which the browser has no such language.
const NAMES =
  /Gosix|Hexotic|Gonnect|Game-of-6|Ponnuki|Mark Steere|Pedro Neto|Français|English|SGF|JSON|GIF|PNG|SVG|Ctrl|January/g;

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
  const words = texts.join("\n").replace(NAMES, "").match(/(?<![\w#/.])[A-Za-z]{3,}(?![\w/])/g);
  return [...new Set(words ?? [])];
}

async function open(page: Page, address: string): Promise<void> {
  await saveMoves(page, "gonnect", "C3 D4 C4", { options: { size: 9 }, level: "2 2 level:1" });
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
  "./#/puzzles",
  "./#/puzzles/today",
  "./#/progress",
  "./#/nowhere",
];

for (const address of PAGES)
  test(`${address} speaks the language, and fits`, async ({ page }) => {
    await open(page, address);
    await expect.poll(() => plainWords(page)).toEqual([]);
    const { wide, window } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(wide).toBeLessThanOrEqual(window);
  });

test("the settings and their language", async ({ page }) => {
  await open(page, "./");
  await page.getByRole("button", { name: "Šééťťííñǧš" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("select").first()).toHaveValue(LANGUAGE);
  expect(await plainWords(page)).toEqual([]);
});

// Whole games by two hands: by the keyboard alone from the first page on, with what screen readers are told of every
// move; on a phone by touch. Chance chooses among the legal moves.
import { expect, type Page, test } from "./test";
import { loadCore } from "../tests/module";
import { plySentences, speaker } from "../src/text/speakers";
import { begin, point, press, put, putByKeyboard, twoPeople } from "./playing";

const core = await loadCore();
const RULES = [
  ["Gosix", "gosix", { edition: "en" }],
  ["Gosix", "gosix", { edition: "fr" }],
  ["Hexotic", "hexotic", { size: 3 }],
  ["Gonnect", "gonnect", { size: 4 }],
  ["Game-of-6", "game-of-6", { size: 6 }],
] as const;

type Chosen = (typeof RULES)[number][2];

async function beginByTouch(page: Page, title: string, options: Chosen): Promise<void> {
  await begin(page, title, async () => {
    await twoPeople(page);
    if ("size" in options) await page.getByRole("slider").fill(String(options.size));
    else
      await page
        .getByRole("combobox", { name: "Rules", exact: true })
        .selectOption(options.edition);
  });
}

/** From the first page to the board, by keys. */
async function beginByKeyboard(page: Page, title: string, options: Chosen): Promise<void> {
  await page.goto("./");
  await page.getByRole("link", { name: `Options: ${title}`, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByLabel("Two players, one device").press("Space");
  if ("size" in options) {
    await page.getByRole("radio", { name: "Other", exact: true }).press("Space");
    const slider = page.getByRole("slider");
    await slider.press("Home");
    while ((await slider.inputValue()) !== String(options.size)) await slider.press("ArrowRight");
  } else {
    await page.locator("summary").press("Enter");
    const edition = page.getByRole("combobox", { name: "Rules", exact: true });
    await edition.press(options.edition === "fr" ? "End" : "Home");
    await expect(edition).toHaveValue(options.edition);
  }
  await page.getByRole("button", { name: "Start game" }).press("Enter");
  await expect(page.getByRole("group", { name: `${title} board` })).toBeVisible();
}

for (const [title, id, options] of RULES)
  test(`a full game by two hands: ${title} ${JSON.stringify(options)}`, async ({ page }) => {
    const isPhone = test.info().project.name === "phone";
    await (isPhone ? beginByTouch : beginByKeyboard)(page, title, options);
    let position = core.game(id, options).start();
    for (let ply = 0; position.data.outcome === null; ++ply) {
      const points = position.data.legal.filter((move) => move !== "swap");
      const move = points[(ply * 7 + 3) % points.length] ?? "";
      const [name = ""] = move.split("+");
      const pass = page.getByRole("button", { name: "Pass", exact: true });
      if (move === "pass") await (isPhone ? press(pass) : pass.press("Enter"));
      else if (isPhone) await put(page, name);
      else await putByKeyboard(page, position.game.geometry, name);
      position = position.play(move);
      await expect(page.locator("ol li")).toHaveCount(position.data.ply);
      // What screen readers are told: all that happened.
      await expect(page.locator("main [aria-live]").first()).toHaveText(
        plySentences(speaker("en"), position.data.events).join(" "),
      );
    }
    await expect(page.locator(".result h2")).toHaveText(
      position.data.outcome.winner === null ? "Draw" : /wins$/,
    );
    // What is on the page is what the core says.
    for (const [label, colour] of Object.entries(position.data.stones))
      await expect(point(page, label)).toHaveAccessibleName(
        new RegExp(`, ${colour} ${id === "game-of-6" ? "dot" : "stone"}`),
      );
  });

// Whole games by two hands: with the mouse, on a phone by touch. Chance chooses among the legal moves.
import { expect, test } from "./test";
import { loadCore } from "../tests/module";
import { begin, point, press, put, twoPeople } from "./playing";

const core = await loadCore();
const RULES = [
  ["Gosix", "gosix", { edition: "en" }],
  ["Gosix", "gosix", { edition: "fr" }],
  ["Hexotic", "hexotic", { size: 3 }],
  ["Gonnect", "gonnect", { size: 4 }],
  ["Game-of-6", "game-of-6", { size: 6 }],
] as const;

for (const [title, id, options] of RULES)
  test(`a full game by two hands: ${title} ${JSON.stringify(options)}`, async ({ page }) => {
    await begin(page, title, async () => {
      await twoPeople(page);
      if ("size" in options) await page.getByRole("slider").fill(String(options.size));
      else await page.getByRole("combobox", { name: "Edition" }).selectOption(options.edition);
    });
    let position = core.game(id, options).start();
    for (let ply = 0; position.data.outcome === null; ++ply) {
      const points = position.data.legal.filter((move) => move !== "swap");
      const move = points[(ply * 7 + 3) % points.length] ?? "";
      if (move === "pass") await press(page.getByRole("button", { name: "Pass", exact: true }));
      else await put(page, move.split("+")[0] ?? "");
      position = position.play(move);
      await expect(page.locator("ol li")).toHaveCount(position.data.ply);
    }
    await expect(page.locator(".result h2")).toHaveText(
      position.data.outcome.winner === null ? "Draw" : /wins$/,
    );
    // What is on the page is what the core says.
    for (const [label, colour] of Object.entries(position.data.stones))
      await expect(point(page, label)).toHaveAccessibleName(new RegExp(`${colour} (stone|dot)`));
  });

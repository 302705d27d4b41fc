// What axe finds on a page.
import AxeBuilder from "@axe-core/playwright";
import { BOARD_OF } from "../src/play/theme";
import { expect, type Page } from "./test";

// What a theme can change: the elements are the same.
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Nothing at all as the page is, and nothing about its colours in any other theme. */
export async function axeFindsNothing(page: Page, what: string): Promise<void> {
  const check = async (axe: AxeBuilder, theme: string): Promise<void> => {
    const { violations } = await axe.analyze();
    const nodesByRule = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(nodesByRule, `${what}, ${theme}`).toEqual([]);
  };
  const choose = (theme: keyof typeof BOARD_OF): Promise<void> =>
    page.evaluate(
      (chosen) => {
        Object.assign(document.documentElement.dataset, chosen);
      },
      { theme, board: BOARD_OF[theme] },
    );
  await check(new AxeBuilder({ page }), "light");
  for (const theme of ["dark", "contrast"] as const) {
    await choose(theme);
    await check(new AxeBuilder({ page }).withRules(COLOURS), theme);
  }
  await choose("light");
}

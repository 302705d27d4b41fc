// What axe finds on a page.
import axe, { type RunOptions } from "axe-core";
import { BOARD_OF } from "../src/play/theme";
import { expect, type Page } from "./test";

// What a theme can change: the elements are the same.
const COLOURS: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

/** Each rule that is broken, with the elements that break it. axe goes into a page once, however often this is asked. */
export async function violations(
  page: Pick<Page, "evaluate">,
  options: RunOptions = {},
): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (chosen) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(chosen);
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { ...options, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

/** Nothing at all as the page is, and nothing about its colours in any other theme. */
export async function axeFindsNothing(page: Page, what: string): Promise<void> {
  const choose = (theme: keyof typeof BOARD_OF): Promise<void> =>
    page.evaluate(
      (chosen) => {
        Object.assign(document.documentElement.dataset, chosen);
      },
      { theme, board: BOARD_OF[theme] },
    );
  expect(await violations(page), `${what}, light`).toEqual([]);
  for (const theme of ["dark", "contrast"] as const) {
    await choose(theme);
    expect(await violations(page, COLOURS), `${what}, ${theme}`).toEqual([]);
  }
  await choose("light");
}

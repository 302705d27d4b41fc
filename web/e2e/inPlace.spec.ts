// Controls keep their places while a game goes on, whatever comes and goes beside them.
import { point, press, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

/** White to play d4, which captures. */
const BEFORE_CAPTURE = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1";
const SIZES = {
  desktop: [
    [1280, 720],
    [1440, 900],
  ],
  phone: [
    [390, 844],
    [360, 640],
    [320, 568],
    [844, 390],
  ],
} as const;

/** The board, and what is pressed during play. */
const ROWS = "main .board, .hint, .actions button";
/** With what looks back; on phones the slider has no place before there is something to draw. */
const ALL = {
  desktop: `${ROWS}, nav button, input[type=range]`,
  phone: `${ROWS}, nav button`,
} as const;

/** Where each of these controls is, with its kind. */
const places = (page: Page, controls: string): Promise<string[]> =>
  page.locator(controls).evaluateAll((all) =>
    all.map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const place = [x, y + scrollY, width, height].map((n) => Math.round(n)).join(" ");
      const name = control.matches(".undo") ? "" : control.getAttribute("aria-label"); // it names the moves
      return `${control.getAttribute("class") ?? ""} ${name ?? ""}: ${place}`;
    }),
  );

for (const locale of ["en-GB", "fr-FR"])
  test.describe(locale, () => {
    test.use({ locale });

    test("no control moves when a turn can be shown again, nor when the hint has been asked for", async ({
      page,
    }) => {
      const name = test.info().project.name as keyof typeof SIZES;
      const all = ALL[name];
      for (const [width, height] of SIZES[name]) {
        await page.setViewportSize({ width, height });
        await saveMoves(page, "gosix", BEFORE_CAPTURE);
        await page.goto("./#/play/saved");
        const hint = page.locator(".hint");
        await expect(hint).toBeVisible();
        const again = page.locator(".again");
        await expect(again).toBeHidden();
        await expect(page.locator("nav button").first()).toBeVisible();
        const before = await places(page, all);
        expect(before.length).toBeGreaterThan(10);

        const rows = await places(page, ROWS);
        await press(hint); // it offers to show the move then; what is said above what looks back may be longer
        await expect(page.locator(".region circle").first()).toBeVisible();
        expect(await places(page, ROWS)).toEqual(rows);

        await press(point(page, "d4"));
        await expect(again).toBeVisible();
        await expect(page.locator(".count")).toHaveText(["1", "1"]);
        expect(await places(page, all)).toEqual(before);

        await press(point(page, "e2")); // the turn before it can be shown again
        await expect(again).toBeVisible();
        expect(await places(page, all)).toEqual(before);
        await page.goto("about:blank");
      }
    });
  });

// What is needed during a game is in view on phones, also below the bars of a browser, and on their side.
import { firstSetup, newGameOf, sizeOption } from "../src/play/gameSetup";
import { gameAfter, type SavedGame } from "../src/play/savedGames";
import { sizesOf } from "../src/text/newcomers";
import { loadCore } from "../tests/module";
import { GAMES_AHEAD } from "./ahead";
import { hold, holdEngine, point, saveMoves } from "./playing";
import { expect, type Locator, type Page, test } from "./test";

const SIZES = [
  [390, 664],
  [390, 844],
  [844, 390],
  [640, 360],
] as const;

/** Checks that elements are whole in the window, and none of them below the bar at its bottom. */
async function expectInView(page: Page, ...parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const bar = await page.locator(".thumb-bar").boundingBox();
    const box = await part.boundingBox();
    if (!bar || !box) throw new Error("nothing is shown");
    expect(box.y >= bar.y || box.y + box.height <= bar.y).toBe(true);
  }
}
const players = (page: Page) => page.locator(".side ul", { has: page.locator(".who") });
const hint = (page: Page) => page.getByRole("button", { name: "Hint", exact: true });

for (const [width, height] of SIZES)
  test.describe(`${String(width)} x ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    for (const { id, name, moves, options, at, said } of GAMES_AHEAD)
      test(`whose turn it is, the hint, and what a move does are in view: ${id}, ${name}`, async ({
        page,
      }) => {
        await saveMoves(page, id, moves, { options });
        await page.goto("./#/play/saved");
        await expect(point(page, at)).toBeVisible();
        await expectInView(page, players(page), page.locator("p.status"), hint(page));
        const leave = await hold(point(page, at));
        const sentence = page.locator(".advice [role=status]");
        await expect(sentence).toHaveText(said);
        await expectInView(page, sentence);
        await expect
          .poll(async () => {
            const box = await sentence.boundingBox();
            const next = await page.locator(".actions").boundingBox();
            return (box?.y ?? NaN) + (box?.height ?? NaN) <= (next?.y ?? NaN);
          })
          .toBe(true);
        await leave(page.locator(".advice"));
        await leave();
      });

    test("the players are at the board, and what can be done is whole in the window", async ({
      page,
    }) => {
      await saveMoves(page, "gonnect", "G7 C3 D4 E5", { options: { size: 13, pie: false } });
      await page.goto("./#/play/saved");
      const board = await page.locator(".layout > .board").boundingBox();
      const first = await players(page).boundingBox();
      if (!board || !first) throw new Error("nothing is shown");
      const isBeside = first.x >= board.x + board.width;
      expect(isBeside).toBe(width > height);
      const gap = isBeside ? first.y - board.y : first.y - board.y - board.height;
      expect(Math.abs(gap)).toBeLessThanOrEqual(12);
      const buttons = page.locator(".actions button");
      await expect(buttons).toHaveCount(6);
      for (const button of await buttons.all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const bar = await page.locator(".actions").boundingBox();
      const last = await buttons.last().boundingBox();
      const end = (last?.x ?? NaN) + (last?.width ?? NaN);
      expect(Math.abs(end - (bar?.x ?? NaN) - (bar?.width ?? NaN))).toBeLessThan(20);
    });

    for (const [game, size] of [
      ["gonnect", "13"],
      ["game-of-6", "19"],
    ] as const)
      test(`a move is confirmed without scrolling: ${game}`, async ({ page }) => {
        await page.goto(`./#/new/${game}`);
        await page.getByRole("radio", { name: size, exact: true }).check();
        await page.getByRole("button", { name: "Start game" }).tap();
        await point(page, "G7").tap();
        const buttons = [/^Play G7/, "Cancel"].map((name) => page.getByRole("button", { name }));
        await expectInView(page, ...buttons);
      });
  });

const core = await loadCore();

interface FirstGame {
  readonly name: string;
  readonly game: SavedGame;
  readonly offersSwap: boolean;
}
/** Games against the engine as newcomers begin them, on every board that is offered at once, after no move and after one. */
const FIRST_GAMES: readonly FirstGame[] = core.games.flatMap(({ id }) => {
  const setup = firstSetup(core, id);
  const { info } = core.game(id);
  const size = sizeOption(info);
  return sizesOf(id, Number(size?.default)).flatMap((number) =>
    ("pie" in setup.options ? [false, true] : [false]).flatMap((pie): FirstGame[] => {
      const sized = { ...setup.options, ...(size && { [size.name]: number }) };
      const options = { ...sized, ...("pie" in sized && { pie }) };
      const game = core.game(id, options);
      const [first = ""] = game.start().data.legal;
      const name = `${id} ${String(number)}${pie ? ", pie rule" : ""}`;
      return [
        {
          name: `${name}, not begun`,
          game: newGameOf(core, id, { ...setup, options }),
          offersSwap: false,
        },
        {
          name: `${name}, one move`,
          game: gameAfter(core, game, [first], setup.level),
          offersSwap: pie,
        },
      ];
    }),
  );
});

/** Which of these parts of a page are not whole in the window, or lie under the bar at its bottom. */
const hiddenParts = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((selectors) => {
    const box = (selector: string): DOMRect | undefined =>
      document.querySelector(selector)?.getBoundingClientRect();
    const bar = box(".thumb-bar");
    const side = box(".side");
    return selectors.filter((selector) => {
      const part = box(selector);
      if (!part?.height || !bar || !side) return true;
      const isAside = part.bottom <= bar.top || part.top >= bar.bottom;
      return !isAside || part.top < 0 || part.bottom > Math.min(innerHeight, side.bottom);
    });
  }, parts);

for (const [width, height] of [
  [390, 664],
  [390, 844],
  [360, 640],
  [640, 360],
] as const)
  for (const locale of ["en-GB", "fr-FR"])
    test.describe(`${String(width)} x ${String(height)}, ${locale}`, () => {
      test.use({ viewport: { width, height }, locale });

      test("first games show whose turn it is, the hint, and the offer to swap", async ({
        page,
      }) => {
        await holdEngine(page);
        await page.goto("./");
        const hidden: string[] = [];
        for (const { name, game, offersSwap } of FIRST_GAMES) {
          await page.evaluate((saved) => {
            localStorage.setItem(`ponnuki/game-2/${saved.key}`, JSON.stringify(saved));
            document.querySelector("main")?.remove();
            location.hash = `#/play/${saved.key}`;
          }, game);
          await expect(page.locator(".side .hint")).toBeVisible();
          await expect(page.locator(".side .log")).toBeAttached(); // the last part that is drawn
          const parts = ["p.status", ".side .hint", ...(offersSwap ? [".swap section"] : [])];
          hidden.push(...(await hiddenParts(page, parts)).map((part) => `${name}: ${part}`));
        }
        expect(hidden).toEqual([]);
      });
    });

test("the links of a game stay together, and begin a line where the others begin", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "G7 C3", { options: { size: 13, pie: false } });
  await page.goto("./#/play/saved");
  const [rules, learn] = ["Rules", "Learn"].map((name) =>
    page.locator(".game").getByRole("link", { name }),
  );
  if (!rules || !learn) throw new Error("two links");
  const first = await rules.boundingBox();
  const second = await learn.boundingBox();
  const text = await page.locator(".game p").first().boundingBox();
  expect(second?.y).toBe(first?.y);
  expect(first?.x).toBe(text?.x);
});

test("what the last turn did is told until a move is spoken of", async ({ page }) => {
  await saveMoves(page, "gonnect", "B3 D2 C2 D4 C4 E3 A5 C3", {
    options: { size: 5, pie: false },
  });
  await page.goto("./#/play/saved");
  const told = page.locator(".advice").getByRole("button", { name: "White plays C3." });
  await expect(told).toBeInViewport({ ratio: 1 });
  const leave = await hold(point(page, "D3"));
  await expect(told).toHaveCount(0);
  await leave(page.locator(".advice"));
  await leave();
  await expect(told).toBeVisible();
});

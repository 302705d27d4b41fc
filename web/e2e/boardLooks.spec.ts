// The looks of boards: which is shown, and that boards are as large as the window allows.
import { moment } from "../src/text/showcase";
import { press, saveMoves } from "./playing";
import { expect, type Locator, type Page, test } from "./test";

const html = (page: Page): Locator => page.locator("html");
const settings = (page: Page): Promise<void> =>
  press(page.getByRole("button", { name: "Settings" }));
const choice = (page: Page, name: string): Locator =>
  page.getByRole("radio", { name, exact: true });

test("names of hexagons are told from those of points, which lie inside them", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/play/saved");
  const looks = (name: string): Promise<{ size: number; weight: number }> =>
    page
      .locator(".layout > .board text")
      .getByText(name, { exact: true })
      .evaluate((text) => {
        const { fontSize, fontWeight } = getComputedStyle(text);
        return { size: parseFloat(fontSize), weight: Number(fontWeight) };
      });
  const [hexagon, point] = [await looks("H3"), await looks("c1")];
  expect(hexagon.size).toBeGreaterThan(1.2 * point.size);
  expect(hexagon.weight).toBeGreaterThan(point.weight);
});

test("a board that is chosen is shown and kept, in every theme", async ({ page }) => {
  await saveMoves(page, "gonnect", "E5 C3 G7", { options: { size: 9 } });
  await page.goto("./#/play/saved");
  await expect(html(page)).toHaveAttribute("data-board", "paper");
  const ground = (): Promise<string> =>
    page.locator(".layout > .board").evaluate((board) => getComputedStyle(board).backgroundColor);
  const paper = await ground();
  await settings(page);
  await expect(choice(page, "Match the page")).toBeChecked();
  await choice(page, "Wood").check();
  await expect(html(page)).toHaveAttribute("data-board", "wood");
  const wood = await ground();
  expect(wood).not.toBe(paper);
  await page.getByLabel("Appearance").selectOption("dark");
  await expect(html(page)).toHaveAttribute("data-board", "wood");
  expect(await ground()).toBe(wood);
  await page.reload();
  await expect(html(page)).toHaveAttribute("data-board", "wood");
  await expect.poll(ground).toBe(wood);
  await settings(page);
  await expect(choice(page, "Wood")).toBeChecked();
  await choice(page, "Match the page").check();
  await expect(html(page)).toHaveAttribute("data-board", "night");
});

test("forced colours and more contrast show boards of high contrast, unless one is chosen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("./");
  await expect(html(page)).toHaveAttribute("data-board", "contrast");
  await page.locator(".demo").scrollIntoViewIfNeeded(); // boards are drawn near the window
  const stop = page.locator("figure stop.shade").first();
  const colour = (): Promise<string> =>
    stop.evaluate((element) => getComputedStyle(element).stopColor);
  await expect(stop).toBeAttached();
  const flat = await colour();
  await page.emulateMedia({ forcedColors: null });
  await expect(html(page)).toHaveAttribute("data-board", "night");
  await page.emulateMedia({ contrast: "more" });
  await expect(html(page)).toHaveAttribute("data-board", "contrast");
  await settings(page);
  await choice(page, "Wood").check();
  await expect(html(page)).toHaveAttribute("data-board", "wood");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(html(page)).toHaveAttribute("data-board", "wood");
  expect(await colour()).not.toBe(flat);
});

test("paths lie under stones", async ({ page }) => {
  const { moves } = moment("hexotic");
  await saveMoves(page, "hexotic", [...moves, "h3"].join(" ")); // which closes a loop
  await page.goto("./#/play/saved");
  await expect(page.locator(".layout > .board .stone").first()).toBeVisible();
  const early = await page.locator(".layout > .board svg").evaluate((svg) => {
    const stone = svg.querySelector(".stone");
    return [...svg.querySelectorAll(".path")].map(
      (path) =>
        stone !== null &&
        (path.compareDocumentPosition(stone) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
  });
  expect(new Set(early)).toEqual(new Set([true]));
});

for (const [width, height] of [
  [844, 390],
  [640, 360], // 1280x720, enlarged to 200 %
  [1280, 720],
  [2560, 1440],
] as const)
  test(
    `at ${String(width)}x${String(height)} a board is as large as the height allows`,
    { tag: "@desktop" },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await saveMoves(page, "gonnect", "E5 C3 G7", { options: { size: 9 } });
      for (const address of ["play/saved", "analyse/game/saved", "puzzles", "learn/gonnect/2"]) {
        await page.goto(`./#/${address}`);
        const board = page.locator(".layout > .board");
        await expect(board.locator("svg")).toBeVisible();
        const box = await board.boundingBox();
        const header = await page.locator("header > a, header > div").first().boundingBox();
        if (!box || !header) throw new Error("nothing is shown");
        expect(Math.min(box.width, box.height), address).toBeGreaterThan(0.75 * (height - 56));
        expect(box.y + box.height, address).toBeLessThanOrEqual(height);
        expect(Math.abs(box.x - header.x), address).toBeLessThan(2); // one edge for both
        const rights = await page
          .locator(".layout > *")
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
        const end = await page
          .locator("header button")
          .last()
          .evaluate(
            (button) =>
              button.getBoundingClientRect().right -
              parseFloat(getComputedStyle(button).paddingRight),
          );
        // Its last word ends where the panel does, or a little before, where its button would leave the window.
        expect(Math.abs(Math.max(...rights) - end), address).toBeLessThan(width < 1000 ? 5 : 2);
      }
    },
  );

for (const [game, moves] of [
  ["gosix", "d2 e2"],
  ["gonnect", "E5"], // with the question of the pie rule
] as const)
  test(`the panel of a game has one typeface, whatever is said in it: ${game}`, async ({
    page,
  }) => {
    await saveMoves(page, game, moves);
    for (const address of ["play", "analyse/game"]) {
      await page.goto(`./#/${address}/saved`);
      await expect(page.locator("main > .side")).toBeVisible();
      const families = await page.locator("main > .side").evaluate((side) => {
        const found = new Set<string>();
        const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          if (text.textContent?.trim() && text.parentElement)
            found.add(getComputedStyle(text.parentElement).fontFamily);
        return [...found];
      });
      expect(families, address).toHaveLength(1);
    }
  });

test("the buttons of a game stand in one row of one height", async ({ page }) => {
  await saveMoves(page, "hexotic", "f6 f4 c6 d6");
  await page.goto("./#/play/saved");
  const row = page.locator(".usual button");
  await expect(row).toHaveCount(6);
  const boxes = await row.evaluateAll((buttons) =>
    buttons.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
});

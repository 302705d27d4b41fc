// Fingers on small boards: on phones alone.
import { expect, test } from "./test";
import { LESSONS } from "../src/lessons/all";
import { playLesson } from "./learning";
import { begin, hold, point, put, saveMoves, twoPeople } from "./playing";

test("a finger on a small board aims under a glass, and the move waits to be confirmed", async ({
  page,
}) => {
  await begin(page, "Gonnect", async () => {
    await twoPeople(page);
    await page.getByRole("radio", { name: "13", exact: true }).check();
  });
  await point(page, "E5").tap();
  await expect(page.locator("ol li")).toHaveText("The board is empty.");
  await expect(page.locator("svg .staged")).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(page.locator("svg .staged")).toHaveCount(0);
  await point(page, "E5").tap();
  await point(page, "E5").tap();
  await expect(page.locator("ol li").first()).toContainText("Black plays E5.");
});

test("a finger that slides over a small board shows what the move would do, until it is confirmed", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "F6 F7 E7 A1 G7 A3", { options: { size: 13, pie: false } });
  await page.goto("./#/play/saved");
  const consequence = page.locator(".side .advice [role=status]");
  const finger = await hold(point(page, "H10"));
  await expect(page.locator(".ghost")).not.toHaveCount(0);
  await expect(consequence).toBeEmpty();
  await finger(point(page, "F8"));
  await expect(consequence).toHaveText("1 white stone would be removed.");
  await finger();
  await expect(page.locator("svg .staged")).toHaveCount(1);
  await expect(consequence).toHaveText("1 white stone would be removed.");
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(consequence).toBeEmpty();
});

test("a lesson is played by touch; what happened is seen without scrolling", async ({ page }) => {
  await page.goto("./#/learn/gosix");
  await page.getByRole("link", { name: "Begin" }).tap();
  await playLesson(page, LESSONS["gosix"], async () => {
    await expect(page.locator(".verdict")).toBeInViewport();
    await expect(page.getByRole("link", { name: "Next" })).toBeInViewport();
  });
});

test("in a lesson a tap elsewhere takes a move back that was not asked for", async ({ page }) => {
  await page.goto("./#/learn/gosix/1");
  const [step] = LESSONS["gosix"]?.steps ?? [];
  const [wrong = "", right = ""] = [step?.turns[0]?.wrong[0], step?.turns[0]?.solutions[0]];
  await put(page, wrong);
  await expect(page.locator(".verdict")).toContainText("Try another one.");
  await put(page, right);
  await expect(page.locator(".verdict")).toHaveText("That’s it.");
  await expect(point(page, wrong)).toHaveAccessibleName(new RegExp(`^${wrong}, empty`));
});

test("what can be done in a game stays under the thumb, and leaves room where the window is low", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "a1 b1 c1 d1 e1 f1 g1 h1");
  await page.goto("./#/play/saved");
  const buttons = page.locator(".thumb-bar button");
  await expect(buttons).toHaveCount(6);
  for (const end of [false, true]) {
    if (end)
      await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
      });
    for (const button of await buttons.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  // The end of the page is above the bar, not below it.
  const last = await page.locator("ol li").last().boundingBox();
  const bar = await page.locator(".thumb-bar").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize({ width: 195, height: 422 }); // zoomed to 200 %
  await expect(page.locator(".thumb-bar")).toHaveCSS("position", "static");
});

test("the page of a lesson does not move by itself when a move is judged", async ({ page }) => {
  await page.goto("./#/learn/hexotic/2");
  const next = page.locator(".thumb-bar");
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    addEventListener("scroll", () => {
      document.body.setAttribute("data-scrolled", "");
    });
  });
  await page.getByRole("button", { name: "Show me" }).tap();
  await expect(page.getByRole("link", { name: "Next" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator("body")).not.toHaveAttribute("data-scrolled");
});

for (const locale of ["en-GB", "fr-FR"])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const [lesson, steps] of [
      ["gosix", [1, 3, 5]],
      ["hexotic", [1, 3]],
      ["gonnect", [1, 2]],
      ["game-of-6", [4, 5]],
    ] as const)
      test(`all that a lesson of ${lesson} says of a move is in view`, async ({ page }) => {
        for (const step of steps) {
          await page.goto(`./#/learn/${lesson}/${String(step)}`);
          await expect(page.locator(".task")).toBeVisible();
          const board = await page.locator(".layout > .board").boundingBox();
          const next = page.locator(".thumb-bar a.main");
          await page.locator(".thumb-bar button").first().tap(); // the answer is shown
          await expect(next).toBeInViewport({ ratio: 1 });
          const answer = page.locator(".feedback.done");
          await expect(answer).toBeInViewport({ ratio: 1 });
          const bar = await page.locator(".thumb-bar").boundingBox();
          const box = await answer.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
          const after = await page.locator(".layout > .board").boundingBox();
          expect(Math.abs((after?.y ?? 0) - (board?.y ?? 0))).toBeLessThan(120);
        }
      });
  });

test("the last turn is told under the board, whole when asked, and no graph is drawn of nothing", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "a1 b1 c1 d1 e1 f1 g1 h1");
  await page.goto("./#/play/saved");
  const last = page.locator(".advice button[aria-expanded]");
  await expect(last).toContainText("White plays h1.");
  await expect(page.locator(".graph svg")).toBeHidden();
  await expect(last).toBeInViewport({ ratio: 1 });
  const height = async (): Promise<number> => (await last.boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole("button", { name: "Previous" }).first().tap();
  await expect(last).not.toContainText("White plays h1.");
  expect(await height()).toBe(before);
});

test("the result of a game is in view as a whole", async ({ page }) => {
  await saveMoves(page, "hexotic", "d4 c5 e5", { options: { size: 5 } });
  await page.goto("./#/play/saved");
  await page.getByRole("button", { name: "Resign" }).tap();
  await page.getByRole("button", { name: "Yes, resign" }).tap();
  await expect(page.getByRole("heading", { name: /wins$|^You lose$/ })).toBeVisible();
  for (const part of await page.locator(".result, .result a, .result button").all())
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".thumb-bar")).toHaveCount(0);
});

test("moves are 44 pixels high where one can tap them, beside a game and in Analyse", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "F6 F7 E7 A1 G7 A3", { options: { size: 13, pie: false } });
  for (const [address, moves] of [
    ["./#/play/saved", "ol [data-number]"],
    ["./#/analyse/game/saved", ".tree button"],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(moves)).not.toHaveCount(0);
    for (const move of await page.locator(moves).all())
      expect((await move.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`the answer is seen without scrolling, at ${String(width)} x ${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const moves = "d3 c2 d2 e3 b2 f1 g2 f2 f3 c3 e2 c1 g3 e1 a1 g1 e4 h1 f1 f2 d3 e2 d2 b1 a2 d2";
    await saveMoves(page, "gosix", moves, { options: {} });
    await page.goto("./#/analyse/game/saved");
    const figure = page.getByRole("meter", { name: "Chances in this position" });
    await expect(figure).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("slider")).toBeInViewport({ ratio: 1 });
    const seen = async (): Promise<number> => {
      const boxes = await Promise.all(
        (await page.locator(".tree button").all()).map((move) => move.boundingBox()),
      );
      return boxes.filter((box) => box && box.y + box.height <= height).length;
    };
    await expect.poll(seen).toBeGreaterThanOrEqual(20);

    await page.getByRole("tab", { name: "Engine" }).tap();
    await page.getByRole("button", { name: "Start the engine" }).tap();
    const best = page.locator("tbody tr").first();
    await expect(best).toBeInViewport({ ratio: 1 });
    await expect(best.locator(".line button").first()).toBeInViewport({ ratio: 1 });
    await expect(figure).toBeInViewport({ ratio: 1 });
  });

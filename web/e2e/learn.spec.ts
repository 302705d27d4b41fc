// The lessons, in a real browser.
import { expect, test } from "./test";
import { LESSONS } from "../src/lessons/all";
import type { Turn } from "../src/lessons/lesson";
import { playLesson, playMoves, playTurn } from "./learning";
import { saveGame, point } from "./playing";

for (const [game, lesson] of Object.entries(LESSONS))
  test(`a whole lesson by clicks, to the first game: ${game}`, async ({ page }) => {
    await page.goto("./");
    await page.getByRole("link", { name: new RegExp(`^Learn ${game}\\b`, "i") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("link", { name: "Begin" }).click();
    await playLesson(page, lesson);
    await page.goto("./");
    await expect(page.getByRole("link", { name: new RegExp(`^Learn ${game}\\b`, "i") })).toHaveText(
      /done/,
    );
    await page.goto(`./#/learn/${game}`);
    await expect(page.getByText("You know all you need to play.")).toBeVisible();
  });

test("another legal move gets an answer and is taken back; an illegal one its reason", async ({
  page,
}) => {
  await page.goto("./#/learn/gonnect/2");
  await point(page, "D4").click();
  await expect(page.locator(".consequence")).toHaveText("D4 is occupied by White.");
  await expect(page.locator(".callout")).toHaveCount(0); // said once
  await point(page, "F5").click();
  await expect(page.locator(".feedback")).toContainText(
    "That is allowed, but it is not the move we are looking for.",
  );
  await expect(page.locator(".feedback")).toContainText("Black plays F5.");
  await expect(page.locator(".feedback")).toContainText("last empty point");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(point(page, "F5")).toHaveAccessibleName("F5, empty");
  await point(page, "F4").click();
  await expect(page.locator(".verdict")).toHaveText("That’s it.");
  await expect(page.locator("circle.lifted")).toHaveCount(2);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(point(page, "F4")).toHaveAccessibleName("F4, empty");
});

test("a move that was not asked for is taken back by the next one, be it legal or not", async ({
  page,
}) => {
  await page.goto("./#/learn/gonnect/2");
  await point(page, "F5").click();
  await expect(page.locator(".verdict")).toHaveText(
    "That is allowed, but it is not the move we are looking for. Try another one.",
  );
  await point(page, "D4").click();
  await expect(page.locator(".consequence")).toHaveText("D4 is occupied by White.");
  await expect(page.locator(".callout")).toHaveCount(0); // said once
  await expect(point(page, "F5")).toHaveAccessibleName("F5, empty");
  await expect(page.locator(".verdict")).toHaveCount(0);
  await point(page, "F5").click();
  await expect(page.locator(".verdict")).toContainText("Try another one.");
  await point(page, "F4").click();
  await expect(page.locator(".verdict")).toHaveText("That’s it.");
  await expect(point(page, "F5")).toHaveAccessibleName(/^F5, empty/);
  await point(page, "E5").click(); // nothing more is asked for
  await expect(page.locator(".verdict")).toHaveText("That’s it.");
});

test("the panel is as wide in one step as in another", async ({ page }) => {
  const widths = new Set<number>();
  for (const step of [1, 3, 7]) {
    await page.goto(`./#/learn/hexotic/${String(step)}`);
    await expect(page.locator(".where")).toContainText(`Step ${String(step)} of 7`);
    const panel = await page.getByRole("navigation", { name: "Steps" }).boundingBox();
    widths.add(panel?.width ?? 0);
  }
  expect([...widths]).toHaveLength(1);
});

test("ko is tried, explained, and over after an exchange elsewhere", async ({ page }) => {
  await page.goto("./#/learn/gonnect/4");
  await point(page, "C3").click();
  await expect(page.locator(".feedback")).toContainText("Not allowed: C3 would");
  await point(page, "B4").click();
  await expect(page.locator(".feedback")).toContainText("Black plays A1.");
  await point(page, "C3").click();
  await expect(page.locator(".verdict")).toHaveText("That’s it.");
});

test("a step is shown to those who ask", async ({ page }) => {
  await page.goto("./#/learn/game-of-6/3");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".feedback")).toContainText("Watch");
  await expect(page.locator(".verdict")).toHaveText("These are the moves: B5 and G5.");
  await expect(page.locator(".feedback")).toContainText("6 in line");
  await expect(page.locator(".feedback")).toContainText("Start over and play it yourself");
  const done = page.locator("nav li a.done");
  await expect(done).toHaveCount(0);
  await page.getByRole("button", { name: "Start over" }).click();
  await playTurn(page, LESSONS["game-of-6"]?.steps[2]?.turns[0] as Turn, true);
  await expect(done).toHaveCount(1);
});

test("a step is done by keyboard alone", async ({ page }) => {
  await page.goto("./#/learn/gonnect/1");
  await expect(page.locator(".asked")).toBeVisible();
  const board = page.getByRole("group", { name: "Gonnect board" });
  await board.locator('[tabindex="0"]').focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await expect(page.getByRole("status")).toContainText("Black joins left and right");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Next" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Capture a chain");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Capture a chain · Learn Gonnect · Ponnuki");
});

test("what is done survives a reload, and storage that makes no sense", async ({ page }) => {
  const [first] = LESSONS["hexotic"]?.steps ?? [];
  if (!first?.turns[0]) throw new Error("no step");
  await page.goto("./#/learn/hexotic/1");
  await playTurn(page, first.turns[0], true);
  await page.reload();
  await expect(page.getByRole("link", { name: "Step 1 of 7, done" })).toBeVisible();
  await page.goto("./#/new/hexotic");
  await expect(page.getByRole("link", { name: /^Learn Hexotic/ })).toHaveText(/Hexotic · 1 of 7$/);
  await page.evaluate(() => {
    localStorage.setItem("ponnuki/learned/hexotic", "{");
    localStorage.setItem("ponnuki/learned/gosix", '{"done":7,"of":"x"}');
  });
  await page.goto("./");
  await page.reload();
  await page.getByRole("link", { name: /^Learn Gosix$/ }).click();
  await expect(page.getByRole("link", { name: "Begin" })).toBeVisible();
  await page.goto("./#/learn/hexotic");
  await expect(page.getByRole("link", { name: "Begin" })).toBeVisible();
});

test("a browser that saves nothing says so, and the lesson goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await page.goto("./#/learn/gonnect/1");
  await playMoves(page, "D3");
  await expect(page.getByRole("alert")).toContainText("saves nothing");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "Step 1 of 6, done" })).toBeVisible();
});

test("finer points follow the first game, and are counted apart", async ({ page }) => {
  const finer = LESSONS["hexotic"]?.finer ?? [];
  await page.goto("./#/learn/hexotic/7");
  await page.getByRole("link", { name: "Finer points" }).click();
  for (const [i, step] of finer.entries()) {
    await expect(page.locator(".where")).toContainText(
      `Finer point ${String(i + 1)} of ${String(finer.length)}`,
    );
    for (const [n, turn] of step.turns.entries())
      await playTurn(page, turn, n + 1 === step.turns.length);
    const last = i + 1 === finer.length;
    await page.getByRole("link", { name: last ? "All steps" : "Next" }).click();
  }
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Finer points");
  await expect(page.getByRole("listitem").filter({ has: page.getByLabel("done") })).toHaveCount(
    finer.length,
  );
  // Who knows them alone has not learned the game.
  await expect(page.getByRole("link", { name: "Begin" })).toHaveAttribute("href", /\/1$/);
  await page.goto("./#/new/hexotic");
  await expect(page.getByRole("link", { name: /^Learn Hexotic/ })).toHaveText(/Hexotic$/);
});

test("an address of no step leads to all of them", async ({ page }) => {
  await page.goto("./#/learn/gosix/77");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learn Gosix");
  await page.goto("./#/learn/chess");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is no page at this address",
  );
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("a step is taught, judged and titled in French", async ({ page }) => {
    await saveGame(page);
    await page.goto("./#/learn/gosix/9");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sans égalités");
    await point(page, "c2").click();
    await expect(page.locator(".verdict")).toHaveText("C’est ça !");
    await expect(page.locator(".feedback")).toContainText("c2 fermerait l’hexagone H1 à égalité");
    await page.getByRole("link", { name: "Suite" }).click();
    await expect(page).toHaveTitle("Passer et compter · Apprendre Gosix · Ponnuki");
    await page.getByRole("button", { name: "Passer" }).click();
    await expect(page.locator(".asked")).toContainText("Jouez f2");
  });
});

test("no step is left alone beside an empty row", async ({ page }) => {
  for (const width of [390, 740, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const game of ["gosix", "hexotic", "gonnect", "game-of-6"]) {
      await page.goto(`./#/learn/${game}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(new RegExp(`^Learn ${game}$`, "i"));
      for (const list of await page.locator("main ol").all()) {
        const places = await list.locator("li").evaluateAll((items) =>
          items.map((item) => {
            const { top, width: wide } = item.getBoundingClientRect();
            return { top, wide };
          }),
        );
        const last = places.at(-1);
        const beside = places.filter(({ top }) => top === last?.top).length;
        const takesRow = (last?.wide ?? 0) > 1.5 * (places[0]?.wide ?? 0);
        expect(beside > 1 || takesRow || places.length === 1, `${game} at ${String(width)}`).toBe(
          true,
        );
      }
    }
  }
});

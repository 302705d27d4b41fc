// What a move would do, shown before it is played: under the mouse or a held finger, and at the keyboard's cursor.
import { GAMES_AHEAD } from "./ahead";
import { hold, point, press, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

const consequence = (page: Page) => page.locator(".side .advice [role=status]");
const marks = (page: Page, kind: string) => page.locator(`.board .ahead .${kind}`);

/** Points at a place, with the mouse or a finger that stays there; what it returns goes away again. */
async function pointAt(page: Page, name: string): Promise<() => Promise<void>> {
  if (test.info().project.name === "phone") {
    const finger = await hold(point(page, name));
    return async () => {
      await finger(page.locator(".actions")); // else it would play
      await finger();
    };
  }
  await point(page, name).hover();
  return () => page.mouse.move(0, 0);
}

for (const { id, name, moves, options, at, said, marks: expected } of GAMES_AHEAD) {
  const isShown = async (page: Page): Promise<void> => {
    await expect(consequence(page)).toHaveText(said);
    for (const [kind, count] of Object.entries(expected))
      await expect(marks(page, kind), kind).toHaveCount(count);
  };
  const isGone = async (page: Page): Promise<void> => {
    await expect(consequence(page)).toBeEmpty();
    await expect(page.locator(".board .ahead")).toHaveCount(0);
  };

  test(`pointing at a place shows what a move would do, and moves nothing: ${id}, ${name}`, async ({
    page,
  }) => {
    await saveMoves(page, id, moves, { options });
    await page.goto("./#/play/saved");
    const plies = moves.split(" ").length;
    await expect(page.locator("ol li")).toHaveCount(plies);
    await expect(point(page, at)).toBeVisible();
    const below = await page.locator(".actions").boundingBox();
    const leave = await pointAt(page, at);
    await isShown(page);
    const moved = await page.locator(".actions").boundingBox();
    // On a phone a sentence of many lines makes room for itself.
    if (test.info().project.name === "phone")
      expect(moved?.y).toBeGreaterThanOrEqual(below?.y ?? Infinity);
    else expect(moved).toEqual(below);
    await leave();
    await isGone(page);
    await expect(page.locator("ol li")).toHaveCount(plies);
  });

  test(`the keyboard's cursor does the same: ${id}, ${name} @desktop`, async ({ page }) => {
    await saveMoves(page, id, moves, { options });
    await page.goto("./#/play/saved");
    await page.locator('.board [tabindex="0"]').focus();
    await page.keyboard.press("ArrowUp");
    await point(page, at).focus();
    await isShown(page);
    await page.keyboard.press("Escape");
    await isGone(page);
    await page.keyboard.press("Enter");
    await expect(page.locator("ol li").first()).toContainText(`plays ${at}`);
  });
}

test("what is illegal says why in the same place; a stone says nothing", async ({ page }) => {
  await saveMoves(page, "gonnect", "B3 D2 C2 D4 C4 E3 A5 C3 D3", {
    options: { size: 5, pie: false },
  });
  await page.goto("./#/play/saved");
  const leave = await pointAt(page, "C3");
  await expect(consequence(page)).toHaveText(
    "C3 would bring back the position after move 8 (the ko rule).",
  );
  await expect(page.locator(".callout")).toBeHidden();
  await leave();
  const leaveStone = await pointAt(page, "B3");
  await expect(consequence(page)).toBeEmpty();
  await leaveStone();
});

test("chains that would have one liberty left are marked", async ({ page }) => {
  await saveMoves(page, "gonnect", "C2 C3 B3 E5 D2 A1 D4 E1", { options: { size: 5, pie: false } });
  await page.goto("./#/play/saved");
  await pointAt(page, "C4");
  await expect(consequence(page)).toHaveText(
    "The white stone C3 would be in atari: one liberty left.",
  );
  await expect(marks(page, "atari")).toHaveCount(1);
});

test("a setting switches previews off", async ({ page }) => {
  const [{ id, moves, at, said }] = GAMES_AHEAD;
  await saveMoves(page, id, moves);
  await page.goto("./#/play/saved");
  await press(page.getByRole("button", { name: "Settings" }));
  const previews = page.getByRole("checkbox", { name: "Show what a move would do" });
  await expect(previews).toBeChecked();
  await previews.uncheck();
  await press(page.getByRole("button", { name: "Close", exact: true }));
  await expect(page.locator(".advice .tip")).toHaveCount(0);
  const leave = await pointAt(page, at);
  await expect(page.locator(".stone.ghost")).toHaveCount(1);
  await leave();
  await press(page.getByRole("button", { name: "Settings" }));
  await previews.check();
  await press(page.getByRole("button", { name: "Close", exact: true }));
  await pointAt(page, at);
  await expect(consequence(page)).toHaveText(said);
});

test("analysing shows and says it too @desktop", async ({ page }) => {
  const [{ id, moves, at, said }] = GAMES_AHEAD;
  await saveMoves(page, id, moves);
  await page.goto("./#/analyse/game/saved");
  const steps = await page.locator(".side .steps").boundingBox();
  await point(page, at).hover();
  await expect(marks(page, "lifted")).toHaveCount(8);
  const sentence = page.locator(".side .consequence [role=status]");
  await expect(sentence).toHaveText(said);
  expect(await page.locator(".side .steps").boundingBox()).toEqual(steps);
  await page.mouse.move(0, 0);
  await expect(sentence).toHaveText("");
});

test("a lesson shows and says it, while a move is asked for @desktop", async ({ page }) => {
  await page.goto("./#/learn/gonnect/1");
  await point(page, "D3").hover();
  await expect(marks(page, "path")).toHaveCount(1);
  await expect(page.locator(".consequence")).toHaveText(
    "You would win: two opposite sides are joined.",
  );
  await page.mouse.move(0, 0);
  await expect(page.locator(".consequence")).toHaveText("");
  await expect(page.locator(".board .ahead")).toHaveCount(0);
  await point(page, "D4").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".consequence")).toHaveCount(0);
});

test("a puzzle shows nothing of it: that would be its solution @desktop", async ({ page }) => {
  await page.goto("./#/puzzles/gonnect/18a33b18dd");
  await point(page, "F4").hover();
  await expect(page.locator(".stone.ghost")).toHaveCount(1);
  await page.waitForTimeout(200); // longer than a pointer has to rest
  await expect(page.locator(".board .ahead")).toHaveCount(0);
});

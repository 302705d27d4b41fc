// Looking back through a game while it goes on, taking back and restoring, and how the last turn is told.
import { speaker } from "../src/text/speakers";
import { loadCore } from "../tests/module";
import {
  begin,
  holdEngine,
  play,
  point,
  press,
  releaseEngine,
  saveMoves,
  twoPeople,
} from "./playing";
import { expect, type Locator, type Page, test } from "./test";

const core = await loadCore();

/** White to play d4, which captures H5; with that, Black captures H6. */
const BEFORE_CASCADE = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1";
const log = (page: Page) => page.locator("ol li");
const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys);

/** Notes what the page shows from now on: the score, and the number of moves in the log. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => {
      const counts = [...document.querySelectorAll(".count")].map((one) => one.textContent);
      const now = `${counts.join("-")} after ${String(document.querySelectorAll("ol li").length)}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
}
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** Notes what a screen reader reads from now on: live regions, what gets the focus, and the slider that has it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const hear = (text: string | null | undefined): void => {
      if (text?.trim()) heard.push(text.trim());
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { type, target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (type !== "attributes") {
          const region = element?.closest("[aria-live], [role=status]");
          if (region) regions.add(region);
        } else if (element === document.activeElement) {
          hear(element?.getAttribute("aria-valuetext"));
        }
      }
      for (const region of regions) hear(region.textContent);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-valuetext"],
    });
    addEventListener("focusin", ({ target }) => {
      hear((target as Element).textContent);
    });
    Object.assign(window, { heard });
  });
}
/** What was read since this was asked last. */
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
/** The point of the board where the keyboard is. */
const cursor = (page: Page) => page.locator('.board [tabindex="0"]');

test("the engine answers when a cascade was seen to its end, and the score follows the waves", async ({
  page,
}) => {
  await saveMoves(page, "gosix", BEFORE_CASCADE, { level: "1 2 level:1" });
  await page.goto("./#/play/saved");
  await expect(log(page)).toHaveCount(17);
  await watch(page);
  await press(point(page, "d4"));
  await expect(log(page)).toHaveCount(19, { timeout: 20_000 });
  expect((await seen(page)).slice(0, 5)).toEqual([
    "0-0 after 17",
    "0-0 after 18",
    "0-1 after 18",
    "1-1 after 18",
    "1-1 after 19",
  ]);
});

test("each of three waves is seen, and the engine answers after them", async ({ page }) => {
  const before = "f1 e2 h2 f2 f3 e4 d2 b2 b3 e3 d1 g3 d3 c3 c2 g1 d4 a1 h1 e1 g2 c1";
  await saveMoves(page, "gosix", before, { level: "2 2 level:1" });
  await page.goto("./#/play/saved");
  await expect(log(page)).toHaveCount(22);
  await watch(page);
  await press(point(page, "a2"));
  await expect(log(page)).toHaveCount(24, { timeout: 20_000 });
  expect((await seen(page)).slice(0, 6)).toEqual([
    "0-0 after 22",
    "0-0 after 23",
    "1-0 after 23",
    "1-1 after 23",
    "2-1 after 23",
    "2-1 after 24",
  ]);
});

test("the last turn is told again when asked", async ({ page }) => {
  await saveMoves(page, "gosix", `${BEFORE_CASCADE} d4`);
  await page.goto("./#/play/saved");
  await expect(page.locator(".count")).toHaveText(["1", "1"]);
  await watch(page);
  await press(page.getByRole("button", { name: "Show again" }));
  await expect
    .poll(() => seen(page))
    .toEqual(["1-1 after 18", "0-0 after 18", "0-1 after 18", "1-1 after 18"]);
});

test("a turn is told again after a plain answer, and the game is shown again", async ({ page }) => {
  await saveMoves(page, "gosix", `${BEFORE_CASCADE} d4 e2`);
  await page.goto("./#/play/saved");
  const steps = page.locator("nav span");
  await expect(steps).toHaveText("Move 19 of 19");
  await watch(page);
  await press(page.getByRole("button", { name: "Show d4 again" }));
  await expect(steps).toHaveText("Move 18 of 19");
  await expect(steps).toHaveText("Move 19 of 19");
  await expect(page.getByRole("button", { name: "Back to the game" })).toHaveCount(0);
  expect(await seen(page)).toContain("0-1 after 19"); // the cascade on its way
  await press(page.getByRole("button", { name: "Previous move" }));
  await expect(page.getByRole("button", { name: "Show again" })).toBeVisible();
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("everything is marked, and nothing moves", async ({ page }) => {
    await saveMoves(page, "gosix", BEFORE_CASCADE);
    await page.goto("./#/play/saved");
    await watch(page);
    await press(point(page, "d4"));
    await expect(log(page)).toHaveCount(18);
    expect((await seen(page)).slice(-1)).toEqual(["1-1 after 18"]);
    await expect(page.locator("circle.lifted")).toHaveCount(8);
    await expect(page.locator("circle.last.gone")).toHaveCount(1);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test("both dots of a turn are marked", async ({ page }) => {
  await saveMoves(page, "game-of-6", "E5 D4");
  await page.goto("./#/play/saved");
  await expect(page.locator("circle.last")).toHaveCount(1);
  await play(page, "F6");
  await expect(page.locator("circle.last")).toHaveCount(2);
  await play(page, "G7");
  await expect(page.locator("circle.last")).toHaveCount(1);
});

test("who owns a hexagon is in the accessibility tree", async ({ page }) => {
  await saveMoves(page, "gosix", `${BEFORE_CASCADE} d4`);
  await page.goto("./#/play/saved");
  const board = page.getByRole("group", { name: "Gosix board" });
  await expect(board.getByRole("img", { name: "H5, owned by White" })).toBeAttached();
  await expect(board.getByRole("img", { name: "H6, owned by Black" })).toBeAttached();
  await expect(board.getByRole("img", { name: "H1, owned by nobody" })).toBeAttached();
  await key(page, "Shift+Home");
  await expect(board.getByRole("img", { name: "H5, owned by nobody" })).toBeAttached();
});

test("one looks back by line, key, button and slider, and returns to the game", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  const back = page.getByRole("button", { name: "Back to the game" });
  const spoken = page.locator("main [aria-live]");
  await press(page.getByRole("button", { name: "2 White plays e2." }));
  await expect(point(page, "e2")).toHaveAccessibleName("e2, white stone");
  await expect(point(page, "c2")).toHaveAccessibleName("c2, empty");
  await expect(spoken).toHaveText("Move 2 of 4. White plays e2.");
  await expect(back).toBeVisible();
  // Nothing is played on a position of the past.
  await press(point(page, "c2"));
  await expect(log(page)).toHaveCount(4);
  await key(page, "Shift+ArrowLeft");
  await expect(spoken).toHaveText("Move 1 of 4. Black plays d2.");
  await press(page.getByRole("button", { name: "Next move" }));
  await press(page.getByRole("button", { name: "Next move" }));
  await expect(spoken).toHaveText("Move 3 of 4. Black plays c2.");
  const slider = page.getByRole("slider");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Move 3 of 4: Black plays c2\. Black 0/);
  await slider.focus();
  await key(page, "ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Move 2 of 4: White plays e2\. Black 0/);
  await key(page, "Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "Start");
  await press(back);
  await expect(back).toBeHidden();
  await expect(spoken).toHaveText("White plays f2.");
  await play(page, "g2");
  await expect(spoken).toHaveText("Black plays g2.");
});

test("a step is heard once, whatever made it", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  const slider = page.getByRole("slider");
  await expect(page.locator("[part=counter]")).toHaveText("Move 4 of 4");
  await listen(page);
  /** Steps, and says what was heard of the moves. */
  const step = async (to: string, how: () => Promise<void>): Promise<string[]> => {
    await heard(page);
    await how();
    await expect(page.locator("[part=counter]")).toHaveText(to);
    return (await heard(page)).filter((text) => text.includes("plays"));
  };
  const previous = page.getByRole("button", { name: "Previous move" });
  expect(await step("Move 3 of 4", () => press(previous))).toEqual([
    "Move 3 of 4. Black plays c2.",
  ]);
  expect(await step("Move 2 of 4", () => key(page, "Shift+ArrowLeft"))).toEqual([
    "Move 2 of 4. White plays e2.",
  ]);
  await slider.focus();
  expect(await step("Move 3 of 4", () => key(page, "ArrowRight"))).toEqual([
    expect.stringMatching(/^Move 3 of 4: Black plays c2\./),
  ]);
  expect(await step("Move 4 of 4", () => key(page, "Shift+End"))).toEqual([
    expect.stringMatching(/^Move 4 of 4: White plays f2\./),
  ]);
  await page.getByRole("button", { name: "4 White plays f2." }).focus();
  expect(await step("Move 3 of 4", () => key(page, "ArrowDown"))).toEqual([
    expect.stringMatching(/^3\s*Black plays c2\.\s*c2$/), // the point alone is for the eyes
  ]);
  expect(await step("Move 2 of 4", () => press(previous))).toEqual([
    "Move 2 of 4. White plays e2.",
  ]);
});

test("as the game goes on, a move that one looks back at is not read again", async ({ page }) => {
  await holdEngine(page);
  await saveMoves(page, "gosix", "d2 e2 c2", { level: "2 2 level:1" });
  await page.goto("./#/play/saved");
  await expect(page.locator("[part=counter]")).toHaveText("Move 3 of 3");
  await key(page, "Shift+ArrowLeft");
  await expect(page.locator("main [aria-live]")).toHaveText("Move 2 of 3. White plays e2.");
  await listen(page);
  await releaseEngine(page);
  await expect(page.locator("[part=counter]")).toHaveText("Move 2 of 4");
  expect(await heard(page)).toEqual([]);
});

test("who has looked back and returns sees the moves that follow, on the slider too", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  const slider = page.getByRole("slider");
  await slider.focus();
  for (const step of ["Home", "End"]) await key(page, step); // the last move is the game
  await expect(page.getByRole("button", { name: "Back to the game" })).toBeHidden();
  await play(page, "g2");
  await expect(point(page, "g2")).toHaveAccessibleName("g2, black stone");
  await expect(slider).toHaveValue("5");
  await slider.focus();
  await key(page, "ArrowLeft");
  await expect(page.locator("[part=counter]")).toHaveText("Move 4 of 5");
});

test("the focus never falls off a button that goes", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const enter = async (name: string): Promise<void> => {
    await button(name).focus();
    await key(page, "Enter");
  };
  await enter("Previous move");
  await enter("Back to the game");
  await expect(cursor(page)).toBeFocused();
  await enter("Previous move");
  await button("Back to the game").focus();
  await key(page, "Shift+ArrowRight");
  await expect(cursor(page)).toBeFocused();

  await enter("Resign");
  await expect(button("Yes, resign")).toBeFocused();
  await enter("Play on");
  await expect(button("Resign")).toBeFocused();
  await key(page, "Enter");
  await key(page, "Enter");
  await expect(page.locator(".result")).toBeVisible();
  await expect(cursor(page)).toBeFocused();

  await enter("Undo the resignation");
  await expect(button("Undo f2")).toBeFocused();
  for (let i = 0; i < 5; ++i) await key(page, "Enter");
  await expect(log(page)).toHaveText("The board is empty.");
  await expect(button("Undo")).toBeFocused();
  await expect(button("Undo")).toBeDisabled();
  await key(page, "Control+y");
  await expect(log(page)).toHaveCount(1);
});

test("a key that is held plays nothing where the focus lands", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  await press(page.getByRole("button", { name: "Previous move" }));
  await page.getByRole("button", { name: "Back to the game" }).focus();
  await page.keyboard.down("Enter");
  await expect(cursor(page)).toBeFocused();
  await page.keyboard.down("Enter"); // repeated
  await page.keyboard.up("Enter");
  await expect(log(page)).toHaveCount(4);
  await key(page, "Enter");
  await expect(log(page)).toHaveCount(5);
});

test("undo has its keys wherever the focus is, except in a text", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  for (const [plies, focused] of [
    [3, page.getByRole("slider")],
    [2, cursor(page)],
    [1, page.getByRole("button", { name: "Turn the board" })],
  ] as const) {
    await focused.focus();
    await key(page, "Control+z");
    await expect(log(page)).toHaveCount(plies);
  }
  await press(page.getByRole("button", { name: "Share", exact: true }));
  await page.getByRole("dialog").getByRole("textbox").focus();
  await key(page, "Control+z");
  await press(page.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("button", { name: "Undo d2" })).toBeVisible();
});

test("the graph is clicked where one wants to look", async ({ page }) => {
  await saveMoves(page, "gosix", `${BEFORE_CASCADE} d4`);
  await page.goto("./#/play/saved");
  const slider = page.getByRole("slider");
  const box = await slider.boundingBox();
  await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Move 9 of 18: Black plays e4\./);
});

test("the log is gone through with arrow keys", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2 c2 f2");
  await page.goto("./#/play/saved");
  await page.getByRole("button", { name: "4 White plays f2." }).focus();
  await key(page, "ArrowDown");
  await key(page, "ArrowDown");
  await expect(page.getByRole("button", { name: "2 White plays e2." })).toBeFocused();
  await expect(point(page, "c2")).toHaveAccessibleName("c2, empty");
  await key(page, "Home");
  await expect(page.getByRole("button", { name: "4 White plays f2." })).toBeFocused();
});

test("the engine goes on while one looks back", async ({ page }) => {
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  await press(point(page, "d2"));
  await key(page, "Shift+Home");
  await expect(log(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Back to the game" })).toBeVisible();
  await expect(point(page, "d2")).toHaveAccessibleName("d2, empty");
});

test("undo says what it takes back, and it can be restored, by button and key", async ({
  page,
}) => {
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  await press(point(page, "d2"));
  await expect(log(page)).toHaveCount(2);
  const undo = page.getByRole("button", { name: /^Undo d2 and [a-h]\d$/ });
  const answer = (await undo.getAttribute("aria-label"))?.slice(-2) ?? "";
  await press(undo);
  await expect(log(page)).toHaveText("The board is empty.");
  await press(page.getByRole("button", { name: `Redo d2 and ${answer}` }));
  await expect(log(page)).toHaveCount(2);
  await key(page, "Control+z");
  await expect(log(page)).toHaveText("The board is empty.");
  await key(page, "Control+y");
  await expect(log(page)).toHaveCount(2);
  await key(page, "Meta+z");
  await expect(log(page)).toHaveText("The board is empty.");
  await key(page, "Meta+Shift+z");
  await expect(log(page)).toHaveCount(2);
  await expect(point(page, answer)).toHaveAccessibleName(`${answer}, white stone`);
});

test("a resignation is taken back", async ({ page }) => {
  await begin(page, "Gosix", () => twoPeople(page));
  await play(page, "d2");
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await expect(page.locator(".result")).toContainText("White resigns; Black wins.");
  await press(page.getByRole("button", { name: "Undo the resignation" }));
  await expect(page.locator(".result")).toBeHidden();
  await play(page, "e2");
});

test("when the engine swaps colours, one is told which one has", async ({ page }) => {
  await begin(page, "Gonnect", async () => {
    await page.getByLabel("Level").selectOption("5");
    await page.getByRole("slider").fill("5");
  });
  await press(point(page, "C3"));
  const confirm = page.getByRole("button", { name: "Play C3" });
  if (await confirm.isVisible()) await press(confirm);
  await expect(
    page.getByText("The engine swapped colours: you are White now, and it is your turn."),
  ).toBeVisible();
  await expect(page.locator("circle.swapped")).toHaveCount(1);
});

test("the pie rule is announced before the first stone, where it is played", async ({ page }) => {
  await begin(page, "Gonnect", () => twoPeople(page));
  const announced = page.getByText("the other player may swap colours (the pie rule)");
  await expect(announced).toBeVisible();
  const hint = page.getByRole("button", { name: "Hint" });
  await expect(hint).toBeDisabled(); // the best stone would be swapped
  await play(page, "C3");
  await expect(announced).toBeHidden();
  await expect(hint).toBeEnabled();
  await begin(page, "Gosix", () => twoPeople(page));
  await expect(page.getByRole("group", { name: "Gosix board" })).toBeVisible();
  await expect(announced).toBeHidden();
});

test("two moves that only placed a stone share a line, others are told in sentences", async ({
  page,
}) => {
  const moves = "B3 D2 C2 D4 C4 E3 A5 C3 D3"; // the last one captures
  await saveMoves(page, "gonnect", moves, { options: { size: 5, pie: false } });
  await page.goto("./#/play/saved");
  const entry = (name: string): Locator => page.locator("main ol").getByRole("button", { name });
  const place = async (name: string): Promise<{ x: number; y: number; width: number }> => {
    await expect(entry(name)).toBeVisible();
    const box = await entry(name).boundingBox();
    if (!box) throw new Error("nothing is shown");
    return box;
  };
  const captures = await place("9 Black plays D3.");
  const right = await place("8 White plays C3.");
  const left = await place("7 Black plays A5.");
  expect(left.y).toBe(right.y);
  expect(left.x).toBeLessThan(right.x);
  expect(captures.width).toBeCloseTo(2 * left.width, 0);
  expect(captures.y).toBeLessThan(left.y);
  await press(entry("7 Black plays A5."));
  await expect(page.getByText("Move 7 of 9", { exact: true })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText(/A5$/);
});

test("the game's goal is said beside the board, with its rules and its lesson", async ({
  page,
}) => {
  for (const { id, title } of core.games) {
    await saveMoves(page, id, core.game(id).start().data.legal[0] ?? "");
    await page.goto("./#/play/saved");
    const about = page.locator(".side .game");
    await expect(about).toContainText(title);
    await expect(about).toContainText(speaker("en").text(`${id}-summary`));
    await expect(about.getByRole("link", { name: "Rules" })).toHaveAttribute(
      "href",
      `#/rules/${id}`,
    );
    await expect(about.getByRole("link", { name: "Learn" })).toHaveAttribute(
      "href",
      `#/learn/${id}`,
    );
    await page.goto("about:blank");
  }
});

test("points are named on the board where coordinates do not name them, unless switched off", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "d2");
  await page.goto("./#/play/saved");
  const name = page.locator("main svg text").getByText("c2", { exact: true });
  await expect(name).toBeVisible();
  await press(page.getByRole("button", { name: "Settings" }));
  await page.getByLabel("Coordinates").uncheck();
  await press(page.getByRole("button", { name: "Close" }));
  await expect(name).toBeHidden();
});

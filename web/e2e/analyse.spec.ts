// Looking at games closely: walking, writing, the engine, set-up, sharing.
import { expect, type Page, test } from "./test";
import { axeFindsNothing } from "./axe";
import { openSaved, playAt, saveBlunder, savedStudy, steps, tab } from "./analysing";
import { begin, play, point, press, saveMoves, twoPeople } from "./playing";

const current = (page: Page): ReturnType<Page["locator"]> => page.locator('[aria-current="step"]');

/** Saves games of two people, the first one played today and each other one a day before. */
async function saveDays(page: Page, games: readonly object[]): Promise<void> {
  await page.goto("./");
  await page.evaluate((records) => {
    for (const [i, record] of records.entries()) {
      const [key, changed] = [`day-${String(i)}`, Date.now() - i * 86_400_000];
      const game = { key, changed, records: [{ format: "ponnuki-record/1", ...record }] };
      localStorage.setItem(`ponnuki/game-2/${key}`, JSON.stringify(game));
    }
  }, games);
}

test("games of this browser are offered with opponent, result and day, and open here", async ({
  page,
}) => {
  const nodes = [{}, { move: "d2", colour: "black" }];
  const game = { game: "gosix", options: {}, nodes };
  const result = { winner: 1, reason: "resignation" };
  const first = { ...game, players: ["Anna", "Bert"], result };
  await page.goto("./#/analyse");
  const games = page.getByRole("region", { name: "Your games" });
  await expect(page.getByRole("heading", { name: "A new board" })).toBeVisible();
  await expect(games).toHaveCount(0);
  await saveDays(page, [game, first, ...Array.from({ length: 4 }, () => game)]);
  await page.goto("./#/analyse");
  const links = games.getByRole("link");
  await expect(links).toHaveCount(4);
  await expect(links.first()).toHaveAccessibleName(
    "Analyse your game of Gosix, Two players, White to play · 1 move, today",
  );
  await expect(links.nth(1)).toContainText("Anna – Bert White wins by resignation");
  await expect(links.nth(1)).toContainText("yesterday");
  await press(games.getByRole("button", { name: "Show all 6 games" }));
  await expect(links).toHaveCount(6);
  await axeFindsNothing(page, "games to analyse");
  await press(links.nth(1));
  await expect(steps(page)).toHaveText("Move 1 of 1");
  await expect(page).toHaveURL(/#\/analyse\/saved\//);
});

test(
  "nothing that is listed is cut off by a window of 720 pixels",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const nodes = [{}, { move: "d2", colour: "black" }];
    await saveDays(page, [{ game: "gosix", options: {}, nodes }]);
    await page.goto("./#/analyse/game/day-0");
    await expect(steps(page)).toHaveText("Move 1 of 1");
    await page.evaluate(() => {
      localStorage.removeItem("ponnuki/game-2/day-0");
    });
    await page.goto("./#/analyse");
    const card = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
    await expect(card("Your analyses")).toBeInViewport({ ratio: 1 });
    await saveDays(page, [{ game: "gosix", options: {}, nodes }]);
    await page.goto("./#/analyse");
    await expect(card("Your games")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Open the board" })).toBeInViewport({ ratio: 1 });
    const file = "(;GM[1]FF[4]PKGAME[gonnect size=5]SZ[5];B[cc])\n".repeat(9);
    await page.getByLabel("Paste a link").fill(file);
    await press(page.getByRole("button", { name: "Open", exact: true }));
    await expect(page.locator(".several")).toBeInViewport({ ratio: 0.99 });
  },
);

test("a finished game is opened from its result and walked through", async ({ page }) => {
  await saveBlunder(page);
  await page.goto("./#/play/small");
  await page.getByRole("link", { name: "Analyse this game" }).click();
  await expect(steps(page)).toHaveText("Move 6 of 6");
  await expect(page.locator(".status")).toHaveText("White wins: two opposite sides are joined.");
  await page.keyboard.press("Home");
  await expect(steps(page)).toHaveText("Move 0 of 6");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Next move" }).click();
  await expect(current(page)).toHaveAccessibleName("2, white C2");
  await page.getByRole("button", { name: "5, black B3" }).click();
  await expect(steps(page)).toHaveText("Move 5 of 6");
});

test("a game that was resigned, and one that has gone on, open where they are", async ({
  page,
}) => {
  await begin(page, "Gosix", () => twoPeople(page));
  await play(page, "d2");
  await play(page, "e2");
  const address = page.url().replace("/play/", "/analyse/game/");
  await page.goto(address);
  await expect(steps(page)).toHaveText("Move 2 of 2");
  await page.keyboard.press("Home");
  await expect.poll(async () => (await savedStudy(page))?.at).toBe(0);
  await page.goto(address.replace("/analyse/game/", "/play/"));
  await play(page, "c2");
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await press(page.getByRole("link", { name: "Analyse this game" }));
  await expect(steps(page)).toHaveText("Move 3 of 3");
  await expect(page.locator(".status")).toHaveText("Black wins by resignation.");
  await expect(point(page, "c2")).toHaveAccessibleName("c2, black stone");
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".status")).toHaveText("Black to play");
});

test("a shared link opens at the move that its sender looked at", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await expect(steps(page)).toHaveText("Move 6 of 6");
  const link = async (): Promise<string> => {
    await tab(page, "Share");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const atEnd = await link();
  await page.locator("h1").focus();
  for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowLeft");
  await expect(steps(page)).toHaveText("Move 2 of 6");
  const within = await link();
  for (const [address, place] of [
    [within, "Move 2 of 6"],
    [atEnd, "Move 6 of 6"],
    [atEnd.replace(/\/\d+$/, ""), "Move 6 of 6"],
    [atEnd.replace(/\/\d+$/, "/99"), "Move 6 of 6"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(steps(page)).toHaveText(place);
  }
});

test("variations, comments and marks are made, and a reload keeps them", async ({ page }) => {
  await openSaved(page);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await playAt(page, "G3");
  await expect(current(page)).toHaveAccessibleName("3, black G3");
  await playAt(page, "C7");
  await page.getByLabel("Comment").fill("What if?");
  await page.getByRole("button", { name: "Triangle" }).click();
  await press(point(page, "C3"));
  await page.getByRole("button", { name: "Letter" }).click();
  await press(point(page, "D4"));
  await press(point(page, "D5"));
  await page.getByRole("button", { name: "Arrow" }).click();
  await press(point(page, "E5"));
  await press(point(page, "E2"));
  await expect(point(page, "C3")).toHaveAccessibleName("C3, white stone, triangle");
  await expect(point(page, "D5")).toHaveAccessibleName("D5, empty, label B");
  await expect(page.locator("path.arrow")).toHaveCount(1);
  await page.getByRole("button", { name: "Play moves" }).click();

  await page.locator("h1").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(current(page)).toHaveAccessibleName("3, black G7");
  await page.keyboard.press("ArrowDown");
  await expect(current(page)).toHaveAccessibleName("3, black G3");
  await page.getByRole("button", { name: "Put this variation first" }).click();
  await page.getByRole("button", { name: "3, black G7" }).click();
  await page.getByRole("button", { name: "Delete this move and all after it" }).click();
  await expect(page.getByRole("button", { name: "3, black G7" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo deletion" }).click();
  await expect(current(page)).toHaveAccessibleName("3, black G7");

  await page.reload();
  await expect(current(page)).toHaveAccessibleName("3, black G7");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(page.getByLabel("Comment")).toHaveValue("What if?");
  await expect(point(page, "D4")).toHaveAccessibleName("D4, empty, label A");
  await page.goto("./#/analyse");
  await expect(page.getByRole("link", { name: "Continue the analysis of Gonnect" })).toBeVisible();
});

test("a game is played on against the engine from where one looks", async ({ page }) => {
  await openSaved(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tab(page, "Share");
  await page.getByRole("button", { name: "Play on against the engine" }).click();
  await expect(page).toHaveURL(/#\/play\//);
  await expect(point(page, "C3")).toHaveAccessibleName("C3, white stone");
  await expect(page.getByText("Your turn", { exact: true })).toBeVisible();
});

test("an illegal move is refused with its reason", async ({ page }) => {
  await openSaved(page);
  await page.keyboard.press("End");
  await press(point(page, "E5"));
  await expect(page.locator(".consequence [role=status]")).toHaveText("E5 is occupied by Black.");
  await expect(steps(page)).toHaveText("Move 3 of 3");
});

test("the engine shows what moves are worth, follows, and stops", async ({ page }) => {
  await openSaved(page);
  await tab(page, "Engine");
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(6);
  await expect(page.locator(".chances")).toContainText(/Black \d+%\s*White \d+%/);
  await expect(page.locator(".candidate.best").first()).toBeVisible();
  await expect(page.locator("tbody tr").first().locator(".loss")).toHaveText("0%");
  const visits = async (): Promise<number> =>
    Number(((await page.locator(".work").textContent()) ?? "").replace(/\D/g, ""));
  const before = await visits();
  await expect.poll(visits).toBeGreaterThan(before);
  await page.getByLabel("Show chances on the board").uncheck();
  await expect(page.locator(".candidate")).toHaveCount(0);
  // A row that changes its place while the search goes on loses the focus.
  await expect(async () => {
    await page.locator("tbody .move").first().focus();
    await expect(page.locator(".overlay .number").first()).toHaveText("1", { timeout: 1000 });
  }).toPass();
  await expect(async () => {
    const at = await steps(page).textContent();
    if (at?.startsWith("Move 0")) await page.locator("tbody .move").first().press("Enter");
    await expect(steps(page)).toHaveText(/^Move 1 of /, { timeout: 1000 }); // of 3 if it thinks as the players did
  }).toPass();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.getByRole("button", { name: "Stop the engine" }).click();
  await expect(page.locator("tbody")).toHaveCount(0);
});

test("what is proven is said, and the search ends", async ({ page }) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await page.getByRole("button", { name: "4, white C3" }).click();
  await tab(page, "Engine");
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator(".chances strong")).toHaveText("Black wins (proven)");
  await expect(page.locator("tbody tr").first()).toContainText(/A3\s*Proven win/);
  await expect(page.locator(".candidate.best text")).toHaveText("✓");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".engine")).toContainText("there is nothing to search");
});

test("a candidate is shown with what it threatens @desktop", async ({ page }) => {
  await saveMoves(page, "gonnect", "A2 A4 B2 B4 C2 C4", { options: { size: 5, pie: false } });
  await page.goto("./#/analyse/game/saved");
  await tab(page, "Engine");
  await page.getByRole("button", { name: "Start the engine" }).click();
  const threat = page.locator("tbody small").first(); // D2 threatens E2, and the other way round
  await expect(threat).toHaveText(/^Then threatens to win by [DE]2\.$/);
});

test("marks let the lines under them be seen @desktop", async ({ page }) => {
  await saveMoves(page, "gonnect", "B2 D4", { options: { size: 5, pie: false } });
  await page.goto("./#/analyse/game/saved");
  const board = page.locator(".layout > .board");
  /** The colours of a cross of pixels around a point, at a distance where marks are open. */
  const cross = async (name: string): Promise<string[]> => {
    await page.mouse.move(0, 0);
    const box = await point(page, name).boundingBox();
    if (!box) throw new Error("there is no such point");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shot = await page.screenshot({ animations: "disabled" });
    return page.evaluate(
      async ([data, cx, cy]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context?.drawImage(image, 0, 0);
        const scale = image.width / innerWidth;
        return [
          [0, 0],
          [4, 0],
          [-4, 0],
          [0, 4],
        ].map(([dx = 0, dy = 0]) => {
          const at = [Math.round((cx + dx) * scale), Math.round((cy + dy) * scale)] as const;
          return String(context?.getImageData(...at, 1, 1).data);
        });
      },
      [shot.toString("base64"), x, y] as const,
    );
  };
  const before = await cross("C3");
  await tab(page, "Moves");
  for (const sign of ["Triangle", "Square", "Circle"]) {
    await page.getByRole("button", { name: sign }).click();
    await point(page, "C3").click();
    await expect(board.locator("path.sign")).toHaveCount(1);
    expect(await cross("C3"), sign).toEqual(before);
    await point(page, "C3").click();
    await expect(board.locator("path.sign")).toHaveCount(0);
    await page.getByRole("button", { name: sign }).click();
  }
});

test("two lines are held side by side, with their ends, moves and chances", async ({ page }) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await expect(page.locator(".filter, .progress")).toHaveCount(0);
  await page.getByRole("button", { name: "Keep this line to compare with another" }).click();
  const compared = page.getByRole("region", { name: "Two lines" });
  await expect(compared).toContainText("This line is kept.");
  await page.getByRole("button", { name: "4, white C3" }).click();
  await playAt(page, "A3");

  const held = compared.getByRole("region", { name: "Kept line" });
  const shown = compared.getByRole("region", { name: "Line shown" });
  await expect(compared).toContainText("They part after 4 moves.");
  await expect(held.getByRole("button")).toHaveText(["5B3", "6C1"]);
  await expect(shown.getByRole("button")).toHaveText(["5A3"]);
  await expect(held.locator(".value")).toHaveText("White wins (proven)");
  await expect(shown.locator(".value")).toHaveText("Black wins (proven)");
  const graph = compared.getByRole("img", { name: /^Chances of Black since the lines part/ });
  await expect(graph).toHaveAccessibleName(/Kept line: 100%, 0%, 0%\. Line shown: 100%, 100%\./);
  await expect(held.locator("svg").first()).toBeVisible();
  const [left, right] = [await held.boundingBox(), await shown.boundingBox()];
  const isPhone = (page.viewportSize()?.width ?? 0) < 576;
  if (isPhone) expect(right?.y).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0) - 1);
  else expect(right?.y).toBe(left?.y);

  // Every move is a button: from the keyboard one goes along a line that is held.
  await held.getByRole("button", { name: "5, black B3" }).focus();
  await page.keyboard.press("Enter");
  await expect(compared).toContainText("They part after 5 moves.");
  await expect(shown).toContainText("no move since");
  await compared.getByRole("button", { name: "Go to the kept line" }).press("Enter");
  await expect(steps(page)).toHaveText("Move 6 of 6");
  await expect(held).toContainText("no move since");
  await expect(shown.getByRole("button")).toHaveText(["6C1"]);
  await compared.getByRole("button", { name: "Stop comparing" }).press("Enter");
  await expect(compared).toHaveCount(0);
});

test("a kept line that is deleted is no longer compared, and comes back with it", async ({
  page,
}) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  const compared = page.getByRole("region", { name: "Two lines" });
  await page.getByRole("button", { name: "Keep this line to compare with another" }).click();
  await page.getByRole("button", { name: "5, black B3" }).first().click();
  await expect(compared).toContainText("They part after 5 moves.");
  await page.getByRole("button", { name: "Delete this move and all after it" }).click();
  await expect(compared).toHaveCount(0);
  await page.getByRole("button", { name: "Undo deletion" }).click();
  await expect(compared).toContainText("They part after 5 moves.");
  await page.reload();
  await expect(compared).toContainText("They part after 5 moves.");
  await compared.getByRole("button", { name: "Stop comparing" }).click();
  await page.reload();
  await expect(
    page.getByRole("button", { name: "Keep this line to compare with another" }),
  ).toBeVisible();
});

test("a position is set up; one against the rules says why", async ({ page }) => {
  await page.goto("./#/analyse");
  await page.getByRole("combobox", { name: "Game" }).selectOption("Gonnect");
  await page.getByRole("slider").fill("5");
  await page.getByRole("button", { name: "Set up a position" }).click();
  await press(point(page, "A1"));
  await page.getByLabel("White stones").check();
  await press(point(page, "A2"));
  await press(point(page, "B1"));
  await expect(page.getByRole("status")).toContainText("The rules do not allow this position:");
  await expect(page.getByRole("button", { name: "Use this position" })).toBeDisabled();
  await page.getByLabel("Take away").check();
  await press(point(page, "B1"));
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await expect(page.getByRole("status")).toHaveText("The rules allow this position.");
  await page.getByRole("button", { name: "Use this position" }).click();
  await expect(page.locator(".status")).toHaveText("White to play");
  await playAt(page, "B1");
  await expect(point(page, "A1")).toHaveAccessibleName("A1, empty");
  await page.reload();
  await expect(steps(page)).toHaveText("Move 1 of 1");
});

/** Opens the page where a position is set up, of a game on a board of this size, if it has sizes. */
async function setUp(page: Page, game: string, size: string | null): Promise<void> {
  await page.goto("./#/analyse");
  await page.getByRole("combobox", { name: "Game" }).selectOption(game);
  if (size !== null) await page.getByRole("slider").fill(size);
  await page.getByRole("button", { name: "Set up a position" }).click();
}
interface Setup {
  readonly game: string;
  readonly size: string | null;
  /** By brush. */
  readonly put: Readonly<Record<string, readonly string[]>>;
  readonly status: string;
  readonly then: string;
  /** The accessible names of points and cells in the end. */
  readonly holds: Readonly<Record<string, string>>;
}
const SETUPS: readonly Setup[] = [
  {
    game: "Gosix",
    size: null,
    put: { "Black hexagons": ["H1"], "White hexagons": ["H4"], "Black stones": ["a1", "h2"] },
    status: "Black to play",
    then: "b2",
    holds: { a1: "a1, black stone", h2: "h2, black stone" },
  },
  {
    game: "Hexotic",
    size: "3",
    put: { "Red stones": ["b2", "c2"], "Blue stones": ["c3"] },
    status: "Red to play",
    then: "d2",
    holds: { b2: "b2, red stone", c3: "c3, blue stone" },
  },
  {
    game: "Gonnect",
    size: "5",
    put: { "Black stones": ["B2", "C3"], "White stones": ["D4"] },
    status: "Black to play",
    then: "B3",
    holds: { C3: "C3, black stone", D4: "D4, white stone" },
  },
  {
    game: "Game-of-6",
    size: "8",
    put: {
      "Red dots": ["C4", "D3", "E4", "D5"],
      "Blue dots": ["A1", "H1", "A8", "D4"],
      "Red cells": ["D4"],
    },
    status: "Red to play",
    then: "H8",
    holds: { C4: "C4, red dot", D4: "D4, blue dot, coloured red" },
  },
];

for (const { game, size, put, status, then, holds } of SETUPS)
  test(`a position of ${game} is set up, played on from and kept`, async ({ page }) => {
    await setUp(page, game, size);
    for (const [brush, targets] of Object.entries(put)) {
      await page.getByLabel(brush).check();
      for (const target of targets) await press(point(page, target));
    }
    await expect(page.getByRole("status")).toHaveText("The rules allow this position.");
    await page.getByRole("button", { name: "Use this position" }).click();
    await expect(page.locator(".status")).toHaveText(status);
    await playAt(page, then);
    const shown = async (): Promise<void> => {
      await expect(steps(page)).toHaveText("Move 1 of 1");
      for (const [name, text] of Object.entries(holds))
        await expect(point(page, name)).toHaveAccessibleName(text);
    };
    await shown();
    await expect.poll(async () => (await savedStudy(page))?.record).toContain(`"move":"${then}"`);
    await page.reload();
    await shown();
    await page.getByRole("tab", { name: "Share" }).click();
    await page.getByRole("button", { name: "Play on against the engine" }).click();
    await expect(page).toHaveURL(/#\/play\//);
    for (const [name, text] of Object.entries(holds))
      await expect(point(page, name)).toHaveAccessibleName(text);
  });

test("a position can be used without scrolling, whatever the board", async ({ page }) => {
  const use = page.getByRole("button", { name: "Use this position" });
  for (const { game } of SETUPS) {
    await setUp(page, game, null);
    await expect(use).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 664 });
    await expect(use).toBeInViewport({ ratio: 1 });
    const last = page.getByRole("radio").last();
    await last.focus();
    const [focused, verdict] = [
      await last.boundingBox(),
      await page.locator(".verdict").boundingBox(),
    ];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(verdict?.y ?? 0);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 844 });
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});

test("hexagons are given and taken with the keyboard", async ({ page }) => {
  await setUp(page, "Gosix", null);
  await page.getByLabel("White hexagons").check();
  await point(page, "H1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(point(page, "H2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(point(page, "H2")).toHaveAccessibleName("H2, owned by White");
  await page.getByLabel("Take away").check();
  await point(page, "H2").focus();
  await page.keyboard.press(" ");
  await expect(point(page, "H2")).toHaveAccessibleName("H2, owned by nobody");
});

test("a setup that the rules settle otherwise says what would be right", async ({ page }) => {
  await setUp(page, "Gosix", null);
  const status = page.getByRole("status");
  await press(point(page, "a1"));
  await expect(page.getByRole("radio", { name: "White", exact: true })).toBeChecked();
  await press(point(page, "a2"));
  await expect(status).toContainText("there cannot be 2 black and 0 white stones");
  await page.getByLabel("White stones").check();
  await press(point(page, "h1"));
  await expect(status).toHaveText("The rules allow this position.");
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await expect(status).toContainText("it is white's turn, not black's");
});

test("a link holds everything; a damaged one says so and leads on", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSaved(page);
  await playAt(page, "D5");
  await page.getByLabel("Comment").fill("Another beginning");
  await tab(page, "Share");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("button", { name: "1, black D5" })).toBeVisible();
  await expect(page.locator("q")).toHaveText("Another beginning");
  await page.goto("about:blank");
  await page.goto(link.replace(/...\/\d+$/, ""));
  await expect(page.getByRole("heading")).toHaveText("This link holds no game that can be read.");
  await expect(page.locator("main")).toContainText("The reason: this link is damaged");
  await expect(page.locator("main")).toContainText("It may have been cut off");
  await page.goto("about:blank");
  await page.goto(`./#/analyse/pk1.${"A".repeat(200_000)}`);
  const main = page.locator("main");
  await expect(main).toContainText(
    "this link has 200,004 characters; at most 200,000 are read here",
  );
  await expect(main).not.toContainText("cut off");
  await page.getByRole("link", { name: "Analyse something else" }).click();
  await expect(page.getByRole("heading", { name: "Analyse", exact: true })).toBeVisible();
});

test("records and positions are pasted; what cannot be read is said", async ({ page }) => {
  await page.goto("./#/analyse");
  const paste = page.getByLabel(/^Paste/);
  const open = page.getByRole("button", { name: "Open", exact: true });
  await paste.fill("nonsense");
  await open.click();
  await expect(page.getByRole("alert")).toContainText("This cannot be read:");
  await paste.fill("(;PKGAME[gonnect size=9];B[ee](;W[cc])(;W[gg]C[or so]))");
  await open.click();
  await expect(page.getByRole("button", { name: "2, white G3" })).toBeVisible();
  await page.goto("./#/analyse");
  await paste.fill("gonnect/1 size=3 ko=simple pie=false; ../x../... 0 1");
  await open.click();
  await expect(page.getByRole("alert")).toContainText(
    "This cannot be read: row 3 from the bottom has 3 points, not 2",
  );
  await paste.fill("gonnect/1 size=3 ko=simple pie=false; .../x../... 0 1");
  await open.click();
  await expect(page.locator(".status")).toHaveText("White to play");
  await expect(point(page, "A2")).toHaveAccessibleName("A2, black stone");
  await tab(page, "Share");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download SGF" }).click();
  expect((await download).suggestedFilename()).toBe("gonnect.sgf");
});

test("a file tells where it is wrong, and can be chosen again", async ({ page }) => {
  await page.goto("./#/analyse");
  const choose = page.getByLabel("Choose a file");
  const game = "(;PKGAME[gonnect size=5];B[cc])\n";
  await choose.setInputFiles({
    name: "x.sgf",
    mimeType: "text/plain",
    buffer: Buffer.from(game + game.replace("B[cc]", `B[cc]${";TR[zz]".repeat(35)}`)),
  });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Game 2, line 2, column 31: TR[zz] means nothing");
  await expect(alert).toContainText("and 5 more");
  await expect(choose).toHaveValue("");
  await page.getByRole("button", { name: "2. Gonnect, 1 move" }).click();
  await expect(steps(page)).toHaveText("Move 1 of 1");
  // A game of Go is not opened as Gonnect without a word.
  await page.goto("./#/analyse");
  await page.getByLabel(/^Paste/).fill("(;GM[1]SZ[19];B[pd];W[];B[dd])");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(alert).toContainText("this is a game of Go (GM), read as Gonnect");
  await expect(page.getByRole("button", { name: "1. Gonnect, 3 moves" })).toBeVisible();
});

test("nothing is cut off, whatever is open", async ({ page }) => {
  await openSaved(page);
  const check = async (what: string): Promise<void> => {
    for (const width of [320, page.viewportSize()?.width ?? 0]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${what} at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  };
  for (const name of ["Moves", "Mistakes", "Engine"]) {
    await tab(page, name);
    await check(name);
  }
  await tab(page, "Moves");
  await page.getByRole("button", { name: "Keep this line to compare with another" }).click();
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: "Line shown" })).toBeVisible();
  await check("Two lines");
  await tab(page, "Engine");
  await page.getByLabel("What does the opponent threaten?").check();
  await expect(page.locator(".threat").first()).toBeVisible();
  await check("Threats");
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(6);
  await check("Engine at work");
  await page.getByRole("button", { name: "Stop the engine" }).click();
  await tab(page, "Share");
  await check("Share");
  await page.getByRole("button", { name: "Set up a position from here" }).click();
  await check("Set-up");
  await page.goto("./#/analyse");
  await check("Beginning");
});

test("axe finds nothing, whatever is open, in any theme", { tag: "@desktop" }, async ({ page }) => {
  test.slow(); // ten states in three themes
  await saveBlunder(page);
  const check = (what: string): Promise<void> => axeFindsNothing(page, what);
  await page.goto("./#/analyse/game/small");
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "Next move" }).click();
  await page.getByRole("button", { name: "Square" }).click();
  await press(point(page, "A2"));
  await check("Moves");
  await page.getByRole("button", { name: "Keep this line to compare with another" }).click();
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.getByRole("region", { name: "Line shown" })).toBeVisible();
  await check("Two lines");
  await page.getByRole("button", { name: "Stop comparing" }).click();
  await page.getByRole("button", { name: "3, black A1" }).click();
  await tab(page, "Engine");
  await page.getByLabel("What does the opponent threaten?").check();
  await expect(page.locator(".threat").first()).toBeVisible();
  await check("Threats");
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await check("Engine");
  await page.getByRole("button", { name: "Stop the engine" }).click();
  await tab(page, "Mistakes");
  await expect(page.locator(".filter")).toBeVisible({ timeout: 30_000 });
  await check("Mistakes");
  await page.locator(".mistakes li button").first().click();
  await check("A question");
  await tab(page, "Share");
  await check("Share");
  await page.getByRole("button", { name: "Set up a position from here" }).click();
  await check("Set-up");
  await page.goto("./#/analyse");
  await check("Beginning");
  await setUp(page, "Gosix", null);
  await page.getByLabel("White hexagons").check();
  await press(point(page, "H1"));
  await check("Set-up of what is owned");
});

// The home page: first minutes, one press to play, the games that were saved.
import { expect, type Locator, type Page, test } from "./test";
import {
  begin,
  holdModule,
  play,
  point,
  press,
  saveMoves,
  showOptions,
  twoPeople,
} from "./playing";

const GAMES = ["Gosix", "Hexotic", "Gonnect", "Game-of-6"];
const cards = (page: Page) => page.locator(".saved li");
const savedKeys = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(
    (prefix) => Object.keys(localStorage).filter((name) => name.startsWith(prefix)),
    `ponnuki/${kind}/`,
  );

/** Begins a game of two people at once with one move. */
async function playOne(page: Page, game: string, move: string): Promise<void> {
  await begin(page, game, () => twoPeople(page));
  await play(page, move);
}

test("a newcomer is welcomed before the games have loaded, and led to a lesson", async ({
  page,
}) => {
  const release = await holdModule(page);
  await page.goto("./");
  for (const game of GAMES)
    await expect(page.getByRole("heading", { name: game, exact: true })).toBeVisible();
  const cards = page.getByRole("region", { name: "Choose a game" }).getByRole("listitem");
  await expect(cards).toHaveCount(GAMES.length);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("svg").first()).toBeVisible();
  }
  await page.locator(".demo").scrollIntoViewIfNeeded();
  await expect(page.locator("figure svg").first()).toBeVisible();
  await press(page.getByRole("button", { name: "Play: Gosix" }));
  await expect(page).not.toHaveURL(/#\/play\//);
  release();
  await expect(page).toHaveURL(/#\/play\//); // what was pressed meanwhile is done
  await page.goto("./");
  await press(page.getByRole("link", { name: "Start here: a three-minute lesson" }));
  await expect(page).toHaveURL(/#\/learn\/gosix\/1$/);
});

for (const [width, height, seen] of [
  [390, 844, 1],
  [844, 390, 2],
  [1280, 720, 4],
  [1440, 900, 4],
  [2560, 1440, 4],
] as const)
  test(
    `at ${String(width)}x${String(height)} a newcomer can begin a game without scrolling`,
    { tag: "@desktop" },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("./");
      const buttons = page.getByRole("button", { name: /^Play: / });
      await expect(buttons).toHaveCount(GAMES.length);
      for (const button of (await buttons.all()).slice(0, seen))
        await expect(button).toBeInViewport({ ratio: 1 });
    },
  );

test("the page that is open is marked in the header", async ({ page }) => {
  const marked = page.locator("header [aria-current=page]");
  await page.goto("./");
  await expect(page.getByRole("link", { name: "Puzzles" })).toBeVisible();
  await expect(marked).toHaveCount(0);
  for (const name of ["Puzzles", "Analyse"]) {
    await press(page.getByRole("banner").getByRole("link", { name }));
    await expect(marked).toHaveText(name);
  }
});

test("the way into the first lesson stays after a first game, until a lesson was done", async ({
  page,
}) => {
  await playOne(page, "Gosix", "d2");
  await page.goto("./");
  await expect(page.getByText("No account, nothing to install")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start here: a three-minute lesson" })).toBeVisible();
  const learned = (done: readonly string[]): Promise<void> =>
    page.evaluate(
      (steps) => {
        localStorage.setItem("ponnuki/learned/gosix", JSON.stringify({ done: steps, of: 3 }));
      },
      [...done],
    );
  await learned(["a"]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Go on with the lesson" })).toBeVisible();
  await learned(["a", "b"]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your games" })).toBeVisible();
  await expect(page.getByRole("link", { name: /lesson/ })).toHaveCount(0);
});

test("what is no game to choose does not stand under that heading", async ({ page }) => {
  await page.goto("./");
  const heading = page.getByRole("heading", { name: "Choose a game" });
  const today = page.getByRole("navigation", { name: "More to do" }).getByRole("link");
  const top = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? NaN;
  expect(await top(today.last())).toBeLessThan(await top(heading));
});

for (const game of GAMES)
  test(`one press plays, against a level for beginners and then as before: ${game}`, async ({
    page,
  }) => {
    await page.goto("./");
    await press(page.getByRole("button", { name: `Play: ${game}` }));
    await expect(page.getByRole("group", { name: `${game} board` })).toBeVisible();
    await expect(page.locator(".side")).toContainText("Engine, newcomer");
    await begin(page, game, () => twoPeople(page));
    await page.goto("./");
    await press(page.getByRole("button", { name: `Play: ${game}` }));
    await expect(page.getByRole("group", { name: `${game} board` })).toBeVisible();
    await expect(page.locator(".side")).not.toContainText("Engine, newcomer");
  });

for (const locale of ["en-GB", "fr-FR"])
  test.describe(locale, () => {
    test.use({ locale });

    test("the links of a game stand in one row, in the middle of its lesson too", async ({
      page,
    }) => {
      await page.goto("./");
      await page.evaluate(() => {
        for (const id of ["gosix", "hexotic", "gonnect", "game-of-6"])
          localStorage.setItem(`ponnuki/learned/${id}`, '{"done":["a","b","c","d"],"of":10}');
      });
      await page.reload();
      const ways = page.locator("section .ways");
      await expect(ways).toHaveCount(GAMES.length);
      for (const row of await ways.all()) {
        const tops = await row
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
        expect(tops).toHaveLength(3);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
      }
    });
  });

test("the logo stands where the column of every page begins", async ({ page }) => {
  const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? NaN;
  for (const address of ["./", "./#/learn/gosix", "./#/learn/gosix/1", "./#/analyse"]) {
    await page.goto(address);
    const heading = page.getByRole("heading", { level: 1 });
    for (const width of [320, 390, 440, 560]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(heading).toBeVisible();
      expect(await left(page.locator("header .mark"))).toBeCloseTo(await left(heading), 1);
    }
  }
});

test("a double click makes one game, and a game without moves is not listed", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Play: Gonnect" }).dblclick();
  await expect(page).toHaveURL(/#\/play\//);
  expect(await savedKeys(page, "game-2")).toHaveLength(1);
  await page.goto("./#/new/gonnect");
  await page.getByRole("button", { name: "Start game" }).dblclick();
  await expect(page).toHaveURL(/#\/play\//);
  expect(await savedKeys(page, "game-2")).toHaveLength(2);
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Choose a game" })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("what can be chosen is written in the middle of its button", async ({ page }) => {
  await page.goto("./#/new/gonnect");
  const choices = page.locator("fieldset label");
  await expect(choices.first()).toBeVisible();
  const offset = async () => {
    const offsets = await choices.evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label.lastChild ?? label); // its text
        const text = range.getBoundingClientRect();
        const box = label.getBoundingClientRect();
        return Math.abs(text.top + text.bottom - box.top - box.bottom) / 2;
      }),
    );
    return Math.max(...offsets);
  };
  await expect.poll(offset).toBeLessThan(1); // once all choices are there
});

test("sizes are chosen by one press, or any other with a slider", async ({ page }) => {
  await page.goto("./#/new/gonnect");
  const free = page.getByRole("group", { name: "Gonnect board" });
  for (const size of ["9", "13", "19"])
    await expect(page.getByRole("radio", { name: size, exact: true })).toBeVisible();
  await expect(page.getByRole("slider")).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Repeating the board" })).toBeHidden();
  await showOptions(page);
  await page.getByRole("slider").fill("4");
  await expect(page.getByRole("combobox", { name: "Repeating the board" })).toBeVisible();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(free.getByRole("button")).toHaveCount(16);
  await page.goto("./#/new/gonnect");
  await expect(page.getByRole("slider")).toHaveValue("4"); // as the last game
});

test("a game is begun without scrolling, whatever it is", { tag: "@desktop" }, async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const id of ["gosix", "hexotic", "gonnect", "game-of-6"]) {
      await page.goto(`./#/new/${id}`);
      const start = page.getByRole("button", { name: "Start game" });
      await expect(start).toBeInViewport({ ratio: 1 });
      await page.getByLabel("Two players, one device").check();
      await expect(start).toBeInViewport({ ratio: 1 });
    }
  }
});

test("games are listed with opponent, standing and day, the open ones first", async ({ page }) => {
  await playOne(page, "Gosix", "d2");
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await begin(page, "Gosix", () => page.getByLabel("The engine").check());
  await play(page, "d2");
  await expect(page.locator("ol li")).toHaveCount(2);
  await page.goto("./");
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText("Engine, newcomer");
  await expect(cards(page).first()).toContainText("Your turn · 2 moves");
  await expect(cards(page).first()).toContainText("today");
  await expect(cards(page).last()).toContainText("Black wins by resignation");
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
  await press(cards(page).first().getByText("Continue", { exact: true }));
  await expect(point(page, "d2")).toHaveAccessibleName("d2, black stone");
});

test("whoever has an open game goes on with it without scrolling, in a window of any size", async ({
  page,
}) => {
  await saveMoves(page, "gosix", "d2 e2", { level: "1 1 level:0" });
  for (const [width, height] of [
    [390, 664],
    [844, 390],
    [640, 360],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/");
    await page.reload();
    await expect(
      page.getByRole("link", { name: "Start here: a three-minute lesson" }),
    ).toBeAttached();
    const goOn = cards(page).first().getByText("Continue", { exact: true });
    await expect(goOn).toBeInViewport({ ratio: 1 });
    // No word is broken: each of them has one line.
    const opponent = cards(page).first().locator("bdi");
    const lines = await opponent.evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines).toEqual([1, 1]);
  }
});

test("a game that was deleted comes back, by the keyboard and after a reload", async ({ page }) => {
  for (const move of ["d2", "e2"]) await playOne(page, "Gosix", move);
  await page.goto("./");
  await expect(cards(page)).toHaveCount(2);
  const remove = page.getByRole("button", { name: "Delete the game of Gosix" });
  await remove.first().focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator(".toast")).toContainText("Your game of Gosix was deleted.");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Your games" })).toBeFocused();

  for (let left = 1; left >= 0; --left) {
    await press(remove.first());
    await expect(cards(page)).toHaveCount(left);
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  }
  await page.reload();
  await expect(page.locator(".restorable")).toContainText("2 deleted games can be restored.");
  await press(page.getByRole("button", { name: "Restore" }));
  await expect(cards(page)).toHaveCount(2);
  await press(cards(page).first().getByRole("link").first());
  await expect(page.locator("ol li")).toHaveCount(1);

  await page.goto("./");
  await press(remove.first());
  await page.reload();
  const forget = page.getByRole("button", { name: "Delete for good" });
  await forget.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".restorable")).toContainText("Delete it for good?");
  await expect(page.getByRole("button", { name: "Yes, delete" })).toBeFocused();
  await press(page.getByRole("button", { name: "Cancel" }));
  await expect(forget).toBeFocused();
  expect(await savedKeys(page, "deleted-game")).toHaveLength(1);
  await press(forget);
  await press(page.getByRole("button", { name: "Yes, delete" }));
  await expect(page.locator(".restorable")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your games" })).toBeFocused();
  expect(await savedKeys(page, "deleted-game")).toHaveLength(0);
  await expect(cards(page)).toHaveCount(1);

  await press(remove.first()); // the last one
  await press(page.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a game that was pressed does not open once the reader is elsewhere", async ({ page }) => {
  const release = await holdModule(page);
  await page.goto("./");
  await press(page.getByRole("button", { name: "Play: Gosix" }));
  await expect(page.getByRole("status").filter({ hasText: "Setting up the board" })).toBeVisible();
  await press(page.getByRole("link", { name: "Rules: Gosix" }));
  await expect(page).toHaveURL(/#\/rules\/gosix$/);
  release();
  await expect(page.getByRole("heading", { name: "Gosix" }).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/rules\/gosix$/);
  expect(await savedKeys(page, "game-2")).toHaveLength(0);
});

test("a page that is slow says so, and one that fails can be loaded again", async ({
  page,
  provokes,
}) => {
  provokes(/^Failed to load resource: net::ERR_FAILED .*\/Setup-/);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/Setup-*.js", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto("./#/new/gosix"); // on the first visit: later ones get files from the service worker
  await expect(page.getByRole("status")).toHaveText("Setting up the board");
  release();
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute("**/Setup-*.js");
  await press(page.getByRole("button", { name: "Try again" }));
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
});

test("the games in the browser can be loaded again where that fails", async ({
  page,
  provokes,
}) => {
  provokes(/^Failed to load resource: net::ERR_FAILED .*\/saved-/);
  const nodes = [{}, { move: "d2", colour: "black" }];
  const records = [{ format: "ponnuki-record/1", game: "gosix", nodes }];
  // On the first visit: later ones get the file from the service worker.
  await page.addInitScript(
    (game) => {
      localStorage.setItem("ponnuki/game-2/saved", JSON.stringify(game));
    },
    { key: "saved", changed: 1, records },
  );
  await page.route("**/saved-*.js", (route) => route.abort());
  await page.goto("./");
  await expect(page.locator(".saved").getByRole("alert")).toContainText("could not be loaded");
  await page.unroute("**/saved-*.js");
  await press(page.getByRole("button", { name: "Try again" }));
  await expect(page.locator(".saved .toast")).toBeAttached(); // of the list
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
});

test("the board that plays itself moves, can be paused, and is still where motion is unwanted", async ({
  page,
}) => {
  const board = page.locator("figure .board svg");
  /** Where they lie, and their colours. */
  const stones = (): Promise<string[]> =>
    board
      .locator(".stone .body")
      .evaluateAll((all) =>
        all.map((body) => ["cx", "cy", "fill"].map((name) => body.getAttribute(name)).join(" ")),
      );
  const resume = page.getByRole("button", { name: "Resume the game" });
  /** Longer than a position is shown. */
  const aWhile = (): Promise<void> => page.clock.runFor(2000);
  await page.clock.install();
  await page.goto("./");
  await page.locator(".demo").scrollIntoViewIfNeeded();
  await expect(board).toBeVisible();
  await press(page.getByRole("button", { name: "Pause the game" }));
  await expect(resume).toBeVisible();
  const start = await stones();
  await aWhile();
  expect(await stones()).toEqual(start);
  await press(resume);
  await expect
    .poll(async () => {
      await aWhile();
      return stones();
    })
    .not.toEqual(start);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(resume).toBeVisible();
  const end = await stones();
  expect(end.length).toBeGreaterThan(0);
  await aWhile();
  expect(await stones()).toEqual(end);
});

// The page of progress, and the search among saved games.
import type { Result } from "../src/record/record";
import { loadCore } from "../tests/module";
import { axeFindsNothing } from "./axe";
import { press } from "./playing";
import { expect, type Page, test } from "./test";

const core = await loadCore();
const [weakest, second] = core.game("gosix").levels;
if (!weakest || !second) throw new Error("a game has levels");

interface Saved {
  readonly id: string;
  /** Of the engine, which moves second; without it two people play. */
  readonly level?: number;
  readonly result?: Result;
  readonly players?: readonly [string, string];
  readonly plies?: number;
}
const WON: Result = { winner: 0, reason: "resignation" };
const LOST: Result = { winner: 1, reason: "resignation" };

/** Puts games into the browser's storage, the latest first, and opens the home page. */
async function save(page: Page, games: readonly Saved[]): Promise<void> {
  const items = games.map(({ id, level, result, players, plies = 2 }, i) => {
    let position = core.game(id).start();
    const nodes = position.data.legal.slice(0, plies).map((move) => {
      const colour = position.data.colours[position.data.to_move ?? 0];
      position = position.play(move);
      return { move, colour };
    });
    const opponent = level === undefined ? {} : { PKOPPONENT: [`2 5 level:${String(level)}`] };
    const root = level === undefined ? {} : { properties: opponent };
    const record = {
      format: "ponnuki-record/1",
      game: id,
      options: {},
      players,
      result,
      nodes: [root, ...nodes],
    };
    const key = `g${String(i)}`;
    return [key, { key, changed: Date.UTC(2026, 0, 20 - i, 12), records: [record] }] as const;
  });
  await page.goto("./");
  await page.evaluate((saved) => {
    for (const [key, game] of saved)
      localStorage.setItem(`ponnuki/game-2/${key}`, JSON.stringify(game));
  }, items);
  await page.reload();
}
const rungs = (page: Page, title: string) =>
  page.getByRole("list", { name: `${title}: levels of the engine` }).getByRole("listitem");
const cells = (page: Page, title: string): Promise<string[]> =>
  page
    .getByRole("table", { name: `${title}: finished games against the engine` })
    .locator("tbody td")
    .allTextContents();

test("who has beaten a level is offered the next one, which is remembered", async ({ page }) => {
  await save(page, [{ id: "gosix", level: weakest.number, result: WON }]);
  await page.goto("./#/play/g0");
  const result = page.locator(".result");
  await expect(result.getByRole("heading")).toHaveText("You win");
  await press(result.getByRole("button", { name: "Next level: Beginner" }));
  const players = page.locator(".side > ul > li");
  await expect(players.first()).toContainText("Engine, beginner"); // the loser of the last game goes first
  await page.goto("./");
  await press(page.getByRole("button", { name: "Play: Gosix", exact: true }));
  await expect(players.last()).toContainText("Engine, beginner");
});

test("who has lost, or beaten the strongest level, is offered no other", async ({ page }) => {
  const strongest = core.game("gosix").levels.at(-1)?.number ?? 0;
  await save(page, [
    { id: "gosix", level: weakest.number, result: LOST },
    { id: "gosix", level: strongest, result: WON },
  ]);
  for (const key of ["g0", "g1"]) {
    await page.goto(`./#/play/${key}`);
    const rematch = page.locator(".result").getByRole("button", { name: "Rematch", exact: true });
    await expect(rematch).toBeVisible();
    await expect(page.locator(".result")).not.toContainText("Next level");
    await expect(page.getByRole("button", { name: "Rematch with hints" })).toHaveCount(
      key === "g0" ? 1 : 0,
    );
  }
  // Who has lost to the weakest level is helped: every turn begins with a hint.
  await page.goto("./#/play/g0");
  await press(page.getByRole("button", { name: "Rematch with hints" }));
  await expect(page.locator(".advice [role=status]")).toHaveText(/^Look at /);
  // It stays so for that game, and for no other.
  await page.reload();
  await expect(page.locator(".advice [role=status]")).toHaveText(/^Look at /);
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("checkbox", { name: /hint/ })).not.toBeChecked();
});

const GAMES: readonly Saved[] = [
  { id: "gosix", level: weakest.number, result: WON },
  { id: "gosix", level: weakest.number, result: LOST },
  { id: "gosix", level: second.number, result: LOST, plies: 3 },
  { id: "hexotic", players: ["Anaïs", "Bert"], result: WON },
  { id: "gonnect", level: second.number },
];

test("a few games are listed without a search, more are searched by what is said of them", async ({
  page,
}) => {
  await save(page, GAMES);
  const cards = page.locator(".saved li");
  const search = page.getByRole("searchbox", { name: "Search your games" });
  await expect(page.getByRole("button", { name: "Show all 5 games" })).toBeVisible();
  await expect(search).toHaveCount(0);

  await save(page, [...GAMES, { id: "game-of-6", result: LOST }]);
  await expect(cards).toHaveCount(4);
  const found = page.locator("search").getByRole("status");
  await search.focus();
  await page.keyboard.type("anais");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Anaïs – Bert");
  await expect(found).toHaveText("1 of 6 games");
  for (const [query, count] of [
    ["gosix lost", 2],
    ["resignation", 5],
    ["2026 january 16", 1],
    ["your turn", 1],
  ] as const) {
    await search.fill(query);
    await expect(cards).toHaveCount(count);
  }
  await search.fill("chess");
  await expect(found).toHaveText("No game matches.");
  await expect(cards).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(cards).toHaveCount(4);
  await expect(found).toHaveText("");
  await axeFindsNothing(page, "the search");
});

test("the ladder and the results are those of the finished games, and the next level is begun at once", async ({
  page,
}) => {
  await save(page, GAMES);
  await press(page.getByRole("link", { name: "Your progress" }));
  await expect(page.getByRole("heading", { level: 1, name: "Your progress" })).toBeFocused();
  await expect(rungs(page, "Gosix")).toHaveCount(core.game("gosix").levels.length);
  await expect(rungs(page, "Gosix").first()).toContainText(": beaten");
  await expect(rungs(page, "Gosix").nth(1)).toContainText(": next");
  await expect(rungs(page, "Hexotic").first()).toContainText(": next");
  await expect(rungs(page, "Gonnect").nth(1)).toContainText(": not beaten");
  expect(await cells(page, "Gosix")).toEqual([
    ...["2", "1", "0", "1"],
    ...["1", "0", "0", "1"],
    ...["3", "1", "0", "2"],
  ]);
  const gosix = page.getByRole("region", { name: "Gosix" });
  await expect(gosix).toContainText("Wins in a row: 1 (best: 1)");
  await expect(gosix.getByRole("link", { name: "Longest game: 3 moves" })).toHaveAttribute(
    "href",
    "#/play/g2",
  );
  await expect(page.getByRole("region", { name: "Hexotic" })).toContainText(
    "Between two players: 1 game",
  );
  await expect(page.getByRole("region", { name: "Game-of-6" })).toContainText(
    "No finished game yet",
  );
  await axeFindsNothing(page, "the page of progress");

  const start = page.getByRole("button", { name: `Play level ${String(second.number)}: Gosix` });
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/play\//);
  await expect(page.getByRole("group", { name: "Gosix board" })).toBeVisible();
  await expect(page.locator(".side")).toContainText(second.name);
});

test("a game that is deleted no longer counts, but its level stays beaten", async ({ page }) => {
  await save(page, GAMES);
  await press(page.getByRole("button", { name: "Delete the game of Gosix" }).first());
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.goto("./#/progress");
  await expect(rungs(page, "Gosix").first()).toContainText(": beaten");
  expect(await cells(page, "Gosix")).toEqual([
    ...["1", "0", "0", "1"],
    ...["1", "0", "0", "1"],
    ...["2", "0", "0", "2"],
  ]);

  // Everything goes into a file, and comes back where nothing is.
  const saving = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Save everything to a file" }));
  const file = await (await saving).path();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto("./");
  await press(page.getByRole("link", { name: "Save them to a file, or restore them from one" }));
  await expect(page.getByRole("region", { name: "Gosix" })).toContainText("No finished game yet");
  const allGames = page.getByRole("button", { name: "All games as SGF" });
  await expect(allGames).toBeDisabled();
  const restore = page.getByLabel("Restore from a file");
  await restore.setInputFiles({ name: "x.json", mimeType: "", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toContainText("This file does not hold your data.");
  await restore.setInputFiles(file);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Restored: 4 games and 0 analyses")).toBeVisible();
  await expect(allGames).toBeEnabled();
  await expect(rungs(page, "Gosix").first()).toContainText(": beaten");
  expect((await cells(page, "Gosix")).slice(-4)).toEqual(["2", "0", "0", "2"]);
});

test("the result of a game against the engine leads to the page of progress", async ({ page }) => {
  await save(page, GAMES);
  await page.goto("./#/play/g0");
  await press(page.getByRole("link", { name: "Your progress" }));
  await expect(page).toHaveURL(/#\/progress$/);
  await page.goto("./#/play/g3");
  await expect(page.getByRole("link", { name: "New game" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Your progress" })).toHaveCount(0);
});

test.describe("in French, on a phone", () => {
  test.use({ locale: "fr-FR", viewport: { width: 390, height: 844 } });
  test("the page of progress fits", { tag: "@desktop" }, async ({ page }) => {
    await save(page, GAMES);
    await press(page.getByRole("link", { name: "Votre progression" }));
    await expect(page.getByRole("table").first()).toContainText("Tous les niveaux");
    await expect(page.locator('[lang="en"]')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
});

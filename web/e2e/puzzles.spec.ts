// Puzzles: choosing, solving, refutations, the one of the day, links, and what is kept.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Position } from "../src/core/core";
import { pointsOf } from "../src/core/move";
import type { Proven } from "../src/core/types";
import { dayOf, puzzleOfDay, rulesOfDay } from "../src/puzzles/daily";
import { parsePuzzles, type Puzzle, solutionOf } from "../src/puzzles/puzzle";
import { plySentences, speaker } from "../src/text/speakers";
import { loadCore } from "../tests/module";
import { axeFindsNothing } from "./axe";
import { playMoves } from "./learning";
import { press, putByKeyboard, saveMoves, signColour, SUCCESS } from "./playing";
import { expect, type Page, test } from "./test";

const core = await loadCore();
const FOLDER = fileURLToPath(new URL("../../puzzles/", import.meta.url));
const FILES = new Map(
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const rules = name.replace(".jsonl", "");
      return [rules, parsePuzzles(readFileSync(FOLDER + name, "utf8"), rules)] as const;
    }),
);
const RULE_SETS = [...FILES.keys()];

const verdict = (page: Page) => page.locator(".verdict");
const counter = (page: Page) => page.locator(".steps span");
const rating = (page: Page) => page.locator("dd.rating");
const open = (page: Page, { rules, id }: Puzzle): Promise<unknown> =>
  page.goto(`./#/puzzles/${rules}/${id}`);

/** The first of some; throws if there is none. */
function first<T>(some: Iterable<T>): T {
  for (const one of some) return one;
  throw new Error("the files have no such puzzle");
}
/** A puzzle of a rule set with at least so many plies in its solution, the shortest one. */
const short = (rules: string, plies = 2): Puzzle =>
  first(
    (FILES.get(rules) ?? [])
      .filter((puzzle) => solutionOf(puzzle).length >= plies)
      .sort((a, b) => solutionOf(a).length - solutionOf(b).length),
  );
/** A puzzle of a rule set, and a wrong first move that gets a reply and leads on, for as short as possible. */
const wrong = (rules: string): { puzzle: Puzzle; move: string; line: readonly string[] } =>
  first(
    (FILES.get(rules) ?? [])
      .flatMap((puzzle) =>
        [...puzzle.answers]
          .filter(([, { value, line }]) => value === "loss" && line.length > 2)
          .map(([move, { line }]) => ({ puzzle, move, line })),
      )
      .sort((a, b) => a.line.length - b.line.length),
  );

/** Puzzles, and other second moves than that of the solution, of which a search proves what they lead to. */
function* others(wanted: Proven): Generator<{ puzzle: Puzzle; move: string; other: string }> {
  for (const puzzle of [...FILES.values()].flat()) {
    const [move = "", reply = "", second = ""] = solutionOf(puzzle);
    const before = core.read(puzzle.position);
    const player = before.data.to_move;
    if (!second || before.play(move).data.to_move === player) continue;
    const replied = before.play(move).play(reply);
    if (replied.data.to_move !== player) continue;
    for (const other of replied.data.legal) {
      const after = replied.play(other);
      if (other === second || after.data.outcome || after.data.to_move === player) continue;
      const search = after.search({ seed: 1 });
      search.run(20_000, 5);
      const { proven } = search.report(1);
      search.release();
      if (proven === wanted) yield { puzzle, move, other };
    }
  }
}
const play = (page: Page, move: string): Promise<void> => playMoves(page, pointsOf(move)[0] ?? "");
/** The same by the keyboard alone, on a desktop. */
async function playByKey(page: Page, { game }: Position, move: string): Promise<void> {
  const [name] = pointsOf(move);
  if (test.info().project.name === "phone" || name === undefined) await play(page, move);
  else await putByKeyboard(page, game.geometry, name);
}

/** Plays the whole solution of the puzzle that is open; screen readers are told of every ply. */
async function solve(page: Page, puzzle: Puzzle): Promise<void> {
  const report = page.locator(".report[aria-live]");
  await report.evaluate((region) => {
    const told: string[] = [];
    new MutationObserver(() => told.push(region.textContent.trim())).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { told });
  });
  const happened: string[] = [];
  let position = core.read(puzzle.position);
  const player = position.data.to_move;
  for (const [i, move] of solutionOf(puzzle).entries()) {
    if (position.data.to_move === player) await playByKey(page, position, move);
    position = position.play(move);
    happened.push(plySentences(speaker("en"), position.data.events).join(" "));
    await expect
      .poll(async () => Number(/\d+/.exec(await counter(page).innerText())?.[0]))
      .toBeGreaterThan(i);
  }
  await expect(verdict(page)).toHaveText(/^Solved/);
  await expect(report).toHaveText(happened.at(-1) ?? "");
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(
    happened,
  );
}

for (const rules of RULE_SETS)
  test(`a whole solution is played, and the rating rises: ${rules}`, async ({ page }) => {
    const puzzle = short(rules, 3);
    await open(page, puzzle);
    await expect(
      page.getByRole("heading", { level: 1, name: /^\w+ to move and win$/ }),
    ).toBeVisible();
    await expect(rating(page)).toHaveText("1000");
    await expect(page.locator(".themes")).toBeHidden();
    await solve(page, puzzle);
    await expect(verdict(page)).toHaveText("Solved!");
    expect(await signColour(verdict(page))).toBe(SUCCESS);
    await expect(page.locator(".feedback")).toHaveCSS("border-left-color", SUCCESS);
    await expect(page.locator(".change")).toHaveCSS("color", SUCCESS);
    await expect(rating(page)).toContainText("up by");
    await expect(page.locator(".themes b")).toHaveCount(puzzle.themes.length);
    const solved = await rating(page).innerText();
    await page.reload();
    await expect(rating(page)).toHaveText(/^1\d\d\d$/);
    expect(solved).toContain(await rating(page).innerText());
  });

test("the moves of one's own are counted, and the buttons stay while a line plays", async ({
  page,
}) => {
  const puzzle = short("gosix-en", 5);
  const own = solutionOf(puzzle).filter((_, i) => i % 2 === 0);
  await open(page, puzzle);
  const count = page.locator(".count");
  await expect(count).toHaveText(`You play ${String(own.length)} moves.`);
  await playMoves(page, own[0] ?? "");
  await expect(count).toHaveText(`Your move 2 of ${String(own.length)}`);
  await press(page.getByRole("button", { name: "Show the solution" }));
  const again = page.getByRole("button", { name: "Try again" });
  const place = await again.boundingBox();
  const steps = await page.locator(".steps").boundingBox();
  const { length } = solutionOf(puzzle);
  for (let ply = 2; ply <= length; ++ply) {
    await expect(counter(page)).toHaveText(`Move ${String(ply)} of ${String(length)}`);
    expect(await again.boundingBox()).toEqual(place);
    expect(await page.locator(".steps").boundingBox()).toEqual(steps);
  }
});

test("a wrong move is refuted step by step, taken back, and costs rating once", async ({
  page,
}) => {
  const { puzzle, move, line } = wrong("hexotic");
  await open(page, puzzle);
  await expect(verdict(page)).toHaveText("Find the winning move.");
  // What screen readers are told.
  await page.evaluate(() => {
    const said: string[] = [];
    const region = document.querySelector(".verdict");
    new MutationObserver(() => said.push(region?.textContent ?? "")).observe(region as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
  await play(page, move);
  await expect(verdict(page)).toHaveText(`${move} loses.`);
  await expect(rating(page)).toContainText("down by");
  const length = String(line.length);
  await expect(page.locator(".detail").first()).toHaveText(/^Watch how/);
  await expect(page.locator(".report")).not.toBeEmpty();
  await expect(counter(page)).toHaveText(`Move ${length} of ${length}`); // by itself
  await expect(page.locator(".detail").first()).toHaveText(/^That is how it ends/);
  await expect(page.locator(".report")).toContainText("The game is over");
  await page.keyboard.press("Shift+Home");
  await expect(counter(page)).toHaveText(`Move 0 of ${length}`);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    `${move} loses.`,
  ]);
  await press(page.getByRole("button", { name: "Try again" }));
  await expect(page.locator('.board [tabindex="0"]')).toBeFocused();
  await expect(verdict(page)).toHaveText("Find the winning move.");
  const before = await rating(page).textContent();
  await solve(page, puzzle);
  await expect(verdict(page)).toHaveText("Solved, but not at the first try.");
  expect(await rating(page).textContent()).toBe(before);
  await axeFindsNothing(page, "a solved puzzle");
});

for (const rules of RULE_SETS)
  test(`a wrong move is refuted to the end of the game, and can be stepped through: ${rules} @desktop`, async ({
    page,
  }) => {
    const { puzzle, move, line } = wrong(rules);
    const length = line.length;
    const last = line.reduce((at, one) => at.play(one), core.read(puzzle.position));
    await open(page, puzzle);
    await play(page, move);
    await expect(verdict(page)).toHaveText(`${move} loses.`);
    await expect(counter(page)).toHaveText(`Move ${String(length)} of ${String(length)}`, {
      timeout: 30_000, // captures are told at their pace
    });
    await expect(page.locator(".report")).toHaveText(
      plySentences(speaker("en"), last.data.events).join(" "),
    );
    for (let at = length - 1; at >= 0; --at) {
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(counter(page)).toHaveText(`Move ${String(at)} of ${String(length)}`);
    }
    await press(page.getByRole("button", { name: "Try again" }));
    await expect(verdict(page)).toHaveText(/^Find the/);
  });

for (const rules of RULE_SETS)
  test(`the goal of the game and its lesson are there for those who do not know it: ${rules}`, async ({
    page,
  }) => {
    const puzzle = short(rules);
    const { id, title } = core.read(puzzle.position).game.info;
    const lesson = page.getByRole("link", { name: `Learn ${title} in a three-minute lesson` });
    await open(page, puzzle);
    await expect(page.getByText(/^Goal of the game: \S.*\./)).toBeVisible();
    await press(lesson);
    await expect(page).toHaveURL(new RegExp(`#/learn/${id}/1$`));
    await page.evaluate((game) => {
      localStorage.setItem(`ponnuki/learned/${game}`, '{"done":["a","b"],"of":2}');
    }, id);
    await open(page, puzzle);
    await expect(page.getByText(/^Goal of the game: /)).toBeVisible();
    await expect(lesson).toHaveCount(0);
  });

test("the first puzzle is of a game that was learnt or played", async ({ page }) => {
  const game = page.locator(".facts a");
  await page.goto("./");
  await page.evaluate(() => {
    localStorage.setItem("ponnuki/learned/hexotic", '{"done":["a"],"of":9}');
  });
  await page.goto("./#/puzzles");
  await expect(game).toHaveText("Hexotic");
  await page.evaluate(() => {
    localStorage.clear();
  });
  await saveMoves(page, "gosix", "d2 e2");
  await page.goto("./#/puzzles");
  await expect(game).toHaveText("Gosix");
});

for (const rules of RULE_SETS)
  test(`a hint says where to look, then the move, and keeps the rating: ${rules}`, async ({
    page,
  }) => {
    const puzzle = short(rules, 1);
    const hint = page.locator(".feedback .hint");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await open(page, puzzle);
    await expect(page.locator(".detail").first()).toContainText("first try, without a hint");
    await press(button("Hint"));
    await expect(hint).toHaveText(/^Look at the marked part of the board: \S/);
    await expect(page.locator(".region circle").first()).toBeVisible();
    await expect(page.locator(".sign")).toHaveCount(0);
    await press(button("Show the move"));
    const [move = ""] = solutionOf(puzzle);
    await expect(hint).toContainText(`Play ${move}.`);
    await expect(page.locator(".region circle")).toHaveCount(0);
    await expect(page.locator(".sign")).toHaveCount(pointsOf(move).length);
    await expect(button("Hint")).toBeDisabled();
    await solve(page, puzzle);
    await expect(verdict(page)).toHaveText("Solved with a hint.");
    await expect(page.getByText("With a hint, your rating stays as it is.")).toBeVisible();
    await expect(rating(page)).toHaveText("1000");
    await page.reload();
    await solve(page, puzzle);
    await expect(verdict(page)).toHaveText("Solved!");
    await expect(rating(page)).toHaveText("1000");
  });

test("the solution is shown to those who ask, and nothing moves the buttons", async ({ page }) => {
  const puzzle = short("gonnect", 3);
  await open(page, puzzle);
  const buttons = page.locator(".buttons");
  const place = async (): Promise<number> => (await buttons.boundingBox())?.y ?? 0;
  const before = await place();
  await press(page.getByRole("button", { name: "Show the solution" }));
  await expect(verdict(page)).toHaveText("This is the solution.");
  const { length } = solutionOf(puzzle);
  await expect(counter(page)).toHaveText(`Move ${String(length)} of ${String(length)}`, {
    timeout: 30_000,
  });
  await expect(page.locator(".themes")).toBeVisible();
  expect(await place()).toBe(before);
  await press(page.getByRole("link", { name: "Next puzzle" }));
  await expect(verdict(page)).toHaveText(/^Find the /);
  await expect(page).not.toHaveURL(new RegExp(puzzle.id));
});

// Moves of which the file says nothing: a search proves what they are worth, of the opponent who is on turn then.
for (const [proven, what, said] of [
  ["loss", "wins is right, too", () => /is right\.|^Solved!/],
  ["win", "loses is refuted", (move: string) => `${move} loses.`],
] as const)
  test(`later on, another move that ${what}`, async ({ page }) => {
    const { puzzle, move, other } = first(others(proven));
    await open(page, puzzle);
    await play(page, move);
    await expect(counter(page)).toHaveText("Move 2 of 2");
    await play(page, other);
    await expect(verdict(page)).toHaveText(said(other));
  });

test("there is a puzzle for every day, the same for everybody", async ({ page }) => {
  const of = (day: number): Puzzle | undefined =>
    puzzleOfDay(day, RULE_SETS.length, FILES.get(rulesOfDay(day, RULE_SETS) ?? "") ?? []);
  const morning = new Date(2026, 4, 17, 8);
  await page.clock.setFixedTime(morning);
  await page.goto("./");
  await press(page.getByRole("link", { name: "Today’s puzzle" }));
  await expect(page).toHaveURL(/#\/puzzles\/today$/);
  await expect(page).toHaveTitle("Today’s puzzle · Ponnuki");
  const address = async (): Promise<string> => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page.getByRole("button", { name: "Copy link" }));
    await expect(page.getByText("Link copied.")).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const today = of(dayOf(morning));
  expect(await address()).toMatch(
    new RegExp(`#/puzzles/${today?.rules ?? ""}/${today?.id ?? ""}$`),
  );
  await page.clock.setFixedTime(new Date(2026, 4, 18, 8));
  await page.reload();
  const tomorrow = of(dayOf(morning) + 1);
  expect(tomorrow?.rules).not.toBe(today?.rules);
  expect(await address()).toContain(tomorrow?.id);
  await page.goto(await address());
  await expect(verdict(page)).toBeVisible();
  await press(page.getByRole("link", { name: "Today’s puzzle" }));
  await expect(page).toHaveTitle("Today’s puzzle · Ponnuki");
});

test("a link that names no puzzle says so", async ({ page }) => {
  for (const place of ["hexotic/0000000000", "chess/0123456789", "hexotic"]) {
    await page.goto(`./#/puzzles/${place}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such puzzle");
  }
  await press(page.getByRole("link", { name: "All puzzles" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All puzzles");
});

test("a puzzle that loads slowly does not open once the reader is elsewhere", async ({ page }) => {
  const files = /assets\/(game-of-6|gonnect|gosix-\w\w|hexotic)-[\w-]+\.js$/;
  const held: (() => void)[] = [];
  await page.route(files, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("./#/puzzles");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await press(page.getByRole("banner").getByRole("link", { name: "Analyse" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Analyse");
  const answered = page.waitForResponse(files);
  held.forEach((release) => {
    release();
  });
  await answered;
  await page.waitForTimeout(300); // longer than a puzzle takes to be found
  await expect(page).toHaveURL(/#\/analyse$/);
});

test(
  "on a phone, a puzzle begins with its board, and its rules are below",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const puzzle = short("gosix-en", 3);
    await open(page, puzzle);
    const board = await page.locator(".board").boundingBox();
    expect(board?.y).toBeLessThan(110);
    await expect(page.locator(".verdict")).toBeInViewport({ ratio: 1 });
    const about = await page.locator(".facts").boundingBox();
    expect(about?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
  },
);

test("all puzzles are listed with a mark for what was done, and opened from there", async ({
  page,
}) => {
  const rules = RULE_SETS.at(-1) ?? "";
  const [tried, solved] = FILES.get(rules) ?? [];
  await page.goto("./");
  await page.evaluate(
    (progress) => {
      localStorage.setItem("ponnuki/puzzles", JSON.stringify(progress));
    },
    { results: { [tried?.id ?? ""]: "failed", [solved?.id ?? ""]: "first" } },
  );
  await page.goto("./#/puzzles");
  await press(page.getByRole("link", { name: "All puzzles" }));
  const cards = page.locator("main > ul > li");
  await expect(cards).toHaveCount(24);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last().locator("svg")).toBeVisible();
  await press(page.getByRole("button", { name: "Show 24 more" }));
  await expect(cards).toHaveCount(48);
  await page.getByLabel("Game", { exact: true }).selectOption(rules);
  await page.getByLabel("Solved", { exact: true }).check();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Solved at once");
  await axeFindsNothing(page, "the list of puzzles"); // of few, as it looks at everything
  await page.getByLabel("Not solved", { exact: true }).check();
  await press(cards.filter({ hasText: /Tried/ }).getByRole("link"));
  await expect(page).toHaveURL(new RegExp(`#/puzzles/${rules}/${tried?.id ?? ""}$`));
  await expect(verdict(page)).toBeVisible();
});

test("the list leads to a book to print for each rule set, in the reader's language @desktop", async ({
  page,
}) => {
  await page.goto("./#/puzzles/all");
  const books = page.locator(".books a");
  await expect(books).toHaveCount(RULE_SETS.length);
  const addresses = await books.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(address).toMatch(/\.en\.pdf$/);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("puzzles are chosen by game, theme and difficulty, and the choice is kept", async ({
  page,
}) => {
  const rules = RULE_SETS.at(-1) ?? "";
  const all = FILES.get(rules) ?? [];
  const { themes, grade } = first(all.filter((puzzle) => puzzle.themes.length > 0));
  const theme = first(themes);
  const some = all.filter((one) => one.themes.includes(theme) && one.grade === grade);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto("./");
  await press(page.getByRole("link", { name: "Puzzles", exact: true }));
  await expect(verdict(page)).toBeVisible();
  await press(page.getByText("Choose puzzles"));
  await field("Game").selectOption(rules);
  await field("Theme").selectOption(theme);
  await field("Difficulty").selectOption(String(grade));
  await expect(page.locator(".choice [role=status]")).toHaveText(
    new RegExp(`^${String(some.length)} puzzles?, none solved$`),
  );
  await press(page.getByRole("link", { name: "Start" }));
  await expect(page).toHaveURL(
    new RegExp(`#/puzzles/${rules}/(${some.map(({ id }) => id).join("|")})$`),
  );
  await expect(page.getByRole("link", { name: "Start" })).toBeHidden();
  await page.reload();
  await expect(field("Theme")).toHaveValue(theme);
  await expect(field("Difficulty")).toHaveValue(String(grade));
  await axeFindsNothing(page, "a choice");
  await field("Game").selectOption({ label: "All games" });
  await expect(field("Theme")).toHaveValue("");
});

test("whoever chooses a game and opens the puzzles again gets one of it", async ({ page }) => {
  const game = page.locator(".facts a");
  const link = page.getByRole("link", { name: "Puzzles", exact: true });
  await page.goto("./");
  await press(link);
  await press(page.getByText("Choose puzzles"));
  for (const [rules, title] of [
    ["hexotic", "Hexotic"],
    ["gonnect", "Gonnect"],
  ] as const) {
    await page.getByLabel("Game", { exact: true }).selectOption(rules);
    await press(link);
    await expect(game).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`#/puzzles/${rules}/\\w+$`));
  }
});

test("the first puzzles are very easy, and the next one is of the same rule set", async ({
  page,
}) => {
  await page.goto("./#/puzzles");
  await expect(page.locator(".grade")).toHaveText("Very easy");
  const puzzle = short("gosix-en", 1);
  await open(page, puzzle);
  await solve(page, puzzle);
  await press(page.getByRole("link", { name: "Next puzzle" }));
  await expect(page).not.toHaveURL(new RegExp(puzzle.id));
  await expect(page).toHaveURL(/#\/puzzles\/gosix-en\//);
  await expect(page.locator(".grade")).toHaveText("Very easy");
});

test("when all of a choice are solved, others are chosen", async ({ page }) => {
  const puzzle = short("hexotic");
  const done = (FILES.get(puzzle.rules) ?? []).filter(({ id }) => id !== puzzle.id);
  await page.goto("./");
  await page.evaluate(
    (progress) => {
      localStorage.setItem("ponnuki/puzzles", JSON.stringify(progress));
    },
    {
      choice: { rules: puzzle.rules },
      results: Object.fromEntries(done.map(({ id }) => [id, "first"])),
    },
  );
  await page.goto("./#/puzzles");
  await expect(page.locator(".choice [role=status]")).toHaveText(
    `${String(done.length + 1)} puzzles, ${String(done.length)} solved`,
  );
  await solve(page, puzzle);
  const next = page.getByRole("link", { name: "Next puzzle" });
  await expect(page.getByText("You have solved all of these. Choose others.")).toBeVisible();
  await expect(next).toBeHidden();
  await page.getByLabel("Game", { exact: true }).selectOption({ label: "All games" });
  await expect(next).toBeVisible();
});

test("a puzzle whose solution was shown is analysed, and the focus stays on the board", async ({
  page,
}) => {
  const puzzle = short("gosix-en");
  await open(page, puzzle);
  const board = page.getByRole("group", { name: "Gosix board" });
  await expect(board).toBeVisible();
  await press(page.getByRole("button", { name: "Show the solution" }));
  await expect(page.getByRole("link", { name: "Next puzzle" })).toBeVisible();
  await expect(board.locator(":focus")).toHaveCount(1);
  await press(page.getByRole("button", { name: "Analyse" }));
  await expect(page).toHaveURL(/#\/analyse\/saved\//);
  await expect(page.getByRole("group", { name: "Gosix board" })).toBeVisible();
});

test("stored nonsense and a browser that saves nothing break nothing", async ({ page }) => {
  const { puzzle, move } = wrong("hexotic");
  await page.goto("./");
  await page.evaluate(() => {
    localStorage.setItem(
      "ponnuki/puzzles",
      '{"rating":"high","results":[7],"choice":{"grade":{}}}',
    );
  });
  await page.goto("./#/puzzles");
  await expect(rating(page)).toHaveText("1000");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await open(page, puzzle);
  await play(page, move);
  await expect(page.getByRole("alert")).toContainText("saves nothing");
  await expect(rating(page)).toContainText("down by");
});

test.describe("without a network", () => {
  test.use({ serviceWorker: true });

  test("puzzles are there, too", { tag: "@desktop" }, async ({ page, context }) => {
    await page.goto("./");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    await page.reload();
    await press(page.getByRole("link", { name: "Puzzles", exact: true }));
    await expect(verdict(page)).toBeVisible();
    const puzzle = short("game-of-6");
    await open(page, puzzle);
    await solve(page, puzzle);
  });
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("a puzzle is asked and judged in French", async ({ page }) => {
    const { puzzle, move } = wrong("gosix-fr");
    await open(page, puzzle);
    await expect(
      page.getByRole("heading", { level: 1, name: /^\S+ joue et gagne$/ }),
    ).toBeVisible();
    await play(page, move);
    await expect(verdict(page)).toHaveText(`${move} perd.`);
    await expect(page.locator(".facts").first()).toContainText("règles françaises");
    await expect(page.getByText("But du jeu : Prenez quatre hexagones")).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Apprendre Gosix par une leçon de trois minutes" }),
    ).toBeVisible();
  });
});

// What people do in the app.
import { beyond, layoutOf } from "../src/board/layout";
import type { Geometry, Options, XY } from "../src/core/types";
import { loadCore } from "../tests/module";
import { expect, type Locator, type Page, test } from "./test";

export const point = (page: Page, name: string): Locator =>
  page.getByRole("group").locator(`[aria-label^="${name}, "]`);

/** Shows every option of a new game, as chosen. */
export async function showOptions(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Start game" })).toBeVisible();
  const other = page.getByRole("radio", { name: "Other", exact: true });
  if (await other.count()) await other.check();
  const more = page.locator("summary");
  if (await more.count()) await more.click();
}

/** Begins a game with options. */
export async function begin(page: Page, game: string, set: () => Promise<void>): Promise<void> {
  await page.goto("./");
  await page.getByRole("link", { name: `Options: ${game}`, exact: true }).click();
  await showOptions(page);
  await set();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("group", { name: `${game} board` })).toBeVisible();
}
/** The colour of the sign before a text that says whether a move was right. */
export const signColour = (text: Locator): Promise<string> =>
  text.evaluate((element) => getComputedStyle(element, "::before").color);
/** The colour of success in the light theme. */
export const SUCCESS = "rgb(26, 110, 53)";

export const twoPeople = (page: Page): Promise<void> =>
  page.getByLabel("Two players, one device").check();

/** Presses an element: with a finger on a phone, else with the mouse. */
export async function press(target: Locator): Promise<void> {
  await (test.info().project.name === "phone" ? target.tap() : target.click());
}

/** Puts a finger on an element and leaves it there; what it returns slides it onto others, or takes it away. */
export async function hold(target: Locator): Promise<(to?: Locator) => Promise<void>> {
  const client = await target.page().context().newCDPSession(target.page());
  const touch = async (type: "touchStart" | "touchMove", at: Locator): Promise<void> => {
    const { x, y, width, height } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await target.scrollIntoViewIfNeeded();
  await touch("touchStart", target);
  return async (to) => {
    if (to) return touch("touchMove", to);
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}

/** The plies that a page lists of a game, in any language. */
export const plies = (page: Page): Locator => page.locator("main ol [data-number]");

/** Presses a point of the board, which plays there if that is legal, and confirms a tap on a small board. */
export async function put(page: Page, name: string): Promise<void> {
  await press(point(page, name));
  const confirm = page.getByRole("button", { name: /^Play / });
  if (await confirm.isVisible()) await press(confirm);
}

const ARROWS: readonly (readonly [string, XY])[] = [
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
];

/** The arrow keys that lead from one point of a board to another, as few as possible. */
function keysBetween(geometry: Geometry, from: string, to: string): string[] {
  const names = geometry.points.map(({ label }) => label);
  const { places } = layoutOf(geometry, 0, true);
  const goal = names.indexOf(to);
  const reached = new Map<number, string[]>([[names.indexOf(from), []]]);
  for (const [at, keys] of reached) {
    if (at === goal) return keys;
    for (const [key, direction] of ARROWS) {
      const next = beyond(places, at, direction);
      if (!reached.has(next)) reached.set(next, [...keys, key]);
    }
  }
  throw new Error(`no keys lead from ${from} to ${to}`);
}

/** Plays at a point by the keyboard alone: with arrow keys from where the board has its cursor. */
export async function putByKeyboard(page: Page, geometry: Geometry, name: string): Promise<void> {
  const cursor = page.locator('.board [tabindex="0"]');
  await cursor.focus();
  const from = (await cursor.getAttribute("aria-label"))?.split(",")[0] ?? "";
  for (const key of keysBetween(geometry, from, name)) await page.keyboard.press(key);
  await expect(cursor).toHaveAccessibleName(new RegExp(`^${name}, `));
  await page.keyboard.press("Enter");
}

/** Keeps the module of the games from loading until what it returns is called. */
export async function holdModule(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps the engine from thinking in the pages that are opened next, each until `releaseEngine`. */
export async function holdEngine(pages: Pick<Page, "addInitScript">): Promise<void> {
  await pages.addInitScript(() => {
    const { prototype } = Worker as unknown as {
      prototype: { postMessage: (this: Worker, message: unknown) => void };
    };
    const post = prototype.postMessage;
    const held: (() => void)[] = [];
    prototype.postMessage = function (message) {
      held.push(() => {
        post.call(this, message);
      });
    };
    const releaseEngine = (): void => {
      prototype.postMessage = post;
      for (const send of held.splice(0)) send();
    };
    Object.assign(window, { releaseEngine });
  });
}
export const releaseEngine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { releaseEngine: () => void }).releaseEngine();
  });

/** Plays at a point, and waits until the move is in the list of moves. */
export async function play(page: Page, name: string): Promise<void> {
  // The point may have been played before, and an engine may answer at once.
  const entries = page.locator("ol li").filter({ hasText: new RegExp(` plays ${name}\\b`) });
  const before = await entries.count();
  await put(page, name);
  await expect(entries).toHaveCount(before + 1);
}

const core = await loadCore();

/** Saves a game in progress between people, or with a level of the engine, at #/play/saved. */
export async function saveMoves(
  page: Page,
  id: string,
  moves: string,
  { options = {}, level }: { options?: Options; level?: string } = {},
): Promise<void> {
  let position = core.game(id, options).start();
  const nodes = moves.split(" ").map((move) => {
    const { to_move, colours } = position.data;
    position = position.play(move);
    return { move: position.data.last_move, colour: colours[to_move ?? 0] };
  });
  const first = level === undefined ? {} : { properties: { PKOPPONENT: [level] } };
  const record = { format: "ponnuki-record/1", game: id, options, nodes: [first, ...nodes] };
  await page.goto("./");
  await page.evaluate(
    (game) => {
      localStorage.setItem("ponnuki/game-2/saved", JSON.stringify(game));
    },
    { key: "saved", changed: 1, records: [record] },
  );
}

/** Saves a game of Gonnect in progress, at #/play/saved. */
export const saveGame = (page: Page): Promise<void> =>
  saveMoves(page, "gonnect", "E5 C3 G7", { options: { size: 9 } });

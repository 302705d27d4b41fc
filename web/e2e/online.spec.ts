// Two people, each with a browser, and the server between them.
import type { Options } from "../src/core/types";
import { loadCore } from "../tests/module";
import { axeFindsNothing } from "./axe";
import { another, GONE, test } from "./people";
import { plies, point, press, put } from "./playing";
import { expect, type Page } from "./test";

interface NewGame {
  readonly size?: number;
  readonly clock?: string;
  readonly seat?: "First" | "Second";
}

/** Creates a game as Anna, and returns its address. */
async function create(page: Page, game: string, { size, clock, seat }: NewGame): Promise<string> {
  await page.goto(`./#/online/new/${game}`);
  const name = page.getByLabel("Your name");
  await expect(page.getByRole("button", { name: "Create game" })).toBeVisible();
  if (await name.isVisible()) await name.fill("Anna");
  if (size !== undefined) {
    await page.getByRole("radio", { name: "Other", exact: true }).check();
    await page.locator("input[type=range]").fill(String(size));
  }
  if (clock) await page.getByRole("combobox", { name: "Clock" }).selectOption(clock);
  if (seat) await page.getByRole("radio", { name: seat, exact: true }).check();
  await press(page.getByRole("button", { name: "Create game" }));
  await expect(page.getByText("Waiting for your friend…")).toBeVisible();
  return page.getByRole("textbox", { name: "Link to the game" }).inputValue();
}
/** Opens the link as the friend, and joins. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Anna invites you/ })).toBeVisible();
  const name = page.getByLabel("Your name");
  if (await name.isVisible()) await name.fill("Bert");
  await press(page.getByRole("button", { name: "Join and play" }));
  await expect(moves(page)).toBeVisible();
}
const moves = (page: Page) => page.getByRole("list", { name: "Moves" });

const core = await loadCore();

/** The moves of a short game, chosen as the seed has it. */
function shortGame(id: string, options: Options): string[] {
  let shortest: string[] = [];
  for (let seed = 1; seed <= 60; ++seed) {
    let state = seed;
    let position = core.game(id, options).start();
    const moves: string[] = [];
    while (!position.data.outcome) {
      const { legal } = position.data;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const stones = legal.filter((move) => move !== "swap");
      const chosen = stones[Math.floor((state / 2 ** 32) * stones.length)] ?? legal[0] ?? "";
      position = position.play(chosen);
      moves.push(chosen);
    }
    if (shortest.length === 0 || moves.length < shortest.length) shortest = moves;
  }
  return shortest;
}

// Live and by correspondence: in each a game on a phone, too.
const [LIVE, BY_DAYS] = ["5m+3s", "0s+1x3d"];
for (const [title, id, size, clock, where] of [
  ["Gosix", "gosix", undefined, LIVE, "@desktop"],
  ["Hexotic", "hexotic", 3, LIVE, ""],
  ["Gonnect", "gonnect", 5, BY_DAYS, ""],
  ["Game-of-6", "game-of-6", 7, BY_DAYS, "@desktop"],
] as const)
  test(`a whole game of ${title} between two browsers, ${clock} ${where}`, async ({
    page,
    friend,
  }) => {
    await join(friend, await create(page, id, { ...(size && { size }), clock, seat: "First" }));
    const options = size === undefined ? {} : { size };
    let position = core.game(id, options).start();
    for (const [i, move] of shortGame(id, options).entries()) {
      const mover = position.data.to_move === 0 ? page : friend;
      await expect(plies(mover)).toHaveCount(i);
      if (move === "pass") await press(mover.getByRole("button", { name: "Pass" }));
      else for (const one of move.split("+")) await put(mover, one);
      await expect(plies(page)).toHaveCount(i + 1);
      await expect(plies(friend)).toHaveCount(i + 1);
      position = position.play(move);
    }
    const { outcome } = position.data;
    for (const [seat, one] of [page, friend].entries()) {
      const heading =
        outcome?.winner == null ? "Draw" : outcome.winner === seat ? "You win" : "You lose";
      await expect(one.getByRole("heading", { name: heading })).toBeVisible();
    }
  });

test("the pages of online games share one connection", async ({ page }) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto("./#/online");
  for (const [address, title] of [
    ["tournaments", "Tournaments"],
    ["tournaments/new", "New tournament"],
    ["account", "Your account"],
  ] as const) {
    await page.goto(`./#/online/${address}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  expect(sockets).toHaveLength(1);
});

test("a friend is invited, and both see what the other does; reloads, and a server that is gone, lose nothing", async ({
  page,
  friend,
  server,
  provokes,
}) => {
  test.setTimeout(120_000);
  const link = await create(page, "gonnect", { clock: "5m+3s", seat: "First" });
  await expect(page.getByText("This link works on this device only")).toBeVisible(); // the server listens here alone
  await join(friend, link);
  await expect(friend.getByText("Anna is to move")).toBeVisible();
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("here", { exact: true })).toBeVisible();
  await expect(page.getByText("The clock starts with the first move.")).toBeVisible();
  await put(page, "E5");
  await expect(friend.getByText("Black plays E5.").first()).toBeVisible();
  await expect(friend.getByText("Your turn")).toBeVisible();
  await expect(friend).toHaveTitle(/^Your turn/);
  await put(friend, "C3");
  await expect(plies(page)).toHaveCount(2);
  await expect(page.getByRole("timer", { name: /black/i }).locator("svg")).toBeAttached(); // it runs

  await page.reload();
  await expect(plies(page)).toHaveCount(2);
  await expect(page.getByText("Your turn")).toBeVisible();

  // A move that is played while the server is gone waits, also over a reload of the page.
  await server.kill();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await put(page, "G7");
  await expect(page.getByText(/^Not sent yet/).first()).toBeVisible();
  await expect(plies(page)).toHaveCount(3);
  await server.start();
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await expect(plies(friend)).toHaveCount(3);
  await expect(friend.getByText("Connected again.")).toBeVisible();
  provokes(GONE);

  // The network of one of them is gone.
  await friend.context().setOffline(true);
  await expect(friend.getByText(/^No connection/)).toBeVisible();
  await put(friend, "D4");
  await expect(plies(friend)).toHaveCount(4);
  await expect(plies(page)).toHaveCount(3);
  await friend.context().setOffline(false);
  await expect(plies(page)).toHaveCount(4);
  await expect(friend.getByText(/^(Not sent yet|Sending)/)).toHaveCount(0);
});

test("offers are made and answered, somebody watches, and a rematch follows @desktop", async ({
  page,
  friend,
  browser,
  server,
}) => {
  const link = await create(page, "gonnect", { seat: "First" });
  await join(friend, link);
  await put(page, "E5");
  await expect(plies(friend)).toHaveCount(1);
  await put(friend, "C3");
  await expect(plies(page)).toHaveCount(2);

  const watcher = await another(browser, { baseURL: server.address, locale: "fr-FR" });
  await watcher.goto(link);
  await expect(watcher.getByText("C’est à Anna de jouer")).toBeVisible();
  await expect(page.getByText("1 watching")).toBeVisible();
  await expect(watcher.getByRole("button", { name: "Abandonner" })).toHaveCount(0);

  // What is offered, and what comes of it, moves nothing.
  const places = (): Promise<unknown[]> =>
    Promise.all(
      [page, friend].flatMap((one) => [
        one.getByRole("button", { name: "Resign" }).boundingBox(),
        one.getByRole("textbox", { name: "Write a message" }).boundingBox(),
      ]),
    );
  const before = await places();
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByText("You offered a draw.")).toBeInViewport({ ratio: 1 });
  await expect(friend.getByText("Anna offers a draw.")).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await axeFindsNothing(friend, "an offer");
  await friend.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Bert declines the draw.")).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);

  await page.getByRole("button", { name: "Ask to undo" }).click();
  await expect(friend.getByText("Anna asks to undo a move.")).toBeVisible();
  await friend.getByRole("button", { name: "Accept" }).click();
  for (const one of [page, friend, watcher]) await expect(plies(one)).toHaveCount(0);
  await expect(page.getByText("The last 2 moves were undone.")).toBeVisible();
  await put(page, "D4");
  await expect(plies(watcher)).toHaveCount(1);
  await expect(plies(friend)).toHaveCount(1);
  await put(friend, "F6");
  await expect(plies(page)).toHaveCount(2);

  // Another page of the same person is in step.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(plies(second)).toHaveCount(2);
  await put(second, "C7");
  await expect(plies(page)).toHaveCount(3);
  await second.close();

  await friend.getByRole("button", { name: "Resign" }).click();
  await friend.getByRole("button", { name: "Yes, resign" }).click();
  await expect(page.getByRole("heading", { name: "You win" })).toBeVisible();
  await expect(friend.getByRole("heading", { name: "You lose" })).toBeVisible();
  await expect(watcher.getByRole("heading", { name: "Anna gagne" })).toBeVisible();

  await page.getByRole("button", { name: "Save on this device" }).click();
  await expect(page.getByText("Saved: the home page has it.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Analyse this game" })).toHaveAttribute(
    "href",
    /#\/analyse\/game\/online-/,
  );

  await page.getByRole("button", { name: "Rematch" }).click();
  await friend.getByRole("button", { name: "Accept" }).click();
  for (const one of [page, friend]) {
    await expect(one).not.toHaveURL(link);
    await expect(plies(one)).toHaveCount(0);
  }
  await expect(friend.getByText("Your turn")).toBeVisible(); // the seats are exchanged
  await expect(watcher.getByRole("link", { name: "Aller à la revanche" })).toBeVisible();

  // The list of one's games follows what happens.
  await page.goto("./#/online");
  const listed = page.getByRole("region", { name: "Your games" }).getByRole("listitem");
  await expect(listed.first()).toContainText("Their turn");
  await put(friend, "E5");
  await expect(listed.first()).toContainText("Your turn");
  await friend.getByRole("button", { name: "Call the game off" }).click();
  await expect(friend.getByRole("heading", { name: "No result" })).toBeVisible();
  await expect(listed.filter({ hasText: "Called off" })).toHaveCount(1);
  await watcher.context().close();
  await friend.goto("./");
  await page.goBack();
  await expect(page.getByText("not here", { exact: true })).toBeVisible();
});

test("nothing of it is shown where there is no server, and axe finds nothing where there is", async ({
  page,
  friend,
  server,
}) => {
  await page.goto("./");
  await expect(page.getByRole("link", { name: "Play online" })).toBeVisible();
  await page.getByRole("link", { name: "Options: Gosix" }).click();
  await press(page.getByRole("link", { name: "Play online" }));
  await expect(page.getByRole("radio", { name: "Gosix" })).toBeChecked();
  await axeFindsNothing(page, "new game");
  const link = await create(page, "gosix", { clock: "10m+5x30s" });
  await axeFindsNothing(page, "waiting");
  await friend.goto(link);
  await expect(friend.getByRole("button", { name: "Join and play" })).toBeVisible();
  await axeFindsNothing(friend, "invitation");
  await join(friend, link);
  await expect(page.getByText(/Your turn|Bert is to move/)).toBeVisible();
  await axeFindsNothing(page, "playing");
  await page.goto(`./#/online/${"x".repeat(12)}`);
  await expect(
    page.getByRole("heading", { name: "There is no game at this address" }),
  ).toBeVisible();

  // As on a static host.
  await page.goto("about:blank"); // a page that is open may still ask for cookies
  await page.context().clearCookies();
  await page.route(server.address, (route) => route.fulfill({ path: "../build/web/index.html" }));
  await page.goto("./");
  await expect(page.getByRole("link", { name: "Options: Gosix" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Play online" })).toHaveCount(0);
});

test("the board is played with the keyboard alone @desktop", async ({ page, friend }) => {
  await join(friend, await create(page, "gonnect", { seat: "First" }));
  await point(page, "A1").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(plies(friend)).toHaveCount(1);
});

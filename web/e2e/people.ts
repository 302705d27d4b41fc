// Several people, each with a browser, and the server between them.
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { OnlineServer } from "./onlineServer";
import { press } from "./playing";
import { expect, type Page, test as base, withoutServiceWorker } from "./test";

/** What Chromium says of a server that is gone. */
export const GONE = /WebSocket connection|ERR_(CONNECTION|INTERNET|CONTENT_LENGTH|EMPTY)_\w+/;

/** The same, and what it says of what the server refuses, as whoever answers a seek too late: the page says it, too. */
export const GONE_OR_REFUSED = new RegExp(
  `${GONE.source}|the server responded with a status of 409`,
);

interface Fixtures {
  /** What the page of the friend may log. */
  readonly friendMayLog: RegExp;
  /** A page of the friend, who has another browser. */
  readonly friend: Page;
}

export const test = base.extend<Fixtures, { readonly server: OnlineServer }>({
  server: [
    async ({}, use) => {
      const server = await OnlineServer.begin();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  friendMayLog: [GONE, { option: true }],
  friend: async ({ browser, server, contextOptions, friendMayLog }, use) => {
    const options = { ...contextOptions, baseURL: server.address };
    const page = await another(browser, options, friendMayLog);
    await use(page);
    await page.context().close();
  },
});

/** A page of another browser; what it logs fails the test, too, unless it is expected. */
export async function another(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp = GONE,
): Promise<Page> {
  const context = await browser.newContext(options);
  await withoutServiceWorker(context);
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text()))
      throw new Error(message.text());
  });
  return page;
}

/** Opens the groups of settings of an account, which phones show folded. */
export async function unfold(page: Page): Promise<void> {
  await expect(page.locator("main > details").first()).toBeAttached();
  const closed = page.locator("main > details:not([open]) > summary");
  while ((await closed.count()) > 0) await press(closed.first());
}

/**
 * Begins a game of Gonnect by a link, as Anna, who moves first, and joins it as Bert; returns the link. The name is null for an
 * account, which has one already; `delay` is the choice of when spectators see it.
 */
export async function beginByLink(
  page: Page,
  friend: Page,
  {
    name = "Anna",
    clock,
    delay,
  }: { name?: string | null; clock?: string | { label: string }; delay?: string } = {},
): Promise<string> {
  await page.goto("./#/online/new/gonnect");
  if (name !== null) await page.getByLabel("Your name").fill(name);
  await press(page.getByText("First", { exact: true }));
  if (clock) await page.getByRole("combobox", { name: "Clock" }).selectOption(clock);
  if (delay !== undefined) {
    await press(page.getByText("More options"));
    await press(page.getByText(delay, { exact: true }));
  }
  await press(page.getByRole("button", { name: "Create game" }));
  const link = await page.getByRole("textbox", { name: "Link to the game" }).inputValue();
  await friend.goto(link);
  await friend.getByLabel("Your name").fill("Bert");
  await press(friend.getByRole("button", { name: "Join and play" }));
  return link;
}

/** Fills in the form for a new account, on the page of the account. */
export async function register(page: Page, name: string, password: string): Promise<void> {
  const form = page.getByRole("form", { name: "Make an account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await press(form.getByRole("button", { name: "Make account" }));
}

/** Presses a button for what is seldom done in a game, which phones show in a list alone. */
export async function pressSeldom(page: Page, name: string): Promise<void> {
  const opener = page.getByRole("button", { name: "More actions" });
  if (await opener.isVisible()) await press(opener);
  await press(page.getByRole("button", { name }));
}

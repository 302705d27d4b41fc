// The lobby: people who look for a game with anybody, and who finds whom.
import { axeFindsNothing } from "./axe";
import { another, GONE_OR_REFUSED, register, test, pressSeldom } from "./people";
import { plies, press, put } from "./playing";
import { expect, type Page } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

const wanted = (page: Page) => page.getByRole("region", { name: "Open games" });

interface Wish {
  readonly name: string;
  readonly game: string;
  readonly clock?: string;
  readonly rated?: boolean;
}

/** Opens the lobby, and looks for a game with anybody. */
async function seek(page: Page, { name, game, clock, rated }: Wish): Promise<void> {
  await page.goto(`./#/online/new/${game}`);
  await expect(page.getByRole("button", { name: "Play anyone" })).toBeVisible();
  const field = page.getByLabel("Your name");
  if (await field.isVisible()) await field.fill(name);
  if (clock) await page.getByRole("combobox", { name: "Clock" }).selectOption(clock);
  if (rated) await page.getByRole("checkbox", { name: "Rated game" }).check();
  await press(page.getByRole("button", { name: "Play anyone" }));
}

test("a game is wanted and answered, of two who answer one gets it, and others watch", async ({
  page,
  friend,
  browser,
  server,
}) => {
  const third = await another(browser, { baseURL: server.address }, GONE_OR_REFUSED);
  await seek(page, { name: "Anna", game: "gonnect", clock: "5m+3s" });
  await expect(page.getByText("Looking for an opponent. The game opens by itself")).toBeVisible();
  await expect(wanted(page).getByRole("row", { name: /Anna \(you\)/ })).toContainText("Gonnect");
  await axeFindsNothing(page, "lobby");
  for (const one of [friend, third]) {
    await one.goto("./#/online");
    await expect(wanted(one).getByRole("row", { name: /^Anna/ })).toBeVisible();
  }
  // Both answer at the same moment.
  const answers = [friend, third].map((one) => one.getByRole("button", { name: /^Play Gonnect/ }));
  await Promise.all(answers.map(async (answer) => answer.click()));
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
  const isFriend = friend.getByRole("list", { name: "Moves" });
  const lost = friend.getByText("somebody else was faster");
  await expect(isFriend.or(lost)).toBeVisible();
  const [winner, loser] = (await isFriend.isVisible()) ? [friend, third] : [third, friend];
  await expect(winner.getByRole("list", { name: "Moves" })).toBeVisible();
  await expect(loser.getByText("somebody else was faster")).toBeVisible();
  await expect(wanted(loser).getByText(/^Nobody is looking/)).toBeVisible();
  await loser.getByRole("region", { name: "Watch now" }).getByRole("link").click();
  const mover = (await page.getByText("Your turn").isVisible()) ? page : winner;
  await put(mover, "C3");
  await expect(plies(loser)).toHaveCount(1);
  await third.context().close();
});

test("who wants the same as somebody else plays at once; a seek is withdrawn", async ({
  page,
  friend,
}) => {
  await seek(page, { name: "Anna", game: "hexotic", clock: "0s+1x3d" });
  await expect(page.getByText(/^Looking for an opponent. You may close/)).toBeVisible();
  await expect(wanted(page)).toContainText("3 days for each turn");
  await seek(friend, { name: "Bert", game: "gosix", clock: "15m" });
  await expect(wanted(page).getByRole("row", { name: /Bert/ })).toBeVisible();
  await press(friend.getByRole("button", { name: /^Withdraw/ }));
  await expect(wanted(page).getByRole("row", { name: /Bert/ })).toHaveCount(0);
  await seek(friend, { name: "Bert", game: "hexotic", clock: "0s+1x3d" });
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  // A game of days takes nobody away from what they do.
  await press(page.getByRole("link", { name: /^Somebody has answered you/ }));
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
});

test("a rated game is wanted and found by people with an account; the list shows ratings", async ({
  page,
  friend,
  browser,
  server,
}, { project }) => {
  for (const [one, name] of [
    [page, "Rita"],
    [friend, "Rob"],
  ] as const) {
    await one.goto("./#/online/account");
    await register(one, `${name} ${project.name}`, "correct horse battery");
    await expect(one.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  }
  const guest = await another(browser, { baseURL: server.address }, GONE_OR_REFUSED);
  await seek(page, { name: "Rita", game: "gonnect", clock: "5m+3s", rated: true });
  await expect(page.getByText(/^Looking for an opponent of about your rating/)).toBeVisible();
  await guest.goto("./#/online");
  const row = wanted(guest).getByRole("row", { name: /^Rita .* Rating 1500, not sure yet/ });
  await expect(row).toContainText("1500?");
  await expect(row).toContainText("Rated");
  await expect(row.getByRole("link", { name: /^Sign in/ })).toBeVisible();
  await axeFindsNothing(guest, "lobby with ratings");
  await guest.context().close();
  await seek(friend, { name: "Rob", game: "gonnect", clock: "5m+3s", rated: true });
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Profile of Rob .*, rating 1500/ })).toBeVisible();
});

test("a live seek goes when its maker is gone", async ({ page, friend }) => {
  await seek(page, { name: "Anna", game: "game-of-6", clock: "5m" });
  await friend.goto("./#/online");
  await expect(wanted(friend).getByRole("row", { name: /Anna/ })).toBeVisible();
  await page.context().close();
  await expect(wanted(friend).getByText(/^Nobody is looking/)).toBeVisible({ timeout: 30_000 });
});

/** Two who play, paired by the lobby. */
async function pair(page: Page, friend: Page, clock: string): Promise<void> {
  await seek(page, { name: "Anna", game: "gonnect", clock });
  await expect(page.getByText(/^Looking for an opponent/)).toBeVisible();
  await seek(friend, { name: "Bert", game: "gonnect", clock });
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
}

test("new lines of the chat are counted until it is in view, also after a reload", async ({
  page,
  friend,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await pair(page, friend, "10m+5s");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const speak = async (text: string): Promise<void> => {
    await friend.getByRole("textbox", { name: "Write a message" }).fill(text);
    await press(friend.getByRole("button", { name: "Send", exact: true }));
  };
  await expect(button("Chat")).toBeVisible();
  await speak("Hello");
  await expect(button("Chat: 1 new message")).toBeVisible();
  await speak("Are you there?");
  await expect(button("Chat: 2 new messages")).toBeVisible();
  await axeFindsNothing(page, "a chat with something new");
  await page.reload();
  await press(button("Chat: 2 new messages"));
  const log = page.getByRole("log", { name: "Chat with your opponent" });
  await expect(log).toBeFocused();
  await expect(log).toBeInViewport();
  await expect(button("Chat")).toHaveCount(1);
  await page.reload();
  await expect(log).toContainText("Are you there?");
  await expect(button("Chat")).toHaveCount(1);
});

test("players chat, one is muted and reported, watchers have a room of their own", async ({
  page,
  friend,
  browser,
  server,
}) => {
  await pair(page, friend, "10m+5s");
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
  const third = await another(browser, { baseURL: server.address }, GONE_OR_REFUSED);
  await third.goto(friend.url());
  const log = (one: Page, name = "Chat with your opponent") => one.getByRole("log", { name });
  async function speak(one: Page, text: string): Promise<void> {
    await one.getByRole("textbox", { name: "Write a message" }).first().fill(text);
    await one.getByRole("button", { name: "Send", exact: true }).first().click();
  }
  await speak(friend, "<b>Hello</b>\u202e Anna");
  await expect(log(page)).toContainText("Bert <b>Hello</b> Anna");
  await speak(page, "Good game!");
  await expect(log(friend)).toContainText("Anna Good game!");
  await speak(third, "Who wins?");
  await expect(log(third, "Chat of the watchers")).toContainText("Who wins?");
  await expect(page.getByText("Who wins?")).toHaveCount(0);

  await page.getByText("Mute, block, report").click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(page.getByText("You do not hear Bert any more")).toBeVisible();
  await speak(friend, "Are you there?");
  await expect(page.getByText("2 lines of people whom you do not hear")).toBeVisible();
  await expect(log(page)).not.toContainText("Bert");
  await page.reload();
  await expect(page.getByText("2 lines of people whom you do not hear")).toBeVisible();
  await page.getByText("Mute, block, report").click();
  await page.getByRole("button", { name: "Report…" }).click();
  await page.getByLabel("What is wrong?").fill("Rude");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("You have reported Bert.")).toBeVisible();
  await axeFindsNothing(page, "chat");
  await page.getByRole("button", { name: "Hear again" }).click();
  await expect(log(page)).toContainText("Are you there?");

  await page.getByText("My notes").click();
  await page.getByRole("textbox", { name: "My notes" }).fill("He likes corners.");
  await page.getByRole("textbox", { name: "My notes" }).blur();
  await expect(page.getByText("Kept: only you see them.")).toBeVisible();

  await pressSeldom(page, "Call the game off");
  await expect(log(page, "Chat of the watchers")).toContainText("Who wins?");
  await third.context().close();
});

test("one's games are listed with one's turn first, and their number is said", async ({
  page,
  friend,
}) => {
  await pair(page, friend, "0s+1x3d");
  await press(page.getByRole("link", { name: /^Somebody has answered you/ }));
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
  const isMine = await page.getByText("Your turn", { exact: true }).isVisible();
  const [mover, other] = isMine ? [page, friend] : [friend, page];
  await other.goto("./#/online");
  const mine = other.getByRole("region", { name: "Your games" });
  await expect(mine.getByRole("listitem").first()).toContainText("Their turn");
  await put(mover, "E5");
  await expect(mine.getByText("Your turn in 1 game")).toBeVisible();
  await expect(mine.getByRole("listitem").first()).toContainText("you have");
  await expect(other).toHaveTitle(/^\(1\) /);
  await axeFindsNothing(other, "games");
  await other.goto("./"); // at home they come first, too
  const goingOn = other.getByRole("region", { name: "Online games in progress" });
  await expect(goingOn.getByRole("listitem").first()).toContainText("Your turn");
  await axeFindsNothing(other, "the home page with a game");
  await press(goingOn.getByRole("link").first());
  await expect(other).toHaveURL(/#\/online\/\w+$/);
});

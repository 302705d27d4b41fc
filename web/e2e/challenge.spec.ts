// Challenges: from the people one has played, declined with a reason, accepted, and from a profile.
import { axeFindsNothing } from "./axe";
import { GONE_OR_REFUSED, register, test } from "./people";
import { press } from "./playing";
import { expect, type Page } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

const lists = (page: Page, name: string) => page.getByRole("region", { name });
const moves = (page: Page) => page.getByRole("list", { name: "Moves" });

/** Begins a game by a link, joins it, and calls it off, so that the two have played. */
async function meet(page: Page, friend: Page): Promise<void> {
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Anna");
  await press(page.getByRole("button", { name: "Create game" }));
  const link = page.getByRole("textbox", { name: "Link to the game" });
  await friend.goto(await link.inputValue());
  await friend.getByLabel("Your name").fill("Bert");
  await press(friend.getByRole("button", { name: "Join and play" }));
  await expect(moves(page)).toBeVisible();
}

test("somebody whom one has played is challenged, declines, is challenged again and plays", async ({
  page,
  friend,
}) => {
  await meet(page, friend);
  await page.goto("./#/online");
  await press(lists(page, "People you have played").getByRole("link", { name: "Challenge Bert" }));
  await expect(page.getByRole("heading", { name: "Challenge Bert to a game" })).toBeVisible();
  await axeFindsNothing(page, "challenge");
  await page.getByRole("combobox", { name: "Clock" }).selectOption("5m+3s");
  const board = friend.locator(".board.surface");
  const place = await board.boundingBox();
  await press(page.getByRole("button", { name: "Challenge Bert" }));
  await expect(lists(page, "Your challenges")).toContainText("You challenged Bert");
  // Whoever is in a game is told there, and nothing under the finger moves.
  await expect(friend.getByRole("status").filter({ hasText: "challenges you" })).toBeInViewport();
  expect(await board.boundingBox()).toEqual(place);
  await axeFindsNothing(friend, "a challenge during a game");
  await press(friend.getByRole("link", { name: "Anna challenges you to a game" }));
  const incoming = lists(friend, "Challenges to you");
  await expect(incoming).toContainText("Gosix");
  await axeFindsNothing(friend, "challenges");
  await press(incoming.getByRole("button", { name: "Decline… Anna" }));
  await incoming.getByRole("combobox", { name: /^Why\?/ }).selectOption("too_fast");
  await press(incoming.getByRole("button", { name: "Decline Anna" }));
  await expect(incoming).toBeHidden();
  const outgoing = lists(page, "Your challenges");
  await expect(outgoing).toContainText("Bert declines: the clock is too fast");
  await press(outgoing.getByRole("button", { name: "Put away Bert" }));
  await expect(outgoing).toBeHidden();
  await press(page.getByRole("link", { name: "Challenge Bert" }));
  await press(page.getByRole("button", { name: "Challenge Bert" }));
  await press(lists(friend, "Challenges to you").getByRole("button", { name: "Accept Anna" }));
  await expect(moves(friend)).toBeVisible();
  await expect(moves(page)).toBeVisible(); // the challenger is taken to a live game
});

test("an account is challenged from its profile, and the challenge is withdrawn", async ({
  page,
  friend,
}, { project }) => {
  const name = `Paula ${project.name}`;
  await friend.goto("./#/online/account");
  await register(friend, name, "correct horse battery");
  await expect(friend.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  await page.goto(`./#/online/@${encodeURIComponent(name)}`);
  await press(page.getByRole("link", { name: `Challenge ${name}` }));
  await page.getByLabel("Your name").fill("Anna");
  await press(page.getByRole("button", { name: `Challenge ${name}` }));
  await friend.goto("./#/online");
  await expect(lists(friend, "Challenges to you")).toContainText("Anna challenges you");
  await press(page.getByRole("button", { name: `Withdraw ${name}` }));
  await expect(lists(friend, "Challenges to you")).toBeHidden();
});

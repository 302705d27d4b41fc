// Matches between people: a whole series, the match of six games by the sheet, and one that is given up.
import { axeFindsNothing } from "./axe";
import { test } from "./people";
import { press, put } from "./playing";
import { expect, type Page } from "./test";

interface Wanted {
  readonly rules: string;
  readonly games: string;
}

/** Begins a match of Anna's by a link, as she goes first in it, and joins it as Bert. */
async function beginMatch(page: Page, friend: Page, { rules, games }: Wanted): Promise<void> {
  await page.goto(`./#/online/new/${rules}`);
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("combobox", { name: "How many games" }).selectOption({ label: games });
  await page.getByRole("radio", { name: "First", exact: true }).check();
  await axeFindsNothing(page, "a match that is wanted");
  await press(page.getByRole("button", { name: "Create game" }));
  await friend.goto(await page.getByRole("textbox", { name: "Link to the game" }).inputValue());
  await expect(friend.getByText(games, { exact: true })).toBeVisible();
  await friend.getByLabel("Your name").fill("Bert");
  await press(friend.getByRole("button", { name: "Join and play" }));
  await expect(page.locator(".match")).toHaveText(/^Game 1 of/);
}

/** The row of somebody in the table of the match. */
const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "The games of the match" }).getByRole("row", { name });
const next = (page: Page) => page.getByRole("button", { name: "Next game" });
const result = (page: Page) => page.locator(".result");

async function resign(page: Page): Promise<void> {
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
}
/** Plays a move of each, without which a first game is called off instead. */
async function playOneEach(first: Page, second: Page): Promise<void> {
  await put(first, "D4");
  await expect(second.getByText("Your turn", { exact: true }).first()).toBeVisible();
  await put(second, "E5");
  await expect(first.locator("main ol [data-number]")).toHaveCount(2);
}
/** Begins the next game, first one player, then the other. */
async function goOn(one: Page, other: Page, name: string, game: string): Promise<void> {
  await press(next(one));
  await expect(other.getByText(`${name} is ready for the next game.`)).toBeVisible();
  await press(next(other));
  for (const page of [one, other]) await expect(page.locator(".match")).toHaveText(game);
}

test("a series is played to its end, and another one begins", async ({ page, friend }) => {
  await beginMatch(page, friend, { rules: "gonnect", games: "A series of 2 games" });
  await playOneEach(page, friend);
  await resign(friend);
  await expect(row(page, "Anna")).toHaveText(/Anna\s*1\s*1$/);
  await expect(row(friend, "Bert")).toHaveText(/Bert\s*0\s*0$/);
  await expect(result(friend)).toContainText("loses the match");
  await axeFindsNothing(page, "between two games of a match");
  await goOn(page, friend, "Anna", "Game 2 of 2");
  // Bert goes first now, and Anna may resign before there is a move.
  await expect(friend.getByText("Your turn", { exact: true }).first()).toBeVisible();
  await resign(page);
  for (const one of [page, friend]) {
    await expect(result(one)).toContainText("The match is drawn");
    await expect(result(one)).toContainText("The score is 1 to 1.");
  }
  await axeFindsNothing(page, "the end of a match");
  // The games lead to each other.
  await press(page.getByRole("table").getByRole("link", { name: "Game 1 of 2" }));
  await expect(page.locator(".match")).toHaveText("Game 1 of 2");
  await press(page.getByRole("link", { name: "Go to the next game" }));
  await expect(page.locator(".match")).toHaveText("Game 2 of 2");
  await friend.goto("./#/online");
  await expect(friend.getByRole("region", { name: "Your games" })).toContainText(
    "Game 2 of 2 · 1–1",
  );
  await friend.goBack();
  await press(page.getByRole("button", { name: "Another match" }));
  await press(friend.getByRole("button", { name: "Accept" }));
  for (const one of [page, friend]) await expect(one.locator(".match")).toHaveText("Game 1 of 2");
  await expect(friend.getByText("Your turn", { exact: true }).first()).toBeVisible();
});

test("a match by the sheet goes on from game to game, and is given up", async ({
  page,
  friend,
}) => {
  await beginMatch(page, friend, { rules: "game-of-6", games: "A match of six games" });
  await playOneEach(page, friend);
  await resign(page);
  await expect(row(page, "Bert")).toHaveText(/Bert\s*1\s*1\s*0$/);
  await goOn(friend, page, "Bert", "Game 2 of 6");
  await page.reload();
  await expect(row(page, "Bert")).toHaveText(/Bert\s*1\s*1\s*0$/);
  await expect(friend.getByText("Your turn", { exact: true }).first()).toBeVisible();
  await resign(friend);
  await expect(row(friend, "Anna")).toHaveText(/Anna\s*0\s*1\s*1\s*0$/);
  // Whoever is ready may change their mind, and the match is given up between two games.
  await press(next(page));
  await press(page.getByRole("button", { name: "Not yet" }));
  await expect(next(page)).toBeVisible();
  await press(friend.getByRole("button", { name: "Give up the match" }));
  await press(friend.getByRole("button", { name: "Yes, give it up" }));
  await expect(result(page)).toContainText("You win the match");
  await expect(result(friend)).toContainText("You lose the match");
  await expect(result(page)).toContainText("Bert gave it up.");
});

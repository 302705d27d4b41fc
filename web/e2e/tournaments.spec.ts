// Tournaments: made by one, entered by others, played from the pages to the end.
import { axeFindsNothing } from "./axe";
import { another, GONE_OR_REFUSED, register, test } from "./people";
import { press } from "./playing";
import { expect, type Page } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

/** Resigns one's game of the tournament, and goes back to it. */
async function resign(page: Page): Promise<void> {
  await press(page.getByRole("link", { name: /^Your game: play now/ }));
  await expect(page.getByRole("list", { name: "Moves" })).toBeVisible();
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
  await press(page.getByRole("link", { name: "To the tournament" }));
}

test("four play a knock-out from four pages; the page of each is live", async ({
  page,
  friend,
  browser,
  server,
  contextOptions,
}, { project }) => {
  test.setTimeout(120_000);
  const options = { ...contextOptions, baseURL: server.address };
  const others = [friend];
  for (let n = 0; n < 2; n += 1) others.push(await another(browser, options, GONE_OR_REFUSED));
  await page.goto("./#/online/account");
  await register(page, `Olga ${project.name}`, "correct horse battery");
  await expect(page.getByRole("form", { name: "Name", exact: true })).toBeVisible(); // the account is made
  await page.goto("./#/online/tournaments");
  await expect(page.getByRole("heading", { level: 1, name: "Tournaments" })).toBeVisible();
  await axeFindsNothing(page, "tournaments");
  await press(page.getByRole("link", { name: "New tournament" }));
  await page.getByLabel("Name of the tournament").fill("Spring cup");
  await page.getByText("Knock-out", { exact: true }).click();
  await axeFindsNothing(page, "new tournament");
  await press(page.getByRole("button", { name: "Make tournament" }));
  await expect(page.getByRole("heading", { name: "Spring cup" })).toBeVisible();
  const address = page.url();
  const pages = [page, ...others];
  for (const one of pages) {
    await one.goto(address);
    await press(one.getByRole("button", { name: "Join" }));
    await expect(one.getByText("You are in.")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "4 players" })).toBeVisible();
  await press(page.getByRole("button", { name: "Start now" }));
  // Everybody has a game without loading anything; two of them give theirs up, then one of the finalists.
  for (const one of pages)
    await expect(one.getByRole("link", { name: /^Your game: play now/ })).toBeVisible();
  await axeFindsNothing(page, "tournament");
  const playing = async (): Promise<readonly Page[]> => {
    const found: Page[] = [];
    for (const one of pages)
      if (await one.getByRole("link", { name: /^Your game: play now/ }).isVisible())
        found.push(one);
    return found;
  };
  await resign(page);
  await expect.poll(async () => (await playing()).length).toBe(2); // the winner waits for the final
  const [next] = await playing();
  if (!next) throw new Error("the other match goes on");
  await resign(next);
  await expect.poll(async () => (await playing()).length, { timeout: 30_000 }).toBe(2);
  const [finalist] = await playing();
  if (!finalist) throw new Error("nobody is in the final");
  await resign(finalist);
  for (const one of pages)
    await expect(one.getByText(/won the tournament|wins the tournament/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Final", exact: true })).toBeVisible();
  await axeFindsNothing(page, "tournament that is over");
  for (const one of others.slice(1)) await one.context().close();
});

test("an organiser removes a player and decides a game, by the keyboard alone", async ({
  page,
  friend,
  browser,
  server,
  contextOptions,
}, { project }) => {
  test.setTimeout(120_000);
  const options = { ...contextOptions, baseURL: server.address };
  const others = [friend];
  for (let n = 0; n < 2; n += 1) others.push(await another(browser, options, GONE_OR_REFUSED));
  await page.goto("./#/online/account");
  await register(page, `Oscar ${project.name}`, "correct horse battery");
  await expect(page.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  await page.goto("./#/online/tournaments/new");
  await page.getByLabel("Name of the tournament").fill("Autumn cup");
  await press(page.getByRole("button", { name: "Make tournament" }));
  await expect(page.getByRole("heading", { name: "Autumn cup" })).toBeVisible();
  const address = page.url();
  for (const [index, one] of others.entries()) {
    await one.goto("./#/online/new/gonnect");
    await one.getByLabel("Your name").fill(`Player ${String(index)}`);
    await press(one.getByRole("button", { name: "Create game" }));
    await expect(one.getByText("Waiting for your friend…")).toBeVisible();
    await one.goto(address);
    await press(one.getByRole("button", { name: "Join" }));
    await expect(one.getByText("You are in.")).toBeVisible();
    await expect(one.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  }
  // Escape leaves everything as it is, and goes back to the button.
  const remove = page.getByRole("button", { name: "Remove Player 2…" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const removing = page.getByRole("dialog", { name: "Remove Player 2 from the tournament?" });
  await expect(removing.getByText("They are on the list no more")).toBeVisible();
  await axeFindsNothing(page, "removing a player");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog", { hasText: "Remove Player 2" })).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(removing.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Player 2 is removed.")).toBeVisible();
  const removed = others[2];
  await expect(removed?.getByText("You are in.") ?? page.locator("none")).toHaveCount(0);

  await press(page.getByRole("button", { name: "Start now" }));
  const decide = page.getByRole("button", { name: /^Decide the game Player \d – Player \d…$/ });
  await decide.focus();
  await page.keyboard.press("Enter");
  const deciding = page.getByRole("dialog", { name: "Decide the game?" });
  await axeFindsNothing(page, "deciding a game");
  await deciding.getByRole("radio", { name: "Player 1 wins" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(deciding.getByRole("button", { name: "End the game" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The game Player \d – Player \d is decided\.$/)).toBeVisible();
  await expect(decide).toHaveCount(0);
  await expect(friend.getByText("Your game: play now")).toHaveCount(0);
  for (const one of others.slice(1)) await one.context().close();
});

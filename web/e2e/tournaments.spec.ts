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
  await expect(page.getByRole("form", { name: "Password" })).toBeVisible(); // the account is made
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

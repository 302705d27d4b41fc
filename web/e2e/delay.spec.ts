// A game that spectators see some moves later: chosen by who makes it, and said to who watches.
import { axeFindsNothing } from "./axe";
import { another, beginByLink, test } from "./people";
import { plies, put } from "./playing";
import { expect } from "./test";

test("spectators see a game one move later, and all of it at the end @desktop", async ({
  page,
  friend,
  browser,
  contextOptions,
  server,
}) => {
  const link = await beginByLink(page, friend, { delay: "1 move later" });
  const watcher = await another(browser, { ...contextOptions, baseURL: server.address });
  await watcher.goto(link);
  await expect(watcher.getByText(/^You see this game 1 move later/)).toBeVisible();
  await put(page, "D4");
  await put(friend, "E5");
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(plies(page)).toHaveCount(2);
  await expect(plies(watcher)).toHaveCount(1);
  await axeFindsNothing(watcher, "a game that is seen later");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(plies(watcher)).toHaveCount(2);
  await expect(watcher.getByText(/^You see this game 1 move later/)).toHaveCount(0);
  await watcher.context().close();
});

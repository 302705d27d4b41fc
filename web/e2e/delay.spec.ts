// A game that spectators see some moves later: chosen by who makes it, and said to who watches.
import { axeFindsNothing } from "./axe";
import { another, beginByLink, test } from "./people";
import { plies, press, put } from "./playing";
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
  await expect(friend.getByText("Your turn")).toBeVisible();
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

test("a seek and a challenge say how much later spectators see the game @desktop", async ({
  page,
  friend,
}) => {
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Anna");
  await press(page.getByText("More options"));
  await press(page.getByText("3 moves later", { exact: true }));
  await press(page.getByRole("button", { name: "Play anyone" }));
  await friend.goto("./#/online");
  const wanted = friend.getByRole("region", { name: "Open games" }).getByRole("row", {
    name: /^Anna/,
  });
  await expect(wanted).toContainText("spectators see it 3 moves later");
  await press(wanted.getByRole("button", { name: /^Play Gonnect/ }));
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  await page.goto("./#/online");
  const played = page.getByRole("region", { name: "People you have played" });
  await press(played.getByRole("link", { name: /^Challenge/ }).first());
  await press(page.getByText("More options"));
  await press(page.getByText("1 move later", { exact: true }));
  await press(page.getByRole("button", { name: /^Challenge/ }));
  await friend.goto("./#/online");
  const incoming = friend.getByRole("region", { name: "Challenges to you" });
  await expect(incoming).toContainText("spectators see it 1 move later");
});

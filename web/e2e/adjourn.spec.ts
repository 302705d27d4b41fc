// Adjourning a live game by agreement, and resuming it when both are there.
import { axeFindsNothing } from "./axe";
import { GONE_OR_REFUSED, beginByLink, pressSeldom, test } from "./people";
import { press, put } from "./playing";
import { expect } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

test("a live game is adjourned, and goes on when both are there and agree", async ({
  page,
  friend,
}) => {
  const link = await beginByLink(page, friend, { clock: "5m" });
  await put(page, "D4");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await put(friend, "F6");
  await pressSeldom(page, "Propose to adjourn");
  await expect(
    friend.getByText(/^Anna proposes to adjourn the game\. .* counts for nothing\.$/),
  ).toBeVisible();
  await press(friend.getByRole("button", { name: "Accept" }));
  for (const one of [page, friend])
    await expect(one.getByText("The game is adjourned and the clock stands.")).toBeVisible();
  await axeFindsNothing(page, "adjourned game");
  await friend.context().setOffline(true);
  await expect(friend.getByText(/^No connection/)).toHaveText(/nothing is lost\.$/); // no clock runs
  await friend.context().setOffline(false);
  await expect(friend.getByText(/^No connection/)).toHaveCount(0);
  // One who is away does not find the clock running.
  await friend.goto("./#/online");
  await expect(friend.getByText("Adjourned", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Ask to resume" }));
  await friend.goto(link);
  await expect(friend.getByText("Anna would like to resume the game.")).toBeVisible();
  await press(friend.getByRole("button", { name: "Accept" }));
  await expect(page.getByText("Your turn")).toBeVisible();
  await put(page, "C3");
  await expect(friend.getByText("Your turn")).toBeVisible();
});

// Online games under the thumb: on phones alone.
import { beginByLink, GONE, test } from "./people";
import { put } from "./playing";
import { expect } from "./test";

test("the clocks, what the other offers and how many messages are new are in view, and move nothing", async ({
  page,
  friend,
}) => {
  await beginByLink(page, friend, { clock: "5m+3s" });
  await put(page, "D4");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await put(friend, "F6");
  await expect(page.getByText("Your turn")).toBeVisible();
  const clocks = page.getByRole("timer");
  const bar = page.locator(".thumb-bar");
  const players = page.locator("ul", { has: clocks });
  await expect(clocks).toHaveCount(2);
  for (const clock of await clocks.all()) await expect(clock).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".advice")).toBeInViewport({ ratio: 1 });
  const places = async (): Promise<unknown[]> => [
    await players.boundingBox(),
    await bar.boundingBox(),
  ];
  const before = await places();

  await friend.getByRole("textbox", { name: "Write a message" }).fill("Hello!");
  await friend.getByRole("button", { name: "Send" }).tap();
  await expect(bar.getByRole("button", { name: "Chat: 1 new message" })).toBeInViewport();
  await friend.getByRole("button", { name: "More actions" }).tap();
  await friend.getByRole("button", { name: "Offer a draw" }).tap();
  const offer = page.getByText("Bert offers a draw.");
  await expect(offer).toBeInViewport({ ratio: 1 });
  await offer.tap({ trial: true }); // nothing lies over it
  expect(await places()).toEqual(before);
  await bar.getByRole("button", { name: "Resign" }).tap();
  await expect(offer).toBeHidden(); // one question at a time
  await bar.getByRole("button", { name: "Play on" }).tap();
  await page.getByRole("button", { name: "Decline" }).tap();
  await expect(offer).toHaveCount(0);
  await put(page, "E5");
  await expect(page.getByText("Bert is to move")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("that the connection is gone, and a move not sent, is in view", async ({
  page,
  friend,
  context,
  provokes,
}) => {
  await beginByLink(page, friend, { clock: "5m+3s" });
  await expect(page.getByText("Your turn")).toBeVisible();
  await context.setOffline(true);
  const lost = page.getByText(/^No connection/);
  await expect(lost).toBeInViewport({ ratio: 1 });
  await expect(lost).not.toContainText("clock"); // it has not begun
  await put(page, "D4");
  await expect(page.locator(".unsent")).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/other game/)).toHaveCount(0); // the one that waits is this one
  await context.setOffline(false);
  await expect(page.locator(".unsent")).toHaveCount(0);
  await put(friend, "F6");
  await expect(page.getByText("Your turn")).toBeVisible();
  await context.setOffline(true);
  await expect(lost).toContainText("nothing is lost, but the clock runs.");
  provokes(GONE);
});

test("what can be done in an online game fits in one row, and a move is said to be on its way only until it has come", async ({
  page,
  friend,
}) => {
  await beginByLink(page, friend, { clock: "5m+3s" });
  await expect(friend.getByText("Anna is to move")).toBeVisible();
  await put(page, "D4");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("Bert is to move")).toBeVisible();
  await expect(page.getByText(/^(Not sent yet|Sending the move)/)).toHaveCount(0);
  await expect(page.getByText("Move received.")).toBeVisible();
  await put(friend, "F6");
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("Move received.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText(/sent|Sending/)).toHaveCount(0);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = page.locator(".thumb-bar");
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    for (const name of ["Resign", "More actions", "Chat", "Share"])
      await expect(bar.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    const draw = bar.getByRole("button", { name: "Offer a draw" });
    await expect(draw).toBeHidden();
    await bar.getByRole("button", { name: "More actions" }).tap();
    await expect(draw).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(draw).toBeHidden();
  }
  await page.getByRole("button", { name: "More actions" }).tap();
  await page.getByRole("button", { name: "Offer a draw" }).tap();
  await expect(page.getByRole("button", { name: "Offer a draw" })).toBeHidden();
  await expect(friend.getByText("Anna offers a draw.")).toBeVisible();
});

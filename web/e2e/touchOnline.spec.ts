// Online games under the thumb: on phones alone.
import { beginByLink, test } from "./people";
import { put } from "./playing";
import { expect } from "./test";

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
  await expect(page.getByText("Your move is on the server.")).toBeVisible();
  await put(friend, "F6");
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("Your move is on the server.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText(/sent|Sending/)).toHaveCount(0);

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const bar = page.locator(".thumb-bar");
    expect((await bar.boundingBox())?.height).toBeLessThan(70);
    for (const name of ["Resign", "More actions", "Share"])
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

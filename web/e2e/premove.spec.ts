// Premoves in a live game: queued while the other thinks, played, cancelled, and refused with the reason.
import { axeFindsNothing } from "./axe";
import { beginByLink, test } from "./people";
import { press, put } from "./playing";
import { expect, type Page } from "./test";

const moves = (page: Page) => page.locator("main ol [data-number]");

test("a move is queued while the other thinks, and played, cancelled or refused", async ({
  page,
  friend,
}) => {
  await beginByLink(page, friend, { clock: "15m" });
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  await put(page, "D4");
  await expect(moves(friend)).toHaveCount(1);
  // Queued, cancelled by the point itself, queued again elsewhere, cancelled by the button.
  const queued = (point: string) =>
    page.getByText(`${point} is played as soon as it is your turn.`);
  const target = (name: string) => page.getByRole("group").locator(`[aria-label^="${name}, "]`);
  await press(target("F6"));
  await expect(queued("F6")).toBeVisible();
  await expect(target("F6")).toHaveAttribute("aria-label", /played next/);
  await axeFindsNothing(page, "premove");
  await press(target("F6"));
  await expect(queued("F6")).toBeHidden();
  await press(target("C3"));
  await press(page.getByRole("button", { name: "Cancel" }));
  await expect(queued("C3")).toBeHidden();
  // Played as soon as the other has moved.
  await press(target("F6"));
  await put(friend, "E5");
  await expect(moves(friend)).toHaveCount(3);
  await expect(moves(page)).toHaveCount(3);
  // Not played where the other has played it first.
  await press(target("G7"));
  await expect(queued("G7")).toBeVisible();
  await put(friend, "G7");
  await expect(page.getByText(/^G7 was not played: /)).toBeVisible();
  await expect(moves(page)).toHaveCount(4);
  await expect(page.getByText("Your turn")).toBeVisible();
});

// Conditional moves in a game without a clock: entered on a board, secret, played by the server.
import { axeFindsNothing } from "./axe";
import { GONE_OR_REFUSED, beginByLink, test } from "./people";
import { press, put } from "./playing";
import { expect, type Page } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

const moves = (page: Page) => page.locator("main ol [data-number]");

test("an answer is planned on the board and played the moment the opponent moves", async ({
  page,
  friend,
  provokes,
}) => {
  await beginByLink(page, friend);
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  await put(page, "D4");
  await press(page.getByRole("button", { name: "Plan an answer…" }));
  const dialog = page.getByRole("dialog", { name: "Plan an answer" });
  await expect(dialog.getByText("What might Bert play?")).toBeVisible();
  const point = (name: string) => dialog.getByRole("group").locator(`[aria-label^="${name}, "]`);
  await point("F6").click();
  await expect(dialog.getByText("What do you answer?")).toBeVisible();
  await axeFindsNothing(page, "plan");
  await point("G7").click();
  await press(dialog.getByRole("button", { name: "Keep" }));
  const plan = page.getByRole("region", { name: "Conditional moves" });
  await expect(plan).toContainText("If F6, then G7");
  await axeFindsNothing(page, "game with a plan");
  await page.reload();
  await expect(plan).toContainText("If F6, then G7");
  await expect(friend.getByText("If F6")).toHaveCount(0);
  // A second answer to the same move is refused, and one is removed.
  await press(plan.getByRole("button", { name: "Plan an answer…" }));
  await point("F6").click();
  await point("C3").click();
  await press(dialog.getByRole("button", { name: "Keep" }));
  provokes(/the server responded with a status of 409/);
  await expect(dialog.getByRole("alert")).toContainText("keep one of them");
  await press(dialog.getByRole("button", { name: "Cancel" }));
  await put(friend, "F6");
  await expect(moves(friend)).toHaveCount(3);
  await expect(moves(page)).toHaveCount(3);
  await expect(friend.getByText("Your turn")).toBeVisible();
  await expect(plan).not.toContainText("If F6");
});

// A vacation: begun and ended on the page of the account, seen by the opponent, with a clock that stands.
import { axeFindsNothing } from "./axe";
import { beginByLink, register, test, unfold } from "./people";
import { press, put } from "./playing";
import { expect } from "./test";

test("a vacation begins on the page of the account, and the opponent sees it", async ({
  page,
  friend,
}) => {
  await page.goto("./#/online/account");
  await register(page, "Vera", "correct horse battery");
  await unfold(page);
  const form = page.getByRole("form", { name: "Vacation" });
  await expect(form).toContainText("30 days are left this year");
  await beginByLink(page, friend, { name: null, clock: { label: "3 days for each turn" } });
  await put(page, "D4");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await expect(friend.getByRole("timer")).toHaveText(["3 days", "3 days"]);
  await expect(friend.getByText("last period")).toHaveCount(0);
  await page.goto("./#/online/account");
  await unfold(page);
  await press(form.getByRole("button", { name: "Begin a vacation" }));
  await expect(form).toContainText(/You are on vacation, until \d{1,2} [A-Z][a-z]+ 20\d\d/);
  await axeFindsNothing(page, "account with a vacation");
  await expect(
    friend.getByText(/^Vera is on vacation, until .* their clock stands\.$/),
  ).toBeVisible();
  await axeFindsNothing(friend, "game of somebody on vacation");
  await press(form.getByRole("button", { name: "End the vacation" }));
  await expect(form).toContainText("Your vacation is over");
  await expect(friend.getByText(/Vera is on vacation/)).toHaveCount(0);
});

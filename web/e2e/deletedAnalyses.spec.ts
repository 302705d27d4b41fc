// Analyses that are deleted, and come back.
import { openSaved, savedStudy } from "./analysing";
import { expect, test } from "./test";

test("an analysis that was deleted comes back as it was", async ({ page }) => {
  await openSaved(page);
  await expect.poll(() => savedStudy(page)).toBeDefined();
  await page.goto("./#/analyse");
  const saved = page.getByRole("link", { name: /^Continue the analysis of Gonnect/ });
  await expect(saved).toHaveCount(1);
  await page.reload();
  await expect(saved).toHaveCount(1);
  const before = await savedStudy(page);
  await page.getByRole("button", { name: "Delete this analysis of Gonnect" }).click();
  await expect(saved).toHaveCount(0);
  expect(await savedStudy(page)).toBeUndefined();
  const toast = page
    .getByRole("status")
    .filter({ hasText: "Your analysis of Gonnect was deleted." });
  const undo = toast.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(saved).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Your analyses" })).toBeFocused();
  expect(await savedStudy(page)).toEqual(before);
  await page.getByRole("button", { name: "Delete this analysis of Gonnect" }).click();
  await page.reload();
  await expect(saved).toHaveCount(0);
});

test("analyses that were deleted come back one by one, once there is room", async ({ page }) => {
  await openSaved(page);
  await expect.poll(() => savedStudy(page)).toBeDefined();
  await page.goto("./#/analyse");
  await page.evaluate(
    (study) => {
      localStorage.setItem("ponnuki/study/another", JSON.stringify({ ...study, key: "another" }));
    },
    await savedStudy(page),
  );
  await page.reload();
  const saved = page.getByRole("link", { name: /^Continue the analysis of Gonnect/ });
  await expect(saved).toHaveCount(2);
  const undo = page.getByRole("button", { name: "Undo" });
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Delete this analysis of Gonnect" }).first().click();
    await expect(saved).toHaveCount(left);
    await expect(undo).toBeFocused();
  }

  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem.bind(localStorage);
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await undo.click();
  await expect(page.getByRole("alert")).toHaveText(/^There is no room to restore it/);
  await expect(saved).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(saved).toHaveCount(1);
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(saved).toHaveCount(2);
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your analyses" })).toBeFocused();
  await page.reload();
  await expect(saved).toHaveCount(2);
});

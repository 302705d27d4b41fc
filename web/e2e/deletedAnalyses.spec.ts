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
  const restorable = page.locator(".restorable");
  await expect(restorable).toContainText("One deleted analysis can be restored.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(saved).toHaveCount(1);
  await expect(restorable).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your analyses" })).toBeFocused();
  expect(await savedStudy(page)).toEqual(before);

  await page.getByRole("button", { name: "Delete this analysis of Gonnect" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(restorable).toContainText("Delete it for good?");
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(restorable).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(restorable).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("study/");
});

test("analyses that were deleted come back together, also after the page was left", async ({
  page,
}) => {
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
  await page.getByRole("link", { name: "Ponnuki" }).first().click();
  await expect(undo).toHaveCount(0); // the address changes before the page does
  await page.goto("./#/analyse");
  await expect(page.locator(".restorable")).toContainText("2 deleted analyses can be restored.");

  // As if another page took the room that the deletion of its copy leaves.
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem.bind(localStorage);
    const isRefused = (name: string): boolean => name.startsWith("ponnuki/study/");
    Storage.prototype.setItem = (name: string, text: string) => {
      if (isRefused(name)) throw new DOMException("no room", "QuotaExceededError");
      setItem(name, text);
    };
  });
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^There is no room to restore it/);
  await expect(saved).toHaveCount(0);
  await page.reload(); // there is room again
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(saved).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Your analyses" })).toBeFocused();
  await page.reload();
  await expect(saved).toHaveCount(2);
});

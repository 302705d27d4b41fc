// Fingers on small boards: on phones alone.
import { expect, test } from "./test";
import { LESSONS } from "../src/lessons/all";
import { playLesson } from "./learning";
import { begin, point, twoPeople } from "./playing";

test("a finger on a small board aims under a glass, and the move waits to be confirmed", async ({
  page,
}) => {
  await begin(page, "Gonnect", async () => {
    await twoPeople(page);
    await page.getByRole("radio", { name: "13", exact: true }).check();
  });
  await point(page, "E5").tap();
  await expect(page.locator("ol li")).toHaveText("The board is empty.");
  await expect(page.locator(".staged")).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel" }).tap();
  await expect(page.locator(".staged")).toHaveCount(0);
  await point(page, "E5").tap();
  await point(page, "E5").tap();
  await expect(page.locator("ol li").first()).toContainText("Black plays E5.");
});

test("a lesson is played by touch; what happened is seen without scrolling", async ({ page }) => {
  await page.goto("./#/learn/gosix");
  await page.getByRole("link", { name: "Begin" }).tap();
  await playLesson(page, LESSONS["gosix"], async () => {
    await expect(page.locator(".verdict")).toBeInViewport();
    await expect(page.getByRole("link", { name: "Next" })).toBeInViewport();
  });
});

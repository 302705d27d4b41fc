// Hex in the app, which knows it from the core alone: in a real browser.
import { begin, play, point, press, twoPeople } from "./playing";
import { expect, test } from "./test";

test("two people play on a board drawn from its geometry", async ({ page }) => {
  await begin(page, "Hex", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("3");
    await page.getByLabel(/Pie rule/).uncheck();
  });
  await expect(page.getByRole("group").getByRole("button")).toHaveCount(9);
  for (const name of ["b1", "a1", "b2"]) await play(page, name);
  await press(point(page, "b2"));
  await expect(page.locator(".advice [role=status]")).toHaveText("b2 is occupied by Black.");
  await play(page, "a2");
  await point(page, "b3").click();
  await expect(page.locator("ol li").first()).toContainText("Black joins both sides");
  await expect(page.locator(".path .stroke")).toHaveCount(1);
  await expect(page.locator(".result")).toContainText("a chain joins two sides");
});

test("the pie rule is offered as a choice", async ({ page }) => {
  await begin(page, "Hex", () => twoPeople(page));
  await play(page, "f6");
  await page.getByRole("button", { name: "Swap colours" }).click();
  await expect(page.locator("ol li").first()).toContainText("Colours are swapped");
});

test("a full game against the engine", async ({ page }) => {
  await begin(page, "Hex", async () => {
    await page.getByLabel("Level").selectOption("2");
    await page.getByRole("slider").fill("5");
  });
  const free = page.getByRole("group").getByRole("button", { name: /, empty$/ });
  const over = page.getByRole("button", { name: "Rematch" });
  for (let i = 0; i < 30 && !(await over.isVisible()); ++i) {
    await expect(page.locator(".work")).toBeHidden({ timeout: 20_000 });
    const names = await free.evaluateAll((spots) =>
      spots.map((spot) => spot.getAttribute("aria-label")?.split(",")[0] ?? ""),
    );
    if (names.length === 0) continue; // it has just ended
    const plies = await page.locator("ol li").count();
    await point(page, names[(i * 5) % names.length] ?? "").focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await page.locator("ol li").count()) > plies || (await over.isVisible()))
      .toBe(true);
  }
  await expect(over).toBeVisible();
  await expect(page.locator(".result h2")).toHaveText(/You win|You lose/);
});

test("the rules page has its diagrams", async ({ page }) => {
  await page.goto("./#/rules/hex");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hex");
  await expect(page.locator("main")).toContainText("By Piet Hein, 1942.");
  await expect(page.locator("article figure svg")).toHaveCount(6);
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("game, lesson and rules have their words", async ({ page }) => {
    await page.goto("./#/learn/hex");
    await expect(page.locator("main")).toContainText("Relier ses deux côtés");
    await page.goto("./#/rules/hex");
    await expect(page.locator("main")).toContainText("Reliez vos deux côtés");
  });
});

// What the opponent threatens, beside what the engine says.
import { expect, test } from "./test";
import { openSaved, saveBlunder, tab } from "./analysing";
import { point, saveMoves } from "./playing";

test("what the opponent threatens is shown, follows, and goes again", async ({ page }) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await page.getByRole("button", { name: "3, black A1" }).click();
  await tab(page, "Engine");
  const question = page.getByLabel("What does the opponent threaten?");
  await question.check();
  const note = page.locator(".threats");
  await expect(note).toContainText("Black threatens to win by A3: this is proven.");
  await expect(note).toContainText("Black joins bottom and top");
  await expect(page.locator(".threat.worst text")).toHaveText("1");
  await expect(point(page, "A3")).toHaveAccessibleName(/threat 1 of Black/);
  // Both at once: chances of the player to move, and threats of the other.
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.locator(".threat.worst")).toHaveCount(1);
  await page.getByRole("button", { name: "Stop the engine" }).click();

  await page.getByRole("button", { name: "To the end" }).click();
  await expect(note).toContainText("Nothing can be threatened here: the game is over.");
  await expect(page.locator(".threat")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("button", { name: "Previous move" }).click();
  await expect(note).toContainText("White threatens to win");
  await question.uncheck();
  await expect(note).toHaveCount(0);
  await expect(page.locator(".threat")).toHaveCount(0);
});

test("the best move stays marked where the opponent threatens to play", async ({ page }) => {
  // White has to play where Black joins the sides.
  await saveMoves(page, "gonnect", "B3 E4 B1 D3 B4 C1 B5", { options: { size: 5, pie: false } });
  await page.goto("./#/analyse/game/saved");
  await tab(page, "Engine");
  await page.getByLabel("What does the opponent threaten?").check();
  await expect(page.locator(".threat.worst text")).toHaveText("1");
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator(".candidate.best")).toHaveCount(1);
  await expect(point(page, "B2")).toHaveAccessibleName(/^B2, empty, .*, threat 1 of Black/);
  await expect(page.locator(".threat.worst.around text")).toHaveText("1");
  const best = await page.locator(".candidate.best").boundingBox();
  const threat = await page.locator(".threat.worst .outline").boundingBox();
  if (!best || !threat) throw new Error("both are drawn");
  expect(best.x + best.width / 2).toBeCloseTo(threat.x + threat.width / 2, 0);
});

test("threats say no chances beside a proven result", async ({ page }) => {
  await saveMoves(page, "gonnect", "B3 E4 B1 D3 B4 C1 B5 C3", { options: { size: 5, pie: false } });
  await page.goto("./#/analyse/game/saved");
  await tab(page, "Engine");
  await page.getByLabel("What does the opponent threaten?").check();
  const note = page.locator(".threats");
  await expect(note).toHaveText(
    /^No immediate threat\. If it were White.s turn, \w\d would be best: /,
  );
  await page.getByRole("button", { name: "Start the engine" }).click();
  await expect(page.locator(".chances strong")).toHaveText("Black wins (proven)");
  await expect(note).toHaveText(/would be best\./);
  await expect(note).not.toContainText("%");
});

test("threats are not marked where the book ranks moves", async ({ page }) => {
  await openSaved(page);
  await tab(page, "Engine");
  await page.getByLabel("What does the opponent threaten?").check();
  await expect(page.locator(".threat.worst")).toHaveCount(1);
  await tab(page, "Openings");
  await expect(page.locator(".threat")).toHaveCount(0);
  await tab(page, "Moves");
  await expect(page.locator(".threat.worst")).toHaveCount(1);
});

for (const [id, moves, width, height] of [
  ["gosix", "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1", 1280, 720],
  ["hexotic", "d4 e5 c4 e6 c5 d5 e7 g4 f6 c2 f4 b4 e4 h3 d6 f2", 1280, 720],
  ["gonnect", "E5 C3 G7 C7 D5 F6", 1440, 900],
] as const)
  test(`threats and the best move are read without scrolling: ${id} @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await saveMoves(page, id, moves, { options: id === "gonnect" ? { size: 9, pie: false } : {} });
    await page.goto("./#/analyse/game/saved");
    await tab(page, "Engine");
    await page.getByRole("button", { name: "Start the engine" }).click();
    await page.getByLabel("What does the opponent threaten?").check();
    const best = page.locator("tbody .figure").first();
    await expect(page.locator(".threats p").first()).not.toHaveText("Looking for threats");
    await expect(best).toBeInViewport({ ratio: 1 });
    const note = await page.locator(".threats").boundingBox();
    const text = await page.locator(".threats p").last().boundingBox();
    const table = await page.locator(".engine table").boundingBox();
    const end = (box: typeof note): number => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(end(text)).toBeLessThanOrEqual(end(note));
    expect(end(note)).toBeLessThanOrEqual(table?.y ?? NaN);
  });

// Hints during a game: where to look, then the move and why.
import { play, press, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

const advice = (page: Page) => page.locator(".advice [role=status]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const [who, level] of [
  ["two people", undefined],
  ["a level", "1 1 level:1"],
] as const)
  test(`a hint comes in two steps, and the game is saved as ever: against ${who}`, async ({
    page,
  }) => {
    const options = { size: 7, pie: false };
    const moves = "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1";
    await saveMoves(page, "gonnect", moves, level === undefined ? { options } : { options, level });
    await page.goto("./#/play/saved");
    await press(button(page, "Hint"));
    await expect(advice(page)).toContainText("Look at the marked part of the board: ");
    await expect(page.locator(".region circle")).toHaveCount(4);
    await expect(page.locator(".sign")).toHaveCount(0);
    await press(button(page, "Show the move"));
    await expect(advice(page)).toHaveText(
      "Play G1. It keeps Black from winning in one turn. " +
        "Every move loses against the best answers; this one makes it hardest.",
    );
    await expect(page.locator(".region circle")).toHaveCount(0);
    await expect(page.locator(".sign")).toHaveCount(1);
    await expect(button(page, "Hint")).toBeDisabled();
    await play(page, "G1");
    await expect(page.locator(".sign")).toHaveCount(0);
    await page.reload();
    await expect(page.locator("ol li").filter({ hasText: "White plays G1." })).toHaveCount(1);
  });

for (const [id, moves, reason] of [
  ["hexotic", "d4 e5 c4 e6 c5 d5", /^Play \S+\. Your chain there grows to \d stones\. /],
  [
    "game-of-6",
    "K10 L10 L11 K11 J9",
    /^Play \S+\. With it, two of your dots lie within six cells in line, and the rest of the six are free\. /,
  ],
] as const)
  test(`a hint of ${id} comes in two steps, the second with what the move does`, async ({
    page,
  }) => {
    await saveMoves(page, id, moves);
    await page.goto("./#/play/saved");
    await press(button(page, "Hint"));
    await expect(advice(page)).toContainText("Look at the marked part of the board");
    await expect(page.locator(".region circle").first()).toBeVisible();
    await press(button(page, "Show the move"));
    await expect(advice(page)).toHaveText(reason);
    await expect(page.locator(".region circle")).toHaveCount(0);
    await expect(page.locator(".sign").first()).toBeVisible();
  });

test("a hint is for whoever is on turn", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2", { level: "1 1 level:1" });
  await page.goto("./#/play/saved");
  await expect(page.locator("ol li").first()).toContainText("Black plays");
  await expect(button(page, "Hint")).toBeEnabled();
  // Where only chances speak for a move, what can be seen on the board is said, too.
  await press(button(page, "Hint"));
  await press(button(page, "Show the move"));
  await expect(advice(page)).toHaveText(
    /^Play \w\d\. It is a corner of (two|three) hexagons .*With it, your chance of winning is \d+%/,
  );
});

test("a wide part is pointed out on the board, and listed for screen readers alone", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "C3", { options: { size: 13, pie: false } });
  await page.goto("./#/play/saved");
  await press(button(page, "Hint"));
  const listed = advice(page).locator(".unseen");
  await expect(listed).toHaveText(/^Look at the marked part of the board: \w\d+, .* and \w\d+\.$/);
  await expect(listed).toHaveCSS("position", "absolute");
  await expect(advice(page).locator("[aria-hidden]")).toHaveText(
    "Look at the marked part of the board.",
  );
});

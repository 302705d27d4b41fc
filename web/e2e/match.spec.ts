// The match of six games.
import { expect, type Page, test } from "./test";
import { begin, play, press, showOptions, twoPeople } from "./playing";

const match = async (page: Page): Promise<void> => {
  await begin(page, "Game-of-6", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("7");
    await page.getByLabel("A match of six games").check();
  });
};
const resign = async (page: Page): Promise<void> => {
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
};
const player = (page: Page, name: string) =>
  page.locator(".side ul").first().locator("li").filter({ hasText: name });

test("is offered where the sheet defines one, and nowhere else", async ({ page }) => {
  await page.goto("./#/new/gonnect");
  await expect(page.getByRole("group", { name: "Opponent" })).toBeVisible();
  await expect(page.getByText("A match of")).toBeHidden();
  await page.goto("./#/new/game-of-6");
  await showOptions(page);
  await expect(page.getByLabel("A match of six games")).toBeVisible();
});

test("goes on from game to game, through a reload, to its end @flow", async ({ page }) => {
  await match(page);
  await expect(page.locator(".match")).toHaveText("Game 1 of 6");
  await expect(player(page, "Red")).toContainText(/A\s*0 games\s*0 points/);
  // A wins by six in line.
  for (const name of ["A1", "A7", "C7", "B1", "C1", "E7", "G7", "D1", "E1", "A5", "C5", "F1"])
    await play(page, name);
  await expect(page.locator(".result h2")).toHaveText("Red wins");
  await expect(player(page, "Red")).toContainText(/1 game\s*6 points/);
  await page.reload();
  await expect(page.locator(".match")).toHaveText("Game 1 of 6");
  await press(page.getByRole("button", { name: "Next game" }));
  await expect(page.locator(".match")).toHaveText("Game 2 of 6");
  await expect(player(page, "Red")).toContainText(/B\s*0 games\s*0 points/);
  await expect(player(page, "Blue")).toContainText(/A\s*1 game\s*6 points/);
  await play(page, "D4");
  await page.reload();
  await expect(page.locator(".match")).toHaveText("Game 2 of 6");
  await expect(page.locator("ol li")).toHaveCount(1);
  await page.goto("./");
  await expect(page.locator(".standing")).toHaveText(/^Game 2 of 6 · .* to play · 1 move$/);
  await press(page.getByRole("link", { name: "Continue Game-of-6" }));
  // Whoever did not open gives up, and nobody has points for that.
  await resign(page);
  for (let number = 3; number <= 6; ++number) {
    await press(page.getByRole("button", { name: "Next game" }));
    await expect(page.locator(".match")).toHaveText(`Game ${String(number)} of 6`);
    await play(page, "D4");
    await resign(page);
  }
  await expect(page.locator(".result h2").last()).toHaveText("A wins the match");
  await expect(page.locator(".result p").last()).toHaveText(
    "3 games won by each; 6 to 0 in points.",
  );
  await expect(page.getByRole("button", { name: "Next game" })).toBeHidden();
  await press(page.getByRole("button", { name: "Another match" }));
  await expect(page.locator(".match")).toHaveText("Game 1 of 6");
  await expect(player(page, "Red")).toContainText(/0 games\s*0 points/);
});

test("is shared as one record, and goes on from it @flow", async ({ page }) => {
  await match(page);
  await play(page, "D4");
  await resign(page);
  await press(page.getByRole("button", { name: "Next game" }));
  await play(page, "E5");
  await press(page.getByRole("button", { name: "Share", exact: true }));
  for (const kind of ["SGF", "JSON"]) {
    const waiting = page.waitForEvent("download");
    await press(page.getByRole("button", { name: `Download ${kind}` }));
    const file = await (await waiting).path();
    const other = await page.context().newPage();
    await other.goto("./");
    await other.evaluate(() => {
      localStorage.clear();
    });
    await other.reload();
    await press(other.getByRole("button", { name: "Open a saved game" }));
    await other.getByLabel("Choose a file").setInputFiles(file);
    await expect(other.locator(".match")).toHaveText("Game 2 of 6");
    await expect(other.locator("ol li")).toHaveCount(1);
    await other.close();
  }
});

test("against the engine, the two take turns to open", async ({ page }) => {
  await begin(page, "Game-of-6", async () => {
    await page.getByLabel("Level").selectOption("1");
    await page.getByRole("slider").fill("7");
    await page.getByLabel("A match of six games").check();
  });
  await play(page, "D4");
  await expect(page.locator("ol li")).toHaveCount(3); // two dots of the engine
  await resign(page);
  await expect(page.locator(".result h2")).toHaveText("You lose");
  await press(page.getByRole("button", { name: "Next game" }));
  await expect(player(page, "Red")).toContainText("Engine, beginner");
  await expect(page.locator("ol li")).toHaveCount(1);
  await expect(page.locator("p.status")).toHaveText("Your turn");
});

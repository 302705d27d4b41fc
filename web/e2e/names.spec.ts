// Two people with names at one screen.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./test";
import { begin, play, press, twoPeople } from "./playing";

const LONG = "W".repeat(30);
const name = async (page: Page, first: string, second: string): Promise<void> => {
  await twoPeople(page);
  await page.getByLabel("First player", { exact: true }).fill(first);
  await page.getByLabel("Second player", { exact: true }).fill(second);
};
const resign = async (page: Page): Promise<void> => {
  await press(page.getByRole("button", { name: "Resign" }));
  await press(page.getByRole("button", { name: "Yes, resign" }));
};
const seat = (page: Page, colour: string) =>
  page.locator(".side ul").first().locator("li").filter({ hasText: colour });

test("are shown and kept, and change seats in a rematch", async ({ page }) => {
  await begin(page, "Gonnect", async () => {
    await name(page, "  Anna ", "Bert <b>[1]");
    await page.getByRole("slider").fill("5");
  });
  await expect(seat(page, "Black")).toContainText("Anna");
  await expect(seat(page, "White")).toContainText("Bert <b>[1]");
  await play(page, "C3");
  await page.goto("./");
  const link = page.getByRole("link", { name: "Continue Gonnect, Anna – Bert <b>[1]" });
  await expect(link).toContainText("Anna – Bert <b>[1]");
  await press(link);
  await press(page.getByRole("button", { name: "Share", exact: true }));
  const waiting = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download SGF" }));
  expect(await readFile(await (await waiting).path(), "utf8")).toContain(
    "PB[Anna]PW[Bert <b>[1\\]]",
  );
  await press(page.getByRole("button", { name: "Close" }));
  await resign(page);
  await expect(page.locator(".result h2")).toHaveText("Anna wins");
  await press(page.getByRole("button", { name: "Rematch" }));
  await expect(seat(page, "Black")).toContainText("Bert <b>[1]");
  await expect(seat(page, "White")).toContainText("Anna");
});

test("are those of a match, and long ones cut nothing off", async ({ page }) => {
  await begin(page, "Game-of-6", async () => {
    await name(page, LONG + LONG, "Bert");
    await page.getByRole("slider").fill("7");
    await page.getByLabel("A match of six games").check();
  });
  await expect(seat(page, "Red")).toContainText(LONG);
  for (let number = 1; number <= 2; ++number) {
    await expect(page.locator(".match")).toHaveText(`Game ${String(number)} of 6`);
    await expect(seat(page, number % 2 === 1 ? "Red" : "Blue")).toContainText(LONG);
    await play(page, "D4");
    await resign(page);
    if (number < 2) await press(page.getByRole("button", { name: "Next game" }));
  }
  await expect(page.locator(".result h2")).toHaveText("Bert wins");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

// A level of the engine that plays over a server: challenged, undone, resigned to, and played again.
import { axeFindsNothing } from "./axe";
import { OnlineServer } from "./onlineServer";
import { pressSeldom, test } from "./people";
import { plies, press, put } from "./playing";
import { expect, type Page } from "./test";

// Of a process that comes after all others, and starts with the first game.
const PATIENTLY = { timeout: 60_000 };

const form = async (page: Page, address = "./"): Promise<void> => {
  await page.goto(`${address}#/online/new/gonnect`);
  await page.getByLabel("Your name").fill("Anna");
};

test("a level is challenged, answers, and plays a rematch", async ({ page }) => {
  test.slow();
  await form(page);
  await press(page.getByText("The engine", { exact: true }));
  await page.getByRole("combobox", { name: "Level" }).selectOption("1");
  await expect(page.getByRole("button", { name: "Create game" })).toHaveCount(0);
  await axeFindsNothing(page, "a level is chosen");
  await press(page.getByText("First", { exact: true }));
  await press(page.getByRole("button", { name: "Play level 1" }));
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(page.getByText("Engine, level 1").filter({ visible: true }).first()).toBeVisible();
  await put(page, "D4");
  await expect(plies(page)).toHaveCount(2, PATIENTLY);
  await pressSeldom(page, "Ask to undo");
  await expect(plies(page)).toHaveCount(0);
  await put(page, "C3");
  await expect(plies(page)).toHaveCount(2, PATIENTLY);
  await axeFindsNothing(page, "a game with a level");
  await pressSeldom(page, "Resign");
  await press(page.getByRole("button", { name: "Yes, resign" }));
  const ended = page.url();
  await press(page.getByRole("button", { name: "Rematch" }));
  await expect(page).not.toHaveURL(ended);
  await expect(plies(page)).toHaveCount(1, PATIENTLY); // the seats are exchanged
});

test("a server without an engine says so @desktop", async ({ page }) => {
  const server = await OnlineServer.begin({ PONNUKI_ENGINE: "0" });
  await form(page, server.address);
  const here = page.getByRole("link", { name: "Play it on this device" });
  await expect(here).toHaveAttribute("href", "#/new/gonnect");
  await expect(page.getByRole("button", { name: "Create game" })).toBeVisible();
  await server.end();
});

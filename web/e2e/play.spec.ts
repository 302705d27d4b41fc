// Games against the engine and by two hands, in a real browser.
import { expect, test } from "./test";
import { axeFindsNothing } from "./axe";
import { begin, play, point, press, saveMoves, twoPeople } from "./playing";

const RULES = [
  ["Gosix", "Rules", "en"],
  ["Gosix", "Rules", "fr"],
  ["Hexotic", "", ""],
  ["Hexotic", "Allow a single stone at the edge", "true"],
  ["Gonnect", "Repeating the board", "simple"],
  ["Gonnect", "Repeating the board", "positional"],
  ["Game-of-6", "", ""],
] as const;

for (const [game, option, value] of RULES)
  test(`a full game against the engine, and a rematch: ${game} ${option} ${value}`, async ({
    page,
  }) => {
    await begin(page, game, async () => {
      await page.getByRole("combobox", { name: "Level" }).selectOption("1");
      const size = page.getByRole("slider");
      if (await size.count()) await size.fill((await size.getAttribute("min")) ?? "5");
      if (value === "true") await page.getByLabel(option).check();
      else if (value) await page.getByRole("combobox", { name: option }).selectOption(value);
    });
    const free = page.getByRole("group").getByRole("button", { name: /, empty$/ });
    const over = page.getByRole("button", { name: "Rematch" });
    await expect(free).not.toHaveCount(0); // what keys and screen readers use is drawn last
    for (let i = 0; i < 120 && !(await over.isVisible()); ++i) {
      const pass = page.getByRole("button", { name: "Pass", exact: true });
      if (await pass.isVisible()) await pass.click();
      await expect(page.locator(".work")).toBeHidden({ timeout: 20_000 });
      const names = await free.evaluateAll((spots) =>
        spots.map((spot) => spot.getAttribute("aria-label")?.split(",")[0] ?? ""),
      );
      if (names.length === 0) continue; // it has just ended
      const plies = await page.locator("ol li").count();
      await point(page, names[(i * 5) % names.length] ?? "").focus();
      await page.keyboard.press("Enter");
      await expect
        .poll(
          async () =>
            (await page.locator("ol li").count()) > plies ||
            (await over.isVisible()) ||
            (await page.locator("path.refused").isVisible()),
          { intervals: [50] },
        )
        .toBe(true);
    }
    await expect(over).toBeVisible();
    await expect(page.locator(".result h2")).toHaveText(/You win|You lose|Draw/);
    await expect(page.locator(".result p")).not.toBeEmpty();
    await over.click();
    await expect(page.locator("ol li").first()).toContainText(/plays|empty/);
    await expect(over).toBeHidden();
  });

test("two people: a capture is shown and said, an illegal move is refused with its reason", async ({
  page,
}) => {
  await begin(page, "Gonnect", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("5");
    await page.getByLabel("The second player may swap colours").uncheck();
  });
  for (const name of ["B3", "D2", "C2", "D4", "C4", "E3", "A5", "C3", "D3"]) await play(page, name);
  await expect(page.locator("ol li").first()).toContainText(
    "The white stone C3 has no liberty left. The white stone C3 is removed.",
  );
  await expect(page.locator("circle.lifted")).toHaveCount(1);
  await press(point(page, "C3"));
  await expect(page.locator(".advice [role=status]")).toHaveText(
    "C3 would bring back the position after move 8 (the ko rule).",
  );
  await press(point(page, "B3"));
  await expect(page.locator(".advice [role=status]")).toHaveText("B3 is occupied by Black.");
  await expect(page.locator("ol li")).toHaveCount(9);
});

test("the pie rule is offered as a choice", async ({ page }) => {
  await begin(page, "Gonnect", () => twoPeople(page));
  await play(page, "E5");
  await page.getByRole("button", { name: "Swap colours" }).click();
  await expect(page.locator("ol li").first()).toContainText("Colours are swapped");
  await expect(page.getByRole("heading", { name: "Swap colours?" })).toBeHidden();
});

test("the dots of a turn are staged one by one, and undone one by one", async ({ page }) => {
  await begin(page, "Game-of-6", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("9");
  });
  await play(page, "E5");
  await expect(page.locator("p.status")).toHaveText("Blue to play");
  await play(page, "D4");
  await expect(page.locator("p.status")).toHaveText("Blue plays once more");
  await page.getByRole("button", { name: "Undo D4" }).click();
  await expect(page.locator("p.status")).toHaveText("Blue to play");
  await expect(point(page, "D4")).toHaveAccessibleName("D4, empty");
});

test("a perimeter pair is put down by one tap", async ({ page }) => {
  await begin(page, "Hexotic", () => twoPeople(page));
  await play(page, "a1");
  await expect(page.locator("ol li").first()).toContainText("Red plays a1+");
});

test("undo takes back to your own turn", async ({ page }) => {
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  await point(page, "d2").click();
  await expect(page.locator("ol li")).toHaveCount(2);
  await expect(page.locator("p.status")).toHaveText("Your turn");
  await expect(point(page, "d2")).toBeFocused(); // the keyboard stays where it was
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("ol li")).toHaveText("The board is empty.");
  await expect(page.locator("p.status")).toHaveText("Your turn");
});

test("another level, or the other side, plays on from the middle of a game", async ({ page }) => {
  await saveMoves(page, "gosix", "d2 e2", { level: "2 5 level:0" });
  await page.goto("./#/play/saved");
  const players = page.locator(".side ul").first();
  await expect(players).toContainText("Engine, newcomer");
  await press(page.getByRole("button", { name: "Players: change level or sides" }));
  const change = page.getByRole("button", { name: "Change", exact: true });
  await expect(change).toBeDisabled();
  await page.getByRole("combobox", { name: "Level" }).selectOption("1");
  await press(change);
  await expect(players).toContainText("Engine, beginner");
  await press(page.getByRole("button", { name: "Players: change level or sides" }));
  await page.getByRole("dialog").getByLabel("White").check();
  await axeFindsNothing(page, "the dialog about who plays");
  await press(change);
  await expect(page.locator("ol li")).toHaveCount(3); // the engine is Black now
  await expect(page.locator("p.status")).toHaveText("Your turn");
});

test("choosing among values moves none of them", async ({ page }) => {
  await page.goto("./#/new/gosix");
  const group = page.getByRole("group", { name: "You go" });
  const places = (): Promise<number[]> =>
    group
      .locator("label")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().x));
  await group.getByRole("radio", { name: "First" }).check();
  const before = await places();
  await group.getByRole("radio", { name: "Second" }).check();
  expect(await places()).toEqual(before);
});

test("what can be done with a game stands in one row from end to end, whole in the window @desktop", async ({
  page,
}) => {
  await saveMoves(page, "hexotic", "d4 e5");
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("./#/play/saved");
    const buttons = page.locator(".actions button");
    await expect(buttons).toHaveCount(6);
    const side = await page.locator(".side").boundingBox();
    const tops = new Set<number>();
    let end = 0;
    for (const button of await buttons.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const { x, y, width: across } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      tops.add(y);
      end = Math.max(end, x + across);
    }
    expect(tops.size, String(width)).toBe(1);
    expect(Math.abs(end - (side?.x ?? NaN) - (side?.width ?? NaN))).toBeLessThan(8);
  }
});

test("resigning asks first, and says who won", async ({ page }) => {
  await begin(page, "Gosix", () => twoPeople(page));
  await play(page, "d2");
  const below = page.getByRole("navigation", { name: "Step through the game" });
  const place = await below.boundingBox();
  await page.getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("button", { name: "Yes, resign" })).toBeVisible();
  expect(await below.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "Play on" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(page.locator(".result")).toContainText("White resigns; Black wins.");
});

test("a game survives a reload and is offered at home; a broken one is set aside", async ({
  page,
}) => {
  await begin(page, "Gosix", () => twoPeople(page));
  await play(page, "d2");
  await play(page, "e2");
  await page.reload();
  await expect(page.locator("ol li")).toHaveCount(2);
  await expect(point(page, "d2")).toHaveAccessibleName("d2, black stone");
  await play(page, "c2");
  await page.evaluate(() => {
    localStorage.setItem("ponnuki/game-2/bad", "{");
    localStorage.setItem("ponnuki/settings", "nonsense");
  });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("set aside");
  expect(await page.evaluate(() => localStorage.getItem("ponnuki/aside/bad"))).toBe("{");
  await page.reload();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByRole("link", { name: "Continue Gosix" }).click();
  await expect(page.locator("ol li")).toHaveCount(3);
});

test("a game that is only looked at stays as it was saved", async ({ page }) => {
  const stored = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem("ponnuki/game-2/saved"));
  await saveMoves(page, "gonnect", "C2 C3 B2 B3 A2", { options: { size: 3, pie: false } });
  const finished = await stored();
  await page.goto("./#/play/saved");
  await expect(page.locator(".result h2")).toHaveText("Black wins");
  await page.keyboard.press("Shift+Home");
  await press(page.getByRole("button", { name: "Back to the game" }));
  expect(await stored()).toBe(finished);
  await saveMoves(page, "gosix", "d2");
  const running = await stored();
  await page.goto("./#/play/saved");
  await expect(page.locator("ol li")).toHaveCount(1);
  expect(await stored()).toBe(running);
  await play(page, "e2");
  expect(await stored()).not.toBe(running);
});

test("an address of no game here says so, and leads on", async ({ page }) => {
  await page.goto("./#/play/nothing");
  await expect(page.getByRole("heading")).toHaveText("This game is not saved in this browser");
  await page.getByRole("link", { name: "All games", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Hexotic" })).toBeVisible();
});

test("an address of no page says so under a title of its own, and leads on", async ({ page }) => {
  for (const address of ["./#/nowhere", "./#/new/chess", "./#/learn/chess/2"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "There is no page at this address",
    );
    await expect(page).toHaveTitle("There is no page at this address · Ponnuki");
  }
  await expect(page.getByRole("link", { name: "All games", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Rules: Hexotic" }).click();
  await expect(page).toHaveTitle("Rules of Hexotic · Ponnuki");
});

test("where the games cannot be loaded or run, the page says so", async ({ page, provokes }) => {
  provokes(/^Failed to load resource: net::ERR_FAILED .*\.wasm/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute("**/*.wasm");
  await page.route("**/*.wasm", (route) => route.fulfill({ body: "no module" }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("This browser cannot run the games");
});

test("a browser that saves nothing says so, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await begin(page, "Gosix", () => twoPeople(page));
  await expect(page.getByRole("alert")).toContainText("saves nothing");
  await play(page, "d2");
});

test("a game begins with a handicap, which its record keeps", async ({ page }) => {
  await page.goto("./#/new/gonnect");
  await page.locator("summary").click();
  const start = page.getByRole("button", { name: "Start game" });
  await press(page.getByLabel("From a position that you set up"));
  await expect(page.getByText("This is not how Gonnect begins by its rules")).toBeVisible();
  await press(page.getByRole("button", { name: "Handicap of 3" }));
  await expect(page.locator('.board [aria-label$=", black stone"]')).toHaveCount(3);
  await expect(page.getByText("The rules allow this position.")).toBeVisible();
  await expect(start).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  if (test.info().project.name === "desktop") await axeFindsNothing(page, "setting up stones");
  // One more, by hand, but not in a chain without liberties.
  await press(page.getByLabel("White stones"));
  await press(point(page, "A1"));
  await press(page.getByLabel("Black stones"));
  await press(point(page, "A2"));
  await press(point(page, "B1"));
  await expect(page.getByText("The rules do not allow this position")).toBeVisible();
  await expect(start).toBeDisabled();
  await press(point(page, "B1"));
  await press(page.getByLabel("Two players, one device"));
  await press(start);
  await expect(page.locator("ol li")).toHaveText("The game begins from this position.");
  await play(page, "B1");
  await page.reload();
  await expect(point(page, "A2")).toHaveAccessibleName("A2, black stone");
  await expect(point(page, "B1")).toHaveAccessibleName("B1, white stone");
  // The next new game begins as the rules say.
  await page.goto("./#/new/gonnect");
  await expect(page.locator('.board [aria-label$=" stone"]')).toHaveCount(0);
});

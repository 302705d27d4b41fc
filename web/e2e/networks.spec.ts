// Networks in the page: the engine plays with one, Analyse shows what it looks at first, and everything works without.
import type { Route } from "@playwright/test";
import { axeFindsNothing } from "./axe";
import { openSaved, tab } from "./analysing";
import { begin, plies, point, press, saveMoves } from "./playing";
import { expect, type Page, test } from "./test";

const PATIENTLY = { timeout: 60_000 };
const NETWORK = /hexotic-5-[^/]*\.bin$/;

/** The addresses of the networks that are loaded from now on. */
function loadedNetworks(page: Page): readonly string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".bin")) loaded.push(request.url());
  });
  return loaded;
}

/** A new game of Hexotic against a level that plays by a network. */
const beginAgainstNetwork = (page: Page): Promise<void> =>
  begin(page, "Hexotic", async () => {
    await page.getByRole("slider").fill("5");
    await page.getByLabel("Level").selectOption("10");
    await expect(page.getByText("This level plays by a network")).toBeVisible();
  });

test("the highest levels play by a network, which is loaded on their turn", async ({ page }) => {
  test.slow();
  const loaded = loadedNetworks(page);
  await beginAgainstNetwork(page);
  expect(loaded).toEqual([]); // not before it is on turn
  await point(page, "e5").click();
  await expect(plies(page)).toHaveCount(2, PATIENTLY);
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toMatch(NETWORK);
  await axeFindsNothing(page, "a game against a network");
});

test("a network of patterns plays Gosix", async ({ page }) => {
  const loaded = loadedNetworks(page);
  await begin(page, "Gosix", async () => {
    await page.getByRole("combobox", { name: "Rules", exact: true }).selectOption("fr");
    await page.getByLabel("Level").selectOption("8");
  });
  await point(page, "d2").click();
  await expect(plies(page)).toHaveCount(2, PATIENTLY);
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toMatch(/gosix-fr-[^/]*\.bin$/);
});

test("where levels have no network nothing is said of one, nor loaded", async ({ page }) => {
  const loaded = loadedNetworks(page);
  await page.goto("./#/new/hexotic");
  const why = page.getByText("This level plays by a network");
  await page.getByRole("radio", { name: "Other", exact: true }).check();
  await page.getByRole("slider").fill("5");
  await page.getByLabel("Level").selectOption("7");
  await expect(why).toHaveCount(0);
  await page.getByLabel("Level").selectOption("9");
  await expect(why).toBeVisible();
  await page.getByRole("slider").fill("4");
  await expect(why).toHaveCount(0);
  expect(loaded).toEqual([]);
});

test.describe("offline", () => {
  test.use({ serviceWorker: true });
  test("a network is there once it was used", async ({ page, context }) => {
    test.slow();
    await page.goto("./");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await beginAgainstNetwork(page);
    await point(page, "e5").click();
    await expect(plies(page)).toHaveCount(2, PATIENTLY);
    await context.setOffline(true);
    await page.reload();
    await beginAgainstNetwork(page);
    await point(page, "d4").click();
    await expect(plies(page)).toHaveCount(2, PATIENTLY);
    await expect(page.getByText("The network cannot be used")).toHaveCount(0);
  });
});

for (const { what, respond, says } of [
  {
    what: "cut off",
    respond: async (route: Route): Promise<void> => {
      const body = (await (await route.fetch()).body()).subarray(0, 5000);
      await route.fulfill({ body });
    },
    says: "damaged or incomplete",
  },
  {
    what: "not there",
    respond: (route: Route): Promise<void> => route.fulfill({ status: 404 }),
    says: "the connection failed",
  },
])
  test(`a level whose network is ${what} plays without, and says so`, async ({ page, context }) => {
    test.slow();
    await context.route(NETWORK, respond);
    await beginAgainstNetwork(page);
    await point(page, "e5").click();
    await expect(plies(page)).toHaveCount(2, PATIENTLY);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(says);
    await expect(alert).toContainText("This level plays without its network");
    await expect(alert).toBeInViewport({ ratio: 1 });
    await axeFindsNothing(page, "a level without its network");
    await context.unroute(NETWORK);
    await point(page, "d3").click();
    await expect(plies(page)).toHaveCount(4, PATIENTLY);
    await expect(alert).toHaveCount(0);
  });

test("Analyse shows where the network looks first, beside what is no chance of winning", async ({
  page,
}) => {
  test.slow();
  const loaded = loadedNetworks(page);
  await openSaved(page);
  await tab(page, "Engine");
  const looks = page.locator(".look");
  await expect(looks).toHaveCount(0);
  await page.getByLabel("Show where the network looks first").check();
  await expect(looks.first()).toBeVisible(PATIENTLY);
  // It was fetched, read and asked apart from the page, which could do nothing else meanwhile.
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  expect(fetched.filter((name) => name.endsWith(".bin"))).toEqual([]);
  expect(loaded).toHaveLength(1);
  await expect(page.getByText("These are not chances of winning.")).toBeVisible();
  const shares = (await looks.locator("text").allTextContents()).map(Number);
  expect(shares.every((share) => share >= 1)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(105);
  await expect(page.locator('[aria-label*="first look"]')).toHaveCount(shares.length);
  await axeFindsNothing(page, "where the network looks first");
  await page.keyboard.press("End"); // the next position
  await expect(page.getByText("The result that it expects without a search")).toBeVisible();
  await page.getByLabel("Show where the network looks first").uncheck();
  await expect(looks).toHaveCount(0);
});

test("Analyse shows whose a place will probably be, hexagons too", async ({ page }) => {
  test.slow();
  await saveMoves(page, "gosix", "d2 e3 e2 b2 c3 h1 c2 f2 g2 d3 f3 c1 e1 d1 f1 d2 e2 f1");
  await page.goto("./#/analyse/game/saved");
  await tab(page, "Engine");
  const squares = page.locator(".likely");
  await page.getByLabel("Show who will probably own what").check();
  await expect(squares.first()).toBeVisible(PATIENTLY);
  await expect(page.getByText("the larger, the surer")).toBeVisible();
  const named = page.locator('[aria-label*="at the end"]');
  await expect(named).toHaveCount(await squares.count());
  await axeFindsNothing(page, "whose places will be");
  await page.getByLabel("Show where the network looks first").check();
  await expect(page.locator(".look").first()).toBeVisible(PATIENTLY);
  await expect(squares.first()).toBeVisible();
  await page.getByLabel("Show who will probably own what").uncheck();
  await expect(squares).toHaveCount(0);
});

test("Analyse says why there is no first look, and goes on", async ({ page, context }) => {
  await context.route(/\.bin$/, (route) => route.fulfill({ status: 404 }));
  await openSaved(page);
  await tab(page, "Engine");
  await page.getByLabel("Show where the network looks first").check();
  await expect(page.getByText("The network cannot be used: the connection failed.")).toBeVisible();
  await press(page.getByRole("button", { name: "Start the engine" }));
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

// A new version of the app, while the old one is in use.
import { expect, type Page, test } from "./test";
import { Host } from "./host";

test.use({ serviceWorker: true });

let host: Host;
test.beforeEach(async ({ page }) => {
  host = await Host.begin();
  host.put("one");
  await page.goto(host.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
});
test.afterEach(() => {
  host.end();
});

const shown = (page: Page): Promise<string | null> =>
  page.locator('meta[name="version"]').getAttribute("content");
const lookForOne = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
const offer = (page: Page) => page.getByText("There is a new version.");

test("is offered quietly, and taken when the reader says so", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(host.address);
  host.put("two");
  await lookForOne(page);
  await expect(offer(page)).toBeVisible();
  expect(await shown(page)).toBe("one");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => shown(page).catch(() => null)).toBe("two");
  await expect(page.getByRole("heading", { name: "Gonnect" })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  expect(await shown(other)).toBe("one"); // until it is loaded anew
});

test("takes over when the only page is loaded anew", async ({ page }) => {
  host.put("two");
  await lookForOne(page);
  await expect(offer(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => shown(page).catch(() => null)).toBe("two");
  host.end(); // it is here as a whole
  await page.reload();
  await expect(page.getByRole("heading", { name: "Gonnect" })).toBeVisible();
  expect(await shown(page)).toBe("two");
});

test("that is there by half is left alone", async ({ page }) => {
  host.put("two", ["sw.js"]);
  await lookForOne(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return installing === null && waiting === null;
      }),
    )
    .toBe(true);
  await page.reload();
  expect(await shown(page)).toBe("one");
  await expect(offer(page)).toBeHidden();
});

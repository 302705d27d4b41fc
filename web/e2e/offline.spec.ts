// Without a network after the first visit.
import { expect, test } from "./test";
import { begin, point } from "./playing";

test.use({ serviceWorker: true });

test("after one visit the app opens and plays without a network", async ({ page, context }) => {
  await page.goto("./");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Gonnect" })).toBeVisible();
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  await point(page, "d2").click();
  await expect(page.locator("ol li")).toHaveCount(2); // the engine has answered
});

test("the app is installed by a button, while the browser offers that", async ({ page }) => {
  await page.goto("./");
  const button = page.getByRole("button", { name: "Install the app" });
  await expect(page.getByRole("heading", { name: "Gonnect" })).toBeVisible();
  await expect(button).toHaveCount(0);
  // As Chromium does where an app can be installed, which it does not do without a screen.
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = (): Promise<void> => {
      document.body.dataset["prompted"] = String(event.defaultPrevented);
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
  });
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-prompted", "true");
  await expect(button).toHaveCount(0);
});

test("what is installed has its name, icons and start", async ({ page, request, baseURL }) => {
  await page.goto("./");
  const link = await page.locator('link[rel="manifest"]').getAttribute("href");
  const address = new URL(link ?? "", baseURL);
  const manifest = (await (await request.get(address.href)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest.name).toBe("Ponnuki");
  expect(new URL(manifest.start_url, address).href).toBe(baseURL);
  expect(manifest.icons.map((icon) => icon.purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    const shown = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${String(picture.naturalWidth)}x${String(picture.naturalHeight)}`;
    }, new URL(src, address).href);
    if (type === "image/png") expect(shown).toBe(sizes);
  }
});

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

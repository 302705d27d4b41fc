// What the first visit costs: bodies as they are sent, compressed.
import { expect, test } from "@playwright/test";
import { report } from "./report";

const KB = 1024;

test("the first load, without the engine, is below 80 KB", async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    const size = request.sizes().then((sizes) => sizes.responseBodySize);
    sizes.set(new URL(request.url()).pathname, size);
  });
  await page.goto("./");
  await expect(page.locator("figure svg").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(
    [...sizes].map(async ([path, size]) => [path, await size] as const),
  );
  const sum = (of: typeof all): number => of.reduce((total, [, size]) => total + size, 0);
  const engine = all.filter(([path]) => path.endsWith(".wasm"));
  const rest = all.filter(([path]) => !path.endsWith(".wasm"));
  const kilobytes = (size: number): string => `${(size / KB).toFixed(1)} KB`;
  report("first load", {
    "without the engine": kilobytes(sum(rest)),
    engine: kilobytes(sum(engine)),
  });
  expect(engine).toHaveLength(1);
  expect(sum(engine)).toBeLessThan(1000 * KB);
  expect(sum(rest)).toBeLessThan(80 * KB);
  expect(sum(rest)).toBeGreaterThan(10 * KB); // or nothing was measured
});

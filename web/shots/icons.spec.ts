// `make icons`: the app's icons, from its mark.
import { readFileSync } from "node:fs";
import { test } from "@playwright/test";

const mark = readFileSync("public/mark.svg", "utf8");
const GROUND = "#f6f4ef"; // --ground in tokens.css

// What a mask leaves is a circle of 4/5 the width; the others keep a thin margin.
for (const { name, size, share } of [
  { name: "192", size: 192, share: 0.8 },
  { name: "512", size: 512, share: 0.8 },
  { name: "maskable", size: 512, share: 0.56 },
])
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: size, height: size });
    const width = String(size * share);
    await page.setContent(`<style>body { margin: 0; height: 100vh; display: grid; place-content: center;
      background: ${GROUND} } svg { display: block; width: ${width}px }</style>${mark}`);
    await page.screenshot({ path: `public/icons/${name}.png` });
  });

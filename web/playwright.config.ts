import { defineConfig, devices } from "@playwright/test";
import { DESKTOP, PHONE, port, server, useShell } from "./served";

const folder = String(port + 1);

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 15_000 }, // on a busy machine
  // A machine that is shared may be slow at any moment. What passes at its second try is listed as flaky, and is a defect;
  // while one writes, it fails.
  retries: process.env["CI"] ? 1 : 0,
  use: useShell,
  projects: [
    {
      name: "desktop",
      testIgnore: /touch\w*\.spec\.ts/,
      use: DESKTOP,
    },
    {
      name: "phone",
      grepInvert: /@desktop/, // the same elements
      testIgnore: /(axe|learn|offline|served|tabs|update)\.spec\.ts/,
      use: { ...devices["Pixel 7"], ...PHONE, locale: "en-GB" },
    },
    {
      // Somewhere below the root of a plain static host.
      name: "folder",
      testMatch: "offline.spec.ts",
      use: { ...DESKTOP, baseURL: `http://127.0.0.1:${folder}/web/` },
    },
  ],
  webServer: [
    server,
    {
      command: `python3 -m http.server ${folder} --bind 127.0.0.1 --directory ../build`,
      url: `http://127.0.0.1:${folder}/web/`,
      stderr: "ignore", // its log
    },
  ],
});

import { defineConfig, devices } from "@playwright/test";
import { DESKTOP, PHONE, port, server, useShell } from "./served";

const folder = String(port + 1);

// Where the width can matter, in layout, touch and boards, tests run at both. In these flows it cannot: between people, with
// accounts, or with what a browser keeps. A single one elsewhere has "@flow" in its title. `npm run e2e-all` runs them at both.
const FLOWS =
  /(account|adjourn|challenge|deletedAnalyses|french|identities|leagues|lobby|moderation|names|notifications|onlineMatch|passkeys|premove|push|sounds|tournaments|vacation)\.spec\.ts/;
const ONLY_DESKTOP = /(axe|learn|offline|served|tabs|update)\.spec\.ts/;
const everywhere = process.env["E2E"] === "all";

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 4, // two more than CI has cores: pages wait for each other and for clocks
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
      grepInvert: everywhere ? /@desktop/ : /@desktop|@flow/, // the same elements
      testIgnore: everywhere ? ONLY_DESKTOP : [ONLY_DESKTOP, FLOWS],
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

import { defineConfig, devices } from "@playwright/test";

// The system's Chromium (on Debian: apt-get install chromium).
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const port = Number(process.env["PORT"] ?? 4173);

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: "list",
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${String(port)}/`,
    launchOptions: { executablePath, args: ["--no-sandbox"] },
    locale: "en-GB",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: "touch.spec.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: ["axe.spec.ts", "learn.spec.ts"],
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "en-GB" },
    },
  ],
  webServer: {
    command: `npx vite preview --port ${String(port)} --strictPort`,
    port,
    reuseExistingServer: true,
  },
});

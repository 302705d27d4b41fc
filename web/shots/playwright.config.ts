import { defineConfig, devices } from "@playwright/test";
import { DESKTOP, PHONE, server, use } from "../served";

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/shots",
  workers: 2,
  fullyParallel: true,
  reporter: "list",
  use: { ...use, contextOptions: { reducedMotion: "reduce" } },
  projects: [
    { name: "desktop", use: DESKTOP },
    { name: "phone", use: { ...devices["Pixel 7"], ...PHONE, locale: "en-GB" } },
    { name: "dark", use: { ...DESKTOP, colorScheme: "dark" } },
    { name: "french", use: { ...DESKTOP, locale: "fr-FR" } },
  ],
  webServer: { ...server, cwd: ".." },
});

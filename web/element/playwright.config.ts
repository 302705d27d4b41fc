import { defineConfig } from "@playwright/test";
import { DESKTOP, useShell } from "../served";

const { launchOptions, locale } = useShell;

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/element/results",
  globalSetup: "./consumers.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: "list",
  timeout: 60_000,
  retries: 0,
  use: { launchOptions, locale, ...DESKTOP },
});

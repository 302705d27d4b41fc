import { defineConfig } from "@playwright/test";
import { DESKTOP, server, use } from "../served";

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/measure/failed",
  workers: 1, // nothing beside what is measured
  retries: 2, // on a busy machine Lighthouse may lose its page, or time that others took
  reporter: "list",
  timeout: 300_000,
  use: { ...use, ...DESKTOP },
  webServer: { ...server, cwd: ".." },
});

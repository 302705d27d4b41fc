import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { palette } from "./bundle/palette.ts";

export default defineConfig({
  plugins: [svelte(), palette()],
  // In CI what fails runs once more, as in playwright.config.ts.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 30_000, retry: process.env["CI"] ? 1 : 0 },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { palette } from "../bundle/palette.ts";

export default defineConfig({
  plugins: [svelte(), palette()],
  test: { include: ["measure/**/*.measure.ts"], testTimeout: 1_800_000, fileParallelism: false },
});

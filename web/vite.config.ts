import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { rulesPages } from "./plugins/rules.ts";

export default defineConfig({
  base: "./", // any folder of any static host
  plugins: [svelte(), rulesPages()],
  build: { outDir: "../build/web", emptyOutDir: true, target: "es2022" },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
});

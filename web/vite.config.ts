import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { books } from "./bundle/books";
import { buildInfo } from "./bundle/buildInfo";
import { compressed } from "./bundle/compress";
import { elementStyles } from "./bundle/elementStyles";
import { palette } from "./bundle/palette";
import { precache } from "./bundle/precache";
import { rulesPages } from "./bundle/rules";
import { showcase } from "./bundle/showcase";

// `make play` builds the module with threads alone: pages on the machine that serves them are isolated from
// others, and use it for everything.
const withThreadsAlone = [{ find: /\/build\/wasm\//, replacement: "/build/wasm-threads/" }];

export default defineConfig(({ mode }) => ({
  base: "./", // any folder of any static host
  plugins: [
    svelte(),
    buildInfo(),
    palette(),
    books(),
    showcase(`build/${mode === "play" ? "wasm-threads" : "wasm"}/ponnuki.wasm`),
    elementStyles(),
    rulesPages(),
    precache(),
    compressed(),
  ],
  resolve: { alias: mode === "play" ? withThreadsAlone : [] },
  build: {
    outDir: mode === "play" ? "../build/play" : "../build/web",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/service.worker.ts" },
      checks: { bundlerTimings: false },
      output: {
        // A service worker has one address for ever.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
}));

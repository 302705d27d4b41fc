import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { books } from "./bundle/books";
import { buildInfo } from "./bundle/buildInfo";
import { compressed } from "./bundle/compress";
import { eager } from "./bundle/eager";
import { elementStyles } from "./bundle/elementStyles";
import { palette } from "./bundle/palette";
import { precache } from "./bundle/precache";
import { rulesPages } from "./bundle/rules";
import { showcase } from "./bundle/showcase";

// `make play` builds the module with threads alone: pages on the machine that serves them are isolated from
// others, and use it for everything.
const withThreadsAlone = [{ find: /\/build\/wasm\//, replacement: "/build/wasm-threads/" }];

// Each file of a page costs time on the main thread, so what most pages share is in few: what every page starts
// with, boards, and games that go on. The service worker stays in one file.
const CHUNKS = [
  { name: "start", tags: ["$initial" as const], test: /web\/(?!src\/offline)/, priority: 2 },
  { name: "board", test: /\/src\/(board|core)\//, priority: 1 },
  { name: "game", test: /\/src\/(play|record|engine)\//, minShareCount: 3 },
];
const EAGER = new Set(["index", ...CHUNKS.map(({ name }) => name)]);

export default defineConfig(({ mode }) => ({
  base: "./", // any folder of any static host
  plugins: [
    svelte(),
    buildInfo(),
    palette(),
    books(),
    showcase(`build/${mode === "play" ? "wasm-threads" : "wasm"}/ponnuki.wasm`),
    elementStyles(),
    eager(EAGER),
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
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
}));

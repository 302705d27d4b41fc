import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, normalizePath } from "vite";
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
const within =
  (...folders: readonly string[]) =>
  (id: string): boolean =>
    folders.some((folder) => id.startsWith(normalizePath(`${import.meta.dirname}/src/${folder}/`)));
const isOffline = within("offline");
const CHUNKS = [
  // It becomes part of `index`, which begins with it.
  { name: "start", tags: ["$initial" as const], test: (id: string) => !isOffline(id), priority: 2 },
  { name: "board", test: within("board", "core"), priority: 1 },
  { name: "game", test: within("play", "record", "engine"), minShareCount: 3 },
];

export default defineConfig(({ mode }) => ({
  base: "./", // any folder of any static host
  plugins: [
    svelte(),
    buildInfo(),
    palette(),
    books(),
    showcase(`build/${mode === "play" ? "wasm-threads" : "wasm"}/ponnuki.wasm`),
    elementStyles(),
    eager(["index", "board", "game"]),
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

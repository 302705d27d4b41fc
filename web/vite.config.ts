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
/** Modules by their paths; what they need goes with them. */
const modules = (...paths: readonly string[]): ((id: string) => boolean) => {
  const ids = new Set(paths.map((path) => normalizePath(`${import.meta.dirname}/src/${path}`)));
  return (id) => ids.has(id);
};
const isOffline = within("offline");
const isOfBoards = within("board", "core");
const isOfGames = within("play", "record", "engine");
const isOfManyPages = modules(
  "pages/ConfirmMove.svelte",
  "pages/StillBoard.svelte",
  "pages/keepFocus.ts",
  "pages/savedGameInWords.ts",
  "text/clock.ts",
  "text/pointsInWords.ts",
  "text/progress.ts",
  "text/undoNames.ts",
);
const isOfHints = modules(
  "pages/MarkedRegion.svelte",
  "pages/cues.ts",
  "play/hint.svelte.ts",
  "text/hint.ts",
);
const CHUNKS = [
  // It becomes part of `index`, which begins with it.
  {
    name: "start",
    tags: ["$initial" as const],
    test: (id: string) => !isOffline(id),
    priority: 5,
  },
  {
    name: "board",
    test: (id: string) => isOfBoards(id) || id.includes("rolldown/runtime"),
    priority: 4,
  },
  { name: "hint", test: isOfHints, priority: 3 },
  {
    name: "game",
    test: (id: string) => isOfGames(id) || isOfManyPages(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: "play", test: modules("pages/GameScreen.svelte", "pages/Play.svelte") },
  { name: "saved", test: modules("pages/DeletedItems.svelte", "pages/SavedGames.svelte") },
  { name: "shown", test: modules("pages/DemoBoard.svelte", "pages/ShownBoard.svelte") },
];

export default defineConfig(({ mode }) => ({
  base: "./", // any folder of any static host
  plugins: [
    // Made element by element: a browser takes longer to parse many short texts of HTML.
    svelte({ compilerOptions: { fragments: "tree" } }),
    buildInfo(),
    palette(),
    books(),
    showcase(`build/${mode === "play" ? "wasm-threads" : "wasm"}/ponnuki.wasm`),
    elementStyles(),
    eager(["index", "board", "game", "hint", "play"]),
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

// Builds <ponnuki-board> into build/element/package, as an npm package.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { buildInfo } from "../bundle/buildInfo.ts";
import { elementStyles } from "../bundle/elementStyles.ts";
import { filesIn } from "../bundle/files.ts";
import { palette } from "../bundle/palette.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const OUT = at("../../build/element/package");

const TYPES = at("../../build/element/types"); // made by tsc

// Node's resolution of modules wants names of files.
const RELATIVE_IMPORT = /(from "\.[^"]*)(")/g;
// Vite resolves an address of a file twice; bundlers look for the plain form.
const WRAPPED_URL =
  /new URL\(new URL\([`"']([\w.-]+)[`"'],\s*import\.meta\.url\)\.href,[^()]*import\.meta\.url\)/g;

/** The code with addresses of files as bundlers know them. */
function withPlainUrls(code: string): string {
  return code.replace(WRAPPED_URL, 'new URL("./$1",import.meta.url)');
}

/** The styles are in the script; licences are those of the repository. */
function finish(): Plugin {
  return {
    name: "ponnuki:package",
    generateBundle: {
      order: "post", // workers are added late
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (name.endsWith(".css")) Reflect.deleteProperty(bundle, name);
          else if (file.type === "chunk") file.code = withPlainUrls(file.code);
          else if (name.endsWith(".js")) file.source = withPlainUrls(String(file.source));
        }
      },
    },
    closeBundle() {
      const papers = { LICENSE: "LICENSE", NOTICE: "NOTICE", "README.md": "docs/guides/embed.md" };
      for (const [name, path] of Object.entries(papers))
        copyFileSync(at(`../../${path}`), join(OUT, name));
      for (const path of filesIn(TYPES)) {
        const text = readFileSync(join(TYPES, path), "utf8");
        mkdirSync(dirname(join(OUT, "types", path)), { recursive: true });
        writeFileSync(join(OUT, "types", path), text.replace(RELATIVE_IMPORT, "$1.js$2"));
      }
    },
  };
}

export default defineConfig({
  root: at(".."),
  base: "./",
  publicDir: at("public"),
  plugins: [svelte(), buildInfo(), palette(), elementStyles(), finish()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { "ponnuki-board": at("../src/element/package.ts") },
      preserveEntrySignatures: "strict",
      checks: { bundlerTimings: false },
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "[name].js" } } },
});

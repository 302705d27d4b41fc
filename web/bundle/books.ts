// The books of puzzles in print, as files of the app: `virtual:books`, their names. There are none where the app is
// built without the package. They are not kept offline: few people print, and they are large.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { filesIn } from "./files";

const BOOKS = "virtual:books";
const RESOLVED = "\0"; // as in palette.ts
export const FOLDER = "books";
const BUILT = fileURLToPath(new URL(`../../build/${FOLDER}`, import.meta.url));

export function books(): Plugin {
  const names = existsSync(BUILT) ? filesIn(BUILT) : [];
  return {
    name: "ponnuki:books",
    resolveId(id) {
      return id === BOOKS ? RESOLVED + id : null;
    },
    load(id) {
      return id === RESOLVED + BOOKS ? `export const books = ${JSON.stringify(names)};` : null;
    },
    generateBundle() {
      for (const name of names)
        this.emitFile({
          type: "asset",
          fileName: `${FOLDER}/${name}`,
          source: readFileSync(join(BUILT, name)),
        });
    },
  };
}

// Writes the list of files of a build into its service worker.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Build } from "../src/offline/build";
import { FOLDER } from "./books";
import { filesIn } from "./files";

const WORKER = "sw.js";
/** Static hosts redirect from one to the other, and browsers refuse a redirected response for a page. */
const address = (path: string): string => (path === "index.html" ? "./" : path);

const hash = (body: string | Buffer): string => createHash("sha256").update(body).digest("base64");

/** Networks: a megabyte at most. */
const isLarge = (path: string): boolean => path.endsWith(".bin");

/** The files of a build, and a version that changes with any of them. */
export function buildIn(dir: string): Build {
  const paths = filesIn(dir).filter((path) => path !== WORKER && !path.startsWith(`${FOLDER}/`));
  const hashes = (of: readonly string[]): Record<string, string> =>
    Object.fromEntries(of.map((path) => [address(path), hash(readFileSync(join(dir, path)))]));
  const files = hashes(paths.filter((path) => !isLarge(path)));
  const onRequest = hashes(paths.filter(isLarge));
  const worker = readFileSync(join(dir, WORKER), "utf8");
  const version = hash(JSON.stringify([files, onRequest]) + worker).slice(0, 16);
  return { version, files, onRequest };
}

export function precache(): Plugin {
  return {
    name: "ponnuki:precache",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      handler({ dir = "" }) {
        const path = join(dir, WORKER);
        const build = JSON.stringify(buildIn(dir));
        writeFileSync(path, `const BUILD=${build};\n${readFileSync(path, "utf8")}`);
      },
    },
  };
}

// Tells the service worker which files its build has.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Build } from "../src/offline/build";
import { filesIn } from "./files";

const WORKER = "sw.js";
/** Static hosts may lead from the one to the other, and no page is shown from what was led to. */
const address = (path: string): string => (path === "index.html" ? "./" : path);

const hash = (body: string | Buffer): string => createHash("sha256").update(body).digest("base64");

/** The files of a build, and a version that changes when any of them does. */
export function buildIn(dir: string): Build {
  const files = Object.fromEntries(
    filesIn(dir)
      .filter((path) => path !== WORKER)
      .map((path) => [address(path), hash(readFileSync(join(dir, path)))]),
  );
  const worker = readFileSync(join(dir, WORKER), "utf8");
  return { version: hash(JSON.stringify(files) + worker).slice(0, 16), files };
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

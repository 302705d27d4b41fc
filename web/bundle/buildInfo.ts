// What is built, `virtual:build`: the version, and the id of its source, which backend/ponnuki_source.py writes
// before the build. An sdist has the id of its checkout.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ID = "virtual:build";
const RESOLVED = `\0${ID}`;
const SOURCE_ID = fileURLToPath(new URL("../../build/source-id.txt", import.meta.url));
const PROJECT = fileURLToPath(new URL("../../pyproject.toml", import.meta.url));

export function projectVersion(): string {
  const [, version] = /^version = "(.*)"$/m.exec(readFileSync(PROJECT, "utf8")) ?? [];
  if (version === undefined) throw new Error("the project has no version");
  return version;
}

/** The id of the source in a file; "unknown" without one, as in Python. */
export function sourceId(path = SOURCE_ID): string {
  return existsSync(path) ? readFileSync(path, "ascii").trim() : "unknown";
}

export function buildInfo(): Plugin {
  return {
    name: "ponnuki:build-info",
    resolveId(id) {
      return id === ID ? RESOLVED : null;
    },
    load(id) {
      if (id !== RESOLVED) return null;
      const constants = { version: projectVersion(), build: sourceId() };
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
    },
  };
}

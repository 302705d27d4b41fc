// The styles of <ponnuki-board> as one text, `virtual:element-styles`: those of pages do not reach into it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readPalette, styles } from "./palette.ts";

const ID = "virtual:element-styles";
const RESOLVED = `\0${ID}`;
const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const TOKENS = join(SRC, "tokens.css");

function components(): string[] {
  return ["board", "element"].flatMap((folder) =>
    readdirSync(join(SRC, folder))
      .filter((name) => name.endsWith(".svelte"))
      .map((name) => join(SRC, folder, name)),
  );
}

export function elementStyles(): Plugin {
  return {
    name: "ponnuki:element-styles",
    resolveId(id) {
      return id === ID ? RESOLVED : null;
    },
    async load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(TOKENS);
      const parts = [styles(readPalette()), readFileSync(TOKENS, "utf8")];
      for (const path of components()) {
        const { meta } = await this.load({ id: path });
        const { svelte } = meta as { svelte?: { css?: { code: string } } };
        parts.push(svelte?.css?.code ?? "");
      }
      return `export default ${JSON.stringify(parts.join("\n"))};`;
    },
  };
}

// Writes compressed copies of the files, where they are smaller, for servers to send.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { filesIn } from "./files";

const SHRINKING = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const WORTH_IT = 0.95; // of the size

async function compress(path: string): Promise<void> {
  const body = readFileSync(path);
  const made = {
    br: await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gz: await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [suffix, shorter] of Object.entries(made))
    if (shorter.length < body.length * WORTH_IT) writeFileSync(`${path}.${suffix}`, shorter);
}

export async function compressAll(dir: string): Promise<void> {
  const paths = filesIn(dir).filter((path) => SHRINKING.test(path));
  await Promise.all(paths.map((path) => compress(join(dir, path))));
}

export function compressed(): Plugin {
  return {
    name: "ponnuki:compressed",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      handler: ({ dir = "" }) => compressAll(dir),
    },
  };
}

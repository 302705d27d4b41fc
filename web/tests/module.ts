// The core, as Node loads it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Core } from "../src/core/core";

export const WASM = fileURLToPath(new URL("../../build/wasm/ponnuki.wasm", import.meta.url));

export async function loadModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(WASM));
}

export async function loadCore(): Promise<Core> {
  return Core.load(await loadModule());
}

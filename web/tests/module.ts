// The core, as Node loads it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Core } from "../src/core/core";

const at = (path: string): string => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

export const WASM = at("wasm/ponnuki.wasm");
export const WASM_THREADS = at("wasm-threads/ponnuki.wasm");

export async function loadModule(path = WASM): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(path));
}

export async function loadCore(path = WASM): Promise<Core> {
  return Core.load(await loadModule(path));
}

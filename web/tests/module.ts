// The core, as Node loads it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Core, type Game, type Position } from "../src/core/core";

const at = (path: string): string => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));

export const WASM = at("wasm/ponnuki.wasm");
export const WASM_THREADS = at("wasm-threads/ponnuki.wasm");

export async function loadModule(path = WASM): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(path));
}

export async function loadCore(path = WASM): Promise<Core> {
  return Core.load(await loadModule(path));
}

/** A game of moves chosen by a rule, so that it is the same everywhere. */
export function reached(game: Game, plies: number): Position {
  let position = game.start();
  for (let i = 0; i < plies; ++i) {
    const { legal } = position.data;
    const move = legal[(i * 7) % Math.max(legal.length, 1)];
    if (move === undefined) break;
    position = position.play(move);
  }
  return position;
}

/** A game after moves, in one text. */
export function played(game: Game, moves: string): Position {
  return moves
    .split(" ")
    .filter(Boolean)
    .reduce((position, move) => position.play(move), game.start());
}

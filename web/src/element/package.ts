// The entry of the npm package: importing it makes <ponnuki-board> known.
import { Core } from "../core/core";
import { compiled } from "../core/download";
import { Engine } from "../core/engine";
import type * as api from "./api";
import { BoardError as Problem } from "./boardError";
import { EngineQueue } from "./engineQueue";
import { defineBoard, PonnukiBoard as Board } from "./ponnukiBoard";

export const PonnukiBoard: typeof api.PonnukiBoard = Board;
export const BoardError: typeof api.BoardError = Problem;

defineBoard(async () => {
  const module = await compiled(new URL("../../../build/wasm/ponnuki.wasm", import.meta.url));
  const engine = new Engine(() => Promise.resolve(module));
  return { core: await Core.load(module), engine: new EngineQueue(engine) };
});

// Rules and engine for all boards of a page, loaded once, when the first of them is seen.
import type { Core } from "../core/core";
import type { EngineQueue } from "./engineQueue";

export interface Runtime {
  readonly core: Core;
  readonly engine: EngineQueue;
}

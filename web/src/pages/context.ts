// What every page works with.
import { getContext, setContext } from "svelte";
import type { Core } from "../core/core";
import type { Engine } from "../core/engine";
import type { Learned } from "../play/learned";
import type { Shelf } from "../play/saved";

export interface Tools {
  readonly core: Core;
  readonly engine: Engine;
  readonly shelf: Shelf;
  readonly learned: Learned;
}

const KEY = Symbol("tools");

export function give(tools: Tools): void {
  setContext(KEY, tools);
}

export function tools(): Tools {
  return getContext<Tools>(KEY);
}

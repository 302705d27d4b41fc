// The objects that the pages use, in Svelte's context: what is stored at once, the games when they have loaded.
import { getContext, setContext } from "svelte";
import type { Core } from "../core/core";
import type { Engine } from "../core/engine";
import type { SetupStore } from "../play/gameSetup";
import type { LessonProgress } from "../play/lessonProgress";
import type { GameStore } from "../play/savedGames";

export interface Stores {
  readonly gameStore: GameStore;
  readonly lessonProgress: LessonProgress;
  readonly setups: SetupStore;
}

export interface AppContext extends Stores {
  readonly core: Core;
  readonly engine: Engine;
}

const APP = Symbol("app");
const STORES = Symbol("stores");

export function setStores(stores: Stores): void {
  setContext(STORES, stores);
}

export function storesHere(): Stores {
  return getContext<Stores>(STORES);
}

/** `read` returns null until the games have loaded. */
export function setAppContext(read: () => AppContext | null): void {
  setContext(APP, read);
}

/** For components that are shown when the games have loaded. */
export function appContext(): AppContext {
  const context = getContext<() => AppContext | null>(APP)();
  if (!context) throw new Error("the games have not loaded");
  return context;
}

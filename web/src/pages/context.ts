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

export function setAppContext(context: AppContext): void {
  setContext(APP, context);
}

export function appContext(): AppContext {
  return getContext<AppContext>(APP);
}

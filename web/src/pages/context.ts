// The objects that every page uses, in Svelte's context.
import { getContext, setContext } from "svelte";
import type { Core } from "../core/core";
import type { Engine } from "../core/engine";
import type { LessonProgress } from "../play/lessonProgress";
import type { GameStore } from "../play/savedGames";

export interface AppContext {
  readonly core: Core;
  readonly engine: Engine;
  readonly gameStore: GameStore;
  readonly lessonProgress: LessonProgress;
}

const KEY = Symbol("app");

export function setAppContext(context: AppContext): void {
  setContext(KEY, context);
}

export function appContext(): AppContext {
  return getContext<AppContext>(KEY);
}

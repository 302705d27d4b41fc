// Rules and engine for all boards of a page, loaded once, when the first of them is seen.
import type { Core } from "../core/core";
import type { EngineQueue } from "./engineQueue";

export interface Runtime {
  readonly core: Core;
  readonly engine: EngineQueue;
}

let load: (() => Promise<Runtime>) | null = null;
let loading: Promise<Runtime> | null = null;

/** Says how they are loaded. The first call counts: an engine with two queues would mix up their requests. */
export function provideRuntime(loader: () => Promise<Runtime>): void {
  load ??= loader;
}

/** The same for every board of the page; a download that failed is begun again by the next call. */
export function sharedRuntime(): Promise<Runtime> {
  if (!load) throw new Error("nothing loads the rules");
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

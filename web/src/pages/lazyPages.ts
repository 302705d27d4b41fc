// Pages that are loaded when they are first opened.
import type { Route } from "./route.svelte";

export const LAZY_PAGES = {
  setup: (): Promise<typeof import("./Setup.svelte")> => import("./Setup.svelte"),
  play: (): Promise<typeof import("./Play.svelte")> => import("./Play.svelte"),
  learn: (): Promise<typeof import("./Learn.svelte")> => import("./Learn.svelte"),
  rules: (): Promise<typeof import("./Rules.svelte")> => import("./Rules.svelte"),
  puzzles: (): Promise<typeof import("./Puzzles.svelte")> => import("./Puzzles.svelte"),
  progress: (): Promise<typeof import("./Progress.svelte")> => import("./Progress.svelte"),
  online: (): Promise<typeof import("./online/Online.svelte")> => import("./online/Online.svelte"),
  analyse: (): Promise<typeof import("./Analyse.svelte")> => import("./Analyse.svelte"),
};

/** Loads a page that will be opened soon. Errors are reported when it is opened. */
export function preload(page: Route["page"]): void {
  if (page in LAZY_PAGES) LAZY_PAGES[page as keyof typeof LAZY_PAGES]().catch(() => undefined);
}

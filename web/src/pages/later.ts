// Pages that are loaded when they are first opened.
import type { Route } from "./route.svelte";

export const LATER = {
  learn: (): Promise<typeof import("./Learn.svelte")> => import("./Learn.svelte"),
  rules: (): Promise<typeof import("./Rules.svelte")> => import("./Rules.svelte"),
  analyse: (): Promise<typeof import("./Analyse.svelte")> => import("./Analyse.svelte"),
};

/** Has a page loaded that is to be opened soon. Whoever opens it hears of what goes wrong. */
export function loadAhead({ page }: Route): void {
  if (page in LATER) LATER[page as keyof typeof LATER]().catch(() => undefined);
}

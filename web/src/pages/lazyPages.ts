// Pages that are loaded when they are first opened.
import { words } from "../text/words.svelte";
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

/** Whether a page begins with text that can be read before the games have loaded. */
export function beginsWithText({ page }: Route): boolean {
  return page === "rules" || page === "progress" || page === "online";
}

/** Loads a page that will be opened soon, and the text of rules. Errors are reported when it is opened. */
export async function preload(route: Route): Promise<void> {
  const { page } = route;
  if (!(page in LAZY_PAGES)) return;
  const text = async (game: string): Promise<unknown> =>
    (await import("./rulesText")).loadRules(game, words.language);
  await Promise.allSettled([
    LAZY_PAGES[page as keyof typeof LAZY_PAGES](),
    page === "rules" ? text(route.game) : null,
  ]);
}

// The page that is open: the part of the address after #.
export type Route =
  | { readonly page: "home" }
  | { readonly page: "setup"; readonly game: string }
  | { readonly page: "play"; readonly key: string }
  /** A lesson, or a step of it by its number. */
  | { readonly page: "learn"; readonly game: string; readonly step: number | null }
  /** The rules, or a section or paragraph of them by its number. */
  | { readonly page: "rules"; readonly game: string; readonly part: string }
  /** The puzzles: all with "" for both, that of the day with `rules` "today", a list with "all", else one of a rule set by its id. */
  | { readonly page: "puzzles"; readonly rules: string; readonly id: string }
  /** What the reader has done so far. */
  | { readonly page: "progress" }
  /**
   * Games with somebody on another device: all with "" for both, a new one of a game, or one of them by its id on the
   * server, "@" and the name of somebody whose profile it is, "account" with what a link in an e-mail has, "tournaments",
   * a new one or one by its id, "leagues", likewise, or a season of one, or "moderation", its log or a person.
   */
  | { readonly page: "online"; readonly game: string; readonly id: string }
  /** What is analysed: "" for nothing yet, a link, or a saved study or game. */
  | { readonly page: "analyse"; readonly what: string }
  /** An address that names no page. */
  | { readonly page: "missing" };

export function routeOf(hash: string): Route {
  const analysed = /^#\/analyse(?:\/(.*))?$/.exec(hash);
  if (analysed) return { page: "analyse", what: analysed[1] ?? "" };
  const [isOnline, newGame, id] =
    /^#\/online(?:\/new\/([\w-]+)|\/(\w+|@[^/]+|(?:tournaments|moderation)\/\w+|leagues\/\w+(?:\/\d+)?|(?:account\/\w+|challenge)\/[\w-]+))?$/.exec(
      hash,
    ) ?? [];
  if (isOnline) return { page: "online", game: newGame ?? "", id: id ?? "" };
  if (hash === "#/progress") return { page: "progress" };
  if (hash === "#/puzzles") return { page: "puzzles", rules: "", id: "" };
  const [, page = "", rest = "", part = ""] =
    /^#\/(\w+)\/([\w-]+)(?:\/([\w.]+))?$/.exec(hash) ?? [];
  if (page === "new") return { page: "setup", game: rest };
  if (page === "play") return { page: "play", key: rest };
  if (page === "learn")
    return { page: "learn", game: rest, step: /^[1-9]\d?$/.test(part) ? Number(part) : null };
  if (page === "puzzles") return { page, rules: rest, id: part };
  if (page === "rules") return { page: "rules", game: rest, part };
  return /^(?:#\/?)?$/.test(hash) ? { page: "home" } : { page: "missing" };
}

let current = $state<Route>({ page: "home" });

export const route = {
  get current(): Route {
    return current;
  },
};

export function watchAddress(): void {
  const update = (): void => {
    current = routeOf(location.hash);
    scrollTo(0, 0);
  };
  addEventListener("hashchange", update);
  update();
}

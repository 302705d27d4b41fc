// Which page is open: the part of the address after #.
export type Route =
  | { readonly page: "home" }
  | { readonly page: "setup"; readonly game: string }
  | { readonly page: "play"; readonly key: string };

export function routeOf(hash: string): Route {
  const [, page = "", rest = ""] = /^#\/(\w+)\/([\w-]+)$/.exec(hash) ?? [];
  if (page === "new") return { page: "setup", game: rest };
  if (page === "play") return { page: "play", key: rest };
  return { page: "home" };
}

let current = $state<Route>({ page: "home" });

export const route = {
  get now(): Route {
    return current;
  },
};

export function followAddress(): void {
  const follow = (): void => {
    current = routeOf(location.hash);
    scrollTo(0, 0);
  };
  addEventListener("hashchange", follow);
  follow();
}

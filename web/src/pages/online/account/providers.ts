// Where one signs in by providers: they send browsers back to the server's own address alone.
import type { Me } from "../../../api/accountTypes";

/** The page on which one signs in by the server's providers, if it is another one than this; null if it is this. */
export function pageForProviders({ page }: Me): URL | null {
  if (!page) return null;
  const own = new URL("#/online/account", page);
  return own.origin === location.origin ? null : own;
}

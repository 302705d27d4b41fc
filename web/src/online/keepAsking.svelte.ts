// What the server does not tell by itself: asked for once the connection is open, and again while the page is looked at.
import type { Connection } from "./connection.svelte";

const AGAIN = 15_000; // milliseconds

/** Call this while a component is made. */
export function keepAsking(connection: Connection, load: () => Promise<void>): void {
  $effect(() => {
    if (connection.isOpen) void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, AGAIN);
    return () => {
      clearInterval(timer);
    };
  });
}

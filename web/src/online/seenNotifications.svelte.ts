// Notifications about what a page shows are read once somebody looks at the page.
import { untrack } from "svelte";
import type { OnlineClient } from "./client.svelte";

/** Marks notifications about a game or tournament as read while a component shows it; call it while the component is made. */
export function markSeen(client: () => OnlineClient | null, about: () => string | undefined): void {
  let isVisible = $state(document.visibilityState === "visible");
  $effect(() => {
    const look = (): void => {
      isVisible = document.visibilityState === "visible";
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  });
  $effect(() => {
    const [met, seen] = [client(), about()];
    if (!met || !seen || !isVisible || !met.notifications.changes) return;
    untrack(() => {
      met.notifications.see(seen);
    });
  });
}

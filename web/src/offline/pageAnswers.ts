// What the service worker asks of the online pages, which alone have the bell.
import type { PageQuestion } from "./build";

/** Says where this page is, and goes where a notification leads that was pressed. */
export function answerServiceWorker(signal: AbortSignal): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data, ports }) => {
      const asked = data as PageQuestion;
      if (asked.kind === "where") ports[0]?.postMessage(location.hash);
      else location.hash = asked.place;
    },
    { signal },
  );
}

// The service worker: the app without a network, and newer versions.
import type { Message } from "./build";

let newer = $state<ServiceWorker | null>(null);

export const update = {
  /** Whether a newer version is complete and waits. */
  get ready(): boolean {
    return newer !== null;
  },
  /** Reloads with the newer version. */
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      location.reload();
    });
    newer?.postMessage("take over" satisfies Message);
  },
};

function follow(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first version replaces nothing.
    newer = navigator.serviceWorker.controller ? registration.waiting : null;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  // An installed app is rarely reloaded.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** After so many milliseconds a page can long be used: what is fetched for later must not make it slower. */
const LATER = 3000;

/** Registers the service worker, if the browser has them, a little later; calls off what has not begun. */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return () => undefined;
  const begin = setTimeout(() => {
    navigator.serviceWorker
      .register("./sw.js", { updateViaCache: "none" })
      .then(follow)
      .catch(() => undefined); // then it needs the network, as it did before
  }, LATER);
  return () => {
    clearTimeout(begin);
  };
}

// The app in this browser without a network, and its newer versions.
import type { Message } from "./build";

let newer = $state<ServiceWorker | null>(null);

export const update = {
  /** Whether a newer version is here, whole, and waits. */
  get ready(): boolean {
    return newer !== null;
  },
  /** Goes on with the newer version. */
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      location.reload();
    });
    newer?.postMessage("take over" satisfies Message);
  },
};

function follow(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first version of all has nothing to replace.
    newer = navigator.serviceWorker.controller ? registration.waiting : null;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  // An installed app is rarely loaded anew.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** Keeps the app for when there is no network, where the browser can. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("./sw.js", { updateViaCache: "none" })
    .then(follow)
    .catch(() => undefined); // then it needs the network, as it did before
}

// Installing the app, where the browser offers it: it says so in an event, which can be answered once and later.
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallEvent | null>(null);

export const install = {
  /** Whether the browser would install the app now. */
  get offered(): boolean {
    return offer !== null;
  },
  /** Lets the browser ask whether to install the app. It may offer it again later. */
  async ask(): Promise<void> {
    const asked = offer;
    offer = null;
    await asked?.prompt();
  },
};

/** Waits for the browser's offer. */
export function awaitInstallOffer(target: EventTarget): void {
  target.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no bar of the browser's: there is a button
    offer = event as InstallEvent;
  });
  target.addEventListener("appinstalled", () => {
    offer = null;
  });
}

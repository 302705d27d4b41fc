// Whether there was a gesture on the page: browsers allow no sounds before.
let hasGesture = false;

/** Waits for the first gesture, after which sounds are allowed. */
export function awaitGesture(): void {
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(
      kind,
      () => {
        hasGesture = true;
      },
      { once: true, capture: true },
    );
}

export const areSoundsAllowed = (): boolean => hasGesture;

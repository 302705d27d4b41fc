// Keeps the keyboard focus in a part of the page where buttons come and go.

/** An attachment: when the element with the focus is removed or disabled, what `selector` finds has it instead. */
export const keepFocus =
  (selector: string) =>
  (part: HTMLElement): (() => void) => {
    let focused: Element | null = null;
    const isLost = (): boolean =>
      focused !== null && (!focused.isConnected || focused.matches(":disabled"));
    const onfocusin = ({ target }: FocusEvent): void => {
      focused = target as Element;
    };
    const onfocusout = (): void => {
      // Some browsers report it of an element that is being removed, too.
      queueMicrotask(() => {
        if (!isLost() && !part.contains(document.activeElement)) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      const { activeElement, body } = document;
      const isFree = activeElement === null || activeElement === body || activeElement === focused;
      const next = isFree ? part.querySelector<HTMLElement | SVGElement>(selector) : null;
      if (isFree && !next) return; // until it is drawn
      focused = null;
      next?.focus();
    });
    // Whoever presses elsewhere does not want it back.
    const onpointerdown = (): void => {
      if (isLost()) focused = null;
    };
    document.addEventListener("pointerdown", onpointerdown);
    part.addEventListener("focusin", onfocusin);
    part.addEventListener("focusout", onfocusout);
    observer.observe(part, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      observer.disconnect();
      document.removeEventListener("pointerdown", onpointerdown);
      part.removeEventListener("focusin", onfocusin);
      part.removeEventListener("focusout", onfocusout);
    };
  };

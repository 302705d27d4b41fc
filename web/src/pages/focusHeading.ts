// Moves the focus to the heading of a page that was opened, so that screen readers announce it.
let lastHash: string | null = null;

/** An attachment for the h1 of every page. The browser announces the first page itself. */
export function focusHeading(element: HTMLElement): void {
  element.tabIndex = -1;
  const hash = location.hash;
  if (lastHash !== null && lastHash !== hash) element.focus({ preventScroll: true });
  lastHash = hash;
}

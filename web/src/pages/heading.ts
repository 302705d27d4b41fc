// Whoever opens another page begins at its heading, and hears it if the page is read out.
let arrived = false;

/** For the h1 of every page. The first page opened is the browser's to announce. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  if (arrived) element.focus({ preventScroll: true });
  arrived = true;
}

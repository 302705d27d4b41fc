// Whoever opens another page begins at its heading, and hears it if the page is read out.
let last: string | null = null;

/** For the h1 of every page. The first page opened is the browser's to announce. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  const here = location.hash;
  if (last !== null && last !== here) element.focus({ preventScroll: true });
  last = here;
}

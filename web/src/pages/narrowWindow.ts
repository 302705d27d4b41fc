// How small a window is, as in layout.css and on the home page.
import { MediaQuery } from "svelte/reactivity";

/** Whether what is needed during a game comes first beside the board or below. */
export const phoneWindow = new MediaQuery("(max-width: 56rem)");
/** Whether such a page is one column. */
export const narrowWindow = new MediaQuery(
  "(max-width: 36rem), (max-width: 56rem) and (max-aspect-ratio: 6/5)",
);
/** Whether the home page has its games first, and what is to be looked at below them. */
export const smallHome = new MediaQuery("(max-width: 40rem), (max-height: 30rem)");

// How small a window is, for pages with a board, as in layout.css.
import { MediaQuery } from "svelte/reactivity";

/** Whether what is needed during a game comes first beside the board or below. */
export const phoneWindow = new MediaQuery("(max-width: 56rem)");
/** Whether such a page is one column. */
export const narrowWindow = new MediaQuery(
  "(max-width: 36rem), (max-width: 56rem) and (max-aspect-ratio: 6/5)",
);

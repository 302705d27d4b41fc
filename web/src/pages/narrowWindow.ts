// Whether a page with a board is one column, as in layout.css.
import { MediaQuery } from "svelte/reactivity";

export const narrowWindow = new MediaQuery(
  "(max-width: 36rem), (max-width: 56rem) and (max-aspect-ratio: 6/5)",
);

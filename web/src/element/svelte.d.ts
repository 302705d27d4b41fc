// <ponnuki-board> in the app's own pages.
import type { BoardLook, BoardTheme } from "./api";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "ponnuki-board": {
      game: string;
      interactive?: boolean;
      hints?: boolean;
      coordinates?: boolean;
      theme?: BoardTheme;
      board?: BoardLook;
      lang?: string;
    };
  }
}

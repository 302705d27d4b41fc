// Themes of pages and looks of boards: those of the system, and those chosen.
export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
export type ShownTheme = Exclude<Theme, "auto">;

/** The looks of boards; their colours are in palette.json. */
export const BOARDS = ["paper", "wood", "night", "contrast"] as const;
export type BoardLook = (typeof BOARDS)[number];
export const BOARD_CHOICES = ["auto", ...BOARDS] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];
/** The board of a page, where none is chosen. */
export const BOARD_OF: Readonly<Record<ShownTheme, BoardLook>> = {
  light: "paper",
  dark: "night",
  contrast: "contrast",
};

const CONTRAST = "(prefers-contrast: more)";
const DARK = "(prefers-color-scheme: dark)";
const FORCED = "(forced-colors: active)";

/** The theme that is shown: that of the system for "auto". */
export function shownTheme(theme: Theme): ShownTheme {
  if (theme !== "auto") return theme;
  if (matchMedia(CONTRAST).matches || matchMedia(FORCED).matches) return "contrast";
  return matchMedia(DARK).matches ? "dark" : "light";
}

/** The board that is shown: for "auto" that of the page, or of high contrast where the system's colours replace the page's. */
export function shownBoard(board: BoardChoice, theme: ShownTheme): BoardLook {
  if (board !== "auto") return board;
  return matchMedia(FORCED).matches ? "contrast" : BOARD_OF[theme];
}

/** Calls back whenever the theme of the system has changed, until the returned function is called. */
export function watchSystemTheme(changed: () => void): () => void {
  const queries = [DARK, CONTRAST, FORCED].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

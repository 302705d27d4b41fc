// Themes: those of the system, and those chosen.
export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

const CONTRAST = "(prefers-contrast: more)";
const DARK = "(prefers-color-scheme: dark)";

/** The theme that is shown: that of the system for "auto". */
export function shownTheme(theme: Theme): Exclude<Theme, "auto"> {
  if (theme !== "auto") return theme;
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(DARK).matches ? "dark" : "light";
}

/** Calls back whenever the theme of the system has changed, until the returned function is called. */
export function watchSystemTheme(changed: () => void): () => void {
  const queries = [DARK, CONTRAST].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

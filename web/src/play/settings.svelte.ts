// What the reader chose, kept by the browser.
import { spoken } from "../text/speakers";
import { speak } from "../text/words.svelte";

const KEY = "ponnuki/settings";
export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const CONFIRMS = ["auto", "always", "never"] as const;
export type Theme = (typeof THEMES)[number];
export type Confirm = (typeof CONFIRMS)[number];

interface Settings {
  theme: Theme;
  language: string;
  hints: boolean;
  coordinates: boolean;
  sounds: boolean;
  confirm: Confirm;
}

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((one) => one === value) ?? otherwise;
}

/** Whatever of the text makes sense; the rest as if nothing was chosen. */
export function readSettings(text: string | null, languages: readonly string[]): Settings {
  let found: Record<string, unknown> = {};
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // as if nothing was chosen
  }
  const language = found["language"];
  return {
    theme: oneOf(THEMES, found["theme"], "auto"),
    language: spoken(typeof language === "string" ? [language] : languages),
    hints: found["hints"] === true,
    coordinates: found["coordinates"] !== false,
    sounds: found["sounds"] !== false,
    confirm: oneOf(CONFIRMS, found["confirm"], "auto"),
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = $state(readSettings(stored(), navigator.languages));

function shownTheme(): Exclude<Theme, "auto"> {
  if (settings.theme !== "auto") return settings.theme;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function showTheme(): void {
  const page = document.documentElement;
  page.dataset["theme"] = shownTheme();
  // The browser's own frame around the page.
  const ground = getComputedStyle(page).getPropertyValue("--ground");
  for (const frame of document.querySelectorAll('meta[name="theme-color"]'))
    frame.setAttribute("content", ground);
}

/** Puts the settings into effect, now and whenever they or the system's change. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(showTheme);
    $effect(() => {
      speak(settings.language);
    });
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // the browser keeps nothing: the settings last as long as the page
      }
    });
  });
  // Chosen in another page.
  addEventListener("storage", ({ key, newValue }: StorageEvent) => {
    if (key === KEY) Object.assign(settings, readSettings(newValue, navigator.languages));
  });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
    matchMedia(query).addEventListener("change", showTheme);
}

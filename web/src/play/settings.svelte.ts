// The settings, saved in the browser's storage.
import { spoken } from "../text/speakers";
import { speak } from "../text/words.svelte";
import {
  BOARD_CHOICES,
  type BoardChoice,
  shownBoard,
  shownTheme,
  type Theme,
  THEMES,
  watchSystemTheme,
} from "./theme";

const KEY = "ponnuki/settings";
export const CONFIRMS = ["auto", "always", "never"] as const;
export const MAX_VOLUME = 10;
const USUAL_VOLUME = 6;
export type Confirm = (typeof CONFIRMS)[number];

interface Settings {
  theme: Theme;
  board: BoardChoice;
  language: string;
  hints: boolean;
  /** Whether every turn against the engine begins with a hint. */
  guide: boolean;
  /** Whether a point that is pointed at shows what a move there would do. */
  previews: boolean;
  /** Whether a game is reviewed when it ends. */
  review: boolean;
  coordinates: boolean;
  sounds: boolean;
  /** Of the sounds, 1 to MAX_VOLUME. */
  volume: number;
  confirm: Confirm;
  /** Whether a game has been played to its end here: tips for beginners have been read. */
  hasFinished: boolean;
}

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((one) => one === value) ?? otherwise;
}

function volumeOf(value: unknown): number {
  const isVolume = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_VOLUME;
  return isVolume ? Number(value) : USUAL_VOLUME;
}

/** The settings of a stored text; defaults for values that are missing or invalid. */
export function readSettings(text: string | null, languages: readonly string[]): Settings {
  let value: Record<string, unknown> = {};
  try {
    value = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // defaults
  }
  const language = value["language"];
  return {
    theme: oneOf(THEMES, value["theme"], "auto"),
    board: oneOf(BOARD_CHOICES, value["board"], "auto"),
    language: spoken(typeof language === "string" ? [language] : languages),
    hints: value["hints"] === true,
    guide: value["guide"] === true,
    previews: value["previews"] !== false,
    review: value["review"] !== false,
    coordinates: value["coordinates"] !== false,
    sounds: value["sounds"] !== false,
    volume: volumeOf(value["volume"]),
    confirm: oneOf(CONFIRMS, value["confirm"], "auto"),
    hasFinished: value["hasFinished"] === true,
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

function showTheme(): void {
  const page = document.documentElement;
  const theme = shownTheme(settings.theme);
  page.dataset["theme"] = theme;
  page.dataset["board"] = shownBoard(settings.board, theme);
  // After the page is drawn, or its styles would be found twice.
  requestAnimationFrame(() => setTimeout(colourAround));
}

/** Gives the browser's user interface around the page the page's colour. */
function colourAround(): void {
  const background = getComputedStyle(document.documentElement).getPropertyValue("--ground");
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute("content", background);
}

/** Takes the settings that are stored, as something else than a control of this page has changed them. */
export function rereadSettings(): void {
  Object.assign(settings, readSettings(stored(), navigator.languages));
}

/** Applies the settings now, and whenever they or those of the system change. */
export function applySettings(): void {
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
        // nothing can be stored: the settings last as long as the page
      }
    });
  });
  // Changed in another page.
  addEventListener("storage", ({ key }: StorageEvent) => {
    if (key === KEY) rereadSettings();
  });
  watchSystemTheme(showTheme);
}

// The language in use: the reader's choice, else the browser's.
import { en } from "./en";
import { fr } from "./fr";
import type { Texts } from "./texts";

export const languages: Readonly<Record<string, Texts>> = { en, fr };

let chosen = $state("en");

/** The first of these that the app speaks. */
export function spoken(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ""] = tag.toLowerCase().split("-");
    if (Object.hasOwn(languages, language)) return language;
  }
  return "en";
}

export function speak(language: string): void {
  chosen = spoken([language]);
  document.documentElement.lang = chosen;
}

/** The words of the language in use; reading them in a component follows changes. */
export const words = {
  get now(): Texts {
    return languages[chosen] ?? en;
  },
  get language(): string {
    return chosen;
  },
};

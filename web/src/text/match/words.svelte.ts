// The words of these pages in the language in use.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { MatchTexts } from "./texts";

const LANGUAGES: Readonly<Record<string, MatchTexts>> = { en, fr };

export const matchWords = {
  get now(): MatchTexts {
    return LANGUAGES[words.language] ?? en;
  },
};

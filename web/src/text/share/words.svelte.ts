// The words of these pages in the language in use.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { ShareTexts } from "./texts";

const LANGUAGES: Readonly<Record<string, ShareTexts>> = { en, fr };

export const shareWords = {
  get now(): ShareTexts {
    return LANGUAGES[words.language] ?? en;
  },
};

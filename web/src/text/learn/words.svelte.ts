// The lessons' words in the language in use.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { LearnTexts } from "./texts";

const LANGUAGES: Readonly<Record<string, LearnTexts>> = { en, fr };

export const learnWords = {
  get now(): LearnTexts {
    return LANGUAGES[words.language] ?? en;
  },
};

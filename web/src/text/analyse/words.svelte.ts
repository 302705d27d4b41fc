// The words of the Analyse page in the language in use; they come with that page.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { AnalyseTexts } from "./texts";

const LANGUAGES: Readonly<Record<string, AnalyseTexts>> = { en, fr };

export const analyseWords = {
  get now(): AnalyseTexts {
    return LANGUAGES[words.language] ?? en;
  },
};

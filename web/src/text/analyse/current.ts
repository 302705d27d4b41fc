// The words of the Analyse page in the language in use; they come with that page.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import type { AnalyseTexts } from "./texts";

export const analyseLanguages: Readonly<Record<string, AnalyseTexts>> = { en, fr };

export const told = {
  get now(): AnalyseTexts {
    return analyseLanguages[words.language] ?? en;
  },
};

// What is wrong, in words of the language in use.
import { words } from "../current.svelte";
import { en } from "./en";
import { fr } from "./fr";
import { type Problem, problemText, type ProblemTexts } from "./texts";

const LANGUAGES: Readonly<Record<string, ProblemTexts>> = { en, fr };

export function problemInWords(problem: Problem): string {
  return problemText(LANGUAGES[words.language] ?? en, problem);
}

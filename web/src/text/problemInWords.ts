// What is wrong, in the language in use.
import type { Problem } from "../core/problem";
import { problemText } from "./problems";
import { words } from "./words.svelte";

export function problemInWords(problem: Problem): string {
  return problemText(words.formatter, problem);
}

// What may be wrong with a record, or with a text that should be one: what the core says of it, and what the
// app says. words/<language>/problems.ftl and games/ hold the sentences.
import problems from "../../../build/words/web/problems.mjs";
import { isProblem, type Problem } from "../core/problem";
import type { Refusal } from "../core/types";
import type { Formatter } from "./format";
import { add, refusalSentence } from "./speakers";

add(problems);

/** Returns the problem with the sentence of a refused move instead of its refusal. */
function withSentences(speaker: Formatter, problem: Problem): Problem {
  const fields = Object.entries(problem).map(([name, value]) => {
    if (name === "refusal") return ["refusal", refusalSentence(speaker, value as Refusal)] as const;
    return [name, isProblem(value) ? withSentences(speaker, value) : value] as const;
  });
  return Object.fromEntries(fields) as unknown as Problem;
}

/** What is wrong, in words that follow a colon. */
export function problemText(speaker: Formatter, problem: Problem): string {
  return speaker.message("problem", withSentences(speaker, problem));
}

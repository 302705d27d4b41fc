// What may be wrong with a record, or with a text that should be one: what the core says of it, and what the
// app says. words/<language>/records.ftl holds the sentences.
import records from "../../../build/words/web/records.mjs";
import type { Refusal } from "../core/types";
import { inFrench } from "./core.fr";
import type { Formatter } from "./format";
import { add, refusalSentence } from "./speakers";

add(records);

/** One of the kinds of core/record, with its fields; a field that says why is a message of its own. */
export interface CoreMessage {
  readonly kind: string;
  readonly [field: string]: unknown;
}
type Nothing = unknown;

/** What goes with each kind. Texts are as they came: sentences make them fit to be shown. */
interface Fields {
  /** What core/record says. */
  record: { readonly message: CoreMessage };
  at: { readonly line: number; readonly column: number; readonly problem: Problem };
  unread_file: Nothing;
  file_too_large: { readonly most: number; readonly given: number };
  /** What the core refuses, in its words. */
  core: { readonly said: string };
  no_room: Nothing;
  nothing_kept: Nothing;
  unknown_program: Nothing;
  illegal: { readonly refusal: Refusal };
  unread_move: { readonly property: string; readonly value: string };
  not_on_turn: {
    readonly move: string;
    readonly colour: string | null;
    readonly mover: string | null;
  };
  setup: { readonly problem: Problem };
  other_game: { readonly title: string };
}

export type ProblemKind = keyof Fields;
export type ProblemOf<K extends ProblemKind> = { readonly kind: K } & Fields[K];
export type Problem = { [K in ProblemKind]: ProblemOf<K> }[ProblemKind];

const isMessage = (value: unknown): value is CoreMessage =>
  typeof value === "object" && value !== null && "kind" in value;

/** The message in a language: of options and positions the core speaks English. */
function translated(speaker: Formatter, message: CoreMessage): CoreMessage {
  const quotes = ["not_an_option", "not_a_position"].includes(message.kind);
  const fields = Object.entries(message).map(([name, value]) => {
    if (isMessage(value)) return [name, translated(speaker, value)] as const;
    const isQuoted = quotes && name === "text" && speaker.language === "fr";
    return [name, isQuoted ? inFrench(String(value)) : value] as const;
  });
  return { kind: message.kind, ...Object.fromEntries(fields) };
}

/** The message that says it: what stands in other words becomes texts. */
function messageOf(speaker: Formatter, problem: Problem): CoreMessage {
  switch (problem.kind) {
    case "record":
      return { ...problem, message: translated(speaker, problem.message) };
    case "illegal":
      return { ...problem, sentence: refusalSentence(speaker, problem.refusal) };
    case "core":
      return speaker.language === "fr" ? { ...problem, said: inFrench(problem.said) } : problem;
    case "at":
    case "setup":
      return { ...problem, problem: messageOf(speaker, problem.problem) };
    default:
      return { ...problem };
  }
}

/** What is wrong, in words that follow a colon. */
export function problemText(speaker: Formatter, problem: Problem): string {
  return speaker.message("problem", messageOf(speaker, problem));
}

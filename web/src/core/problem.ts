// What is wrong, as data: a kind with fields, whose sentences are in words/.
import type { GamesMessages, ProblemsMessages } from "../../../build/words/web/messages";

/** A field that says why is a problem of its own; what is not there is left out. */
export interface Problem {
  readonly kind: string;
  readonly [field: string]: unknown;
}

type Messages = ProblemsMessages & GamesMessages;
type Hyphened<Kind extends string> = Kind extends `${infer First}_${infer Rest}`
  ? `${First}-${Hyphened<Rest>}`
  : Kind;
type Id<Kind extends string> = `problem-${Hyphened<Kind>}` & keyof Messages;
type Fields<Kind extends string> = [Id<Kind>] extends [never] ? never : Messages[Id<Kind>];

/** A problem that has a sentence: another kind, or other fields, do not compile. */
export function problem<Kind extends string>(
  kind: Kind,
  ...fields: Fields<Kind> extends null ? [] : [Fields<Kind>]
): Problem {
  return { kind, ...fields[0] };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "kind" in value;
}

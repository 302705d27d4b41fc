// What is wrong with a record, or with a text that should be one.
import { IllegalMove, PonnukiError } from "../core/errors";
import { type Problem, problemText } from "../text/problems";
import { speaker } from "../text/speakers";

/** A text that is no record, or a record that its form cannot hold. `message` is English, for programs. */
export class RecordError extends PonnukiError {
  override readonly name: string = "RecordError";

  constructor(readonly problem: Problem) {
    super(problemText(speaker("en"), problem));
  }
}

/** What an error says, for any language. */
export function problemOf(error: PonnukiError): Problem {
  if (error instanceof RecordError) return error.problem;
  if (error instanceof IllegalMove) return { kind: "illegal", refusal: error.refusal };
  return { kind: "core", said: error.message };
}

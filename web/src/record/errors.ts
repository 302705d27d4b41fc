// What is wrong with a record, or with a text that should be one.
import { PonnukiError } from "../core/errors";
import type { Problem } from "../core/problem";
import { problemText } from "../text/problems";
import { speaker } from "../text/speakers";

/** A text that is no record, or a record that its form cannot hold. `message` is English, for programs. */
export class RecordError extends PonnukiError {
  override readonly name: string = "RecordError";

  constructor(problem: Problem) {
    super(problem, problemText(speaker("en"), problem));
  }
}

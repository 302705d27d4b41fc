// A form that asks the server for something: whether it waits, and what was wrong with which field.
import { ServerError } from "../../../api/http";
import { refusalInWords } from "../../../text/online";
import { problemOfError } from "../problemOfError";

/** The kinds of what is wrong with a field, by their beginnings. */
const FIELDS = [
  ["name_", "name"],
  ["password_", "password"],
  ["wrong_password", "old"],
  ["not_an_email", "email"],
  ["text_", "text"],
] as const;
export type Field = (typeof FIELDS)[number][1];

export class AccountForm {
  isBusy = $state(false);
  /** What is wrong with fields. */
  problems: Readonly<Partial<Record<Field, string>>> = $state.raw({});
  /** What else is wrong; empty for nothing. */
  problem = $state("");
  /** What was done; empty for nothing yet. */
  done = $state("");

  /** Asks the server, unless it is being asked, and then says what was done. */
  async send(ask: () => Promise<string>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    [this.problems, this.problem, this.done] = [{}, "", ""];
    try {
      this.done = await ask();
    } catch (error) {
      const field = error instanceof ServerError && fieldOf(error.problem.kind);
      if (field && error instanceof ServerError)
        this.problems = { [field]: refusalInWords(error.problem) };
      else this.problem = problemOfError(error);
    }
    this.isBusy = false;
  }
}

function fieldOf(kind: string): Field | undefined {
  return FIELDS.find(([begin]) => kind.startsWith(begin))?.[1];
}

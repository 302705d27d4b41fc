// A form that asks the server for something: whether it waits, and what was wrong with which field.
import { ServerError } from "../../../api/http";
import { type Failure, failureInWords, failureOf } from "../problemOfError";

/** The kinds of what is wrong with a field, by their beginnings. */
const FIELDS = [
  ["name_", "name"],
  ["password_", "password"],
  ["wrong_password", "old"],
  ["sign_in_too_old", "anew"],
  ["not_an_email", "email"],
  ["text_", "text"],
] as const;
export type Field = (typeof FIELDS)[number][1];

export class AccountForm {
  isBusy = $state(false);
  private failure: Failure | null = $state.raw(null);
  /** Says why the form was not sent; null if it was. */
  private whyNot: (() => string) | null = $state.raw(null);
  /** What was done; empty for nothing yet. */
  done = $state("");

  private readonly field = $derived(
    this.failure instanceof ServerError ? fieldOf(this.failure.problem.kind) : undefined,
  );
  /** What is wrong with fields. */
  readonly problems: Readonly<Partial<Record<Field, string>>> = $derived(
    this.field ? { [this.field]: failureInWords(this.failure) } : {},
  );
  /** What else is wrong; empty for nothing. */
  readonly problem = $derived(this.whyNot?.() ?? (this.field ? "" : failureInWords(this.failure)));

  /** Shows why the form is not sent, in the language in use. */
  refuse(whyNot: () => string): void {
    this.whyNot = whyNot;
  }

  /** Asks the server, unless it is being asked, and then says what was done. */
  async send(ask: () => Promise<string>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    [this.failure, this.whyNot, this.done] = [null, null, ""];
    try {
      this.done = await ask();
    } catch (error) {
      this.failure = failureOf(error);
    }
    this.isBusy = false;
  }
}

function fieldOf(kind: string): Field | undefined {
  return FIELDS.find(([begin]) => kind.startsWith(begin))?.[1];
}

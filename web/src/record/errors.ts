// What is wrong with a record, or with a text that should be one.
import { PonnukiError } from "../core/errors";

/** A text that is no record, or a record that its form cannot hold. */
export class RecordError extends PonnukiError {
  override readonly name: string = "RecordError";
}

/** A text from outside, short enough to be repeated. */
export function shortened(text: string): string {
  const start = Array.from(text.slice(0, 82));
  return start.length <= 40 ? text : `${start.slice(0, 40).join("")}...`;
}

/** The same between quotation marks. */
export function quoted(text: string): string {
  return `'${shortened(text)}'`;
}

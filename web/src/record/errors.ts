// What is wrong with a record, or with a text that should be one.
import { PonnukiError } from "../core/errors";

/** A text that is no record, or a record that its form cannot hold. */
export class RecordError extends PonnukiError {
  override readonly name: string = "RecordError";
}

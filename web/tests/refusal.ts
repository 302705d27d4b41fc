// What is said where something is refused.
import { PonnukiError } from "../src/core/errors";
import { problemText } from "../src/text/problems";
import { speaker } from "../src/text/speakers";

/** The English sentence of the PonnukiError that a call throws. */
export function refusalOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof PonnukiError) return problemText(speaker("en"), error.problem);
    throw error;
  }
  throw new Error("nothing was refused");
}

// Why a request came to nothing. What is kept is the reason; its words are those of the language in use when they are shown.
import { ServerError, Unreachable } from "../../api/http";
import { refusalInWords, say } from "../../text/online";

/** A refusal of the server, or its absence. */
export type Failure = ServerError | Unreachable;

/** Throws what is neither a refusal of the server nor its absence. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServerError || error instanceof Unreachable) return error;
  throw error;
}

/** Empty for no failure. */
export function failureInWords(failure: Failure | null): string {
  if (!failure) return "";
  return failure instanceof ServerError ? refusalInWords(failure.problem) : say("online-lost");
}

/** Throws what is neither a refusal of the server nor its absence. */
export const problemOfError = (error: unknown): string => failureInWords(failureOf(error));

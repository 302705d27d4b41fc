// Why a request came to nothing, in words.
import { ServerError, Unreachable } from "../../api/http";
import { refusalInWords, say } from "../../text/online";

/** Throws what is neither a refusal of the server nor its absence. */
export function problemOfError(error: unknown): string {
  if (error instanceof ServerError) return refusalInWords(error.problem);
  if (error instanceof Unreachable) return say("online-lost");
  throw error;
}

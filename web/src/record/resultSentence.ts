// The result of a recorded game in words.
import type { Outcome } from "../core/types";
import { type Formatter, messageId } from "../text/format";
import { outcomeSentence } from "../text/speakers";
import type { Result } from "./record";

/** Who won and how, by the rules or otherwise, in a sentence. */
export function resultSentence(
  speaker: Formatter,
  result: Result,
  colours: readonly [string, string],
): string {
  const { winner, reason, score, margin } = result;
  if (speaker.has(messageId("reason", reason)))
    return outcomeSentence(speaker, { winner, reason, score: score ?? null } as Outcome, colours);
  if (reason === "void" || reason === "unknown") return speaker.text(`result-${reason}`);
  if (winner === null) return speaker.text("result-drawn", { reason });
  return speaker.text("result-won", {
    reason,
    winner: speaker.word("colour", colours[winner], "capital"),
    margin: margin === undefined ? "" : speaker.text("result-margin", { points: margin }),
  });
}

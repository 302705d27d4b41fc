// How a recorded game ended: by the rules, or because the players said so.
import type { Reason } from "../core/types";
import { RecordError } from "./errors";
import type { Ending, Result } from "./record";

const BY_RULES: Readonly<Record<Reason, true>> = {
  hexagons: true,
  exhausted: true,
  elimination: true,
  connection: true,
  no_moves: true,
  repetition: true,
  line: true,
  cells: true,
};
/** Somebody has won, and no rule of ours says so. */
export const WON = ["resignation", "time", "forfeit", "points"] as const;
const NOT_WON = ["void", "unknown"] as const;
const ENDINGS: readonly string[] = [
  ...Object.keys(BY_RULES),
  ...WON,
  ...NOT_WON,
  "agreement",
  "unspecified",
];

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value);

export const isEnding = (text: string): text is Ending => isOneOf(ENDINGS, text);
export const isReason = (text: string): text is Reason => Object.hasOwn(BY_RULES, text);

/** Throws RecordError if these do not go together. */
export function resultOf(
  winner: Result["winner"],
  reason: string,
  score: readonly [number, number] | null = null,
  margin: number | null = null,
): Result {
  if (!isEnding(reason))
    throw new RecordError({ kind: "no_ending", given: reason, known: ENDINGS });
  if (winner === null && isOneOf(WON, reason))
    throw new RecordError({ kind: "needs_winner", ending: reason });
  if (winner !== null && isOneOf(NOT_WON, reason))
    throw new RecordError({ kind: "needs_no_winner", ending: reason });
  if ((margin !== null) !== (reason === "points")) throw new RecordError({ kind: "stray_margin" });
  if (margin !== null && !(margin >= 0 && margin < 1e9))
    throw new RecordError({ kind: "no_margin", given: margin });
  return { winner, reason, ...(score && { score }), ...(margin !== null && { margin }) };
}

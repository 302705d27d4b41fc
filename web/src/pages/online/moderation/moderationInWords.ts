// What moderators have done, in words.
import type { LogEntry } from "../../../api/moderationTypes";
import { dateFormat } from "../../../text/dates";
import { say } from "../../../text/moderation";

/** A day and a time of day. */
export const timeInWords = (time: number): string =>
  dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(time);

/** What was done, without to whom, by whom and why. */
export function entryInWords({ kind, line, role, report, reverses, until }: LogEntry): string {
  const done = say("moderation-entry", {
    kind,
    line: String(line),
    role: role ?? "person",
    report: String(report),
    reverses: String(reverses),
  });
  if (until === null) return done;
  return `${done}, ${say("moderation-entry-until", { until: timeInWords(until) })}`;
}

const REVERSIBLE: ReadonlySet<LogEntry["kind"]> = new Set([
  "warn",
  "mute",
  "close",
  "remove_line",
  "annul",
]);

/** Whether an entry may be undone, as far as it says itself. */
export const canReverse = ({ kind, reversed, until }: LogEntry, now: number): boolean =>
  REVERSIBLE.has(kind) && !reversed && (until === null || until > now);

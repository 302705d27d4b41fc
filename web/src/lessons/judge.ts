// Whether the goal of a turn was reached.
import type { Player, PlyEvent, PositionData, Refusal } from "../core/types";
import type { Goal, Pattern } from "./lesson";

/** Whether an event has the fields of a pattern. */
function matches(event: PlyEvent, pattern: Pattern): boolean {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(pattern).every(([name, expected]) => {
    const actual = fields[name];
    if (Array.isArray(expected) && typeof actual === "string") return expected.includes(actual);
    return JSON.stringify(actual) === JSON.stringify(expected);
  });
}

/** Whether every pattern matches an event of its own. */
function allHappened(events: readonly PlyEvent[], patterns: readonly Pattern[]): boolean {
  const remaining = [...events];
  return patterns.every((pattern) => {
    const at = remaining.findIndex((event) => matches(event, pattern));
    if (at >= 0) remaining.splice(at, 1);
    return at >= 0;
  });
}

/** Whether a ply of the learner reached the goal. */
export function reached(goal: Goal, after: PositionData, reader: Player): boolean {
  if ("events" in goal) return allHappened(after.events, goal.events);
  if ("refused" in goal) return false;
  const { outcome } = after;
  return outcome?.reason === goal.ends && (outcome.winner ?? reader) === reader;
}

export function isGoalRefusal(goal: Goal, refusal: Refusal): boolean {
  return "refused" in goal && goal.refused === refusal.reason;
}

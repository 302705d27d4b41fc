// The messages that come with clocks.
import clock from "../../../build/words/web/clock.mjs";
import type { ClockMessages } from "../../../build/words/web/messages";
import type { TimeControl } from "../core/clock";
import type { Formatter } from "./format";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(clock);

/** The text of a message of clocks, or of every page. */
export const say = sayOfPage as Say<PageWords & ClockMessages>;

// In milliseconds.
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS = [
  ["clock-days", DAY],
  ["clock-hours", HOUR],
  ["clock-minutes", MINUTE],
  ["clock-seconds", SECOND],
] as const;

/** As in "1 h 30 min". */
export function durationText(formatter: Formatter, duration: number): string {
  let left = duration;
  const parts = UNITS.flatMap(([id, unit]) => {
    const n = Math.floor(left / unit);
    left -= n * unit;
    return n > 0 ? [formatter.text(id, { n })] : [];
  });
  return parts.join(" ");
}

/** A time of a day or more, as in "3 days" or "2 days 23 h": rounded up, as clocks are. */
export const daysText = (formatter: Formatter, time: number): string =>
  durationText(formatter, Math.ceil(time / HOUR) * HOUR);

/** Whether every turn has the same time, and nothing is kept for later turns. */
export const isTurnTime = ({ main, periods }: TimeControl): boolean => main === 0 && periods === 1;

/** A time control in words. */
export function controlText(formatter: Formatter, control: TimeControl): string {
  const { main, increment, periods, period } = control;
  const each = { periods, period: durationText(formatter, period) };
  const later = periods > 0 ? formatter.text("clock-periods-each", each) : null;
  if (isTurnTime(control)) return formatter.text("clock-each-turn", each);
  if (main === 0 && later !== null) return later;
  return formatter.text("clock-control", {
    main: durationText(formatter, main),
    added: increment > 0 ? durationText(formatter, increment) : null,
    periods: later,
  });
}

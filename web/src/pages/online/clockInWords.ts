// The clocks of games over a server, in words: also days for each turn.
import { readTimeControl } from "../../core/clock";
import type { Core } from "../../core/core";
import { controlText, daysText, say as sayOfClock } from "../../text/clock";
import { words } from "../../text/words.svelte";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Usual numbers of days for each turn. */
export const DAYS: readonly number[] = [1, 3, 7];

/** The time control of some days for each turn. */
export const daysControl = (days: number): string => `0s+1x${String(days)}d`;

/** null is no clock. */
export function clockInWords(core: Core, clock: string | null): string {
  if (clock === null) return sayOfClock("clock-none");
  return controlText(words.formatter, readTimeControl(core, clock));
}

/** A time that is left: of days as clocks show it, else in its largest unit, in whole ones, a minute at least. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds >= DAY) return daysText(words.formatter, milliseconds);
  if (milliseconds >= HOUR)
    return sayOfClock("clock-hours", { n: Math.floor(milliseconds / HOUR) });
  return sayOfClock("clock-minutes", { n: Math.max(1, Math.floor(milliseconds / MINUTE)) });
}

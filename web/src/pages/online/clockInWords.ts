// The clocks of games over a server, in words: also days for each turn.
import { readTimeControl } from "../../core/clock";
import type { Core } from "../../core/core";
import {
  controlText,
  DAY,
  daysText,
  durationText,
  MINUTE,
  say as sayOfClock,
} from "../../text/clock";
import { words } from "../../text/words.svelte";

/** Usual numbers of days for each turn. */
export const DAYS: readonly number[] = [1, 3, 7];

/** The time control of some days for each turn. */
export const daysControl = (days: number): string => `0s+1x${String(days)}d`;

/** null is no clock. */
export function clockInWords(core: Core, clock: string | null): string {
  if (clock === null) return sayOfClock("clock-none");
  return controlText(words.formatter, readTimeControl(core, clock));
}

/** A time that is left, to the minute, or of days to the hour: rounded up, as clocks are. */
export function durationInWords(milliseconds: number): string {
  const time = Math.max(1, Math.ceil(milliseconds / MINUTE)) * MINUTE;
  return time < DAY ? durationText(words.formatter, time) : daysText(words.formatter, milliseconds);
}

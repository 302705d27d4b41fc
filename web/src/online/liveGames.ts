// Which games are live: both players stay for them, as no turn may take a day.
import type { TimeControl } from "../core/clock";

/** From which time for a turn on nobody waits for it, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

export const isLive = ({ main, period, increment }: TimeControl): boolean =>
  Math.max(main, period, increment) < DAY;

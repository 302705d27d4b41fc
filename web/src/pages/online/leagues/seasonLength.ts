// How long a season of a league is, as the server wants it (online/leagues/seasons.py).
import { readTimeControl } from "../../../core/clock";
import type { Core } from "../../../core/core";

const DAY = 24 * 60 * 60 * 1000;
const TURNS = 10; // of each player, which fit into a season at the clock's full time
const FIRST_MOVE = 3 * DAY; // where a turn may take a day

/** How many days a season has at least, with the usual time for the first move. */
export function shortestSeason(core: Core, clock: string): number {
  const { main, increment, periods, period } = readTimeControl(core, clock);
  if (Math.max(main, increment, period) < DAY) return 1;
  // A turn that takes a whole period uses none up: the others are there once.
  const turns = increment * TURNS + period * (periods - 1 + TURNS);
  return Math.ceil(Math.max(FIRST_MOVE + 1, 2 * (main + turns)) / DAY);
}

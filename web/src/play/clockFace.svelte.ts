// What is shown and said of a clock while it runs.
import type { ClockData } from "../core/clock";
import type { Player } from "../core/types";
import { DAY, daysText, HOUR, MINUTE, SECOND } from "../text/clock";
import type { Formatter } from "../text/format";
import type { RunningClock } from "./playedGame";

/** From here on tenths of seconds are shown. */
export const LOW = 10 * SECOND;
/** So much time left is announced, once for each player. */
const ANNOUNCED = [MINUTE, LOW] as const;

export interface Announcement {
  readonly player: Player;
  readonly seconds: number;
  /** Whether it is the last one. */
  readonly isLow: boolean;
}

/** What is left of the main time, or of the period that is being used. */
export function shownTime({ left }: ClockData, player: Player): number {
  const { main, period } = left[player];
  return main || period;
}

/** The milliseconds until a time is shown otherwise. */
export function untilNext(time: number): number {
  const step = time > DAY ? HOUR : time > LOW ? SECOND : SECOND / 10;
  return time % step || step;
}

/** "3 days", "2 days 23 h", "1:02:03", "4:59" or "9.9"; rounded up, so that none is 0 before its end. */
export function clockText(formatter: Formatter, time: number): string {
  const digits = (n: number): string => String(n).padStart(2, "0");
  const seconds = Math.ceil(time / SECOND);
  if (seconds * SECOND >= DAY) return daysText(formatter, time);
  if (time <= LOW) {
    const tenths = Math.ceil((10 * time) / SECOND);
    const point = formatter.text("number-point");
    return `${String(Math.floor(tenths / 10))}${point}${String(tenths % 10)}`;
  }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const front = hours > 0 ? `${String(hours)}:${digits(minutes)}` : String(minutes);
  return `${front}:${digits(seconds % 60)}`;
}

export class ClockFace {
  now: ClockData;
  announcement: Announcement | null = $state.raw(null);
  private announced: readonly string[] = [];

  constructor(
    private readonly clock: RunningClock,
    /** Called whenever the clock is looked at: the time may be up. */
    private readonly look: () => void,
  ) {
    this.now = $state.raw(clock.now());
  }

  /** Shows the clock until what it returns is called. */
  run(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      this.look();
      const before = this.now;
      this.now = this.clock.now();
      const { turn, state, flagged } = this.now;
      if (turn === undefined || state !== "running" || flagged !== undefined) return;
      this.announce(turn, before.left[turn].total, this.now.left[turn].total);
      // Timers stand while a device sleeps: what is shown of days is right within a minute after that.
      timer = setTimeout(tick, Math.min(untilNext(shownTime(this.now, turn)), MINUTE));
    };
    tick();
    document.addEventListener("visibilitychange", tick); // timers of hidden pages are late
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }

  private announce(player: Player, before: number, now: number): void {
    for (const limit of ANNOUNCED) {
      const name = `${String(player)} ${String(limit)}`;
      if (before <= limit || now > limit || this.announced.includes(name)) continue;
      this.announced = [...this.announced, name];
      this.announcement = { player, seconds: limit / SECOND, isLow: limit === LOW };
    }
  }
}

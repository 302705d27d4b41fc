// Clocks of two players (core/play/clock.hpp): values that the core makes. Times are milliseconds, those of the caller
// since 1970.
import type { Core } from "./core";
import { PonnukiError } from "./errors";
import { type Problem, problem } from "./problem";
import type { Player } from "./types";

export interface TimeControl {
  /** As in "10m", "5m+3s" or "10m+5x30s". */
  readonly text: string;
  readonly main: number;
  /** What a turn adds. */
  readonly increment: number;
  /** Of byo-yomi. */
  readonly periods: number;
  readonly period: number;
  /** The text of a clock with it that does not run yet. */
  readonly clock: string;
}

export interface TimeLeft {
  readonly main: number;
  /** With the one that is being used. */
  readonly periods: number;
  /** Of the period that is being used. */
  readonly period: number;
  /** Until the flag falls. */
  readonly total: number;
}

/** What a clock shows at a time. */
export interface ClockData {
  readonly text: string;
  readonly state: "ready" | "running" | "paused";
  /** The player on turn; missing before the first turn. */
  readonly turn?: Player;
  /** The player whose flag has fallen: the clock stays as it is from then on. */
  readonly flagged?: Player;
  /** When the flag of the player on turn falls; missing if the clock does not run. */
  readonly flag_time?: number;
  /** By player. */
  readonly left: readonly [TimeLeft, TimeLeft];
}

/** A text that is no time control or clock, or what a clock cannot do now. */
export class ClockError extends PonnukiError {
  override readonly name = "ClockError";
}

function response(core: Core): object {
  const answer = core.wasm.json() as { readonly problem?: Problem };
  if (answer.problem) throw new ClockError(answer.problem);
  return answer;
}

/** Throws ClockError. */
export function readTimeControl(core: Core, text: string): TimeControl {
  core.wasm.give(text);
  core.wasm.calls.read_time_control();
  return response(core) as TimeControl;
}

/** As Clock::Act numbers them; none for the clock as it is. */
const ACTS = { none: -1, start: 0, press: 1, takeBack: 2, pause: 3, resume: 4 } as const;

function changed(
  core: Core,
  text: string,
  act: keyof typeof ACTS,
  player: Player,
  now: number,
): ClockData {
  core.wasm.give(text);
  core.wasm.calls.change_clock(ACTS[act], player, now);
  if (core.wasm.text() === "") throw new ClockError(problem("not_a_clock", { text }));
  return response(core) as ClockData;
}

export class Clock {
  private constructor(
    private readonly core: Core,
    /** What it shows at its last change. */
    readonly data: ClockData,
  ) {}

  /** A clock with this time control, which does not run yet. Throws ClockError. */
  static of(core: Core, control: string): Clock {
    return Clock.read(core, readTimeControl(core, control).clock);
  }
  /** The clock of a text. Throws ClockError. */
  static read(core: Core, text: string): Clock {
    return new Clock(core, changed(core, text, "none", 0, 0));
  }

  get text(): string {
    return this.data.text;
  }
  get control(): TimeControl {
    return readTimeControl(this.core, this.text.split(" ", 1)[0] ?? "");
  }
  /** What it shows then. */
  at(now: number): ClockData {
    return changed(this.core, this.text, "none", 0, now);
  }

  /** Begins the first turn. Throws ClockError unless the clock is ready. */
  start(player: Player, now: number): Clock {
    return this.after("start", player, now);
  }
  /** Goes on after a ply with the player who is on turn now. Throws ClockError unless the clock runs. */
  press(player: Player, now: number): Clock {
    return this.after("press", player, now);
  }
  /**
   * Goes on after a ply was taken back, with the player who had played it: without the time that was used. Throws
   * ClockError if the clock is ready.
   */
  takeBack(player: Player, now: number): Clock {
    return this.after("takeBack", player, now);
  }
  /** Throws ClockError unless the clock runs. */
  pause(now: number): Clock {
    return this.after("pause", 0, now);
  }
  /** Throws ClockError unless the clock is paused. */
  resume(now: number): Clock {
    return this.after("resume", 0, now);
  }

  private after(act: keyof typeof ACTS, player: Player, now: number): Clock {
    return new Clock(this.core, changed(this.core, this.text, act, player, now));
  }
}

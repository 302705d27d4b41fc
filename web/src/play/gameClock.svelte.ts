// The clock of a game between people, which follows its turns by the time of day: it runs on while no page shows it.
import { Clock, type ClockData, type TimeControl } from "../core/clock";
import type { Core } from "../core/core";
import type { Player } from "../core/types";
import type { Clock as TimeOfNode, GameRecord } from "../record/record";
import type { RunningClock } from "./playedGame";

const SECOND = 1000;

export class GameClock implements RunningClock {
  private clock: Clock;
  readonly control: TimeControl;

  /** Of the text of a clock or of a time control. Throws ClockError. */
  constructor(core: Core, text: string) {
    this.clock = $state.raw(text.includes(" ") ? Clock.read(core, text) : Clock.of(core, text));
    this.control = this.clock.control;
  }

  get text(): string {
    return this.clock.text;
  }
  get state(): ClockData["state"] {
    return this.clock.data.state;
  }
  /** What it shows now. */
  now(): ClockData {
    return this.clock.at(Date.now());
  }

  /** Follows a ply, after which this player is on turn; null if the game is over. */
  follow(next: Player | null): void {
    if (next === null) this.pause();
    else if (this.state === "ready") this.clock = this.clock.start(next, Date.now());
    else this.clock = this.clock.press(next, Date.now());
  }
  /** Follows a ply of this player that was taken back. */
  takeBack(player: Player): void {
    if (this.state === "ready") return; // the moves were there before the clock
    this.clock = this.clock.takeBack(player, Date.now());
    this.resume();
  }
  pause(): void {
    if (this.state === "running") this.clock = this.clock.pause(Date.now());
  }
  resume(): void {
    if (this.state === "paused") this.clock = this.clock.resume(Date.now());
  }
}

/** What a record says of the time that a player has left. */
export function timeLeft(clock: ClockData, player: Player): TimeOfNode {
  const { main, periods, period } = clock.left[player];
  if (main > 0 || periods === 0) return { seconds: main / SECOND };
  return { seconds: period / SECOND, moves: 1 };
}

/** Writes a time control into a record. */
export function writeControl(record: GameRecord, control: TimeControl): void {
  const { main, increment, periods, period } = control;
  const time = { time: String(main / SECOND) };
  const seconds = String((period || increment) / SECOND);
  const overtime =
    periods > 0
      ? { overtime: `${String(periods)}x${seconds} byo-yomi` }
      : increment > 0 && { overtime: `${seconds} fischer` };
  record.header = { ...record.header, ...time, ...overtime };
}

// How the last turn is told on a board, step by step, and when it has been told.
import type { PlyEvent } from "../core/types";
import { effectsOf, isEventful } from "./plyEffects";

type Plies = readonly (readonly PlyEvent[])[];

/** Seconds before the first step, between two steps, and to let the last one be seen. */
const LEAD = 0.15;
const PACE = 0.55;
const END = 0.7;
/** Seconds after a ply that only placed a stone. */
const PLAIN = 0.25;

/** Whether nothing moves, as the reader prefers. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Seconds from the beginning of a story to a step. */
export const secondsUntil = (step: number): number => LEAD + PACE * step;

/** Seconds that a ply needs to be seen, with all that it did; without motion too, to read the marks. */
export function secondsToTell(events: readonly PlyEvent[]): number {
  if (!isEventful([events])) return events.length > 0 ? PLAIN : 0;
  return secondsUntil(effectsOf([events]).steps - 1) + END;
}

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Waits as long as a board needs to tell a ply. */
export const whenTold = (events: readonly PlyEvent[]): Promise<void> =>
  sleep(secondsToTell(events));

/** The story that a board is telling of the turn that it shows. */
export class Story {
  /** The steps before this one have begun. */
  told = $state(Infinity);
  /** How often the turn was told again. */
  replays = $state(0);
  /** Whether the last ply is told as it is shown. */
  isMoving = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];

  get isOver(): boolean {
    return this.told === Infinity;
  }

  /** Shows a turn; `isNew` if its last ply has just been played or stepped to, and is to be told. */
  show(plies: Plies, isNew: boolean): void {
    this.replays = 0;
    this.isMoving = isNew;
    const { begin, steps } = effectsOf(plies);
    const last = plies.at(-1) ?? [];
    if (!isNew || last.length === 0) this.end();
    else if (isEventful([last])) this.tell(begin, steps);
    else this.wait(begin, PLAIN, this.end);
  }

  /** Tells a whole turn again. */
  repeat(plies: Plies): void {
    this.replays += 1;
    this.isMoving = true;
    this.tell(0, effectsOf(plies).steps);
  }

  /** Resolves when nothing is being told. */
  over(): Promise<void> {
    return this.isOver
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.waiting.push(resolve);
        });
  }

  /** Ends at once. */
  readonly end = (): void => {
    clearTimeout(this.timer);
    this.told = Infinity;
    for (const resolve of this.waiting.splice(0)) resolve();
  };

  private tell(from: number, steps: number): void {
    const next = (): void => {
      const told = this.told + 1;
      if (told < steps) this.wait(told, PACE, next);
      else this.wait(told, END, this.end);
    };
    this.wait(from, LEAD, next);
  }

  /** Begins the steps before one, and goes on some seconds later; ends at once where nothing is to move. */
  private wait(told: number, seconds: number, next: () => void): void {
    clearTimeout(this.timer);
    if (isStill()) {
      this.end();
      return;
    }
    this.told = told;
    this.timer = setTimeout(next, 1000 * seconds);
  }
}

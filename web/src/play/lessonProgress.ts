// Which steps of the lessons have been done in this browser. What is read is never trusted.
const PREFIX = "ponnuki/learned/";

/** The name of the last step of a lesson, the first game. */
export const FIRST_GAME = "game";
/** Under what name the finer points of a game are kept. */
export const finerOf = (game: string): string => `${game}/finer`;

export interface Progress {
  /** Names of steps. */
  readonly done: readonly string[];
  /** How many steps the lesson has, with the first game. */
  readonly of: number;
}

/** Whether every step that teaches something has been done; the first game may be played or not. */
export function isLearned({ done, of }: Progress): boolean {
  const taught = done.filter((name) => name !== FIRST_GAME);
  return taught.length > 0 && taught.length >= of - 1;
}

export function readProgress(text: string | null): Progress {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Record<keyof Progress, unknown>> | null;
    const done = Array.isArray(value?.done) ? (value.done as unknown[]) : [];
    const of = Number.isInteger(value?.of) ? Number(value?.of) : 0;
    return { done: done.filter((name) => typeof name === "string").slice(0, 99), of };
  } catch {
    return { done: [], of: 0 };
  }
}

export class LessonProgress {
  // What could not be stored; it lasts as long as the page.
  private readonly unsaved = new Map<string, Progress>();

  constructor(private readonly storage: Storage | null) {}

  of(game: string): Progress {
    try {
      return this.unsaved.get(game) ?? readProgress(this.storage?.getItem(PREFIX + game) ?? null);
    } catch {
      return readProgress(null);
    }
  }

  /** Whether something could not be stored. */
  get failing(): boolean {
    return this.unsaved.size > 0;
  }

  /** Adds a step that was done; `names` are those of all steps that count together. */
  add(game: string, step: string, names: readonly string[]): Progress {
    const known = [...this.of(game).done, step];
    const progress = { done: names.filter((name) => known.includes(name)), of: names.length };
    try {
      if (!this.storage) throw new Error("storage is not allowed");
      this.storage.setItem(PREFIX + game, JSON.stringify(progress));
      this.unsaved.delete(game);
    } catch {
      this.unsaved.set(game, progress);
    }
    return progress;
  }
}

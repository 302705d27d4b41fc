// Which steps of the lessons this browser's reader has done. What is read is never trusted.
const PREFIX = "ponnuki/learned/";

export interface Progress {
  /** Names of steps. */
  readonly done: readonly string[];
  /** How many steps the lesson has. */
  readonly of: number;
}

export function readProgress(text: string | null): Progress {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Record<keyof Progress, unknown>> | null;
    const done = Array.isArray(found?.done) ? (found.done as unknown[]) : [];
    const of = Number.isInteger(found?.of) ? Number(found?.of) : 0;
    return { done: done.filter((name) => typeof name === "string").slice(0, 99), of };
  } catch {
    return { done: [], of: 0 };
  }
}

export class Learned {
  // What could not be stored lasts as long as the page.
  private readonly loose = new Map<string, Progress>();

  constructor(private readonly storage: Storage | null) {}

  of(game: string): Progress {
    try {
      return this.loose.get(game) ?? readProgress(this.storage?.getItem(PREFIX + game) ?? null);
    } catch {
      return readProgress(null);
    }
  }

  /** Whether something could not be kept. */
  get failing(): boolean {
    return this.loose.size > 0;
  }

  /** A step was done, of so many. */
  add(game: string, step: string, of: number): Progress {
    const progress = { done: [...new Set([...this.of(game).done, step])], of };
    try {
      if (!this.storage) throw new Error("storage is not allowed");
      this.storage.setItem(PREFIX + game, JSON.stringify(progress));
      this.loose.delete(game);
    } catch {
      this.loose.set(game, progress);
    }
    return progress;
  }
}

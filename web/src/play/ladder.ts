// The levels of the engine as a ladder: which the person has beaten, and the next one to try. A beaten level is kept
// when its game is deleted. What is read is never trusted.
import type { Level } from "../core/types";
import type { FinishedGame } from "./statistics";

const PREFIX = "ponnuki/beaten/";

export interface Rung {
  readonly level: Level;
  readonly state: "beaten" | "next" | "open";
}

/**
 * The levels, the weakest first, of which those of these names were beaten. The next one is that above the
 * strongest beaten one; there is none above the last.
 */
export function ladderOf(levels: readonly Level[], beaten: ReadonlySet<string>): Rung[] {
  const next = levels.findLastIndex(({ name }) => beaten.has(name)) + 1;
  return levels.map((level, i) => ({
    level,
    state: beaten.has(level.name) ? "beaten" : i === next ? "next" : "open",
  }));
}

/** The names of the levels that were beaten in games of one kind. */
export function levelsBeatenIn(games: readonly FinishedGame[], id: string): string[] {
  const won = games.filter(({ game, against }) => game === id && against?.end === "won");
  return [...new Set(won.flatMap(({ against }) => against?.level ?? []))];
}

/** The names of levels that were beaten in games which have been deleted since. */
export class BeatenLevels {
  constructor(private readonly storage: Storage | null) {}

  of(id: string): readonly string[] {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(PREFIX + id) ?? "[]");
      const names = Array.isArray(value) ? (value as unknown[]) : [];
      return names.filter((name) => typeof name === "string");
    } catch {
      return [];
    }
  }

  /** Adds the levels that were beaten in games about to be deleted, if the browser allows it. */
  keep(games: readonly FinishedGame[]): void {
    for (const id of new Set(games.map(({ game }) => game))) {
      const names = levelsBeatenIn(games, id);
      if (names.length === 0) continue;
      try {
        const all = new Set([...this.of(id), ...names]);
        this.storage?.setItem(PREFIX + id, JSON.stringify([...all]));
      } catch {
        // the level counts as beaten no longer
      }
    }
  }
}

// Books of openings, as docs/openings.md describes their files: what was played from positions, and who won.
import type { Position } from "../core/core";
import { placementOf } from "./placement";

/** How the games ended in which a move was played. */
export interface MoveResults {
  /** The move; of several that are alike all of them, in the order of legal moves. */
  readonly moves: readonly [string, ...string[]];
  readonly games: number;
  /** By colour, in the order of the game's colours. */
  readonly wins: readonly [number, number];
}

/** The number of games, and of those won with either colour. */
export type Counts = readonly [games: number, first: number, second: number];
/** What was played from a position, by the names of moves (placement.ts). */
export type MoveCounts = Readonly<Record<string, Counts>>;
interface Head {
  readonly format: unknown;
  readonly games: number;
  readonly level: number | null;
}
interface Line {
  readonly position: string;
  readonly moves: MoveCounts;
}

const FORMAT = "ponnuki-openings/1";

export class OpeningBook {
  constructor(
    /** How many games were counted. */
    readonly games: number,
    /** The level that played all of them against itself; null for other players. */
    readonly level: number | null,
    /** By the texts of positions (placement.ts). */
    private readonly positions: ReadonlyMap<string, MoveCounts>,
  ) {}

  /** Read the text of a file of the app. */
  static read(text: string): OpeningBook {
    const [head = "", ...lines] = text.split("\n").filter(Boolean);
    const { format, games, level } = JSON.parse(head) as Head;
    if (format !== FORMAT) throw new Error("this is no book of openings");
    const positions = lines.map((line) => {
      const { position, moves } = JSON.parse(line) as Line;
      return [position, moves] as const;
    });
    return new OpeningBook(games, level, new Map(positions));
  }

  /** What was played from a position, most games first; nothing if it is not in the book. */
  movesFrom(position: Position): MoveResults[] {
    if (position.data.outcome) return [];
    const { text, nameOf } = placementOf(position);
    const counts = this.positions.get(text);
    if (!counts) return [];
    const alike = new Map<string, [string, ...string[]]>();
    for (const move of position.data.legal) {
      const name = nameOf(move);
      const others = alike.get(name);
      if (others) others.push(move);
      else alike.set(name, [move]);
    }
    return [...alike]
      .flatMap(([name, moves]) => {
        const [games, ...wins] = counts[name] ?? [0, 0, 0];
        return games > 0 ? [{ moves, games, wins }] : [];
      })
      .sort((a, b) => b.games - a.games);
  }
}

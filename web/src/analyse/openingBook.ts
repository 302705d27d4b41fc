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
type Counts = readonly [games: number, first: number, second: number];
interface Head {
  readonly format: unknown;
  readonly games: number;
  readonly level: number | null;
}
interface Line {
  readonly position: string;
  readonly moves: Readonly<Record<string, Counts>>;
}

const FORMAT = "ponnuki-openings/1";

export class OpeningBook {
  /** How many games were counted. */
  readonly games: number;
  /** The level that played all of them against itself; null for other players. */
  readonly level: number | null;
  private readonly positions: ReadonlyMap<string, Line["moves"]>;

  /** From the text of a file of the app. */
  constructor(text: string) {
    const [head = "", ...lines] = text.split("\n").filter(Boolean);
    const { format, games, level } = JSON.parse(head) as Head;
    if (format !== FORMAT) throw new Error("this is no book of openings");
    this.games = games;
    this.level = level;
    this.positions = new Map(
      lines.map((line) => {
        const { position, moves } = JSON.parse(line) as Line;
        return [position, moves];
      }),
    );
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

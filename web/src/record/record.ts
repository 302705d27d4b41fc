// A game on record, as docs/record.schema.json and ponnuki.record have it; its nodes as a tree.
import type { ByColour, Options, Player, Reason } from "../core/types";

export type Sign = "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";

export interface Mark {
  readonly sign: Sign;
  readonly point: string;
  /** Of a label. */
  readonly text?: string;
  /** Where an arrow or a line ends. */
  readonly to?: string;
}

export interface Clock {
  readonly seconds: number;
  /** To be made in that time. */
  readonly moves?: number;
}

export interface Setup {
  /** Colour by point, null where a stone was taken away. */
  readonly stones: ByColour<string | null>;
  readonly to_move?: string;
}

/** A move, or a setup, or neither; and what follows, the main line first. Trees may be changed. */
export interface Node {
  move?: string;
  /** The colour that played the move; there if the move is. */
  colour?: string;
  setup?: Setup;
  /** Play goes on from here: `PositionData.text`. */
  position?: string;
  comment?: string;
  marks?: Mark[];
  clocks?: ByColour<Clock>;
  /** Of SGF, where they have no other place; the values as written there. */
  properties?: Readonly<Record<string, readonly string[]>>;
  children: Node[];
}

export type Ending =
  | Reason
  | "resignation"
  | "time"
  | "forfeit"
  | "points"
  | "void"
  | "unknown"
  | "agreement"
  | "unspecified";

export interface Result {
  /** Who moved first is 0; null: nobody. */
  readonly winner: Player | null;
  readonly reason: Ending;
  readonly score?: readonly [number, number];
  /** Of a game won by points. */
  readonly margin?: number;
}

/** Which game of a match it is, from 1, and of how many; `best_of` if it may end earlier. */
export interface MatchGame {
  readonly number: number;
  readonly of: number;
  readonly best_of: boolean;
}

type Pair = readonly [string, string];

export interface GameRecord {
  game: string;
  options: Options;
  root: Node;
  /** By player, 0 (who moved first) and 1. */
  players?: Pair;
  ranks?: Pair;
  teams?: Pair;
  result?: Result;
  /** What else is known of the game, as docs/record.schema.json names it. */
  header?: Readonly<Record<string, string>>;
  match?: MatchGame;
}

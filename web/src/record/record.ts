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
  /** The position at this node, as `PositionData.text`. */
  position?: string;
  comment?: string;
  marks?: Mark[];
  clocks?: ByColour<Clock>;
  /** Properties of SGF that no other field holds, with their values as written there. */
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
  /** 0 for the player who moved first, 1, or null for a draw. */
  readonly winner: Player | null;
  readonly reason: Ending;
  readonly score?: readonly [number, number];
  /** Of a game won by points. */
  readonly margin?: number;
}

/** The number of the game in its match, from 1, and the number of games; `best_of` if it may end earlier. */
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
  /** Other headings, by the names in docs/record.schema.json. */
  header?: Readonly<Record<string, string>>;
  match?: MatchGame;
}

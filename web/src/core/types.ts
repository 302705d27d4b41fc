// What the core says of games, positions and searches (docs/events.md).
// Points, cells, colours and moves are names.
// Made from core/bind/page_types.hpp by `make kinds`.
import type {
  EventFields,
  EventKind,
  Evidence,
  MeritFields,
  MeritKind,
  Player,
  Reason,
  RefusalReason,
} from "./kinds";

export type * from "./kinds";

export type EventOf<K extends EventKind> = { readonly kind: K } & Readonly<EventFields[K]>;
export type PlyEvent = { [K in EventKind]: EventOf<K> }[EventKind];

export type RefusalOf<K extends RefusalReason> = {
  readonly reason: K;
  readonly move: string;
  readonly evidence: Readonly<Evidence[K]>;
};
export type Refusal = { [K in RefusalReason]: RefusalOf<K> }[RefusalReason];

type NoFields = Readonly<Record<string, never>>;
export type MeritOf<K extends MeritKind> = { readonly kind: K } & (MeritFields[K] extends NoFields
  ? unknown
  : Readonly<MeritFields[K]>);
/** What speaks for a move, as the board shows it. */
export type BoardMerit = { [K in MeritKind]: MeritOf<K> }[MeritKind];

export type OptionValue = boolean | number | string;

export type Options = Readonly<Record<string, OptionValue>>;

export interface OptionInfo {
  readonly name: string;
  readonly default: OptionValue;
  /** Least and most of a whole number; null for other types. */
  readonly range: readonly [number, number] | null;
  /** What a word may be; empty for other types. */
  readonly choices: readonly string[];
}

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  /** "" where the sheet names nobody. */
  readonly author: string;
  /** 0 where the sheet names none. */
  readonly year: number;
  readonly colours: readonly [string, string];
  readonly options: readonly OptionInfo[];
  /** Its number in SGF: 1 where programs for Go can open its records, 0 for none. */
  readonly sgf: number;
  /** How many games the match has that the sheet defines; 0: it defines none. */
  readonly match: number;
}

/** The unit is the distance of neighbouring points; y grows upwards. */
export type XY = readonly [number, number];

export interface Spot {
  readonly label: string;
  readonly at: XY;
  /** Corners of the cell around the point; empty on boards made of lines. */
  readonly outline: readonly XY[];
}

/** An area that can be owned as a whole. */
export interface Cell {
  readonly label: string;
  readonly at: XY;
  /** Indices of points, counterclockwise. */
  readonly corners: readonly number[];
}

/** A text beside the board. */
export interface Coordinate {
  readonly text: string;
  readonly at: XY;
}

export interface Geometry {
  readonly points: readonly Spot[];
  /** Pairs of adjacent points, each once. */
  readonly edges: readonly (readonly [number, number])[];
  readonly cells: readonly Cell[];
  readonly sides: Readonly<Record<string, readonly number[]>>;
  readonly coordinates: readonly Coordinate[];
  /** symmetries[k][p] is where symmetry k takes point p; the identity comes first. */
  readonly symmetries: readonly (readonly number[])[];
  /** Inside the board. */
  readonly lines: readonly (readonly [XY, XY])[];
  /** The lines around it. */
  readonly border: readonly (readonly [XY, XY])[];
}

/** A strength, as a fixed amount of work. */
export interface Level {
  /** From 0, the weakest. */
  readonly number: number;
  readonly name: string;
}

export interface GameData {
  readonly id: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly geometry: Geometry;
  /** Every move there is, by its number; swap and pass come last. Two may be written alike. */
  readonly moves: readonly string[];
  readonly levels: readonly Level[];
}

export interface Outcome {
  /** null: a draw. */
  readonly winner: Player | null;
  readonly reason: Reason;
  /** By player. */
  readonly score: readonly [number, number] | null;
}

/** Owners of all cells in order, or of some points. */
export type MarkLayer = readonly (string | null)[] | Readonly<Record<string, string>>;

export interface PositionData {
  /** null when the game is over. */
  readonly to_move: Player | null;
  readonly ply: number;
  /** colours[i] is player i's colour now. */
  readonly colours: readonly [string, string];
  /** Colour by point. */
  readonly stones: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, MarkLayer>>;
  /** The chains with one liberty, in games with liberties. */
  readonly atari: readonly (readonly string[])[];
  readonly outcome: Outcome | null;
  /** What the last ply did, in order. */
  readonly events: readonly PlyEvent[];
  /** Every legal move, in order. */
  readonly legal: readonly string[];
  readonly last_move: string | null;
  /** One line that `Core.read` reads back. */
  readonly text: string;
}

export type Proven = "loss" | "draw" | "win";

export interface Candidate {
  readonly move: string;
  readonly visits: number;
  /** The expected result for the player on turn, 0 to 1. */
  readonly value: number;
  readonly prior: number;
  readonly proven: Proven | null;
  readonly line: readonly string[];
  /** What would win at once, were it the player's turn again. */
  readonly threatens: readonly string[];
}

export interface Report {
  readonly visits: number;
  readonly playouts: number;
  readonly nodes: number;
  /** In use, in bytes. */
  readonly memory: number;
  readonly full: boolean;
  readonly seconds: number;
  readonly value: number;
  readonly proven: Proven | null;
  /** Best first. */
  readonly candidates: readonly Candidate[];
}

export interface MoveValue {
  readonly move: string;
  readonly proven: Proven | null;
}

/** What every move is worth to the player on turn, as far as it is proven. */
export interface MoveValues {
  readonly nodes: number;
  /** The result of the best move. */
  readonly proven: Proven | null;
  /** Best play to the end of the game; [] while it is not known. */
  readonly line: readonly string[];
  /** Every legal move, in order. */
  readonly moves: readonly MoveValue[];
}

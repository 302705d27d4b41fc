// The kinds of events, refusals, reasons and merits (docs/events.md).
// Points, cells and colours are names.
// Made from the core's kinds (`core/base`, `core/games/*/kinds.hpp`) by `make kinds`.

export type Player = 0 | 1;
export type ByColour<T> = Readonly<Record<string, T>>;
export type Names = readonly string[];

export type Reason =
  | "hexagons"
  | "exhausted"
  | "elimination"
  | "connection"
  | "no_moves"
  | "repetition"
  | "line"
  | "cells";

export interface EventFields {
  /** A stone or dot was put down. */
  placed: { colour: string; point: string };
  /** The player had no legal placement. */
  passed: { colour: string };
  /** This stone closed an unowned hexagon; `chains` are the stones that count. */
  hexagon_closed: { hexagon: string; totals: ByColour<number>; chains: ByColour<Names> };
  /** That closure was a tie; the hexagon waits. */
  hexagon_tied: { hexagon: string; totals: ByColour<number> };
  /** `colour` owns the hexagon for good. Waves count from 1. */
  hexagon_captured: {
    hexagon: string;
    colour: string;
    totals: ByColour<number>;
    chains: ByColour<Names>;
    wave: number;
  };
  /** Stones of `colour` left the board; `cause` is the kind of the event that took them. */
  lifted: { colour: string; points: Names; cause: EventKind };
  /** Lifting stones reopened a tied hexagon; nobody owns it. */
  hexagon_opened: { hexagon: string };
  /** The game is over, as in its outcome. */
  ended: { winner: Player | null; reason: Reason; score: readonly [number, number] | null };
  /** A loop or partition of `colour` along `path` surrounds the enemy's `points`. */
  enclosed: { colour: string; shape: "loop" | "partition"; path: Names; points: Names };
  /** The players exchanged colours by the pie rule; `colours[i]` is player i's from now on. */
  swapped: { colours: readonly [string, string] };
  /** A chain of `colour` lost its last liberty. */
  chain_captured: { colour: string; points: Names };
  /** The opponent may not retake at `point` with the next stone. */
  ko: { point: string };
  /** `path`, points in order, joins the two sides of the board. */
  connected: { colour: string; sides: readonly [string, string]; path: Names };
  /** The same stones, with the same colour to move, stood after these plies too. */
  repeated: { plies: readonly number[] };
  /** Six or more live dots in line, all of them. */
  line: { colour: string; points: Names };
  /** The closed polygonal along `path` and the cells it coloured. */
  polygon: { colour: string; path: Names; cells: Names };
  /** All cells that took `colour` this ply. */
  coloured: { colour: string; points: Names };
}
export type EventKind = keyof EventFields;

export interface Evidence {
  /** The text names no placement, `swap` or `pass` of this board. */
  not_a_move: { text: string };
  /** Nothing can be played any more. */
  game_over: { winner: Player | null; reason: Reason };
  /** Swapping answers the first move, in games with the pie rule. */
  no_swap: Readonly<Record<string, never>>;
  /** Passing is only for a player without a legal placement, in games that know it. */
  no_pass: Readonly<Record<string, never>>;
  /** A stone or live dot stands there. */
  occupied: { point: string; colour: string };
  /** The placement would close these hexagons with equal totals; `totals` is a list beside `hexagons`. */
  tied_closure: { hexagons: Names; totals: readonly ByColour<number>[] };
  /** The opposite perimeter cell is taken. */
  opposite_occupied: { point: string; opposite: string; colour: string };
  /** The chain, new stone included, would be without liberties. */
  suicide: { chain: Names };
  /** The board already looked like this after `ply`. */
  ko: { ply: number };
  /** The cell is coloured. */
  coloured: { point: string; colour: string };
}
export type RefusalReason = keyof Evidence;

/** What only one game has is in core/knowledge/<id>/merits.hpp. */
export interface MeritFields {
  /** It makes one chain of this many chains of the player. */
  joins: { chains: number };
  /** The opponent could have made one chain of several there. */
  separates: Readonly<Record<string, never>>;
  /** Each of these points would make one chain of it and a stone of the player that it is not joined with. */
  linked: { stone: string; points: Names };
  /** It is at a corner of this many cells that nobody owns, two or more, of this layer of marks. */
  corner: { layer: string; cells: number };
  /** It is near the middle of the board: told where the board shows nothing else. */
  central: Readonly<Record<string, never>>;
  /** The chains around this hexagon, which nobody owns, count more of the player's stones than of the opponent's, or as many; before, fewer. The one with most stones of the opponent. */
  leads: { cell: string; own: number; other: number };
  /** The one chain of the player beside it has this many stones with it. */
  extends: { stones: number };
  /** The opponent could have made the chain of this stone, the only one beside it, longer there. */
  blocks: { stone: string };
  /** The opponent's shortest way between opposite sides leads over `free` free points, and did over `before`, fewer. Captures do not count. */
  lengthens: { free: number; before: number };
  /** It leaves the opponent no way between opposite sides without captures. */
  cuts_off: Readonly<Record<string, never>>;
  /** The player's shortest way between opposite sides leads over this many free points, and did over more. */
  shortens: { free: number };
  /** A chain of the player beside it had one or two liberties, `before`, and has more with it. */
  frees: { liberties: number; before: number };
  /** It leaves the chain of this stone of the opponent two liberties, which had more. */
  presses: { stone: string };
  /** The player has this many dots, two or more, in a line of six cells through it; the rest of the six are free. */
  line: { stones: number };
  /** The opponent had this many dots, two or more, in a line of six cells through it, and the rest were free. */
  breaks_line: { stones: number };
}
export type MeritKind = keyof MeritFields;

/** What boards show of the fields of events (core/base/kind.hpp). */
export type Role = "capturing" | "forbidden" | "loop" | "owned" | "path" | "shape" | "wave";
export const eventRoles: Readonly<Partial<Record<EventKind, Readonly<Record<string, Role>>>>> = {
  hexagon_captured: { hexagon: "owned", chains: "capturing", wave: "wave" },
  enclosed: { shape: "shape", path: "path" },
  ko: { point: "forbidden" },
  connected: { path: "path" },
  line: { points: "path" },
  polygon: { path: "loop" },
  coloured: { points: "owned" },
};

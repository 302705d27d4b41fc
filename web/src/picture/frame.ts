// What pictures show: one position of a game, or several one after the other.
import type { Overlay } from "../board/overlay";
import type { Game } from "../core/core";
import type { PlyEvent, PositionData } from "../core/types";

export interface Frame {
  readonly position: PositionData;
  /** What the plies before the last one did in the same turn. */
  readonly earlier?: readonly (readonly PlyEvent[])[];
  readonly overlay?: Overlay | undefined;
}

/** A line of moves, from the first position of the game. */
export interface Line {
  readonly length: number;
  /** The number of the position that is shown. */
  readonly here: number;
  /** The number of the position that a variation begins with; undefined on the main line. */
  readonly variation?: number | undefined;
  /** Called in order, so that no call takes long. */
  readonly frame: (i: number) => Frame;
}

export interface PictureSource {
  readonly game: Game;
  readonly still: Frame;
  readonly line?: Line;
  /** Of the board, in degrees, counterclockwise. */
  readonly turn?: number;
  /** Written below the board. */
  readonly task?: string;
  /** Of files, without an ending. */
  readonly name: string;
}

/** What an animation shows of a line. */
export type Part = "here" | "variation" | "whole";

/** The parts of a line that differ, and have moves. */
export function partsOf({ length, here, variation }: Line): Part[] {
  const parts: Part[] = [];
  if (here > 0 && here < length - 1) parts.push("here");
  if (variation !== undefined && variation > 0) parts.push("variation");
  if (length > 1) parts.push("whole");
  return parts;
}

/** The numbers of the first and the last position of a part. */
export function rangeOf({ length, here, variation }: Line, part: Part): [number, number] {
  if (part === "here") return [0, here];
  return [part === "variation" ? (variation ?? 0) : 0, length - 1];
}

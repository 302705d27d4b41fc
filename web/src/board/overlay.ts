// What is shown on a board besides the game: marks, candidate moves, numbered stones.
import type { Position } from "../core/core";
import type { Proven, XY } from "../core/types";

export interface Sign {
  readonly sign: "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";
  readonly point: string;
  /** Of a label. */
  readonly text?: string;
  /** Where an arrow or a line ends. */
  readonly to?: string;
}

/** How much worse a move is than the best one; "unsure" if it was tried too seldom to say. */
export type Loss = "none" | "small" | "medium" | "large" | "unsure";

/** A move that the engine has looked at. */
export interface Candidate {
  readonly point: string;
  /** 0 to 1: the size of the disc. */
  readonly share: number;
  readonly text: string;
  readonly loss: Loss;
  readonly best: boolean;
}

/** A move that a network would look at, without a search. */
export interface Look {
  readonly point: string;
  /** 0 to 1: the size of the square. */
  readonly share: number;
  readonly text: string;
}

/** A move whose result with best play is proven. */
export interface Valued {
  readonly point: string;
  /** For the player to move. */
  readonly proven: Proven;
}

/** The colour that is likely to have a point or a cell at the end. */
export interface Owner {
  /** The label of the point or cell. */
  readonly name: string;
  readonly colour: string;
  /** Above 0.5, to 1: the size of the square. */
  readonly chance: number;
}

/** A stone of a line of moves that was not played, with its number in the line. */
export interface Numbered {
  readonly point: string;
  readonly colour: string;
  readonly number: number;
}

/** A stone of a turn that the opponent threatens to play. */
export interface Threat {
  readonly point: string;
  readonly colour: string;
  /** Of the turn, from 1, the worst for the player to move. */
  readonly rank: number;
}

export interface Overlay {
  /** Points to look at, as one area. */
  readonly region?: readonly string[];
  readonly signs?: readonly Sign[];
  readonly candidates?: readonly Candidate[];
  readonly looks?: readonly Look[];
  readonly values?: readonly Valued[];
  readonly owners?: readonly Owner[];
  readonly stones?: readonly Numbered[];
  readonly threats?: readonly Threat[];
  /** Texts for screen readers, by point or cell. */
  readonly spoken?: ReadonlyMap<string, string>;
}

/** The stones of a line, numbered by ply. */
export function stonesOf(position: Position, line: readonly string[]): Numbered[] {
  const stones = new Map<string, Numbered>();
  let at = position;
  for (const [i, move] of line.entries()) {
    if (at.whyIllegal(move)) break; // the line is of another position
    at = at.play(move);
    for (const event of at.data.events)
      if (event.kind === "placed" && !stones.has(event.point))
        stones.set(event.point, { point: event.point, colour: event.colour, number: i + 1 });
  }
  return [...stones.values()];
}

const pair = ([x, y]: XY): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a sign in the middle of a stone of this radius. */
export function signPath(sign: Sign["sign"], [x, y]: XY, radius: number): string {
  const r = 0.5 * radius;
  switch (sign) {
    case "triangle": {
      const at = (degrees: number): XY => {
        const angle = (degrees * Math.PI) / 180;
        return [x + 1.15 * r * Math.cos(angle), y + 0.08 * r + 1.15 * r * Math.sin(angle)];
      };
      return `M${pair(at(-90))}L${pair(at(30))}L${pair(at(150))}Z`;
    }
    case "square":
      return `M${pair([x - 0.85 * r, y - 0.85 * r])}h${String(1.7 * r)}v${String(1.7 * r)}h${String(-1.7 * r)}Z`;
    case "circle":
      return `M${pair([x - r, y])}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0Z`;
    default:
      return (
        `M${pair([x - 0.8 * r, y - 0.8 * r])}l${String(1.6 * r)} ${String(1.6 * r)}` +
        `m0 ${String(-1.6 * r)}l${String(-1.6 * r)} ${String(1.6 * r)}`
      );
  }
}

/** A diamond around a point, which no other sign is. */
export function threatPath([x, y]: XY, radius: number): string {
  const r = 1.12 * radius;
  return `M${pair([x, y - r])}L${pair([x + r, y])}L${pair([x, y + r])}L${pair([x - r, y])}Z`;
}

/** A line from near one place to near another, with an arrow head if `head`. */
export function arrowPath(from: XY, to: XY, radius: number, head: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along: XY = [dx / length, dy / length];
  const off = (at: XY, by: number, aside = 0): XY => [
    at[0] + by * along[0] - aside * along[1],
    at[1] + by * along[1] + aside * along[0],
  ];
  const [begin, end] = [off(from, 0.5 * radius), off(to, head ? -0.3 * radius : -0.5 * radius)];
  const line = `M${pair(begin)}L${pair(end)}`;
  if (!head) return line;
  const size = 0.45 * radius;
  return `${line}M${pair(off(end, -size, 0.7 * size))}L${pair(end)}L${pair(off(end, -size, -0.7 * size))}`;
}

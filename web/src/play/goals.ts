// What a move does for the goal of its game, or against the opponent's: what can be counted on the board.
import type { Position } from "../core/core";
import { isByCell, ownersOf } from "../core/marks";
import { pointsOf } from "../core/move";
import type { Geometry, Names } from "../core/types";
import { type Counted, countedIn } from "../text/goals";
import { chainsBeside, chainAt, chainsOf, neighboursOf, turned } from "./chains";

export type GoalMerit =
  /** The player has this many stones in a line of six without a stone of the opponent. */
  | { readonly kind: "line"; readonly stones: number }
  /** The opponent had this many stones in a line of six without a stone of the player. */
  | { readonly kind: "breaks-line"; readonly stones: number }
  /** The player's shortest way between opposite sides leads over this many free points, and over more before. */
  | { readonly kind: "shortens"; readonly free: number }
  /** The opponent's shortest way leads over `free` points and did over `before`; null if there is none left. */
  | { readonly kind: "lengthens"; readonly free: number | null; readonly before: number }
  /** The player's chain there had no more than two liberties, and has more. */
  | { readonly kind: "frees"; readonly liberties: number; readonly before: number }
  /** It leaves a chain of the opponent two liberties, which had more. */
  | { readonly kind: "presses"; readonly stone: string }
  /** The player's chain there, this long now, is longer by the stone. */
  | { readonly kind: "extends"; readonly stones: number }
  /** The opponent could have made the chain of this stone longer there. */
  | { readonly kind: "blocks"; readonly stone: string }
  /** The chains around a cell count more of the player's stones now than of the opponent's, or as many; before, fewer. */
  | {
      readonly kind: "leads";
      readonly cell: string;
      readonly own: number;
      readonly other: number;
    };

/** How many stones in line win, and how many of them are worth telling. */
const LINE = 6;
const MIN_IN_LINE = 2;
const OPPOSITE_SIDES = [
  ["left", "right"],
  ["bottom", "top"],
] as const;
const FEW_LIBERTIES = 2;

interface Move {
  readonly position: Position;
  readonly next: Position;
  readonly point: string;
  readonly own: string;
  readonly other: string;
}

/** The lines of this many points that hold a point, along the edges of the board. */
function linesThrough({ points, edges }: Geometry, point: string): readonly Names[] {
  const key = (x: number, y: number): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const labels = new Map(points.map(({ label, at: [x, y] }) => [key(x, y), label]));
  const steps = new Map<string, readonly [number, number]>();
  for (const [a, b] of edges) {
    const [from, to] = [points[a]?.at ?? [0, 0], points[b]?.at ?? [0, 0]];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const sign = x > 0 || (x === 0 && y > 0) ? 1 : -1;
    steps.set(key(sign * x, sign * y), [sign * x, sign * y]);
  }
  const at = points.find(({ label }) => label === point)?.at;
  if (!at) return [];
  return [...steps.values()].flatMap(([x, y]) =>
    Array.from({ length: LINE }, (_, first) =>
      Array.from({ length: LINE }, (_, i) =>
        labels.get(key(at[0] + (i - first) * x, at[1] + (i - first) * y)),
      ),
    )
      .filter((line) => line.every((label) => label !== undefined))
      .map((line) => line.map(String)),
  );
}

function lines({ position, next, point, own, other }: Move): GoalMerit[] {
  const { geometry } = position.game;
  const through = linesThrough(geometry, point);
  // The most stones of a colour in a line where it has all that was taken.
  const most = ({ data }: Position, colour: string): number => {
    const owned = ownersOf(data.marks, geometry);
    const open = through.filter((line) =>
      line.every((one) => !owned.has(one) && (data.stones[one] ?? colour) === colour),
    );
    return Math.max(
      0,
      ...open.map((line) => line.filter((one) => data.stones[one] === colour).length),
    );
  };
  const [made, broken] = [most(next, own), most(position, other)];
  const makes = made >= MIN_IN_LINE ? [{ kind: "line", stones: made } as const] : [];
  const breaks = broken >= MIN_IN_LINE ? [{ kind: "breaks-line", stones: broken } as const] : [];
  return broken > made ? [...breaks, ...makes] : [...makes, ...breaks];
}

/** The least number of free points on a way of a colour between opposite sides, without captures; Infinity for none. */
function freePointsAcross({ data, game: { geometry } }: Position, colour: string): number {
  const { points, edges, sides } = geometry;
  const beside: number[][] = points.map(() => []);
  for (const [a, b] of edges) {
    beside[a]?.push(b);
    beside[b]?.push(a);
  }
  const cost = points.map(({ label }) => {
    const stone = data.stones[label];
    return stone === undefined ? 1 : stone === colour ? 0 : Infinity;
  });
  const across = ([from, to]: readonly [string, string]): number => {
    const least = points.map(() => Infinity);
    const reach = (at: number, free: number): void => {
      const total = free + (cost[at] ?? Infinity);
      if (total >= (least[at] ?? 0)) return;
      least[at] = total;
      waiting.push(at);
    };
    const waiting: number[] = [];
    for (const at of sides[from] ?? []) reach(at, 0);
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      for (const one of beside[at] ?? []) reach(one, least[at] ?? Infinity);
    return Math.min(Infinity, ...(sides[to] ?? []).map((at) => least[at] ?? Infinity));
  };
  return Math.min(...OPPOSITE_SIDES.map(across));
}

function ways({ position, next, own, other }: Move): GoalMerit[] {
  const free = freePointsAcross(next, own);
  const [before, after] = [position, next].map((at) => freePointsAcross(at, other));
  // Any first stone makes a way shorter.
  const isShorter =
    Object.values(position.data.stones).includes(own) && free < freePointsAcross(position, own);
  return [
    ...(before !== undefined && after !== undefined && after > before
      ? [{ kind: "lengthens", free: after === Infinity ? null : after, before } as const]
      : []),
    ...(isShorter ? [{ kind: "shortens", free } as const] : []),
  ];
}

function libertiesOf({ data, game }: Position, chain: Names): number {
  const around = chain.flatMap((stone) => neighboursOf(game.geometry, stone));
  return new Set(around.filter((point) => data.stones[point] === undefined)).size;
}

function liberties({ position, next, point, own, other }: Move): GoalMerit[] {
  const around = neighboursOf(position.game.geometry, point);
  const mine = chainsBeside(chainsOf(position, own), around);
  const before = Math.min(...mine.map((chain) => libertiesOf(position, chain)));
  const after = libertiesOf(next, chainAt(chainsOf(next, own), point) ?? []);
  const pressed = chainsBeside(chainsOf(position, other), around).find(
    (chain) =>
      libertiesOf(position, chain) > FEW_LIBERTIES && libertiesOf(next, chain) === FEW_LIBERTIES,
  );
  const [stone] = pressed ?? [];
  return [
    ...(before <= FEW_LIBERTIES && after > FEW_LIBERTIES
      ? [{ kind: "frees", liberties: after, before } as const]
      : []),
    ...(stone === undefined ? [] : [{ kind: "presses", stone } as const]),
  ];
}

function walls({ position, next, point, own, other }: Move): GoalMerit[] {
  const around = neighboursOf(position.game.geometry, point);
  const mine = chainsBeside(chainsOf(position, own), around);
  const [chain, ...more] = chainsBeside(chainsOf(position, other), around);
  const stone = chain?.find((one) => around.includes(one));
  const stones = chainAt(chainsOf(next, own), point)?.length ?? 0;
  return [
    ...(mine.length === 1 ? [{ kind: "extends", stones } as const] : []),
    ...(stone !== undefined && more.length === 0 && turned(position)?.whyIllegal(point) === null
      ? [{ kind: "blocks", stone } as const]
      : []),
  ];
}

/** How many stones of a colour are in the chains around a cell. */
function totalAround(position: Position, corners: Names, colour: string): number {
  return chainsBeside(chainsOf(position, colour), corners).flat().length;
}

function leads({ position, next, own, other }: Move): GoalMerit[] {
  const { cells, points } = position.game.geometry;
  const [layer] = Object.values(next.data.marks).filter(isByCell);
  const found = cells.flatMap(({ label, corners }, i) => {
    if (!layer || layer[i] !== null) return [];
    const names = corners.map((corner) => points[corner]?.label ?? "");
    const now = totalAround(next, names, own);
    const theirs = totalAround(next, names, other);
    const isNews =
      theirs > 0 &&
      now >= theirs &&
      totalAround(position, names, own) <
        totalAround(position, names, other) + Number(now > theirs);
    return isNews ? [{ kind: "leads", cell: label, own: now, other: theirs } as const] : [];
  });
  // The one where most is at stake.
  return found.sort((a, b) => b.other - a.other).slice(0, 1);
}

const COUNTS: Readonly<Record<Counted, (move: Move) => GoalMerit[]>> = {
  lines,
  ways,
  liberties,
  walls,
  "around-cells": leads,
};

/** What a move of one stone that stays on the board does for the goal of its game, most telling first. */
export function goalMerits(position: Position, next: Position, move: string): GoalMerit[] {
  const [point = "", ...more] = pointsOf(move);
  const { colours, to_move } = position.data;
  const own = colours[to_move ?? 0];
  if (more.length > 0 || next.data.stones[point] !== own) return [];
  const other = colours[to_move === 0 ? 1 : 0];
  const counted = countedIn(position.game.info.id);
  return counted.flatMap((what) => COUNTS[what]({ position, next, point, own, other }));
}

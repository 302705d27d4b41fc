// The layout of a board in units of the picture, from the geometry of any game.
import type { Geometry, XY } from "../core/types";

/** The distance of neighbouring points, in units of the picture. */
export const UNIT = 100;
/** The width up to which a board is centred, in distances of points. */
const CENTRED = 10.5;

export interface Layout {
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** By point. */
  readonly places: readonly XY[];
  /** Of stones. */
  readonly radius: number;
  /** Outlines of the points' own cells; empty on boards made of lines. */
  readonly outlines: readonly string[];
  readonly cells: readonly { readonly at: XY; readonly outline: string }[];
  readonly lines: string;
  readonly border: string;
  /** Whether all lines are horizontal or vertical, and can be drawn without blur. */
  readonly square: boolean;
  readonly coordinates: readonly { readonly text: string; readonly at: XY }[];
  /** Beside points, in place of coordinates that do not name them. */
  readonly names: readonly { readonly text: string; readonly at: XY }[];
  /** Of texts: on small boards they would be larger than what they name. */
  readonly textSize: number;
}

type Segment = Geometry["lines"][number];

const number = (value: number): string => String(Math.round(value * 100) / 100);
const pair = ([x, y]: XY): string => `${number(x)} ${number(y)}`;

export function polyline(places: readonly XY[]): string {
  return places.length > 0 ? `M${places.map(pair).join("L")}` : "";
}

export function polygon(places: readonly XY[]): string {
  return places.length > 0 ? `${polyline(places)}Z` : "";
}

/** A filled circle, as a part of a path. */
export function disc([x, y]: XY, radius: number): string {
  const half = `a${number(radius)} ${number(radius)} 0 0 1 `;
  return `M${pair([x - radius, y])}${half}${number(2 * radius)} 0${half}${number(-2 * radius)} 0Z`;
}

function centre(places: readonly XY[]): XY {
  const sum = places.reduce<XY>(([x, y], at) => [x + at[0], y + at[1]], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}

/** Turns places around a centre. */
function turning([cx, cy]: XY, degrees: number): (at: XY) => XY {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [cx + cos * (x - cx) - sin * (y - cy), cy + sin * (x - cx) + cos * (y - cy)];
}

/** The angles, in degrees, at which the board looks the same. */
export function rotations(geometry: Geometry): number[] {
  const places = geometry.points.map((point) => point.at);
  const middle = centre(places);
  const far = (at: XY): number => Math.hypot(at[0] - middle[0], at[1] - middle[1]);
  const probe = places.reduce(
    (best, at, i) => (far(at) > far(places[best] ?? middle) ? i : best),
    0,
  );
  const heading = (at: XY): number => Math.atan2(at[1] - middle[1], at[0] - middle[0]);
  const angles = geometry.symmetries.flatMap((symmetry) => {
    const from = places[probe];
    const to = places[symmetry[probe] ?? -1];
    if (!from || !to) return [];
    const degrees = Math.round(((heading(to) - heading(from)) * 180) / Math.PI + 360) % 360;
    const turned = turning(middle, degrees);
    const turns = places.every((at, i) => {
      const there = places[symmetry[i] ?? -1] ?? middle;
      const [x, y] = turned(at);
      return Math.hypot(x - there[0], y - there[1]) < 0.05;
    });
    return turns ? [degrees] : [];
  });
  return [...new Set(angles)].sort((a, b) => a - b);
}

/** Whether the coordinates beside the board, read together, name every point. */
function nameAll({ coordinates, points }: Geometry): boolean {
  const texts = new Set(coordinates.map(({ text }) => text));
  const isNamed = (label: string): boolean =>
    Array.from(label, (_, i) => i).some(
      (i) => texts.has(label.slice(0, i)) && texts.has(label.slice(i)),
    );
  return points.every(({ label }) => isNamed(label));
}

/** The angle that the name of a point keeps from the edges to its neighbours, where there is room. */
const CLEAR = Math.PI / 3;

/** The angle at which the name of a point stands: as far to the right of it as its edges allow. */
function slantOf([x, y]: XY, neighbours: readonly XY[]): number {
  const angles = neighbours.map((at) => Math.atan2(at[1] - y, at[0] - x)).sort((a, b) => a - b);
  const slants = angles.map((from, i) => {
    const to = angles[i + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    const inset = Math.min(CLEAR, (to - from) / 2);
    const [least, most] = [from + inset, to - inset];
    // Straight to the right is 0, and once around again.
    const nearest = [0, 2 * Math.PI].map((right) => {
      return Math.max(least, Math.min(most, right)) - right;
    });
    return nearest.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
  });
  return slants.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

/** Names of points, each to the right of its own, clear of a ring around a stone. */
function namesOf(geometry: Geometry, places: readonly XY[], radius: number): Layout["names"] {
  const distance = radius + 0.165 * UNIT;
  return geometry.points.map(({ label }, i) => {
    const [x, y] = places[i] ?? [0, 0];
    const neighbours = geometry.edges.flatMap(([a, b]) =>
      a === i || b === i ? [places[a === i ? b : a] ?? ([0, 0] as const)] : [],
    );
    const slant = slantOf([x, y], neighbours);
    return { text: label, at: [x + distance * Math.cos(slant), y + distance * Math.sin(slant)] };
  });
}

const layouts = new WeakMap<Geometry, Map<string, Layout>>();

/** `turn` in degrees, counterclockwise. */
export function layoutOf(geometry: Geometry, turn: number, coordinates: boolean): Layout {
  const known = layouts.get(geometry) ?? new Map<string, Layout>();
  layouts.set(geometry, known);
  const key = `${String(turn)} ${String(coordinates)}`;
  const layout = known.get(key) ?? newLayout(geometry, turn, coordinates);
  known.set(key, layout);
  return layout;
}

function newLayout(geometry: Geometry, turn: number, coordinates: boolean): Layout {
  const middle = centre(geometry.points.map((point) => point.at));
  const turned = turning(middle, turn);
  const to = (at: XY): XY => {
    const [x, y] = turned(at);
    return [x * UNIT, -y * UNIT]; // pictures count downwards
  };
  const places = geometry.points.map((point) => to(point.at));
  const outlined = geometry.points.some((point) => point.outline.length > 0);
  const radius = UNIT * (outlined ? 0.37 : geometry.cells.length ? 0.31 : 0.475);
  const names = coordinates && !nameAll(geometry) ? namesOf(geometry, places, radius) : [];
  const marks =
    coordinates && names.length === 0
      ? geometry.coordinates.map(({ text, at }) => ({ text, at: to(at) }))
      : [];
  const drawnLines = (lines: readonly Segment[]): Segment[] =>
    lines.map(([a, b]): Segment => [to(a), to(b)]);
  const [inner, border] = [drawnLines(geometry.lines), drawnLines(geometry.border)];

  const drawn = geometry.points.flatMap((point) => [point.at, ...point.outline]).map(to);
  const margin = (outlined ? 0.12 : 0.56) * UNIT;
  const beside = 0.42 * UNIT;
  const reach = (axis: 0 | 1, sign: 1 | -1): number =>
    sign *
    Math.max(
      ...drawn.map((at) => sign * at[axis] + margin),
      ...marks.map(({ at }) => sign * at[axis] + beside),
      ...names.map(({ at }) => sign * at[axis] + 0.2 * UNIT),
    );
  const [left, right, top, bottom] = [reach(0, -1), reach(0, 1), reach(1, -1), reach(1, 1)];
  // A small board is in the middle, whichever side has coordinates; a large one needs the room for its points.
  const [before, after] = [middle[0] * UNIT - left, right - middle[0] * UNIT];
  const across = before + after <= CENTRED * UNIT ? 2 * Math.max(before, after) : before + after;
  const x = across > before + after ? middle[0] * UNIT - across / 2 : left;
  const [width, height] = [across, bottom - top];
  const path = (segments: Segment[]): string => segments.map(polyline).join("");
  return {
    box: { x, y: top, width, height },
    places,
    radius,
    outlines: geometry.points.map((point) => polygon(point.outline.map(to))),
    cells: geometry.cells.map((cell) => ({
      at: to(cell.at),
      outline: polygon(cell.corners.map((i) => places[i] ?? [0, 0])),
    })),
    lines: path(inner),
    border: path(border),
    square: [...inner, ...border].every(
      ([a, b]) => Math.abs(a[0] - b[0]) < 0.1 || Math.abs(a[1] - b[1]) < 0.1,
    ),
    coordinates: marks,
    names,
    textSize: Math.min(0.36 * UNIT, 0.028 * Math.max(width, height)),
  };
}

/** The width of a board by its height. */
export function ratioOf(geometry: Geometry, coordinates: boolean, turn = 0): number {
  const { width, height } = layoutOf(geometry, turn, coordinates).box;
  return width / height;
}

/** The point nearest to a place; null if none is near. */
export function nearest(places: readonly XY[], [x, y]: XY, reach = 0.7 * UNIT): number | null {
  let best: number | null = null;
  let minDistance = reach;
  places.forEach((at, i) => {
    const distance = Math.hypot(at[0] - x, at[1] - y);
    if (distance < minDistance) [best, minDistance] = [i, distance];
  });
  return best;
}

/** The next point in a direction: near, and not much to the side. */
export function beyond(places: readonly XY[], from: number, [dx, dy]: XY): number {
  const start = places[from];
  if (!start) return from;
  let best = from;
  let minCost = Infinity;
  places.forEach((at, i) => {
    const [x, y] = [at[0] - start[0], at[1] - start[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along < 0.2 * UNIT || aside > 1.8 * along) return;
    const cost = along + 2 * aside;
    if (cost < minCost) [best, minCost] = [i, cost];
  });
  return best;
}

// The effects of the last ply that a board shows until the next ply: paths, captured stones, new owners.
import { eventRoles, type Role } from "../core/kinds";
import type { PlyEvent } from "../core/types";

export interface PlyEffects {
  /** The points of the stones placed. */
  readonly placed: ReadonlySet<string>;
  /** Paths and lines through points. */
  readonly paths: readonly {
    readonly points: readonly string[];
    readonly closed: boolean;
    readonly step: number;
  }[];
  /** The stones that captured, by step. */
  readonly capturing: ReadonlyMap<string, number>;
  /** The stones that were taken off the board. */
  readonly lifted: readonly {
    readonly point: string;
    readonly colour: string;
    readonly step: number;
  }[];
  /** The points and cells that got an owner, by step. */
  readonly owned: ReadonlyMap<string, number>;
  /** The point where the rules forbid the next stone; null if there is none. */
  readonly forbidden: string | null;
}

/** The values of the fields of an event that have a role. */
function valuesOf(event: PlyEvent, role: Role): unknown[] {
  const values = new Map<string, unknown>(Object.entries(event));
  return Object.entries(eventRoles[event.kind] ?? {}).flatMap(([name, fieldRole]) =>
    fieldRole === role ? [values.get(name)] : [],
  );
}

/** The names in a value: of a point or cell, or of several. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

/** The points by colour in a value. */
function pointsBy(value: unknown, colour: string): readonly string[] {
  const byColour = typeof value === "object" && value ? new Map(Object.entries(value)) : new Map();
  return namesIn(byColour.get(colour));
}

/**
 * Effects are shown in steps: first what captures, then what is captured, then, where captures lead to captures,
 * the next wave. What a path encloses gets its owner after the path is drawn.
 */
export function effectsOf(events: readonly PlyEvent[]): PlyEffects {
  const placed = new Set<string>();
  const paths: { points: readonly string[]; closed: boolean; step: number }[] = [];
  const capturing = new Map<string, number>();
  const lifted: { point: string; colour: string; step: number }[] = [];
  const owned = new Map<string, number>();
  let forbidden: string | null = null;
  let step = 0;
  for (const event of events) {
    if (event.kind === "placed") placed.add(event.point);
    if (event.kind === "lifted")
      for (const point of event.points)
        lifted.push({ point, colour: event.colour, step: step + 1 });
    for (const wave of valuesOf(event, "wave")) step = 2 * (Number(wave) - 1);
    const closed = valuesOf(event, "shape").includes("loop");
    for (const points of valuesOf(event, "path"))
      paths.push({ points: namesIn(points), closed, step });
    for (const points of valuesOf(event, "loop"))
      paths.push({ points: namesIn(points), closed: true, step });
    for (const name of valuesOf(event, "owned").flatMap(namesIn))
      owned.set(name, paths.length > 0 ? step + 1 : step);
    if ("colour" in event)
      for (const points of valuesOf(event, "capturing"))
        for (const point of pointsBy(points, event.colour)) capturing.set(point, step);
    for (const point of valuesOf(event, "forbidden").flatMap(namesIn)) forbidden = point;
  }
  return { placed, paths, capturing, lifted, owned, forbidden };
}

/** Whether a ply had effects besides placing a stone. */
export function isEventful(events: readonly PlyEvent[]): boolean {
  const { paths, lifted, owned } = effectsOf(events);
  return paths.length + lifted.length + owned.size > 0;
}

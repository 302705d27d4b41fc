// The effects of the last turn that a board shows until the next one: paths, captured stones, new owners.
import { namesIn, valuesOf } from "../core/events";
import type { PlyEvent } from "../core/types";

type Events = readonly PlyEvent[];

interface Timed {
  readonly colour: string;
  readonly step: number;
}

export interface TurnEffects {
  /** The stones placed, by point. */
  readonly placed: ReadonlyMap<string, Timed>;
  /** Paths and lines through points. */
  readonly paths: readonly {
    readonly points: readonly string[];
    readonly closed: boolean;
    readonly step: number;
  }[];
  /** The stones that captured, by step. */
  readonly capturing: ReadonlyMap<string, number>;
  /** The stones that were taken off the board. */
  readonly lifted: readonly ({ readonly point: string } & Timed)[];
  /** The points and cells that got an owner, by step. */
  readonly owned: ReadonlyMap<string, number>;
  /** The point where the rules forbid the next stone; null if there is none. */
  readonly forbidden: string | null;
  /** Whether the players exchanged their colours. */
  readonly swapped: boolean;
  /** The first step of the last ply. */
  readonly begin: number;
  /** The number of steps. */
  readonly steps: number;
}

/** The points by colour in a value. */
function pointsBy(value: unknown, colour: string): readonly string[] {
  const byColour = typeof value === "object" && value ? new Map(Object.entries(value)) : new Map();
  return namesIn(byColour.get(colour));
}

/**
 * The effects of the plies of a turn. They are shown in steps: first what captures, then what is captured, then,
 * where captures lead to captures, the next wave. What a path encloses gets its owner after the path is drawn.
 */
export function effectsOf(plies: readonly Events[]): TurnEffects {
  const placed = new Map<string, Timed>();
  const paths: { points: readonly string[]; closed: boolean; step: number }[] = [];
  const capturing = new Map<string, number>();
  const lifted: ({ point: string } & Timed)[] = [];
  const owned = new Map<string, number>();
  let forbidden: string | null = null;
  let swapped = false;
  let begin = 0;
  let steps = 0;
  for (const events of plies) {
    begin = steps;
    forbidden = null;
    let step = begin;
    let hasPath = false;
    for (const event of events) {
      if (event.kind === "swapped") swapped = true;
      if (event.kind === "placed") placed.set(event.point, { colour: event.colour, step });
      if (event.kind === "lifted")
        for (const point of event.points)
          lifted.push({ point, colour: event.colour, step: step + 1 });
      for (const wave of valuesOf(event, "wave")) step = begin + 2 * (Number(wave) - 1);
      const closed = valuesOf(event, "shape").includes("loop");
      const found = [
        ...valuesOf(event, "path").map((points) => ({ points: namesIn(points), closed, step })),
        ...valuesOf(event, "loop").map((points) => ({
          points: namesIn(points),
          closed: true,
          step,
        })),
      ];
      paths.push(...found);
      hasPath ||= found.length > 0;
      for (const name of valuesOf(event, "owned").flatMap(namesIn))
        owned.set(name, hasPath ? step + 1 : step);
      if ("colour" in event)
        for (const points of valuesOf(event, "capturing"))
          for (const point of pointsBy(points, event.colour)) capturing.set(point, step);
      for (const point of valuesOf(event, "forbidden").flatMap(namesIn)) forbidden = point;
    }
    const last = [...lifted.map((one) => one.step), ...owned.values(), step];
    steps = Math.max(...last) + 1;
  }
  return { placed, paths, capturing, lifted, owned, forbidden, swapped, begin, steps };
}

/** Whether plies had effects besides placing stones. */
export function isEventful(plies: readonly Events[]): boolean {
  const { paths, lifted, owned } = effectsOf(plies);
  return paths.length + lifted.length + owned.size > 0;
}

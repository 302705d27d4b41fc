// The effects of the last ply that a board shows until the next ply: paths, captured stones, new owners.
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

/**
 * Effects are shown in steps: first what captures, then what is captured, then, where captures lead to captures,
 * the next wave.
 */
export function effectsOf(events: readonly PlyEvent[]): PlyEffects {
  const placed = new Set<string>();
  const paths: { points: readonly string[]; closed: boolean; step: number }[] = [];
  const capturing = new Map<string, number>();
  const lifted: { point: string; colour: string; step: number }[] = [];
  const owned = new Map<string, number>();
  let forbidden: string | null = null;
  let step = 0;
  for (const event of events)
    switch (event.kind) {
      case "placed":
        placed.add(event.point);
        break;
      case "enclosed":
        paths.push({ points: event.path, closed: event.shape === "loop", step });
        break;
      case "polygon":
        paths.push({ points: event.path, closed: true, step });
        break;
      case "line":
        paths.push({ points: event.points, closed: false, step });
        break;
      case "connected":
        paths.push({ points: event.path, closed: false, step });
        break;
      case "hexagon_captured":
        step = 2 * (event.wave - 1);
        owned.set(event.hexagon, step);
        for (const point of event.chains[event.colour] ?? []) capturing.set(point, step);
        break;
      case "coloured":
        for (const point of event.points) owned.set(point, step + 1);
        break;
      case "lifted":
        for (const point of event.points)
          lifted.push({ point, colour: event.colour, step: step + 1 });
        break;
      case "ko":
        forbidden = event.point;
        break;
      default:
        break; // the other kinds are shown only in words
    }
  return { placed, paths, capturing, lifted, owned, forbidden };
}

/** Whether a ply had effects besides placing a stone. */
export function isEventful(events: readonly PlyEvent[]): boolean {
  const { paths, lifted, owned } = effectsOf(events);
  return paths.length + lifted.length + owned.size > 0;
}

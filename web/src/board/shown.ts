// What a board shows of the last ply: why stones left, what was closed, what was joined. It stays until
// the next ply.
import type { PlyEvent } from "../core/types";

export interface Shown {
  /** Put down by this ply. */
  readonly placed: ReadonlySet<string>;
  /** Lines through points. */
  readonly paths: readonly {
    readonly points: readonly string[];
    readonly closed: boolean;
    readonly step: number;
  }[];
  /** Stones that counted for something. */
  readonly counted: ReadonlyMap<string, number>;
  /** Stones that left the board. */
  readonly gone: readonly {
    readonly point: string;
    readonly colour: string;
    readonly step: number;
  }[];
  /** Points and cells that got an owner, by when. */
  readonly owned: ReadonlyMap<string, number>;
  /** Where the next stone may not be played. */
  readonly forbidden: string | null;
}

/**
 * A step is one moment of what is shown: something is explained, then stones leave, then, in games
 * where captures lead to captures, the next wave begins.
 */
export function shownOf(events: readonly PlyEvent[]): Shown {
  const placed = new Set<string>();
  const paths: { points: readonly string[]; closed: boolean; step: number }[] = [];
  const counted = new Map<string, number>();
  const gone: { point: string; colour: string; step: number }[] = [];
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
        for (const point of event.chains[event.colour] ?? []) counted.set(point, step);
        break;
      case "coloured":
        for (const point of event.points) owned.set(point, step + 1);
        break;
      case "lifted":
        for (const point of event.points)
          gone.push({ point, colour: event.colour, step: step + 1 });
        break;
      case "ko":
        forbidden = event.point;
        break;
      default:
        break; // told in words alone
    }
  return { placed, paths, counted, gone, owned, forbidden };
}

/** Whether there is more to see than a stone. */
export function isEventful(events: readonly PlyEvent[]): boolean {
  const { paths, gone, owned } = shownOf(events);
  return paths.length + gone.length + owned.size > 0;
}

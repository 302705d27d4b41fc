// Positions that are shown without the rules at hand, as data (web/bundle/showcase.ts).
import type { Geometry, PositionData } from "../core/types";

/** What a position has other than the one before; of its stones those that came, and null where one went. */
export interface Step extends Pick<
  PositionData,
  "ply" | "colours" | "marks" | "events" | "last_move"
> {
  readonly stones: Readonly<Record<string, string | null>>;
}

export interface ShownBoard {
  readonly geometry: Geometry;
  /** The number of the position that is shown where nothing moves. */
  readonly still: number;
  readonly steps: readonly Step[];
}

/** The positions of a board, one after another. */
export function positionsOf({ steps }: ShownBoard): PositionData[] {
  const stones = new Map<string, string>();
  return steps.map(({ stones: changed, ...rest }) => {
    for (const [point, colour] of Object.entries(changed))
      if (colour === null) stones.delete(point);
      else stones.set(point, colour);
    return {
      ...rest,
      to_move: null,
      stones: Object.fromEntries(stones),
      atari: [],
      outcome: null,
      legal: [],
      text: "",
    };
  });
}

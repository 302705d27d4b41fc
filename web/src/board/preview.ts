// What a move on a point would do.
import type { Position } from "../core/core";
import type { PositionData, Refusal } from "../core/types";

export type Preview =
  | {
      readonly move: string;
      readonly placed: readonly string[];
      /** What the move leads to; while a position is set up, nothing is played. */
      readonly next?: PositionData;
    }
  | { readonly refusal: Refusal };

/** The previews of the position that was asked about last, by point. */
let latest: { readonly position: Position; readonly previews: Map<string, Preview> } | null = null;

/** What a move would do; it is played once, however often one asks. */
export function previewOf(position: Position, point: string): Preview {
  if (latest?.position !== position) latest = { position, previews: new Map() };
  const known = latest.previews.get(point);
  if (known) return known;
  const preview = played(position, point);
  latest.previews.set(point, preview);
  return preview;
}

function played(position: Position, point: string): Preview {
  const refusal = position.whyIllegal(point);
  if (refusal) return { refusal };
  const { data } = position.play(point);
  const placed = data.events.flatMap((event) => (event.kind === "placed" ? [event.point] : []));
  return { move: data.last_move ?? point, placed, next: data };
}

// What a move on a point would do.
import type { Position } from "../core/core";
import type { Refusal } from "../core/types";

export type Preview =
  | {
      readonly move: string;
      readonly placed: readonly string[];
      /** What would be owned, while a position is set up. */
      readonly owned?: string;
    }
  | { readonly refusal: Refusal };

export function previewOf(position: Position, point: string): Preview {
  const refusal = position.whyIllegal(point);
  if (refusal) return { refusal };
  const { data } = position.play(point);
  const placed = data.events.flatMap((event) => (event.kind === "placed" ? [event.point] : []));
  return { move: data.last_move ?? point, placed };
}

// What playing on a point would do, without doing it.
import type { Position } from "../core/core";
import type { Refusal } from "../core/types";

export type Preview =
  | {
      readonly move: string;
      readonly placed: readonly string[];
      /** What would be owned, where positions are put together by hand. */
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

// What is owned on a board beside its stones, as positions tell it.
import type { Geometry, MarkLayer } from "./types";

/** Whether cells are owned in a layer, all told in order; else points are, those alone that are owned. */
export const isByCell = (layer: MarkLayer): layer is readonly (string | null)[] =>
  Array.isArray(layer);

/** The number of the cell with this label, -1 if there is none. */
export function cellOf({ cells }: Geometry, label: string): number {
  return cells.findIndex((cell) => cell.label === label);
}

/** Whose the point or cell with this label is in a layer; null: nobody's. */
export function ownerIn(layer: MarkLayer, geometry: Geometry, label: string): string | null {
  return (isByCell(layer) ? layer[cellOf(geometry, label)] : layer[label]) ?? null;
}

// The layers of owned points and cells of a position.
import type { Geometry, MarkLayer } from "./types";

/** Whether a layer lists the owners of all cells in order; else it has the owners of some points. */
export const isByCell = (layer: MarkLayer): layer is readonly (string | null)[] =>
  Array.isArray(layer);

/** The number of the cell with this label, -1 if there is none. */
export function cellOf({ cells }: Geometry, label: string): number {
  return cells.findIndex((cell) => cell.label === label);
}

/** The owner of the point or cell with this label in a layer; null if it has none. */
export function ownerIn(layer: MarkLayer, geometry: Geometry, label: string): string | null {
  return (isByCell(layer) ? layer[cellOf(geometry, label)] : layer[label]) ?? null;
}

/** The owner of every point and cell that has one. */
export function ownersOf(
  marks: Readonly<Record<string, MarkLayer>>,
  { cells }: Geometry,
): Map<string, string> {
  const owners = new Map<string, string>();
  for (const layer of Object.values(marks)) {
    const named = isByCell(layer)
      ? layer.map((colour, i) => [cells[i]?.label ?? "", colour] as const)
      : Object.entries(layer);
    for (const [name, colour] of named) if (colour !== null) owners.set(name, colour);
  }
  return owners;
}

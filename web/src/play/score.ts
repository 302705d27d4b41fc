// What each player has, as it can be counted on the board.
import { ownersOf } from "../core/marks";
import type { Geometry, PositionData } from "../core/types";

type Pair = readonly [number, number];

/** Whether points or cells can be owned, and are what counts. */
export function hasOwners({ marks }: PositionData): boolean {
  return Object.keys(marks).length > 0;
}

/**
 * How many points or cells each player owns. Those that are pending are counted as they were in the position
 * `before`.
 */
export function ownedBy(
  geometry: Geometry,
  { marks, colours }: PositionData,
  before: PositionData | undefined,
  isPending: (name: string) => boolean,
): Pair {
  const owners = ownersOf(marks, geometry);
  const earlier = ownersOf(before?.marks ?? {}, geometry);
  const shown = [...new Set([...owners.keys(), ...earlier.keys()])].map((name) =>
    (isPending(name) ? earlier : owners).get(name),
  );
  const count = (colour: string): number => shown.filter((owner) => owner === colour).length;
  return [count(colours[0]), count(colours[1])];
}

/** What a graph of the game shows of a position, by colour: what is owned, else the stones on the board. */
export function tally(
  geometry: Geometry,
  data: PositionData,
  colours: readonly [string, string],
): Pair {
  const values = hasOwners(data)
    ? [...ownersOf(data.marks, geometry).values()]
    : Object.values(data.stones);
  const count = (colour: string): number => values.filter((value) => value === colour).length;
  return [count(colours[0]), count(colours[1])];
}

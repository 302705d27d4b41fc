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

/**
 * What a graph of a game shows of its positions, by colour: what is owned, else how many stones of the other colour
 * have left the board.
 */
export function talliesOf(
  geometry: Geometry,
  positions: readonly PositionData[],
  [first, second]: readonly [string, string],
): Pair[] {
  const taken = { [first]: 0, [second]: 0 };
  return positions.map((data, i) => {
    if (hasOwners(data)) {
      const owners = [...ownersOf(data.marks, geometry).values()];
      const count = (colour: string): number => owners.filter((owner) => owner === colour).length;
      return [count(first), count(second)];
    }
    for (const [point, colour] of Object.entries(positions[i - 1]?.stones ?? {}))
      if (data.stones[point] !== colour) {
        const taker = colour === first ? second : first;
        taken[taker] = (taken[taker] ?? 0) + 1;
      }
    return [taken[first] ?? 0, taken[second] ?? 0];
  });
}

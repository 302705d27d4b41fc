// What reasons for a move are read from: chains, as the core tells them, the points beside one, and the other's turn.
import type { Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { Geometry, Names } from "../core/types";

/** Groups of points of one colour that hang together. */
export type Chains = readonly Names[];

export const chainsOf = ({ chains, data }: Position, colour: string): Chains =>
  chains.filter(([first = ""]) => data.stones[first] === colour);

export const chainAt = (chains: Chains, point: string): Names | undefined =>
  chains.find((chain) => chain.includes(point));

/** The points at the other ends of the edges of a point. */
export function neighboursOf({ points, edges }: Geometry, point: string): Names {
  const at = points.findIndex(({ label }) => label === point);
  return edges
    .filter((edge) => edge.includes(at))
    .map(([from, to]) => points[from === at ? to : from]?.label ?? "");
}

export const chainsBeside = (chains: Chains, around: Names): Chains =>
  chains.filter((chain) => chain.some((one) => around.includes(one)));

/** The position after a null move; null if none is possible. */
export function turned(position: Position): Position | null {
  try {
    return position.afterNullMove();
  } catch (error) {
    if (error instanceof PonnukiError) return null;
    throw error;
  }
}

// The turns of a game: the plies that one player plays in a row.
import type { Position } from "../core/core";
import type { PlyEvent } from "../core/types";

/** What each ply of the turn did that led to the position with this number, its last ply last. */
export function turnUntil(positions: readonly Position[], number: number): (readonly PlyEvent[])[] {
  const player = positions[number - 1]?.data.to_move;
  let first = number;
  while (first > 1 && player !== undefined && positions[first - 2]?.data.to_move === player)
    --first;
  return positions.slice(first, number + 1).map(({ data }) => data.events);
}

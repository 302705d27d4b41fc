// The other player's turn, by which threats are seen.
import type { Position } from "../core/core";
import { PonnukiError } from "../core/errors";

/** The position after a null move; null if none is possible. */
export function turned(position: Position): Position | null {
  try {
    return position.afterNullMove();
  } catch (error) {
    if (error instanceof PonnukiError) return null;
    throw error;
  }
}

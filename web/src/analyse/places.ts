// Where the nodes of a record lead: positions, or why there is none.
import type { Core, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { positionAfter } from "../record/game";
import type { Node } from "../record/record";

/** A node against the rules, or after such a one: no position, but the last one before it. */
export interface Wrong {
  readonly error: PonnukiError;
  readonly before: Position;
}
export type Place = Position | Wrong;

export const isWrong = (place: Place): place is Wrong => "error" in place;
export const isSetup = (node: Node): boolean =>
  node.setup !== undefined || node.position !== undefined;

/** What a node makes of the place before it. */
export function placeAfter(core: Core, before: Place, node: Node): Place {
  if (isWrong(before) && !isSetup(node)) return before;
  const last = isWrong(before) ? before.before : before;
  try {
    return positionAfter(core, last, node);
  } catch (error) {
    if (error instanceof PonnukiError) return { error, before: last };
    throw error;
  }
}

// The positions of the nodes of a record, or why a node has none.
import type { Core, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { positionAfter } from "../record/game";
import type { Node } from "../record/record";

/** A node that breaks the rules, or that follows such a node. */
export interface InvalidNode {
  readonly error: PonnukiError;
  /** The last position before it. */
  readonly before: Position;
}
export type NodePosition = Position | InvalidNode;

export const isInvalid = (position: NodePosition): position is InvalidNode => "error" in position;
export const isSetup = (node: Node): boolean =>
  node.setup !== undefined || node.position !== undefined;

/** The position after a node, from the one before it. */
export function positionAfterNode(core: Core, before: NodePosition, node: Node): NodePosition {
  if (isInvalid(before) && !isSetup(node)) return before;
  const last = isInvalid(before) ? before.before : before;
  try {
    return positionAfter(core, last, node);
  } catch (error) {
    if (error instanceof PonnukiError) return { error, before: last };
    throw error;
  }
}

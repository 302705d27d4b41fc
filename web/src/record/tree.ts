// Walks and lines of the tree of a record.
import type { Node } from "./record";

/**
 * This node and every node below it, each before its children, with the number of its parent in this order; -1
 * for the first.
 */
export function* walk(root: Node): Generator<readonly [node: Node, parent: number]> {
  const pending: [Node, number][] = [[root, -1]];
  for (let number = 0, next = pending.pop(); next; ++number, next = pending.pop()) {
    yield next;
    for (const child of next[0].children.toReversed()) pending.push([child, number]);
  }
}

/** This node and its line of first children. */
export function mainLine(node: Node): Node[] {
  const line = [node];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

/** Whether a node has nothing but a move, the time left after it, and children. */
export function isPlain(node: Node): boolean {
  return Object.keys(node).every((name) => ["move", "colour", "clocks", "children"].includes(name));
}

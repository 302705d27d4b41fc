// The order in which the nodes of a tree are read: the line, its variations below it.
import type { GameRecord, Node } from "../record/record";
import { mainLine } from "../record/tree";

/** Nodes that follow each other, on a line so deep in the tree. */
export interface Run {
  readonly depth: number;
  readonly nodes: readonly Node[];
  /** How many moves led to the first of them, itself included. */
  readonly number: number;
}

interface Task {
  readonly from: Node; // whose first child goes on
  readonly depth: number;
  readonly number: number; // moves up to `from`
}

/** All nodes but the root. A run ends where variations branch off; they come before what follows it. */
export function runsOf(root: Node): Run[] {
  const found: Run[] = [];
  const waiting: Task[] = [{ from: root, depth: 0, number: 0 }];
  const counts = (node: Node): number => (node.move === undefined ? 0 : 1);
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    const { depth } = task;
    const [first] = task.from.children;
    if (!first) continue;
    const nodes: Node[] = [];
    const begin = task.number + counts(first);
    let { from, number } = task;
    let others: Node[] = [];
    for (let next: Node | undefined = first; next;) {
      others = from.children.slice(1);
      nodes.push(next);
      number += counts(next);
      from = next;
      next = others.length > 0 ? undefined : next.children[0];
    }
    found.push({ depth, nodes, number: begin });
    waiting.push({ from, depth, number });
    const before = number - counts(from);
    for (const other of others.reverse())
      waiting.push({ from: { children: [other] }, depth: depth + 1, number: before });
  }
  return found;
}

/** How many moves the main line has. */
export const movesOf = ({ root }: GameRecord): number =>
  mainLine(root).filter(({ move }) => move !== undefined).length;

// The nodes of a tree in reading order: a line, and its variations below it.
import type { GameRecord, Node } from "../record/record";
import { mainLine } from "../record/tree";

/** Consecutive nodes of a line. */
export interface MoveRun {
  /** How deeply the variation is nested; 0 for the main line. */
  readonly depth: number;
  readonly nodes: readonly Node[];
  /** The number of moves up to the first node, itself included. */
  readonly number: number;
}

interface Task {
  readonly from: Node; // the run begins with its first child
  readonly depth: number;
  readonly number: number; // moves up to `from`
}

/** All nodes but the root. A run ends where variations branch off; they come before the rest of the line. */
export function runsOf(root: Node): MoveRun[] {
  const runs: MoveRun[] = [];
  const tasks: Task[] = [{ from: root, depth: 0, number: 0 }];
  const counts = (node: Node): number => (node.move === undefined ? 0 : 1);
  for (let task = tasks.pop(); task; task = tasks.pop()) {
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
    runs.push({ depth, nodes, number: begin });
    tasks.push({ from, depth, number });
    const before = number - counts(from);
    for (const other of others.reverse())
      tasks.push({ from: { children: [other] }, depth: depth + 1, number: before });
  }
  return runs;
}

/** The number of moves of the main line. */
export const movesOf = ({ root }: GameRecord): number =>
  mainLine(root).filter(({ move }) => move !== undefined).length;

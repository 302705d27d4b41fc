// A record that is analysed: the current node of its tree, and changes to the tree.
import type { Core, Game, Position } from "../core/core";
import type { PonnukiError } from "../core/errors";
import type { Played } from "../core/messages";
import { beginningAt } from "../play/savedGames";
import { nodeOf } from "../record/game";
import type { GameRecord, Mark, Node } from "../record/record";
import { mainLine, walk } from "../record/tree";
import { isSetup, isInvalid, type NodePosition, positionAfterNode } from "./nodePosition";

interface Removed {
  readonly parent: Node;
  readonly node: Node;
  readonly index: number;
}

const sameMark = (a: Mark, b: Mark): boolean =>
  a.sign === b.sign && a.point === b.point && a.to === b.to;

export class Study {
  readonly game: Game;
  private readonly parents = new WeakMap<Node, Node>();
  private readonly positions = new WeakMap<Node, NodePosition>();
  private current: Node = $state.raw() as Node;
  /** Counts changes of the tree. Nodes are plain objects, so whoever reads them depends on this. */
  private changes = $state(0);
  private removed: Removed | null = $state.raw(null);

  constructor(
    private readonly core: Core,
    private readonly gameRecord: GameRecord,
    private readonly changed: () => void = () => undefined,
  ) {
    this.game = core.game(gameRecord.game, gameRecord.options);
    for (const [node] of walk(gameRecord.root)) this.adopt(node);
    this.current = gameRecord.root;
  }

  get record(): GameRecord {
    this.trackChanges();
    return this.gameRecord;
  }
  get root(): Node {
    return this.record.root;
  }
  get at(): Node {
    this.trackChanges();
    return this.current;
  }
  /** The position of the current node; if it breaks the rules, the last one before it. */
  get position(): Position {
    const position = this.positionOf(this.at);
    return isInvalid(position) ? position.before : position;
  }
  /** Why the current node has no position; null if it has one. */
  get error(): PonnukiError | null {
    const position = this.positionOf(this.at);
    return isInvalid(position) ? position.error : null;
  }
  /** The nodes from the root to the current one, and on by the first children. */
  get line(): Node[] {
    return [...this.pathTo(this.at).slice(0, -1), ...mainLine(this.at)];
  }
  get mainLine(): Node[] {
    return mainLine(this.root);
  }
  /** The last node of the main line before the current one, or the current one. */
  get onMainLine(): Node {
    const main = this.mainLine;
    return this.pathTo(this.at).findLast((node, i) => main[i] === node) ?? this.root;
  }

  positionOf(node: Node): NodePosition {
    const unknown: Node[] = [];
    let position: NodePosition | undefined;
    for (let at: Node | undefined = node; at && !position; at = this.parents.get(at)) {
      position = this.positions.get(at);
      if (!position) unknown.push(at);
    }
    position ??= this.game.start();
    for (const next of unknown.reverse()) {
      position = positionAfterNode(this.core, position, next);
      this.positions.set(next, position);
    }
    return position;
  }
  parentOf(node: Node): Node | undefined {
    this.trackChanges();
    return this.parents.get(node);
  }
  pathTo(node: Node): Node[] {
    this.trackChanges();
    const path: Node[] = [];
    for (let at: Node | undefined = node; at; at = this.parents.get(at)) path.push(at);
    return path.reverse();
  }
  /** The moves that lead to a node, which must be legal. */
  playedTo(node: Node): Played {
    const path = this.pathTo(node);
    const begin = path.findLastIndex(isSetup);
    const start = path[begin] && this.positionOf(path[begin]);
    const from = start && !isInvalid(start) ? { from: start.data.text } : {};
    const moves = path.slice(begin + 1).flatMap(({ move }) => move ?? []);
    return { game: this.gameRecord.game, options: this.game.options, ...from, moves };
  }

  go(node: Node): void {
    this.current = node;
    this.changed();
  }
  step(by: number): void {
    const index = this.line.indexOf(this.at);
    const to = this.line[Math.min(Math.max(index + by, 0), this.line.length - 1)];
    if (to) this.go(to);
  }
  first(): void {
    this.go(this.root);
  }
  last(): void {
    this.go(this.line.at(-1) ?? this.root);
  }
  /** Goes to the variation before or after this one, at the last branching before the current node. */
  switchVariation(by: 1 | -1): void {
    const path = this.pathTo(this.at);
    for (let i = path.length - 1; i > 0; --i) {
      const siblings = path[i - 1]?.children ?? [];
      if (siblings.length < 2) continue;
      const to = siblings[siblings.indexOf(path[i] as Node) + by];
      if (to) this.go(to);
      return;
    }
  }

  /** Plays a move: goes to the child with it, or adds one. Throws IllegalMove. */
  play(move: string): void {
    this.go(this.childOf(this.at, move));
  }
  /** Adds moves after a node, unless they are there, and returns the last node. Throws IllegalMove. */
  add(after: Node, moves: readonly string[]): Node {
    let node = after;
    for (const move of moves) node = this.childOf(node, move);
    this.noteChange();
    return node;
  }
  /** Adds a position that was set up after the current node; an empty root takes it itself. */
  setUp(position: Position): void {
    const { stones } = position.data;
    const { root } = this.gameRecord;
    const beginning = beginningAt(position);
    if (this.current === root && root.children.length === 0 && root.move === undefined) {
      Object.assign(root, beginning);
      this.positions.set(root, position);
    } else {
      const cleared = Object.keys(this.position.data.stones).map((point) => [point, null] as const);
      const setup = { ...beginning.setup, stones: { ...Object.fromEntries(cleared), ...stones } };
      const node: Node = { ...beginning, setup, children: [] };
      this.append(this.current, node);
      this.positions.set(node, position);
      this.current = node;
    }
    this.noteChange();
  }

  /** Removes a node with all that follows it; the last one removed can be restored. */
  remove(node: Node): void {
    const parent = this.parents.get(node);
    if (!parent) return;
    const index = parent.children.indexOf(node);
    if (this.pathTo(this.current).includes(node)) this.current = parent;
    parent.children.splice(index, 1);
    this.removed = { parent, node, index };
    this.noteChange();
  }
  get restorable(): boolean {
    return this.removed !== null;
  }
  restore(): void {
    if (!this.removed) return;
    const { parent, node, index } = this.removed;
    parent.children.splice(index, 0, node);
    this.removed = null;
    this.current = node;
    this.noteChange();
  }
  /** The last branching before a node at which its line is not the first. */
  private branching(node: Node): { siblings: Node[]; index: number } | null {
    const path = this.pathTo(node);
    for (let i = path.length - 1; i > 0; --i) {
      const siblings = path[i - 1]?.children ?? [];
      const index = siblings.indexOf(path[i] as Node);
      if (index > 0) return { siblings, index };
    }
    return null;
  }
  isPromotable(node: Node): boolean {
    return this.branching(node) !== null;
  }
  /** Makes the variation of a node the first at its branching. */
  promote(node: Node): void {
    const branching = this.branching(node);
    if (!branching) return;
    branching.siblings.unshift(...branching.siblings.splice(branching.index, 1));
    this.noteChange();
  }

  comment(text: string): void {
    if (text === "") delete this.current.comment;
    else this.current.comment = text;
    this.noteChange();
  }
  /** Adds a mark, or removes it if it is there; a point has one mark besides arrows and lines. */
  toggle(mark: Mark): void {
    const marks = this.current.marks ?? [];
    const without = marks.filter(
      (other) =>
        !sameMark(other, mark) &&
        (other.point !== mark.point || mark.to !== undefined || other.to !== undefined),
    );
    const again = marks.some((other) => sameMark(other, mark) && other.text === mark.text);
    this.mark(again ? without : [...without, mark]);
  }
  mark(marks: Mark[]): void {
    if (marks.length === 0) delete this.current.marks;
    else this.current.marks = marks;
    this.noteChange();
  }

  private childOf(node: Node, move: string): Node {
    const position = this.positionOf(node);
    if (isInvalid(position)) throw position.error;
    const next = position.play(move);
    const name = next.data.last_move ?? move;
    const known = node.children.find((child) => child.move === name && !isSetup(child));
    if (known) return known;
    const child = nodeOf(position, name);
    this.append(node, child);
    this.positions.set(child, next);
    return child;
  }
  /** Makes the caller depend on changes of the tree. */
  private trackChanges(): number {
    return this.changes;
  }
  private append(parent: Node, child: Node): void {
    parent.children.push(child);
    this.parents.set(child, parent);
    this.noteChange();
  }
  private adopt(node: Node): void {
    for (const child of node.children) this.parents.set(child, node);
  }
  private noteChange(): void {
    ++this.changes;
    this.changed();
  }
}

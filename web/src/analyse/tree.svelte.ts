// A record that is being looked at: where in its tree, and what is changed there.
import type { Core, Game, Position } from "../core/core";
import type { PonnukiError } from "../core/errors";
import type { Played } from "../core/messages";
import { nodeOf } from "../record/game";
import type { GameRecord, Mark, Node } from "../record/record";
import { mainLine, walk } from "../record/tree";
import { isSetup, isWrong, type Place, placeAfter } from "./places";

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
  private readonly places = new WeakMap<Node, Place>();
  private current: Node = $state.raw() as Node;
  /** Counts changes of the tree: nodes are plain objects, whatever reads them reads this first. */
  private changes = $state(0);
  private removed: Removed | null = $state.raw(null);

  constructor(
    private readonly core: Core,
    private readonly all: GameRecord,
    private readonly changed: () => void = () => undefined,
  ) {
    this.game = core.game(all.game, all.options);
    for (const [node] of walk(all.root)) this.adopt(node);
    this.current = all.root;
  }

  get record(): GameRecord {
    this.follow();
    return this.all;
  }
  get root(): Node {
    return this.record.root;
  }
  get at(): Node {
    this.follow();
    return this.current;
  }
  /** The position here; at a node against the rules, the last one before it. */
  get position(): Position {
    const place = this.placeOf(this.at);
    return isWrong(place) ? place.before : place;
  }
  /** What is wrong with the moves up to here. */
  get wrong(): PonnukiError | null {
    const place = this.placeOf(this.at);
    return isWrong(place) ? place.error : null;
  }
  /** From the root to here, and on by the first children. */
  get line(): Node[] {
    return [...this.pathTo(this.at).slice(0, -1), ...mainLine(this.at)];
  }
  get mainLine(): Node[] {
    return mainLine(this.root);
  }
  /** The last node of the main line on the way here. */
  get onMainLine(): Node {
    const main = this.mainLine;
    return this.pathTo(this.at).findLast((node, i) => main[i] === node) ?? this.root;
  }

  placeOf(node: Node): Place {
    const unknown: Node[] = [];
    let place: Place | undefined;
    for (let at: Node | undefined = node; at && !place; at = this.parents.get(at)) {
      place = this.places.get(at);
      if (!place) unknown.push(at);
    }
    place ??= this.game.start();
    for (const next of unknown.reverse()) {
      place = placeAfter(this.core, place, next);
      this.places.set(next, place);
    }
    return place;
  }
  parentOf(node: Node): Node | undefined {
    this.follow();
    return this.parents.get(node);
  }
  pathTo(node: Node): Node[] {
    this.follow();
    const path: Node[] = [];
    for (let at: Node | undefined = node; at; at = this.parents.get(at)) path.push(at);
    return path.reverse();
  }
  /** How to reach a node, whose moves are legal, by playing. */
  playedTo(node: Node): Played {
    const path = this.pathTo(node);
    const begin = path.findLastIndex(isSetup);
    const place = path[begin] && this.placeOf(path[begin]);
    const from = place && !isWrong(place) ? { from: place.data.text } : {};
    const moves = path.slice(begin + 1).flatMap(({ move }) => move ?? []);
    return { game: this.all.game, options: this.game.options, ...from, moves };
  }

  go(node: Node): void {
    this.current = node;
    this.changed();
  }
  step(by: number): void {
    const here = this.line.indexOf(this.at);
    const to = this.line[Math.min(Math.max(here + by, 0), this.line.length - 1)];
    if (to) this.go(to);
  }
  first(): void {
    this.go(this.root);
  }
  last(): void {
    this.go(this.line.at(-1) ?? this.root);
  }
  /** To the variation before or after, at the last branching on the way here. */
  turn(by: 1 | -1): void {
    const path = this.pathTo(this.at);
    for (let i = path.length - 1; i > 0; --i) {
      const siblings = path[i - 1]?.children ?? [];
      if (siblings.length < 2) continue;
      const to = siblings[siblings.indexOf(path[i] as Node) + by];
      if (to) this.go(to);
      return;
    }
  }

  /** Goes on by a move: the one that is there, or a new one. Throws IllegalMove. */
  play(move: string): void {
    this.go(this.childOf(this.at, move));
  }
  /** Adds moves after a node, where they are not there yet, and gives the last. Throws IllegalMove. */
  add(after: Node, moves: readonly string[]): Node {
    let node = after;
    for (const move of moves) node = this.childOf(node, move);
    this.noteChange();
    return node;
  }
  /** Goes on from here with a position that was set up. */
  setUp(position: Position): void {
    const { stones, to_move, colours, text } = position.data;
    const { root } = this.all;
    const mover = to_move === null ? {} : { to_move: colours[to_move] };
    if (this.current === root && root.children.length === 0 && root.move === undefined) {
      root.position = text;
      root.setup = { stones, ...mover };
      this.places.set(root, position);
    } else {
      const gone = Object.keys(this.position.data.stones).map((point) => [point, null] as const);
      const setup = { stones: { ...Object.fromEntries(gone), ...stones }, ...mover };
      const node: Node = { position: text, setup, children: [] };
      this.append(this.current, node);
      this.places.set(node, position);
      this.current = node;
    }
    this.noteChange();
  }

  /** Takes a node away with all that follows it; the last one removed can be put back. */
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
  /** The last branching on the way to a node, where it goes another way than the first. */
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
  /** Makes the variation that a node is in the first at its branching. */
  promote(node: Node): void {
    const found = this.branching(node);
    if (!found) return;
    found.siblings.unshift(...found.siblings.splice(found.index, 1));
    this.noteChange();
  }

  comment(text: string): void {
    if (text === "") delete this.current.comment;
    else this.current.comment = text;
    this.noteChange();
  }
  /** Puts a mark where it is not, else takes it away; a point has one sign besides arrows and lines. */
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
    const place = this.placeOf(node);
    if (isWrong(place)) throw place.error;
    const next = place.play(move);
    const name = next.data.last_move ?? move;
    const known = node.children.find((child) => child.move === name && !isSetup(child));
    if (known) return known;
    const child = nodeOf(place, name);
    this.append(node, child);
    this.places.set(child, next);
    return child;
  }
  /** Whoever asks is to ask again after a change. */
  private follow(): number {
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

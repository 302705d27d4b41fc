// Searches the main line for mistakes, and lets the user look for better moves.
import type { Node } from "../record/record";
import { CLEAR_LOSS, expected } from "./estimate";
import { Exercise } from "./exercise.svelte";
import type { Estimates } from "./liveAnalysis.svelte";
import {
  confirmingPlayouts,
  costOf,
  EFFORTS,
  type Evaluator,
  type Line,
  type Mistake,
  SUSPECTED_LOSS,
} from "./mistakes";
import { isSetup, isInvalid } from "./nodePosition";
import { ReviewTask } from "./reviewTask.svelte";
import type { Study } from "./study.svelte";

/** The mistakes and slips that were found in a line. */
export interface FoundMistakes {
  readonly moves: string;
  readonly playouts: number;
  readonly mistakes: readonly Mistake[];
  /** Moves that cost less; not in a study that was saved before these were. */
  readonly slips?: readonly Mistake[];
}

/** What was given away with a proven result. */
const GIVEN: ReadonlyMap<number, "win" | "draw"> = new Map([
  [1, "win"],
  [0.5, "draw"],
]);

export class MistakeSearch {
  playouts: number = $state(EFFORTS[1]);
  result: FoundMistakes | null = $state.raw(null);
  readonly exercise: Exercise;
  private readonly task: ReviewTask;

  constructor(
    evaluator: Evaluator,
    private readonly study: Study,
    private readonly estimates: Estimates,
    private readonly changed: () => void,
  ) {
    this.task = new ReviewTask(evaluator);
    this.exercise = new Exercise(evaluator);
  }

  /** The progress of the search, 0 to 1; null while there is none. */
  get progress(): number | null {
    return this.task.progress;
  }
  get failed(): boolean {
    return this.task.failed || this.exercise.failed;
  }
  /** Whether the search is at work, or an analysis would show the answer. */
  get busy(): boolean {
    return this.progress !== null || this.exercise.isOpen;
  }
  /** Whether the main line has changed since the search. */
  get outdated(): boolean {
    return this.result !== null && this.result.moves !== this.names(this.nodes());
  }
  /** The mistakes that were found, by what is proven since: a proof counts for its figures. */
  get mistakes(): readonly Mistake[] {
    return this.found.filter((one) => costOf(one) >= CLEAR_LOSS);
  }
  /** Moves that cost less than a mistake, likewise. */
  get slips(): readonly Mistake[] {
    return this.found.filter((one) => costOf(one) < CLEAR_LOSS);
  }
  /** The node before a mistake. */
  nodeBefore(mistake: Mistake): Node {
    return this.nodes()[mistake.ply] ?? this.study.root;
  }

  /** Goes through a game that was not searched yet, quickly. */
  async searchAtFirst(): Promise<void> {
    if (!this.result && this.nodes().length > 1) await this.search(EFFORTS[0]);
  }
  async search(playouts = this.playouts): Promise<void> {
    this.exercise.close();
    const nodes = this.nodes();
    const reviewed = await this.task.run(this.line(nodes), playouts, (index, estimate) => {
      const node = nodes[index];
      if (node) this.estimates.add(node, estimate);
    });
    if (!reviewed) return;
    const { mistakes, slips } = reviewed;
    this.result = { moves: this.names(nodes), playouts, mistakes, slips };
    this.changed();
  }
  cancel(): void {
    this.task.cancel();
  }
  /** Ends whatever is at work. */
  close(): void {
    this.cancel();
    this.exercise.close();
  }

  /** Asks the user for a better move than a mistake. */
  ask(mistake: Mistake): void {
    if (!this.result) return;
    this.cancel();
    const playouts = confirmingPlayouts(this.result.playouts);
    const node = this.nodeBefore(mistake);
    const position = this.study.positionOf(node);
    if (isInvalid(position)) return;
    this.study.go(node);
    this.exercise.ask(mistake, { position, played: this.study.playedTo(node), playouts });
  }

  private get found(): readonly Mistake[] {
    if (!this.result) return [];
    const { mistakes, slips = [] } = this.result;
    const found = [...mistakes, ...slips].sort((a, b) => a.ply - b.ply);
    if (this.outdated) return found;
    const nodes = this.nodes();
    return found.flatMap((one) => this.proven(one, nodes) ?? []);
  }
  /** A mistake by what is proven by now of the positions before and after it; null if it is none. */
  private proven(mistake: Mistake, nodes: readonly Node[]): Mistake | null {
    const { ply, player, played } = mistake;
    const [before, after] = [nodes[ply], nodes[ply + 1]].map((node) => {
      const position = node && this.study.positionOf(node);
      const estimate = node && this.estimates.of(node);
      if (!position || isInvalid(position) || !estimate?.proven) return null;
      return { value: expected(position, estimate, player), line: estimate.line ?? [] };
    });
    const [better] = before?.line ?? [];
    if (before && better === played) return null;
    // What is proven without a line: the better move is the one that the search prefers.
    const known =
      before && better !== undefined
        ? { better, answer: before.line, before: before.value }
        : { better: mistake.better, answer: mistake.answer, before: mistake.before };
    const value = before?.value ?? known.before;
    const left = after?.value ?? mistake.after;
    if (value - left < SUSPECTED_LOSS) return null;
    const gave = before ? GIVEN.get(before.value) : mistake.gave;
    return { ...mistake, ...known, after: left, gave: gave ?? null };
  }
  /** The main line from its last setup on, as far as it is legal. */
  private nodes(): Node[] {
    const all = this.study.mainLine;
    const begin = Math.max(all.findLastIndex(isSetup), 0);
    const invalid = all.findIndex((node) => isInvalid(this.study.positionOf(node)));
    return all
      .slice(begin, invalid < 0 ? undefined : invalid)
      .filter((node, i) => i === 0 || node.move);
  }
  private names(nodes: readonly Node[]): string {
    return nodes.map(({ move }) => move ?? "").join(" ");
  }
  private line(nodes: readonly Node[]): Line {
    const positions = nodes.flatMap((node) => {
      const before = this.study.positionOf(node);
      return isInvalid(before) ? [] : [before];
    });
    const moves = nodes.slice(1).flatMap(({ move }) => move ?? []);
    return { positions, moves, begin: this.study.playedTo(nodes[0] ?? this.study.root) };
  }
}

// Searches the main line for mistakes, and lets the user look for better moves.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Node } from "../record/record";
import { MISTAKE_LOSS } from "./estimate";
import type { Estimates } from "./liveAnalysis.svelte";
import { expectedAfter, type Evaluate, type Line, type Mistake, review } from "./mistakes";
import { isSetup, isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

/** Playouts for each position. */
export const EFFORTS = [1_000, 5_000, 25_000] as const;

/** The mistakes that were found in a line. */
export interface FoundMistakes {
  readonly moves: string;
  readonly playouts: number;
  readonly mistakes: readonly Mistake[];
}

/** A move that the user tried instead of a mistake. */
export interface Try {
  readonly move: string;
  readonly position: Position;
  /** The expected result after it; null while the engine evaluates it. */
  readonly value: number | null;
  readonly proven: boolean;
  /** Whether it is about as good as the better move. */
  readonly holds: boolean;
}

export class MistakeSearch {
  playouts: number = $state(EFFORTS[1]);
  /** The progress of the search, 0 to 1; null while there is none. */
  progress: number | null = $state(null);
  failed = $state(false);
  result: FoundMistakes | null = $state.raw(null);
  /** The mistake for which the user looks for a better move. */
  question: Mistake | null = $state.raw(null);
  tried: Try | null = $state.raw(null);
  answerShown = $state(false);
  private work = new AbortController(); // aborts the current work

  constructor(
    private readonly engine: Engine,
    private readonly study: Study,
    private readonly estimates: Estimates,
    private readonly changed: () => void,
  ) {}

  /** Whether the search is at work, or an analysis would show the answer. */
  get busy(): boolean {
    return this.progress !== null || (this.question !== null && !this.answerShown);
  }
  /** Whether the main line has changed since the search. */
  get outdated(): boolean {
    return this.result !== null && this.result.moves !== this.names(this.nodes());
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
    this.close();
    const { signal } = this.begin();
    const nodes = this.nodes();
    this.progress = 0;
    this.failed = false;
    try {
      const reviewed = await review(
        this.line(nodes),
        this.evaluator(playouts, signal),
        (done, index, estimate) => {
          if (signal.aborted) return;
          this.progress = done;
          const node = nodes[index];
          if (node) this.estimates.add(node, estimate);
        },
      );
      if (!reviewed || signal.aborted) return;
      this.result = { moves: this.names(nodes), playouts, mistakes: reviewed.mistakes };
      this.changed();
    } catch {
      if (!signal.aborted) this.failed = true;
    } finally {
      if (!signal.aborted) this.progress = null;
    }
  }
  cancel(): void {
    this.work.abort();
    this.progress = null;
  }

  /** Asks the user for a better move than a mistake. */
  ask(mistake: Mistake): void {
    this.cancel();
    this.study.go(this.nodeBefore(mistake));
    this.question = mistake;
    this.tried = null;
    this.answerShown = false;
  }
  /** Throws IllegalMove. */
  async try(move: string): Promise<void> {
    const mistake = this.question;
    if (!mistake || !this.result) return;
    const node = this.nodeBefore(mistake);
    const before = this.study.positionOf(node);
    if (isInvalid(before)) return;
    const position = before.play(move);
    const name = position.data.last_move ?? move;
    const blank = { move: name, position, value: null, proven: false, holds: false };
    if (name === mistake.better) {
      const proven = mistake.gave !== null;
      this.tried = { ...blank, value: mistake.before, proven, holds: true };
      return;
    }
    this.tried = blank;
    const { signal } = this.begin();
    const { playouts } = this.result;
    try {
      const evaluate = this.evaluator(playouts, signal);
      const after = await expectedAfter(before, this.study.playedTo(node), name, evaluate);
      if (!after || signal.aborted) return;
      const holds = name !== mistake.played && mistake.before - after.value < MISTAKE_LOSS;
      this.tried = { ...blank, ...after, holds };
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }
  retry(): void {
    this.work.abort();
    this.tried = null;
  }
  showAnswer(): void {
    this.retry();
    this.answerShown = true;
  }
  close(): void {
    if (this.question) this.retry();
    this.question = null;
    this.answerShown = false;
  }

  /** Aborts the current work and begins new work. */
  private begin(): AbortController {
    this.work.abort();
    this.work = new AbortController();
    return this.work;
  }
  private evaluator(playouts: number, signal: AbortSignal): Evaluate {
    return (played, seed) => this.engine.evaluate(played, playouts, seed, signal);
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

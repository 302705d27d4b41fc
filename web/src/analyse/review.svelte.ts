// Mistakes of the main line, and the reader's own search for something better.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Node } from "../record/record";
import type { Estimates } from "./live.svelte";
import {
  expectedAfter,
  type Evaluate,
  type Line,
  type Mistake,
  review,
  THRESHOLD,
} from "./mistakes";
import { isSetup, isWrong } from "./places";
import type { Study } from "./tree.svelte";

/** How much is done for each position. */
export const EFFORTS = [1_000, 5_000, 25_000] as const;

/** What was found, and in which line. */
export interface Found {
  readonly moves: string;
  readonly playouts: number;
  readonly mistakes: readonly Mistake[];
}

/** A move that the reader tried instead. */
export interface Try {
  readonly move: string;
  readonly position: Position;
  /** What the player can expect after it; null while that is looked for. */
  readonly value: number | null;
  readonly proven: boolean;
  readonly holds: boolean;
}

export class MistakeSearch {
  playouts: number = $state(EFFORTS[1]);
  /** 0 to 1; null while nothing is looked for. */
  progress: number | null = $state(null);
  failed = $state(false);
  found: Found | null = $state.raw(null);
  /** The mistake that the reader works on. */
  asked: Mistake | null = $state.raw(null);
  tried: Try | null = $state.raw(null);
  answered = $state(false);
  private work = new AbortController(); // of what is still of interest

  constructor(
    private readonly engine: Engine,
    private readonly study: Study,
    private readonly estimates: Estimates,
    private readonly changed: () => void,
  ) {}

  /** Whether the engine is at work here, or would tell the answer. */
  get busy(): boolean {
    return this.progress !== null || (this.asked !== null && !this.answered);
  }
  /** Whether the line is another one by now. */
  get outdated(): boolean {
    return this.found !== null && this.found.moves !== this.names(this.nodes());
  }
  /** The node before a mistake. */
  nodeBefore(mistake: Mistake): Node {
    return this.nodes()[mistake.ply] ?? this.study.root;
  }

  async search(): Promise<void> {
    this.close();
    const { signal } = this.begin();
    const nodes = this.nodes();
    const playouts = this.playouts;
    this.progress = 0;
    this.failed = false;
    try {
      const made = await review(
        this.line(nodes),
        this.evaluator(playouts, signal),
        (done, at, estimate) => {
          if (signal.aborted) return;
          this.progress = done;
          const node = nodes[at];
          if (node) this.estimates.note(node, estimate);
        },
      );
      if (!made || signal.aborted) return;
      this.found = { moves: this.names(nodes), playouts, mistakes: made.mistakes };
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

  /** Asks the reader for something better. */
  ask(mistake: Mistake): void {
    this.cancel();
    this.study.go(this.nodeBefore(mistake));
    this.asked = mistake;
    this.tried = null;
    this.answered = false;
  }
  /** Throws IllegalMove. */
  async try(move: string): Promise<void> {
    const mistake = this.asked;
    if (!mistake || !this.found) return;
    const node = this.nodeBefore(mistake);
    const place = this.study.placeOf(node);
    if (isWrong(place)) return;
    const position = place.play(move);
    const name = position.data.last_move ?? move;
    const blank = { move: name, position, value: null, proven: false, holds: false };
    if (name === mistake.better) {
      const proven = mistake.gave !== null;
      this.tried = { ...blank, value: mistake.before, proven, holds: true };
      return;
    }
    this.tried = blank;
    const { signal } = this.begin();
    const { playouts } = this.found;
    try {
      const evaluate = this.evaluator(playouts, signal);
      const after = await expectedAfter(place, this.study.playedTo(node), name, evaluate);
      if (!after || signal.aborted) return;
      const holds = name !== mistake.played && mistake.before - after.value < THRESHOLD;
      this.tried = { ...blank, ...after, holds };
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }
  retry(): void {
    this.work.abort();
    this.tried = null;
  }
  answer(): void {
    this.retry();
    this.answered = true;
  }
  close(): void {
    if (this.asked) this.retry();
    this.asked = null;
    this.answered = false;
  }

  /** New work, which ends what was begun before. */
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
    const wrong = all.findIndex((node) => isWrong(this.study.placeOf(node)));
    return all
      .slice(begin, wrong < 0 ? undefined : wrong)
      .filter((node, i) => i === 0 || node.move);
  }
  private names(nodes: readonly Node[]): string {
    return nodes.map(({ move }) => move ?? "").join(" ");
  }
  private line(nodes: readonly Node[]): Line {
    const positions = nodes.flatMap((node) => {
      const place = this.study.placeOf(node);
      return isWrong(place) ? [] : [place];
    });
    const moves = nodes.slice(1).flatMap(({ move }) => move ?? []);
    return { positions, moves, begin: this.study.playedTo(nodes[0] ?? this.study.root) };
  }
}

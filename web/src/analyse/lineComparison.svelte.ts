// Two lines of a study side by side: one that is held, and the one to the current node.
import type { Node } from "../record/record";
import { estimateOf } from "./estimate";
import type { Estimates } from "./liveAnalysis.svelte";
import { EFFORTS, type Evaluator } from "./mistakes";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

const PLAYOUTS = EFFORTS[0];
const SEED = 1;

/** Two lines from the last node that both have, which begins either. */
export interface ComparedLines {
  readonly held: readonly Node[];
  readonly here: readonly Node[];
}

/** The lines to two nodes of a tree, by their paths from the root. */
export function sinceFork(held: readonly Node[], here: readonly Node[]): ComparedLines {
  const parting = held.findIndex((node, i) => node !== here[i]);
  const fork = (parting < 0 ? held.length : parting) - 1;
  return { held: held.slice(fork), here: here.slice(fork) };
}

export class LineComparison {
  evaluating = $state(false);
  failed = $state(false);
  private heldEnd: Node | null = $state.raw(null);

  constructor(
    private readonly evaluator: Evaluator,
    private readonly study: Study,
    private readonly estimates: Estimates,
    /** Told when another line, or none, is held. */
    private readonly changed: () => void = () => undefined,
  ) {}

  /** The end of the line that is held; null if none is, or if it was deleted. */
  get held(): Node | null {
    const end = this.heldEnd;
    if (!end) return null;
    const path = this.study.pathTo(end);
    const isThere = path.every((node, i) => i === 0 || path[i - 1]?.children.includes(node));
    return isThere && path[0] === this.study.root ? end : null;
  }
  /** null while no line is held, or that very position is shown. */
  get lines(): ComparedLines | null {
    const { held, study } = this;
    if (!held || held === study.at) return null;
    return sinceFork(study.pathTo(held), study.pathTo(study.at));
  }

  /** Holds the line to a node, by default to the current one. */
  hold(end = this.study.at): void {
    this.heldEnd = end;
    this.changed();
  }
  release(): void {
    this.heldEnd = null;
    this.changed();
  }
  /** Goes to the end of the held line, and holds the one that was shown. */
  exchange(): void {
    const { held, study } = this;
    if (!held) return;
    this.hold();
    study.go(held);
  }

  /** Evaluates what is not known of two lines, their ends first; returns what stops that. */
  evaluate({ held, here }: ComparedLines): () => void {
    const controller = new AbortController();
    const nodes = [held.at(-1), here.at(-1), ...held, ...here].filter((node) => node !== undefined);
    void this.work(nodes, controller.signal);
    return () => {
      controller.abort();
      this.evaluating = false;
    };
  }

  private async work(nodes: readonly Node[], signal: AbortSignal): Promise<void> {
    this.evaluating = true;
    this.failed = false;
    try {
      for (const node of nodes) {
        const position = this.study.positionOf(node);
        if (isInvalid(position) || this.estimates.of(node)) continue;
        const played = this.study.playedTo(node);
        const report = await this.evaluator.evaluate(played, PLAYOUTS, SEED, signal);
        if (signal.aborted) return;
        if (!report) break; // the engine had something else to do
        this.estimates.add(node, estimateOf(position, report));
      }
    } catch {
      if (signal.aborted) return;
      this.failed = true;
    }
    this.evaluating = false;
  }
}

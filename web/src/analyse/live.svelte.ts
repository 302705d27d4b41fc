// The engine thinking about whatever position is looked at.
import { SvelteMap } from "svelte/reactivity";
import type { Engine } from "../core/engine";
import type { Report } from "../core/types";
import type { Node } from "../record/record";
import { ended, type Estimate, estimateOf } from "./estimate";
import { isWrong } from "./places";
import type { Study } from "./tree.svelte";

/** The best that is known of each position. */
export class Estimates {
  private readonly known = new SvelteMap<Node, Estimate>();

  constructor(private readonly study: Study) {}

  of(node: Node): Estimate | null {
    const place = this.study.placeOf(node);
    return this.known.get(node) ?? (isWrong(place) ? null : ended(place));
  }
  /** More work counts for more, and a proof for most. */
  note(node: Node, estimate: Estimate): void {
    const last = this.known.get(node);
    if (last?.proven && !estimate.proven) return;
    if (last?.proven === estimate.proven && last.visits > estimate.visits) return;
    this.known.set(node, estimate);
  }
}

export class Live {
  on = $state(false);
  report: Report | null = $state.raw(null);
  /** Nothing more is to be found out here. */
  done = $state(false);
  failed = $state(false);

  constructor(
    private readonly engine: Engine,
    private readonly study: Study,
    private readonly estimates: Estimates,
  ) {}

  /** Begins with a node, if it is on; what it gives ends that. */
  look(node: Node): () => void {
    this.report = null;
    this.done = this.failed = false;
    const place = this.study.placeOf(node);
    if (!this.on || isWrong(place) || place.data.outcome) return () => undefined;
    const looking = new AbortController();
    const { signal } = looking;
    const hear = (report: Report): void => {
      if (signal.aborted) return;
      this.report = report;
      this.estimates.note(node, estimateOf(place, report));
    };
    this.engine.analyse(this.study.playedTo(node), hear, signal).then(
      (report) => {
        if (!report || signal.aborted) return;
        hear(report);
        this.done = true;
      },
      () => {
        if (signal.aborted) return;
        this.failed = true;
        this.on = false;
      },
    );
    return () => {
      looking.abort();
    };
  }
}

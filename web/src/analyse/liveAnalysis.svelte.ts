// The engine's analysis of the position that is shown.
import { SvelteMap } from "svelte/reactivity";
import type { Engine } from "../core/engine";
import type { Report } from "../core/types";
import type { Node } from "../record/record";
import { ended, type Estimate, estimateOf } from "./estimate";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

/** The best estimate of each position. */
export class Estimates {
  private readonly known = new SvelteMap<Node, Estimate>();

  constructor(private readonly study: Study) {}

  of(node: Node): Estimate | null {
    const position = this.study.positionOf(node);
    return this.known.get(node) ?? (isInvalid(position) ? null : ended(position));
  }
  /** Keeps an estimate unless a better one is known: one with a proof, or from more work. */
  add(node: Node, estimate: Estimate): void {
    const last = this.known.get(node);
    if (last?.proven && !estimate.proven) return;
    if (last?.proven === estimate.proven && last.visits > estimate.visits) return;
    this.known.set(node, estimate);
  }
}

export class LiveAnalysis {
  on = $state(false);
  report: Report | null = $state.raw(null);
  /** Whether the analysis of this position is complete. */
  done = $state(false);
  failed = $state(false);

  constructor(
    private readonly engine: Engine,
    private readonly study: Study,
    private readonly estimates: Estimates,
  ) {}

  /** Starts the analysis of a node, if it is on; returns what stops it. */
  start(node: Node): () => void {
    this.report = null;
    this.done = this.failed = false;
    const position = this.study.positionOf(node);
    if (!this.on || isInvalid(position) || position.data.outcome) return () => undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onReport = (report: Report): void => {
      if (signal.aborted) return;
      this.report = report;
      this.estimates.add(node, estimateOf(position, report));
    };
    this.engine.analyse(this.study.playedTo(node), onReport, signal).then(
      (report) => {
        if (!report || signal.aborted) return;
        onReport(report);
        this.done = true;
      },
      () => {
        if (signal.aborted) return;
        this.failed = true;
        this.on = false;
      },
    );
    return () => {
      controller.abort();
      this.report = null;
    };
  }
}

// The engine's analysis of the position that is shown.
import { SvelteMap } from "svelte/reactivity";
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Report } from "../core/types";
import type { Node } from "../record/record";
import { ended, type Estimate, estimateOf, provenAfter, provenBefore } from "./estimate";
import { isInvalid, isSetup } from "./nodePosition";
import type { Study } from "./study.svelte";

/** The best estimate of each position. A proof counts for every position of the tree for which it is one. */
export class Estimates {
  private readonly known = new SvelteMap<Node, Estimate>();

  constructor(private readonly study: Study) {}

  of(node: Node): Estimate | null {
    const known = this.known.get(node);
    if (known) return known;
    const position = this.study.positionOf(node);
    return isInvalid(position) ? null : (ended(position) ?? this.inherited(node, position));
  }
  /** Keeps an estimate unless a better one is known: one with a proof, with the moves of a proof, or from more work. */
  add(node: Node, estimate: Estimate): void {
    const last = this.known.get(node);
    if (last?.proven && (!estimate.proven || last.line || !estimate.line)) return;
    if (last && !estimate.proven && last.visits > estimate.visits) return;
    this.known.set(node, estimate);
    if (!estimate.proven || last?.proven) return;
    const position = this.study.positionOf(node);
    if (isInvalid(position)) return;
    const parent = this.study.parentOf(node);
    const before = parent && this.study.positionOf(parent);
    if (parent && before && !isInvalid(before) && node.move !== undefined) {
      const proof = provenBefore(before, node.move, position, estimate);
      if (proof) this.add(parent, proof);
    }
    for (const child of node.children) {
      const next = this.study.positionOf(child);
      const proof =
        isInvalid(next) || isSetup(child) ? null : provenAfter(position, next, estimate);
      if (proof) this.add(child, proof);
    }
  }
  /** The proof of a position that follows from that of the one before it. */
  private inherited(node: Node, position: Position): Estimate | null {
    const parent = this.study.parentOf(node);
    const before = parent && this.study.positionOf(parent);
    if (!parent || !before || isInvalid(before) || isSetup(node)) return null;
    const proof = this.of(parent);
    return proof && provenAfter(before, position, proof);
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

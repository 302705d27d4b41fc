// What the network of a rule set says of a position at first sight, without a search: which moves it would look at
// first, and which result it expects.
import type { Core } from "../core/core";
import type { Engine } from "../core/engine";
import { NetworkError } from "../core/errors";
import { networkFor } from "../core/networks";
import type { Problem } from "../core/problem";
import type { Report } from "../core/types";
import type { Node } from "../record/record";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

export interface Policy {
  /** The expected result of the player on turn, 0 to 1. */
  readonly value: number;
  /** The legal moves, and the share of the attention that each has, those with most first. */
  readonly moves: readonly { readonly move: string; readonly share: number }[];
}

export function policyOf({ value, candidates }: Report): Policy {
  const moves = candidates.map(({ move, prior }) => ({ move, share: prior }));
  return { value, moves: moves.sort((a, b) => b.share - a.share) };
}

export class PolicyView {
  on = $state(false);
  loading = $state(false);
  found: Policy | null = $state.raw(null);
  /** Why the network cannot be used. */
  problem: Problem | null = $state.raw(null);
  /** Whether the engine stopped working. */
  failed = $state(false);
  /** The address of the network; null if these rules have none. */
  private readonly url: string | null;
  private loaded = false;

  constructor(
    core: Core,
    private readonly engine: Engine,
    private readonly study: Study,
  ) {
    this.url = networkFor(core, study.game)?.url ?? null;
  }

  /** Whether these rules have a network. */
  get exists(): boolean {
    return this.url !== null;
  }

  /** Looks at a node; returns what stops that, and forgets what is shown. */
  start(node: Node): () => void {
    const controller = new AbortController();
    void this.look(node, controller.signal);
    return () => {
      controller.abort();
      this.found = this.problem = null;
      this.loading = this.failed = false;
    };
  }

  private async look(node: Node, signal: AbortSignal): Promise<void> {
    const position = this.study.positionOf(node);
    if (isInvalid(position) || position.data.outcome || this.url === null) return;
    this.loading = !this.loaded;
    try {
      const report = await this.engine.look(this.study.playedTo(node), this.url);
      if (report) this.loaded = true;
      if (report && !signal.aborted) this.found = policyOf(report);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof NetworkError) this.problem = error.problem;
      else this.failed = true;
    }
    if (!signal.aborted) this.loading = false;
  }
}

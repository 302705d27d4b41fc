// What the network of a rule set says of a position at first sight, without a search: which moves it would look at
// first, and which result it expects.
import type { Core, Position } from "../core/core";
import { networkContent } from "../core/download";
import { NetworkError } from "../core/errors";
import { Network } from "../core/network";
import { networkFor } from "../core/networks";
import type { Problem } from "../core/problem";
import type { Node } from "../record/record";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

export interface Policy {
  /** The expected result of the player on turn, 0 to 1. */
  readonly value: number;
  /** The legal moves, and the share of the attention that each has, those with most first. */
  readonly moves: readonly { readonly move: string; readonly share: number }[];
}

export function policyOf(network: Network, position: Position): Policy {
  const { value, candidates } = network.evaluate(position);
  const moves = candidates.map(({ move, prior }) => ({ move, share: prior }));
  return { value, moves: moves.sort((a, b) => b.share - a.share) };
}

export class PolicyView {
  on = $state(false);
  loading = $state(false);
  found: Policy | null = $state.raw(null);
  /** Why the network cannot be used. */
  problem: Problem | null = $state.raw(null);
  /** The address of the network; null if these rules have none. */
  private readonly url: string | null;
  private network: Network | null = null;

  constructor(
    private readonly core: Core,
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
      this.loading = false;
    };
  }

  /** Frees the network. */
  close(): void {
    this.network?.release();
    this.network = null;
  }

  private async look(node: Node, signal: AbortSignal): Promise<void> {
    const position = this.study.positionOf(node);
    if (isInvalid(position) || position.data.outcome || this.url === null) return;
    try {
      if (!this.network) {
        this.loading = true;
        const content = await networkContent(this.url);
        if (signal.aborted) return;
        this.loading = false;
        this.network = Network.read(this.core, this.study.game, content);
      }
      this.found = policyOf(this.network, position);
    } catch (error) {
      if (signal.aborted) return;
      this.loading = false;
      if (!(error instanceof NetworkError)) throw error;
      this.problem = error.problem;
    }
  }
}

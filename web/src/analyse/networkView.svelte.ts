// What the network of a rule set says of a position at first sight, without a search: which moves it would look at
// first, which result it expects, and whose the places of the board are likely to be at the end.
import type { Core, Position } from "../core/core";
import type { Engine } from "../core/engine";
import { NetworkError } from "../core/errors";
import { ownersOf } from "../core/marks";
import { networkFor } from "../core/networks";
import type { Problem } from "../core/problem";
import type { FirstLook } from "../core/network";
import type { Node } from "../record/record";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

export interface Policy {
  /** The expected result of the player on turn, 0 to 1. */
  readonly value: number;
  /** The legal moves, and the share of the attention that each has, those with most first. */
  readonly moves: readonly { readonly move: string; readonly share: number }[];
}

/** Who is likely to have a point or a cell at the end. */
export interface LikelyOwner {
  /** The label of the point or cell. */
  readonly name: string;
  readonly colour: string;
  /** 0 to 1. */
  readonly chance: number;
}

/** Below this chance it is open whose a place will be. */
const MIN_CHANCE = 0.5;

export function policyOf({ report: { value, candidates } }: FirstLook): Policy {
  const moves = candidates.map(({ move, prior }) => ({ move, share: prior }));
  return { value, moves: moves.sort((a, b) => b.share - a.share) };
}

/** The likely owners of what nobody owns yet, as far as there are any, in the order of the board. */
export function likelyOwners({ owners }: FirstLook, { game, data }: Position): LikelyOwner[] {
  const owned = ownersOf(data.marks, game.geometry);
  return Object.entries(owners ?? {}).flatMap(([name, chances]) =>
    game.info.colours.flatMap((colour, i) => {
      const chance = chances[i] ?? 0;
      return chance > MIN_CHANCE && !owned.has(name) ? [{ name, colour, chance }] : [];
    }),
  );
}

export class NetworkView {
  policyOn = $state(false);
  ownersOn = $state(false);
  loading = $state(false);
  found: FirstLook | null = $state.raw(null);
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

  /** Whether something that it says is shown. */
  get on(): boolean {
    return this.policyOn || this.ownersOn;
  }

  /** Where it looks first; null if that is not shown, or not known yet. */
  get policy(): Policy | null {
    return this.policyOn && this.found ? policyOf(this.found) : null;
  }

  /** Whose places are likely to be; null if that is not shown, or not known yet. */
  get owners(): readonly LikelyOwner[] | null {
    return this.ownersOn && this.found ? likelyOwners(this.found, this.study.position) : null;
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
      const found = await this.engine.look(this.study.playedTo(node), this.url);
      if (found) this.loaded = true;
      if (found && !signal.aborted) this.found = found;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof NetworkError) this.problem = error.problem;
      else this.failed = true;
    }
    if (!signal.aborted) this.loading = false;
  }
}

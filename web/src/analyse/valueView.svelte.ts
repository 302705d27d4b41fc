// What every move is worth with best play: what the solver finds out, and what proofs say of first moves.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import { MemoryError } from "../core/errors";
import type { Problem } from "../core/problem";
import { bestProven } from "../core/report";
import type { MoveValues, Proven } from "../core/types";
import type { Node } from "../record/record";
import { provenEstimate, provenResult } from "./estimate";
import { firstMovesOf } from "./firstMoves";
import type { Estimates } from "./liveAnalysis.svelte";
import { isInvalid, isSetup } from "./nodePosition";
import type { Study } from "./study.svelte";

/** What solves positions. */
export type Solver = Pick<Engine, "solve">;

const OPPOSITE: Readonly<Record<Proven, Proven>> = { win: "loss", draw: "draw", loss: "win" };

/**
 * With what follows from one value for others: from those of the moves for the position, from that of the position for
 * the first move of best play and, if it is lost, for all moves.
 */
function completed(values: MoveValues): MoveValues {
  const proven = values.proven ?? bestProven(values.moves.map((one) => one.proven));
  const [best] = values.line;
  const moves = values.moves.map((one) =>
    proven === "loss" || one.move === best ? { ...one, proven } : one,
  );
  return { ...values, proven, moves };
}

/** What was found out, with what was known before. */
function joined(found: MoveValues, before: MoveValues): MoveValues {
  const known = new Map(before.moves.map(({ move, proven }) => [move, proven]));
  return completed({
    nodes: found.nodes,
    proven: found.proven ?? before.proven,
    line: found.line.length ? found.line : before.line,
    moves: found.moves.map(({ move, proven }) => ({
      move,
      proven: proven ?? known.get(move) ?? null,
    })),
  });
}

/** A value of a move as the one of the position after it. */
function turned(proven: Proven, before: Position, after: Position): Proven {
  return before.data.to_move === after.data.to_move ? proven : OPPOSITE[proven];
}

/** Whether there is nothing more to find out. */
const isComplete = ({ line, moves }: MoveValues): boolean =>
  line.length > 0 && moves.every(({ proven }) => proven !== null);

/** What proofs say of the moves of a position; null where it is not the start of a game. */
function provenFirst({ game, data }: Position): ReadonlyMap<string, Proven> | null {
  return data.text === game.start().data.text ? firstMovesOf(game) : null;
}

export class ValueView {
  on = $state(false);
  searching = $state(false);
  /** Whether the solver has done what it could here. */
  done = $state(false);
  failed = $state(false);
  /** Why it could not solve. */
  problem: Problem | null = $state.raw(null);
  found: MoveValues | null = $state.raw(null);
  /** Whether proofs say some of it. */
  fromProofs = $state(false);
  /** What the board shows: nothing before a move is known. */
  readonly shown = $derived(this.found?.moves.some(({ proven }) => proven) ? this.found : null);
  private readonly known = new WeakMap<Position, MoveValues>();
  private readonly finished = new WeakSet<Position>();

  constructor(
    private readonly solver: Solver,
    private readonly study: Study,
    private readonly estimates: Estimates,
  ) {}

  /** Finds out what the moves at a node are worth; returns what stops that, and forgets what is shown. */
  start(node: Node): () => void {
    const controller = new AbortController();
    void this.search(node, controller);
    return () => {
      controller.abort();
      this.found = null;
      this.searching = this.done = this.fromProofs = false;
    };
  }

  private async search(node: Node, controller: AbortController): Promise<void> {
    const { signal } = controller;
    this.failed = false;
    this.problem = null;
    const position = this.study.positionOf(node);
    if (isInvalid(position) || position.data.outcome) return;
    this.fromProofs = Boolean(provenFirst(position)?.size);
    const before = this.knownOf(node, position);
    this.take(node, position, before);
    this.done = this.finished.has(position) || isComplete(before);
    if (this.done) return;
    this.searching = true;
    const finish = (): void => {
      this.finished.add(position);
      this.searching = false;
      this.done = true;
    };
    const take = (values: MoveValues): void => {
      if (signal.aborted) return;
      this.take(node, position, joined(values, before));
      if (!this.found || !isComplete(this.found)) return;
      controller.abort();
      finish();
    };
    try {
      const values = await this.solver.solve(this.study.playedTo(node), take, signal);
      if (signal.aborted) return;
      this.searching = false;
      if (!values) return;
      take(values);
      finish();
    } catch (error) {
      if (signal.aborted) return;
      this.searching = false;
      if (error instanceof MemoryError) this.problem = error.problem;
      else this.failed = true;
    }
  }

  private take(node: Node, position: Position, values: MoveValues): void {
    this.found = values;
    this.known.set(position, values);
    const { proven, line, nodes, moves } = values;
    if (proven) this.estimates.add(node, provenEstimate(position, proven, nodes, line));
    for (const child of node.children) {
      const value = moves.find(({ move }) => move === child.move)?.proven;
      const next = this.study.positionOf(child);
      if (!value || isSetup(child) || isInvalid(next) || next.data.outcome) continue;
      const result = turned(value, position, next);
      this.estimates.add(child, provenEstimate(next, result, nodes, []));
    }
  }

  /** What is known without a search: from an earlier one, from proofs, or from the positions around it. */
  private knownOf(node: Node, position: Position): MoveValues {
    const known = this.known.get(position);
    const first = provenFirst(position);
    const moves = position.data.legal.map((move) => ({ move, proven: first?.get(move) ?? null }));
    const estimate = this.estimates.of(node);
    const proven = this.valueOf(node, position) ?? (estimate && provenResult(position, estimate));
    // The line of an estimate may be that of a search, which is no best play.
    const around = completed({ nodes: 0, proven, line: [], moves });
    return known ? joined(known, around) : around;
  }

  /** What a position is worth by what is known of the moves before it. */
  private valueOf(node: Node, position: Position): Proven | null {
    const parent = this.study.parentOf(node);
    const before = parent && this.study.positionOf(parent);
    if (!before || isInvalid(before) || isSetup(node)) return null;
    const first = provenFirst(before);
    const known = this.known.get(before)?.moves.find(({ move }) => move === node.move)?.proven;
    const proven = known ?? first?.get(node.move ?? "") ?? null;
    return proven && turned(proven, before, position);
  }
}

// What the opponent of the player to move threatens: the best moves after a null move.
import type { Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { Problem } from "../core/problem";
import { expectedResult } from "../core/report";
import type { PlyEvent, Proven, Report } from "../core/types";
import type { Node } from "../record/record";
import { SLIGHT_LOSS } from "./estimate";
import type { Evaluator } from "./mistakes";
import { isInvalid } from "./nodePosition";
import type { Study } from "./study.svelte";

const PLAYOUTS = 2000;
const SEED = 1;
const MAX_THREATS = 3;

/** A turn that the opponent would play. */
export interface ThreatenedTurn {
  readonly moves: readonly string[];
  /** What the moves would do, besides their stones and the end of the game. */
  readonly effects: readonly PlyEvent[];
  /** The points that it puts stones on. */
  readonly points: readonly string[];
  readonly proven: Proven | null;
  /** The expected result of the opponent, 0 to 1. */
  readonly chance: number;
}

export interface Threats {
  readonly colour: string;
  /** Best first; the others are hardly worse. */
  readonly turns: readonly ThreatenedTurn[];
}

/** The first turn of a line: its moves until another player is to move. */
function turnOf(
  position: Position,
  line: readonly string[],
): Omit<ThreatenedTurn, "proven" | "chance"> {
  const events: PlyEvent[] = [];
  const moves: string[] = [];
  let at = position;
  for (const move of line) {
    if (at.data.to_move !== position.data.to_move) break;
    at = at.play(move);
    moves.push(move);
    events.push(...at.data.events);
  }
  return {
    moves,
    effects: events.filter(({ kind }) => kind !== "placed" && kind !== "ended"),
    points: events.flatMap((event) => (event.kind === "placed" ? [event.point] : [])),
  };
}

/** The best turns of a position after a null move, by a report on it. */
export function threatsOf(position: Position, { candidates }: Report): Threats {
  const { colours, to_move } = position.data;
  const [best] = candidates;
  const good = candidates.filter(
    (one, i) =>
      i === 0 ||
      ((one.visits > 0 || one.proven) &&
        best &&
        expectedResult(best) - expectedResult(one) < SLIGHT_LOSS),
  );
  const turns: ThreatenedTurn[] = [];
  for (const candidate of good) {
    const turn = turnOf(position, candidate.line);
    const key = [...turn.points].sort().join(" ");
    // A turn of several stones is the same in any order.
    if (turns.some(({ points }) => [...points].sort().join(" ") === key)) continue;
    turns.push({ ...turn, proven: candidate.proven, chance: expectedResult(candidate) });
    if (turns.length === MAX_THREATS) break;
  }
  return { colour: colours[to_move ?? 0], turns };
}

export class ThreatView {
  on = $state(false);
  searching = $state(false);
  failed = $state(false);
  found: Threats | null = $state.raw(null);
  /** Why nothing can be threatened here. */
  refused: Problem | null = $state.raw(null);
  private readonly known = new WeakMap<Position, Threats>();

  constructor(
    private readonly engine: Evaluator,
    private readonly study: Study,
  ) {}

  /** Searches for the threats at a node; returns what stops that, and forgets what is shown. */
  start(node: Node): () => void {
    const controller = new AbortController();
    void this.search(node, controller.signal);
    return () => {
      controller.abort();
      this.found = this.refused = null;
      this.searching = false;
    };
  }

  private async search(node: Node, signal: AbortSignal): Promise<void> {
    this.failed = false;
    const position = this.study.positionOf(node);
    if (isInvalid(position)) return;
    const turned = this.turned(position);
    if (!turned) return;
    this.found = this.known.get(position) ?? null;
    if (this.found) return;
    this.searching = true;
    try {
      const played = { ...this.study.playedTo(node), nullMove: true } as const;
      const report = await this.engine.evaluate(played, PLAYOUTS, SEED, signal);
      if (signal.aborted) return;
      this.searching = false;
      if (!report) return;
      this.found = threatsOf(turned, report);
      this.known.set(position, this.found);
    } catch {
      if (signal.aborted) return;
      this.searching = false;
      this.failed = true;
    }
  }

  private turned(position: Position): Position | null {
    try {
      return position.afterNullMove();
    } catch (error) {
      if (!(error instanceof PonnukiError)) throw error;
      this.refused = error.problem;
      return null;
    }
  }
}

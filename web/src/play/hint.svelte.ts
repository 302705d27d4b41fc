// Hints in a game: first where to look, then the move and why.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Evaluated, Played } from "../core/messages";
import { pointsOf } from "../core/move";
import { expectedResult, mean, resultsOfOthers } from "../core/report";
import type { Candidate, Geometry, Report, Spot, XY } from "../core/types";
import { type Merit, meritsOf, unstoppable, wholeTurn, winInOneTurn } from "./merits";
import { turned } from "./nullMove";
import type { Session } from "./session.svelte";

/** Of a search, whichever comes first; more than a review spends, so that a hint says what the review will say. */
interface Budget {
  readonly playouts: number;
  readonly seconds: number;
}
const SEARCH: Budget = { playouts: 20_000, seconds: 2.5 };
/** For the position after a move, before anything is said of its chances. */
const CONFIRMATION: Budget = { playouts: 10_000, seconds: 1.5 };
/** How many moves are looked at more closely, until one does not lose. */
const MAX_CONFIRMED = 4;
const THREATS: Budget = { playouts: 1000, seconds: 1 };
const SEED = 1;
/** A move that was searched less often says nothing of the chances after it. */
const MIN_VISITS = 30;
/** By how much a move is better than the others on average where that is said. */
const MIN_GAIN = 0.05;
/** How many merits are said where only chances speak for a move. */
const MAX_MERITS = 2;
/** The share of the board that is pointed out, and how many points it has at least. */
const SHARE = 0.08;
const MIN_POINTS = 4;

/** What speaks for the best move. */
export type Why =
  | { readonly kind: "wins" | "draws" | "loses" | "only" }
  /** It loses, and so did every other move that was looked at closely. */
  | { readonly kind: "lost" }
  /** Otherwise the opponent would win in one turn. */
  | { readonly kind: "stops"; readonly colour: string }
  | { readonly kind: "others-lose"; readonly lost: number; readonly others: number }
  | { readonly kind: "threatens"; readonly move: string }
  /**
   * The chances after it, and after the other moves on average. null for what was not searched enough, and for an
   * average that does not speak for the move.
   */
  | { readonly kind: "prefers"; readonly chance: number | null; readonly average: number | null };

export interface Answer {
  readonly move: string;
  readonly why: Why;
  readonly merits: readonly Merit[];
}

/** Points of the board with a point among them, not always in their middle. */
export function regionAround({ points }: Geometry, point: string, ply: number): string[] {
  const target = points.find(({ label }) => label === point);
  if (!target) return [];
  const nearest = ([x, y]: XY): Spot[] =>
    [...points].sort(
      (a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y),
    );
  const middle = nearest(target.at)[ply % 3] ?? target;
  const size = Math.max(MIN_POINTS, Math.round(SHARE * points.length));
  return nearest(middle.at)
    .slice(0, size)
    .map(({ label }) => label);
}

/** Whether a line ends with a win of the opponent in the turn after the player's. */
function losesInOneTurn(position: Position, line: readonly string[]): boolean {
  const player = position.data.to_move;
  let at = position;
  let turns = 0;
  for (const move of line) {
    const next = at.play(move);
    if (next.data.outcome) return next.data.outcome.winner !== player && turns < 2;
    turns += Number(next.data.to_move !== at.data.to_move);
    at = next;
  }
  return false;
}

/** What can be said for the best of moves that all lose: that the opponent has to do more than to win at once. */
export function meritsOfLosing(position: Position, { candidates }: Report): Merit[] {
  const [best, ...others] = candidates;
  if (!best || losesInOneTurn(position, best.line)) return [];
  const atOnce = others.filter(({ line, proven }) => proven && losesInOneTurn(position, line));
  const { colours, to_move } = position.data;
  return 2 * atOnce.length > others.length
    ? [{ kind: "stops", colour: colours[to_move === 0 ? 1 : 0] }]
    : [];
}

/** Whether a move ends a threat to win in one turn, of which a report on the position after a null move tells. */
function stopsThreat(position: Position, move: string, { candidates }: Report): boolean {
  const [threat] = candidates;
  const unanswered = turned(position);
  if (!threat || !unanswered || !winInOneTurn(unanswered, threat.line)) return false;
  const next = position.play(move);
  if (next.data.to_move !== position.data.to_move) return !winInOneTurn(next, threat.line);
  // The turn goes on: the threat is gone where its points are taken.
  const points = pointsOf(move);
  return threat.line.some((one) => pointsOf(one).some((point) => points.includes(point)));
}

/** What proofs say of the best move; null if nothing. */
function proofOf({ proven }: Report, best: Candidate): Why | null {
  if (best.proven === "win") return { kind: "wins" };
  if (best.proven === "loss") return { kind: proven === "loss" ? "loses" : "lost" };
  return best.proven === "draw" && proven === "draw" ? { kind: "draws" } : null;
}

/**
 * Why the first candidate is the best; `threats` is a report on the position after a null move, `chance` the expected
 * result of the player after the move by a search of its own, null if there was none.
 */
export function whyBest(
  position: Position,
  report: Report,
  threats: Report | null = null,
  chance: number | null = null,
): Why | null {
  const [best, ...others] = report.candidates;
  if (!best) return null;
  const proof = proofOf(report, best);
  if (proof) return proof;
  if (others.length === 0) return { kind: "only" };
  const { colours, to_move } = position.data;
  const stops = { kind: "stops", colour: colours[to_move === 0 ? 1 : 0] } as const;
  const lost = others.filter(({ proven }) => proven === "loss");
  const [example] = lost;
  if (example && 2 * lost.length >= others.length)
    return losesInOneTurn(position, example.line)
      ? stops
      : { kind: "others-lose", lost: lost.length, others: others.length };
  if (threats && stopsThreat(position, best.move, threats)) return stops;
  const [threat] = best.threatens;
  if (threat !== undefined) return { kind: "threatens", move: threat };
  const average = mean(resultsOfOthers(report, best.move, MIN_VISITS)); // NaN for none
  const isFor = chance !== null && chance - average >= MIN_GAIN;
  return { kind: "prefers", chance, average: isFor ? average : null };
}

/** A report on a position with its best move first, and the chances after it. */
interface Finding {
  readonly report: Report;
  readonly chance: number | null;
}

/**
 * Looks at the position after the best move before it is recommended: a search may not have come to what refutes it. One
 * that is proven to lose gives way to the next. `evaluate` returns a report on the position after a move; null if it was
 * stopped.
 */
export async function confirmBest(
  position: Position,
  report: Report,
  evaluate: (move: string) => Promise<Report | null>,
): Promise<Finding | null> {
  const { to_move } = position.data;
  const candidates = [...report.candidates];
  const unconfirmed = { report, chance: null };
  for (const [i, one] of report.candidates.slice(0, MAX_CONFIRMED).entries()) {
    if (one.proven && (one.proven !== "loss" || report.proven)) return unconfirmed;
    if (one.proven) continue;
    if (i > 0 && one.visits < MIN_VISITS) break;
    const next = position.play(one.move);
    if (next.data.outcome) return unconfirmed;
    const after = await evaluate(one.move);
    if (!after) return null;
    const result = expectedResult(after);
    const chance = next.data.to_move === to_move ? result : 1 - result;
    const isLost = after.proven !== null && chance === 0;
    const proven = after.proven && (isLost ? "loss" : chance === 1 ? "win" : "draw");
    candidates[i] = { ...one, value: chance, proven };
    if (isLost) continue;
    const best = candidates.splice(i, 1);
    return { report: { ...report, candidates: [...best, ...candidates] }, chance };
  }
  return { report: { ...report, candidates }, chance: null };
}

export class Hint {
  failed = $state(false);
  private asked: Position | null = $state.raw(null);
  private report: Report | null = $state.raw(null);
  /** The expected result after the best move, by a search of its own. */
  private chance: number | null = $state.raw(null);
  /** On the position after a null move; null if there is none, or if it was not needed. */
  private threats: Report | null = $state.raw(null);
  /** What makes a proven win certain, where it can be seen. */
  private certain: readonly Merit[] = $state.raw([]);
  private isMoveShown = $state(false);
  private work = new AbortController();

  constructor(
    private readonly engine: Pick<Engine, "evaluate">,
    private readonly session: Session,
  ) {}

  private readonly best: Candidate | null = $derived(this.report?.candidates[0] ?? null);

  get step(): "none" | "searching" | "where" | "move" {
    if (this.asked !== this.session.at) return "none";
    if (!this.best) return "searching";
    return this.isMoveShown || this.region.length === 0 ? "move" : "where";
  }
  /** The points to look at. */
  get region(): readonly string[] {
    if (!this.best || !this.asked) return [];
    const [point = ""] = pointsOf(this.best.move);
    return regionAround(this.session.game.geometry, point, this.asked.data.ply);
  }
  /** The best move, and why; where that is only what a search expects, also what can be seen on the board. */
  readonly answer: Answer | null = $derived.by(() => {
    const { asked, best, report, threats, certain, chance } = this;
    const why = asked && report && whyBest(asked, report, threats, chance);
    if (!best || !why) return null;
    const isLosing = why.kind === "loses" || why.kind === "lost";
    const merits =
      why.kind === "prefers"
        ? meritsOf(asked, best.move, report, threats)
        : isLosing
          ? meritsOfLosing(asked, report)
          : certain;
    return { move: best.move, why, merits: merits.slice(0, MAX_MERITS) };
  });

  /** Asks for the next step; the first one needs a search, which a move or an undo ends. */
  async ask(): Promise<void> {
    if (this.step === "where") this.isMoveShown = true;
    if (this.step !== "none") return;
    const { at, played } = this.session;
    this.close();
    this.work = new AbortController();
    const { signal } = this.work;
    [this.asked, this.report, this.threats, this.certain] = [at, null, null, []];
    this.chance = null;
    this.isMoveShown = this.failed = false;
    try {
      const searched = await this.evaluate(played, SEARCH, signal);
      const found =
        searched &&
        (await confirmBest(at, searched, (move) =>
          this.evaluate({ ...played, moves: [...played.moves, move] }, CONFIRMATION, signal),
        ));
      if (signal.aborted) return;
      if (!found) {
        this.asked = null; // the engine had something else to do
        return;
      }
      const { report } = found;
      [this.report, this.chance] = [report, found.chance];
      const kind = whyBest(at, report)?.kind;
      if (kind === "wins") await this.explainWin(at, played, report, signal);
      if ((kind !== "prefers" && kind !== "threatens") || !turned(at)) return;
      if (Object.keys(at.data.stones).length === 0) return; // an empty board has no threats
      const nullMove = { ...played, nullMove: true } as const;
      const threats = await this.evaluate(nullMove, THREATS, signal);
      if (this.work.signal === signal) this.threats = threats; // else another hint was asked for
    } catch {
      if (signal.aborted) return;
      this.asked = null;
      this.failed = true;
    }
  }

  private evaluate(
    played: Evaluated,
    { playouts, seconds }: Budget,
    signal: AbortSignal,
  ): Promise<Report | null> {
    return this.engine.evaluate(played, playouts, SEED, signal, seconds);
  }

  private async explainWin(
    at: Position,
    played: Played,
    report: Report,
    signal: AbortSignal,
  ): Promise<void> {
    const turn = wholeTurn(at, report.candidates[0]?.line ?? []);
    if (!turn) return;
    const later = { ...played, moves: [...played.moves, ...turn] };
    const answered = await this.engine.evaluate(later, 0, SEED, signal);
    if (answered?.proven !== "loss" || !turned(turn.reduce((one, move) => one.play(move), at)))
      return;
    const unanswered = await this.engine.evaluate({ ...later, nullMove: true }, 0, SEED, signal);
    if (unanswered && this.work.signal === signal)
      this.certain = unstoppable(at, turn, answered, unanswered);
  }

  close(): void {
    this.work.abort();
  }
}

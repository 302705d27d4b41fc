// Finds the mistakes of a game: every position of a line is evaluated with the same work, those next to a move that may
// be a mistake again with more, and a move is a mistake if the player can expect much less after it than after the best
// move.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Played } from "../core/messages";
import { expectedResult, resultsOfOthers } from "../core/report";
import type { Player, Report } from "../core/types";
import { CLEAR_LOSS, ended, type Estimate, estimateOf, expected } from "./estimate";

/** Playouts for each position. */
export const EFFORTS = [1_000, 5_000, 25_000] as const;
const SEED = 1;
/** A move that was searched less often is not compared with others. */
const MIN_VISITS = 10;
/** So many times as many where a move may be a mistake, at most MAX_CONFIRMING. */
const CONFIRMING = 4;
const MAX_CONFIRMING = 25_000;
/** A move that seems to lose so much may lose enough to be a mistake; one that does lose it is a slip. */
export const SUSPECTED_LOSS = CLEAR_LOSS / 2;
/** Of the progress, that of the first look at every position. */
const FIRST_SHARE = 0.5;
/** And that with the second one where a mistake may be. */
const CONFIRMED_SHARE = 0.9;

/** Playouts for each position next to a move that may be a mistake. */
export const confirmingPlayouts = (playouts: number): number =>
  Math.max(playouts, Math.min(CONFIRMING * playouts, MAX_CONFIRMING));

export interface Line {
  /** The positions, the first one included: one more than the moves. */
  readonly positions: readonly Position[];
  readonly moves: readonly string[];
  /** The game up to the first position. */
  readonly begin: Played;
}

export interface Mistake {
  /** Index of the move in the line. */
  readonly ply: number;
  readonly player: Player;
  readonly colour: string;
  readonly played: string;
  readonly better: string;
  /** The better move, and the moves that are expected after it. */
  readonly answer: readonly string[];
  /** The expected result of the player after the better move, and after the one played. */
  readonly before: number;
  readonly after: number;
  /** The moves that are expected after the one played; none if that ended the game. */
  readonly punishment: readonly string[];
  /** The proven result that was given away; null if none was. */
  readonly gave: "win" | "draw" | null;
}

/** How much less the player can expect after a mistake than after the better move. */
export const costOf = ({ before, after }: Mistake): number => before - after;

/** A move of a line, and what the search expected of it and of the others. */
export interface ReviewedMove {
  /** Index of the move in the line. */
  readonly ply: number;
  readonly player: Player;
  readonly colour: string;
  readonly played: string;
  /** The expected result of the player after the best move, and after the one played. */
  readonly best: number;
  readonly after: number;
  /** The expected results of the player after the other moves that were searched. */
  readonly others: readonly number[];
}

export interface Review {
  /** By position of the line. */
  readonly estimates: readonly Estimate[];
  readonly moves: readonly ReviewedMove[];
  readonly mistakes: readonly Mistake[];
  /** Moves that lose half as much as a mistake, or more. */
  readonly slips: readonly Mistake[];
}

/** Evaluates a position with a fixed amount of work; null if it was cancelled. */
export type Evaluate = (played: Played, seed: number) => Promise<Report | null>;
/** What evaluates every position, and what evaluates those next to a move that may be a mistake. */
export interface Work {
  readonly evaluate: Evaluate;
  readonly confirm: Evaluate;
}
/** What evaluates positions. */
export type Evaluator = Pick<Engine, "evaluate">;

/** Returns what evaluates with so many playouts until `signal` is aborted. */
export const evaluateWith =
  (evaluator: Evaluator, playouts: number, signal: AbortSignal): Evaluate =>
  (played, seed) =>
    evaluator.evaluate(played, playouts, seed, signal);

/** The work of a review with so many playouts, until `signal` is aborted. */
export const workWith = (evaluator: Evaluator, playouts: number, signal: AbortSignal): Work => ({
  evaluate: evaluateWith(evaluator, playouts, signal),
  confirm: evaluateWith(evaluator, confirmingPlayouts(playouts), signal),
});

interface Evaluation {
  readonly estimate: Estimate;
  readonly report: Report | null; // null if the game is over
  readonly isFinal: boolean; // whether more work would be spent on it in vain, or was spent
}

/** The expected result of the player who moves in `before`, after a move; null if it was cancelled. */
export async function expectedAfter(
  before: Position,
  played: Played,
  move: string,
  evaluate: Evaluate,
): Promise<{ value: number; proven: boolean } | null> {
  const next = before.play(move);
  const player = before.data.to_move ?? 0;
  let estimate = ended(next);
  if (!estimate) {
    const report = await evaluate({ ...played, moves: [...played.moves, move] }, SEED);
    if (!report) return null;
    estimate = estimateOf(next, report);
  }
  return { value: expected(next, estimate, player), proven: estimate.proven };
}

/**
 * Reviews a line; the result depends only on the line and the work. Every position is evaluated with `evaluate`; where a
 * move may be a mistake, with `confirm`, whose work is greater, so that a review with little work finds what one with
 * much work finds. `onProgress` gets every estimate as it comes, with its index in the line and the share of the work
 * done. null if it was cancelled.
 */
export async function review(
  line: Line,
  { evaluate, confirm }: Work,
  onProgress: (done: number, index: number, estimate: Estimate) => void,
): Promise<Review | null> {
  const playedTo = (i: number): Played => ({
    ...line.begin,
    moves: [...line.begin.moves, ...line.moves.slice(0, i)],
  });
  const evaluations: Evaluation[] = [];
  for (const [i, position] of line.positions.entries()) {
    const evaluation = await evaluationOf(position, playedTo(i), evaluate);
    if (!evaluation) return null;
    evaluations.push(evaluation);
    onProgress((FIRST_SHARE * (i + 1)) / line.positions.length, i, evaluation.estimate);
  }
  const moves: ReviewedMove[] = [];
  const mistakes: Mistake[] = [];
  const slips: Mistake[] = [];
  const turnAt = (ply: number): Turn | null => {
    const [current, next] = [evaluations[ply], evaluations[ply + 1]];
    const [position, following] = [line.positions[ply], line.positions[ply + 1]];
    const [move, player] = [line.moves[ply], position?.data.to_move ?? null];
    if (
      !current?.report ||
      !next ||
      !position ||
      !following ||
      player === null ||
      move === undefined
    )
      return null;
    const after = expected(following, next.estimate, player);
    const punishment = next.report?.candidates[0]?.line ?? [];
    return { ply, move, position, player, report: current.report, after, punishment };
  };
  const confirmedShare = (): number => {
    const share = evaluations.filter(({ isFinal }) => isFinal).length / evaluations.length;
    return FIRST_SHARE + (CONFIRMED_SHARE - FIRST_SHARE) * share;
  };
  // A position that looks different after more work may make a mistake of the move before it, or none of the one after.
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const [ply] of line.moves.entries()) {
      const turn = turnAt(ply);
      if (!turn || lossOf(turn) < SUSPECTED_LOSS) continue;
      for (const i of [ply, ply + 1]) {
        const position = line.positions[i];
        if (!position || evaluations[i]?.isFinal) continue;
        const confirmed = await evaluationOf(position, playedTo(i), confirm);
        if (!confirmed) return null;
        evaluations[i] = { ...confirmed, isFinal: true };
        isSettled = false;
        onProgress(confirmedShare(), i, confirmed.estimate);
      }
    }
  }
  for (const [ply] of line.moves.entries()) {
    const turn = turnAt(ply);
    if (!turn) break;
    moves.push(reviewedMove(turn));
    const mistake = await findMistake(turn, playedTo(ply), confirm);
    if (mistake === undefined) return null;
    if (mistake) (costOf(mistake) < CLEAR_LOSS ? slips : mistakes).push(mistake);
    const done = CONFIRMED_SHARE + ((1 - CONFIRMED_SHARE) * (ply + 1)) / line.moves.length;
    const { estimate } = evaluations[ply] ?? {};
    if (estimate) onProgress(done, ply, estimate);
  }
  return { estimates: evaluations.map(({ estimate }) => estimate), moves, mistakes, slips };
}

/** null if it was cancelled. */
async function evaluationOf(
  position: Position,
  reached: Played,
  evaluate: Evaluate,
): Promise<Evaluation | null> {
  const final = ended(position);
  if (final) return { estimate: final, report: null, isFinal: true };
  const report = await evaluate(reached, SEED);
  if (!report) return null;
  const estimate = estimateOf(position, report);
  return { estimate, report, isFinal: estimate.proven };
}

interface Turn {
  readonly ply: number;
  readonly move: string;
  readonly position: Position; // before the move
  readonly player: Player;
  readonly report: Report; // of that position
  readonly after: number; // the expected result of the player after the move
  readonly punishment: readonly string[]; // what is expected then
}

/** How much less the player can expect after the move than after the best one; 0 if it is that. */
function lossOf({ move, report, after }: Turn): number {
  const [best] = report.candidates;
  return !best || best.move === move ? 0 : expectedResult(best) - after;
}

function reviewedMove({ ply, move, position, player, report, after }: Turn): ReviewedMove {
  const others = resultsOfOthers(report, move, MIN_VISITS);
  const colour = position.data.colours[player];
  const best = Math.max(after, ...report.candidates.slice(0, 1).map(expectedResult));
  return { ply, player, colour, played: move, best, after, others };
}

/** The mistake or slip; null if the move is neither, undefined if it was cancelled. */
async function findMistake(
  turn: Turn,
  reached: Played,
  confirm: Evaluate,
): Promise<Mistake | null | undefined> {
  const { ply, move, position, player, report, after, punishment } = turn;
  const [best] = report.candidates;
  if (!best || lossOf(turn) < SUSPECTED_LOSS) return null;
  // The better move is evaluated with the same work as the move played.
  const better = best.proven
    ? { value: expectedResult(best) }
    : await expectedAfter(position, reached, best.move, confirm);
  if (!better) return undefined;
  if (better.value - after < SUSPECTED_LOSS) return null;
  return {
    ply,
    player,
    colour: position.data.colours[player],
    played: move,
    better: best.move,
    answer: best.line,
    before: better.value,
    after,
    punishment,
    gave: report.proven === "loss" ? null : report.proven,
  };
}

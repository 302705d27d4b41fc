// Finds the mistakes of a game: every position of a line is evaluated with the same work, and a move is a
// mistake if the player can expect much less after it than after the best move.
import type { Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Played } from "../core/messages";
import { expectedResult, resultsOfOthers } from "../core/report";
import type { Player, Report } from "../core/types";
import { ended, type Estimate, estimateOf, MISTAKE_LOSS } from "./estimate";

/** Playouts for each position. */
export const EFFORTS = [1_000, 5_000, 25_000] as const;
const SEED = 1;

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
}

/** Evaluates a position with a fixed amount of work; null if it was cancelled. */
export type Evaluate = (played: Played, seed: number) => Promise<Report | null>;
/** What evaluates positions. */
export type Evaluator = Pick<Engine, "evaluate">;

/** Returns what evaluates with so many playouts until `signal` is aborted. */
export const evaluateWith =
  (evaluator: Evaluator, playouts: number, signal: AbortSignal): Evaluate =>
  (played, seed) =>
    evaluator.evaluate(played, playouts, seed, signal);

interface Evaluation {
  readonly estimate: Estimate;
  readonly report: Report | null; // null if the game is over
}

/** The expected result of a player in a position. */
export function expected(position: Position, estimate: Estimate, player: Player): number {
  const first = position.game.info.colours[0];
  return position.data.colours[player] === first ? estimate.chance : 1 - estimate.chance;
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
 * Reviews a line; the result depends only on the line and the work. `onProgress` gets every estimate as it
 * comes, with its index in the line and the share of the work done. null if it was cancelled.
 */
export async function review(
  line: Line,
  evaluate: Evaluate,
  onProgress: (done: number, index: number, estimate: Estimate) => void,
): Promise<Review | null> {
  const playedTo = (i: number): Played => ({
    ...line.begin,
    moves: [...line.begin.moves, ...line.moves.slice(0, i)],
  });
  const evaluations: Evaluation[] = [];
  for (const [i, position] of line.positions.entries()) {
    const final = ended(position);
    const report = final ? null : await evaluate(playedTo(i), SEED);
    if (!final && !report) return null;
    const estimate = final ?? estimateOf(position, report as Report);
    evaluations.push({ estimate, report });
    onProgress((0.8 * (i + 1)) / line.positions.length, i, estimate);
  }
  const moves: ReviewedMove[] = [];
  const mistakes: Mistake[] = [];
  for (const [ply, move] of line.moves.entries()) {
    const [current, next] = [evaluations[ply], evaluations[ply + 1]];
    const [position, following] = [line.positions[ply], line.positions[ply + 1]];
    const player = position?.data.to_move ?? null;
    if (!current?.report || !next || !position || !following || player === null) break;
    const after = expected(following, next.estimate, player);
    const punishment = next.report?.candidates[0]?.line ?? [];
    const turn = { ply, move, position, player, report: current.report, after, punishment };
    moves.push(reviewedMove(turn));
    const mistake = await findMistake(turn, playedTo(ply), evaluate);
    if (mistake === undefined) return null;
    if (mistake) mistakes.push(mistake);
    onProgress(0.8 + (0.2 * (ply + 1)) / line.moves.length, ply, current.estimate);
  }
  return { estimates: evaluations.map(({ estimate }) => estimate), moves, mistakes };
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

function reviewedMove({ ply, move, position, player, report, after }: Turn): ReviewedMove {
  const others = resultsOfOthers(report, move);
  const colour = position.data.colours[player];
  const best = Math.max(after, ...report.candidates.slice(0, 1).map(expectedResult));
  return { ply, player, colour, played: move, best, after, others };
}

/** The mistake; null if the move is about as good as the best one, undefined if it was cancelled. */
async function findMistake(
  { ply, move, position, player, report, after, punishment }: Turn,
  reached: Played,
  evaluate: Evaluate,
): Promise<Mistake | null | undefined> {
  const [best] = report.candidates;
  if (!best || best.move === move || expectedResult(best) - after < MISTAKE_LOSS) return null;
  // The better move is evaluated with the same work as the move played.
  const better = best.proven
    ? { value: expectedResult(best) }
    : await expectedAfter(position, reached, best.move, evaluate);
  if (!better) return undefined;
  if (better.value - after < MISTAKE_LOSS) return null;
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

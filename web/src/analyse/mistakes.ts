// Where a game was given away: every position of a line is evaluated with the same work, and the moves
// after which the player can expect much less than after the best one are told.
import type { Position } from "../core/core";
import type { Played } from "../core/messages";
import type { Player, Report } from "../core/types";
import { ended, type Estimate, estimateOf, worth } from "./estimate";

/** Of what can be expected, 0 to 1: a smaller loss may be the engine's error. */
export const THRESHOLD = 0.07;
const SEED = 1;

export interface Line {
  /** The first is where the line begins; one more than moves. */
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
  /** The better move and what is expected to follow. */
  readonly answer: readonly string[];
  /** What the player could expect after the better move, and after the one played. */
  readonly before: number;
  readonly after: number;
  /** What was certain before, and is given away. */
  readonly gave: "win" | "draw" | null;
}

export interface Review {
  /** By position of the line. */
  readonly estimates: readonly Estimate[];
  readonly mistakes: readonly Mistake[];
}

/** Evaluates with a certain amount of work; null when nobody wants to know any more. */
export type Evaluate = (played: Played, seed: number) => Promise<Report | null>;

interface Verdict {
  readonly estimate: Estimate;
  readonly report: Report | null; // null where the game is over
}

/** What a player can expect in a position. */
function expected(position: Position, estimate: Estimate, player: Player): number {
  const first = position.game.info.colours[0];
  return position.data.colours[player] === first ? estimate.chance : 1 - estimate.chance;
}

/** What the mover of `before` can expect after a move there; null when nobody wants to know. */
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
 * The same for the same line and work. `tell` hears every estimate as it comes, with its place in the
 * line, and how much of the work is done; null when `evaluate` gave up.
 */
export async function review(
  line: Line,
  evaluate: Evaluate,
  tell: (done: number, at: number, estimate: Estimate) => void,
): Promise<Review | null> {
  const playedTo = (i: number): Played => ({
    ...line.begin,
    moves: [...line.begin.moves, ...line.moves.slice(0, i)],
  });
  const verdicts: Verdict[] = [];
  for (const [i, position] of line.positions.entries()) {
    const over = ended(position);
    const report = over ? null : await evaluate(playedTo(i), SEED);
    if (!over && !report) return null;
    const estimate = over ?? estimateOf(position, report as Report);
    verdicts.push({ estimate, report });
    tell((0.8 * (i + 1)) / line.positions.length, i, estimate);
  }
  const mistakes: Mistake[] = [];
  for (const [ply, move] of line.moves.entries()) {
    const [here, next] = [verdicts[ply], verdicts[ply + 1]];
    const [position, following] = [line.positions[ply], line.positions[ply + 1]];
    const player = position?.data.to_move ?? null;
    if (!here?.report || !next || !position || !following || player === null) break;
    const after = expected(following, next.estimate, player);
    const turn = { ply, move, position, player, report: here.report, after };
    const found = await judged(turn, playedTo(ply), evaluate);
    if (found === undefined) return null;
    if (found) mistakes.push(found);
    tell(0.8 + (0.2 * (ply + 1)) / line.moves.length, ply, here.estimate);
  }
  return { estimates: verdicts.map(({ estimate }) => estimate), mistakes };
}

interface Turn {
  readonly ply: number;
  readonly move: string;
  readonly position: Position; // before the move
  readonly player: Player;
  readonly report: Report; // of that position
  readonly after: number; // what the player can expect after the move
}

/** null if the move is about as good as the best; undefined if nobody wants to know any more. */
async function judged(
  { ply, move, position, player, report, after }: Turn,
  reached: Played,
  evaluate: Evaluate,
): Promise<Mistake | null | undefined> {
  const [best] = report.candidates;
  if (!best || best.move === move || worth(best) - after < THRESHOLD) return null;
  // What the search hoped of the better move is put to the same test as the move played.
  const better = best.proven
    ? { value: worth(best) }
    : await expectedAfter(position, reached, best.move, evaluate);
  if (!better) return undefined;
  if (better.value - after < THRESHOLD) return null;
  return {
    ply,
    player,
    colour: position.data.colours[player],
    played: move,
    better: best.move,
    answer: best.line,
    before: better.value,
    after,
    gave: report.proven === "loss" ? null : report.proven,
  };
}

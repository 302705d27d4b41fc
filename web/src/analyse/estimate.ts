// The engine's estimate of a position, from the side of the colour that moves first.
import type { Position } from "../core/core";
import { expectedResult, resultOf } from "../core/report";
import type { Player, PositionData, Proven, Report } from "../core/types";

export interface Estimate {
  /** The expected result of the colour that moves first, 0 to 1. */
  readonly chance: number;
  /** Whether it is proven. */
  readonly proven: boolean;
  /** The visits of the search; 0 if the game is over. */
  readonly visits: number;
  /** The best moves from here, where the result is proven and they are known. */
  readonly line?: readonly string[];
}

/** Of the expected result, 0 to 1: a move that loses less is about as good as the best one. */
export const SLIGHT_LOSS = 0.07;
/** A move of a game that loses so much is marked as a mistake: more than estimates are off by, in all but a few cases. */
export const CLEAR_LOSS = 0.15;

function forFirst(data: PositionData, first: string, player: 0 | 1, value: number): number {
  return data.colours[player] === first ? value : 1 - value;
}

/** The expected result of a player in a position. */
export function expected({ data, game }: Position, { chance }: Estimate, player: Player): number {
  return data.colours[player] === game.info.colours[0] ? chance : 1 - chance;
}

/** The proven result of the player on turn; null if there is none. */
export function provenResult(position: Position, estimate: Estimate): Proven | null {
  const player = position.data.to_move;
  if (player === null || !estimate.proven) return null;
  const value = expected(position, estimate, player);
  if (value === 0.5) return "draw";
  return value === 1 ? "win" : "loss";
}

/**
 * The proof of a position that follows from that of the one after a move: who can move to a won position has won; best
 * play is known if it is known there. null if nothing follows.
 */
export function provenBefore(
  before: Position,
  move: string,
  next: Position,
  { line, ...proof }: Estimate,
): Estimate | null {
  const player = before.data.to_move;
  if (player === null || !proof.proven || expected(next, proof, player) < 1) return null;
  const chance = forFirst(before.data, before.game.info.colours[0], player, 1);
  const rest = line ?? (next.data.outcome ? [] : null);
  return { ...proof, chance, ...(rest && { line: [move, ...rest] }) };
}

/**
 * The proof of the next position in a line that follows from that of a position: who has lost there has lost after
 * every move. null if nothing follows.
 */
export function provenAfter(before: Position, next: Position, proof: Estimate): Estimate | null {
  const player = before.data.to_move;
  if (player === null || !proof.proven || expected(before, proof, player) > 0) return null;
  const chance = forFirst(next.data, next.game.info.colours[0], player, 0);
  return { chance, proven: true, visits: proof.visits };
}

/** The estimate of a game that is over; null while it goes on. */
export function ended({ data, game }: Position): Estimate | null {
  if (!data.outcome) return null;
  const { winner } = data.outcome;
  const chance = winner === null ? 0.5 : forFirst(data, game.info.colours[0], winner, 1);
  return { chance, proven: true, visits: 0 };
}

/** The estimate of a position whose value for the player on turn is proven; `line` is empty while best play is not known. */
export function provenEstimate(
  { data, game }: Position,
  proven: Proven,
  visits: number,
  line: readonly string[],
): Estimate {
  const chance = forFirst(data, game.info.colours[0], data.to_move ?? 0, resultOf(proven));
  return { chance, proven: true, visits, ...(line.length > 0 && { line }) };
}

/** The estimate of a position in which the game goes on. */
export function estimateOf({ data, game }: Position, report: Report): Estimate {
  const chance = forFirst(data, game.info.colours[0], data.to_move ?? 0, expectedResult(report));
  const { proven, visits, candidates } = report;
  if (!proven) return { chance, proven: false, visits };
  return { chance, proven: true, visits, line: candidates[0]?.line ?? [] };
}

// What a move of somebody who solves a puzzle is worth.
import type { Player, PositionData, Proven, Report } from "../core/types";
import type { Puzzle } from "./puzzle";

export interface Verdict {
  /** The result of the player; null if it could not be proven. */
  readonly value: Proven | null;
  /** Best play after the move, as far as it is known. */
  readonly line: readonly string[];
}

const OPPOSITE: Readonly<Record<Proven, Proven>> = { win: "loss", draw: "draw", loss: "win" };

/** The verdict on the first move of a solution: what the solver has proven. */
export function judgeFirst({ id, answers }: Puzzle, move: string): Verdict {
  const answer = answers.get(move);
  if (!answer) throw new Error(`puzzle ${id} has no answer to ${move}`);
  return { value: answer.value, line: answer.line.slice(1) };
}

/**
 * The verdict on a later move: a win or not where the game is over, a win where it is the expected
 * move of the solver's line. Nothing is known about others: null.
 */
export function judgeLater(
  line: readonly string[],
  move: string,
  { outcome }: PositionData,
  player: Player,
): Verdict | null {
  if (outcome) {
    const { winner } = outcome;
    return { value: winner === null ? "draw" : winner === player ? "win" : "loss", line: [] };
  }
  return line[0] === move ? { value: "win", line: line.slice(1) } : null;
}

/** The verdict of a search on the position after a move. */
export function judgeBySearch(
  { proven, candidates }: Report,
  { to_move }: PositionData,
  player: Player,
): Verdict {
  const value = proven !== null && to_move !== player ? OPPOSITE[proven] : proven;
  return { value, line: candidates[0]?.line ?? [] };
}

// What is worth looking at in a game that is over: where it turned, and moves of people to be proud of or to learn from.
import type { Position } from "../core/core";
import { mean } from "../core/report";
import type { Player } from "../core/types";
import { CLEAR_LOSS, SLIGHT_LOSS } from "./estimate";
import { costOf, type Mistake, type Review, type ReviewedMove } from "./mistakes";

/** So many moves are offered as exercises, at most. */
export const MAX_EXERCISES = 2;
/** By how much the best move is better than the others on average: less is no find. */
const MIN_GAIN = 0.1;
/** The chances of who lost before a game turned: with less it was decided before. */
const MIN_HOPE = 0.2;
/** The plies of a stretch in which a game was decided, at most. */
const STRETCH_PLIES = 12;
/** With chances below it a player was behind: what led there cost much, though no single move did. */
const WORSE = 0.4;

/** The move that changed the chances of a player most, after the last time that the game was open. */
export interface TurningPoint {
  /** Index of the move. */
  readonly ply: number;
  /** The chances before and after it. */
  readonly before: number;
  readonly after: number;
}

/** Some moves one after the other that changed the chances of a player. */
export interface Stretch {
  /** Indices of the first move and of the last one. */
  readonly first: number;
  readonly last: number;
  /** The chances before the first and after the last one. */
  readonly before: number;
  readonly after: number;
}

/** A good move where most others were much worse. */
export interface BestMove extends ReviewedMove {
  /** What the others give on average. */
  readonly average: number;
}

/**
 * Return where a game turned, by the chances of a player in every position, and the player's result; null if no
 * single move clearly did it. A change does not count if the winner was not ahead any more later on, or if hardly any hope was
 * left before. In a draw the largest change counts.
 */
export function turningPoint(
  chances: readonly number[],
  result: "win" | "draw" | "loss",
): TurningPoint | null {
  const sign = result === "loss" ? -1 : 1;
  const isOpen = (chance: number): boolean => sign * (chance - 0.5) <= 0;
  const from = result === "draw" ? 0 : Math.max(chances.findLastIndex(isOpen), 0);
  const size = ({ before, after }: TurningPoint): number =>
    result === "draw" ? Math.abs(after - before) : sign * (after - before);
  const isDecided = ({ before }: TurningPoint): boolean =>
    result !== "draw" && sign * (before - 0.5) > 0.5 - MIN_HOPE;
  let largest: TurningPoint | null = null;
  for (const [i, after] of chances.slice(from + 1).entries()) {
    const ply = from + i;
    const change = { ply, before: chances[ply] ?? after, after };
    if (size(change) < CLEAR_LOSS || isDecided(change)) continue;
    if (!largest || size(change) > size(largest)) largest = change;
  }
  return largest;
}

/**
 * Return the few moves in which the chances of a player changed most towards the result, where no single one decided
 * the game; null if they did not change clearly. Of equal stretches the shortest counts, and of these the first.
 */
export function decisiveStretch(
  chances: readonly number[],
  result: "win" | "loss",
): Stretch | null {
  const sign = result === "loss" ? -1 : 1;
  const size = ({ before, after }: Stretch): number => sign * (after - before);
  let largest: Stretch | null = null;
  for (let plies = 1; plies <= STRETCH_PLIES; ++plies)
    for (const [i, after] of chances.slice(plies).entries()) {
      const stretch = { first: i, last: i + plies - 1, before: chances[i] ?? after, after };
      if (size(stretch) < CLEAR_LOSS) continue;
      if (!largest || size(stretch) > size(largest)) largest = stretch;
    }
  return largest;
}

/**
 * Return a turning point with the chances that a mistake has where it is the same move: those were searched with more
 * work, and two figures for one move would contradict each other.
 */
export function asMistake(
  turning: TurningPoint,
  mistakes: readonly Mistake[],
  side: Player,
): TurningPoint {
  const mistake = mistakes.find(({ ply }) => ply === turning.ply);
  if (!mistake) return turning;
  const ofSide = (value: number): number => (mistake.player === side ? value : 1 - value);
  return { ...turning, before: ofSide(mistake.before), after: ofSide(mistake.after) };
}

/**
 * Return a turning point with the chances that the closer search found; null where a player's chances fell by a move that
 * this search does not call a mistake: the chances before were overestimated.
 */
export function confirmed(
  turning: TurningPoint,
  { mistakes, moves }: Pick<Review, "mistakes" | "moves">,
  side: Player,
): TurningPoint | null {
  const move = moves.find(({ ply }) => ply === turning.ply);
  if (!move || !isFall(turning, side, move.player)) return turning;
  const found = asMistake(turning, mistakes, side);
  return found === turning ? null : found;
}

/** Whether the chances of the player who moved fell at the turning point, which is told for `side`. */
export const isFall = (turning: TurningPoint, side: Player, mover: Player): boolean =>
  turning.after < turning.before === (mover === side);

/**
 * Whether the move with this index is of an opening: when its turn began, a colour had no stone yet. Moves are about
 * equal then, and what the search expects of those it hardly looked at is far from that.
 */
export function isOpening(positions: readonly Position[], ply: number): boolean {
  const player = positions[ply]?.data.to_move;
  let first = ply;
  while (first > 0 && positions[first - 1]?.data.to_move === player) --first;
  const { stones = {} } = positions[first]?.data ?? {};
  return new Set(Object.values(stones)).size < 2;
}

/**
 * Return the good move that gained most over what the other moves give on average, where most of them were much worse;
 * null if there is none. To swap or to pass is no find, nor is a move of the opening.
 */
export function bestMove(
  moves: readonly ReviewedMove[],
  people: readonly Player[],
  positions: readonly Position[],
): BestMove | null {
  let found: BestMove | null = null;
  for (const move of moves) {
    const { player, played, best, after, others } = move;
    const isFind = !["swap", "pass"].includes(played);
    if (!people.includes(player) || !isFind || best - after >= SLIGHT_LOSS) continue;
    if (isOpening(positions, move.ply)) continue;
    const worse = others.filter((other) => after - other >= SLIGHT_LOSS);
    if (2 * worse.length <= others.length) continue;
    const average = mean(others);
    const gain = after - average;
    if (gain < MIN_GAIN || (found && gain <= found.after - found.average)) continue;
    found = { ...move, average };
  }
  return found;
}

/**
 * Return the mistakes that cost people most, the worst first; of equal ones the earlier first. Those of an opening
 * count: the move and the better one were searched alike.
 */
export function worstMistakes(
  mistakes: readonly Mistake[],
  people: readonly Player[],
): readonly Mistake[] {
  return mistakes
    .filter(({ player }) => people.includes(player))
    .sort((a, b) => costOf(b) - costOf(a) || a.ply - b.ply)
    .slice(0, MAX_EXERCISES);
}

/** What is said of a game without mistakes; messages are named so. */
export type Verdict =
  "flawless" | "flawless-yours" | "gradual" | "gradual-yours" | "held" | "recovered";

/** How a game went in which nobody made a mistake. */
export interface Course {
  /** How it ended for the player whose moves are reviewed; null if those of both are. */
  readonly result: "win" | "draw" | "loss" | null;
  /** Whether it was decided little by little. */
  readonly isGradual: boolean;
  /** The smallest chances of that player. */
  readonly least: number;
}

/** Return what is said of a game in which nobody made a mistake. */
export function verdictOf({ result, isGradual, least }: Course): Verdict {
  if (result === null) return isGradual ? "gradual" : "flawless";
  if (result === "loss") return "gradual-yours";
  if (least >= WORSE) return "flawless-yours";
  return result === "win" ? "recovered" : "held";
}

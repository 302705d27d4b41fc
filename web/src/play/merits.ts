// What speaks for a move besides the chances that a search gives it: what the rules and the board show, and no guess.
import type { Position } from "../core/core";
import { namesIn, valuesOf } from "../core/events";
import { pointsOf } from "../core/move";
import { expectedResult } from "../core/report";
import type { BoardMerit, PlyEvent, Reason, Report } from "../core/types";
import { turned } from "./nullMove";

export type Merit =
  | BoardMerit
  /** Its turn, after which the opponent cannot stop every turn that wins; one such turn, and how it wins. */
  | {
      readonly kind: "unstoppable";
      readonly moves: readonly string[];
      readonly wins: readonly string[];
      readonly reason: Reason;
    }
  /** A turn of the opponent that would take something, and after the move takes nothing or cannot be played. */
  | {
      readonly kind: "prevents";
      readonly moves: readonly string[];
      readonly effects: readonly PlyEvent[];
    }
  /** A move that would take something if the opponent did nothing, and takes nothing now. */
  | { readonly kind: "prepares"; readonly move: string; readonly effects: readonly PlyEvent[] }
  /** Most other moves let the opponent win in one turn, and it does not. */
  | { readonly kind: "stops"; readonly colour: string }
  /** A search prefers it for the opponent too, if the opponent were on turn. */
  | { readonly kind: "coveted" }
  /** It changes colours, and the one stone on the board becomes the player's. */
  | { readonly kind: "takes-over"; readonly stone: string }
  /** The opponent may swap colours after it, and a search expects about as much of either side. */
  | { readonly kind: "balanced" }
  /** A search expects hardly less of other moves: said where nothing speaks for it. */
  | { readonly kind: "equal" }
  /** The board shows nothing that speaks for it; what a search saw ahead does. */
  | { readonly kind: "ahead" };

/** How many moves of a search are looked at. */
const MAX_CANDIDATES = 8;
/** How far from half a win each the two sides are at most where a stone is balanced. */
const EVEN = 0.1;
/** A move is of equal worth if a search of so many visits expects no less of it than this below the best one. */
const EQUAL = { visits: 30, below: 0.02 } as const;

/** How many points and cells a colour comes to own by an event, and how many stones of the other one leave. */
function taken(event: PlyEvent, by: string): number {
  if (!("colour" in event)) return 0;
  if (event.kind === "lifted") return event.colour === by ? 0 : event.points.length;
  return event.colour === by ? valuesOf(event, "owned").flatMap(namesIn).length : 0;
}

interface Turn {
  readonly moves: readonly string[];
  readonly effects: readonly PlyEvent[];
  readonly taken: number;
}

/** The moves that begin a line until another player is to move; null if one of them is illegal here. */
function turnOf(position: Position, line: readonly string[]): Turn | null {
  const { to_move, colours } = position.data;
  const moves: string[] = [];
  const effects: PlyEvent[] = [];
  let at = position;
  for (const move of line) {
    if (at.data.to_move !== to_move) break;
    if (at.whyIllegal(move)) return null;
    at = at.play(move);
    moves.push(move);
    // What happens to a colour; stones put down are seen.
    effects.push(...at.data.events.filter((event) => "colour" in event && event.kind !== "placed"));
  }
  const colour = colours[to_move ?? 0];
  const each = effects.map((event) => taken(event, colour));
  return { moves, effects, taken: each.reduce((sum, one) => sum + one, 0) };
}

/** The one that takes most; null if none takes anything. */
function greatest(turns: readonly (Turn | null)[]): Turn | null {
  let found: Turn | null = null;
  for (const turn of turns) if (turn && turn.taken > (found?.taken ?? 0)) found = turn;
  return found;
}

/** The moves of a line that win the game within one turn of whoever is to move, and how; null if they do not. */
export function winInOneTurn(
  position: Position,
  line: readonly string[],
): { readonly moves: readonly string[]; readonly reason: Reason } | null {
  const player = position.data.to_move;
  let at = position;
  for (const [i, move] of line.entries()) {
    if (at.data.to_move !== player || at.whyIllegal(move)) return null;
    at = at.play(move);
    const { outcome } = at.data;
    if (outcome)
      return outcome.winner === player
        ? { moves: line.slice(0, i + 1), reason: outcome.reason }
        : null;
  }
  return null;
}

/** The moves of a line up to another player's turn; null where the game ends within them. */
export function wholeTurn(position: Position, line: readonly string[]): readonly string[] | null {
  let at = position;
  for (const [i, move] of line.entries()) {
    if (at.data.to_move !== position.data.to_move) return line.slice(0, i);
    at = at.play(move);
    if (at.data.outcome) return null;
  }
  return at.data.to_move === position.data.to_move ? null : line;
}

/**
 * Whether a turn leaves the opponent no way to stop every turn that wins. Both reports are on the position after it, the
 * second one after a null move, and need no playouts: the first proves a loss where the knowledge of the game alone does.
 */
export function unstoppable(
  position: Position,
  turn: readonly string[],
  answered: Report,
  unanswered: Report,
): Merit[] {
  let at = position;
  for (const move of turn) at = at.play(move);
  const again = turned(at);
  const win = again && winInOneTurn(again, unanswered.candidates[0]?.line ?? []);
  return win && answered.proven === "loss"
    ? [{ kind: "unstoppable", moves: turn, wins: win.moves, reason: win.reason }]
    : [];
}

function prevents(position: Position, next: Position, move: string, threats: Report): Merit[] {
  const unanswered = turned(position);
  if (!unanswered) return [];
  const points = pointsOf(move);
  const isStopped = ({ moves }: Turn): boolean =>
    next.data.to_move === unanswered.data.to_move
      ? !turnOf(next, moves)?.taken
      : moves.some((one) => pointsOf(one).some((point) => points.includes(point)));
  const turns = threats.candidates
    .slice(0, MAX_CANDIDATES)
    .map(({ line }) => turnOf(unanswered, line))
    .filter((turn) => turn !== null && turn.taken > 0 && isStopped(turn));
  const turn = greatest(turns);
  return turn ? [{ kind: "prevents", moves: turn.moves, effects: turn.effects }] : [];
}

function prepares(position: Position, next: Position, report: Report): Merit[] {
  if (next.data.to_move === position.data.to_move) return [];
  const unanswered = turned(next);
  if (!unanswered) return [];
  const moves = [
    ...report.candidates.slice(0, MAX_CANDIDATES).map(({ move }) => move),
    ...(report.candidates[0]?.line.slice(0, 4) ?? []),
  ];
  const turns = [...new Set(moves)]
    .map((move) => turnOf(unanswered, [move]))
    .filter((turn) => turn && turn.taken > 0 && !turnOf(position, turn.moves)?.taken);
  const turn = greatest(turns);
  const [first] = turn?.moves ?? [];
  return turn && first !== undefined
    ? [{ kind: "prepares", move: first, effects: turn.effects }]
    : [];
}

function coveted(move: string, { candidates }: Report): Merit[] {
  const [best] = candidates;
  return best && best.visits > 0 && best.move === move ? [{ kind: "coveted" }] : [];
}

function takesOver({ data: before }: Position, { data: after }: Position): Merit[] {
  const [stone] = Object.keys(before.stones);
  const isSwap = after.events.some(({ kind }) => kind === "swapped");
  return isSwap && stone !== undefined ? [{ kind: "takes-over", stone }] : [];
}

function balanced({ data }: Position, move: string, { candidates }: Report): Merit[] {
  const best = candidates.find((one) => one.move === move);
  const isEven = best && Math.abs(expectedResult(best) - 0.5) <= EVEN;
  return isEven && data.legal.includes("swap") ? [{ kind: "balanced" }] : [];
}

/** Whether a move puts down stones, and nothing else can be said of it. */
const isQuiet = ({ data: before }: Position, { data: after }: Position): boolean =>
  after.events.every(({ kind }) => kind === "placed") && after.atari.length <= before.atari.length;

/** What is true of a move for which nothing speaks that can be seen. */
function unexplained(move: string, { candidates }: Report): Merit {
  const best = candidates.find((one) => one.move === move);
  const isEqual = candidates.some(
    (one) =>
      best &&
      one.move !== move &&
      one.visits >= EQUAL.visits &&
      expectedResult(one) >= expectedResult(best) - EQUAL.below,
  );
  return { kind: isEqual ? "equal" : "ahead" };
}

/**
 * What speaks for a move, most telling first. `report` is on the position, `threats` on the position after a null move;
 * without that, what the opponent would do is not told.
 */
export function meritsOf(
  position: Position,
  move: string,
  report: Report,
  threats: Report | null,
): Merit[] {
  if (position.whyIllegal(move)) return [];
  const next = position.play(move);
  if (next.data.outcome) return [];
  const shown = position.merits(move);
  const telling: Merit[] = [
    ...takesOver(position, next),
    ...balanced(next, move, report),
    ...(threats ? prevents(position, next, move, threats) : []),
    ...prepares(position, next, report),
    ...shown.filter(({ kind }) => kind !== "central"),
    ...(threats ? coveted(move, threats) : []),
  ];
  if (telling.length > 0) return telling;
  return shown.length > 0 || !isQuiet(position, next) ? [...shown] : [unexplained(move, report)];
}

// What speaks for a move chainsBeside the chances that a search gives it: what the rules and the board show, and no guess.
import type { Position } from "../core/core";
import { namesIn, valuesOf } from "../core/events";
import { isByCell } from "../core/marks";
import { pointsOf } from "../core/move";
import { expectedResult, mean } from "../core/report";
import type { Geometry, PlyEvent, Reason, Report, Spot } from "../core/types";
import { chainsBeside, chainAt, chainsOf, neighboursOf, turned } from "./chains";
import { type GoalMerit, goalMerits } from "./goals";

export type Merit =
  | GoalMerit
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
  /** It makes one chain of this many chains of the player. */
  | { readonly kind: "joins"; readonly chains: number }
  /** The opponent could have made one chain of several there. */
  | { readonly kind: "separates" }
  /** Each of these points would make one chain of it and a stone of the player that it is not joined with. */
  | { readonly kind: "linked"; readonly stone: string; readonly points: readonly string[] }
  /** The point is a corner of this many cells that nobody owns. */
  | { readonly kind: "corner"; readonly layer: string; readonly cells: number }
  /** A search prefers it for the opponent too, if the opponent were on turn. */
  | { readonly kind: "coveted" }
  /** It is near the middle of the board: said where nothing else speaks for it. */
  | { readonly kind: "central" }
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
/** How far from the middle a central point is at most, where the farthest point is at 1. */
const CENTRAL = 0.35;
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

/** Two points or more, each of which would join the new stone with another chain of the player. */
function linked(later: Position, colour: string, point: string): Merit[] {
  const { geometry } = later.game;
  const own = chainsOf(later, colour);
  const around = neighboursOf(geometry, point);
  const wouldJoin = (one: string, stone: string): boolean =>
    later.whyIllegal(one) === null &&
    chainAt(chainsOf(later.play(one), colour), point)?.includes(stone) === true;
  for (const stone of own.filter((chain) => !chain.includes(point)).flat()) {
    const common = neighboursOf(geometry, stone).filter((one) => around.includes(one));
    const points = common.filter((one) => later.data.stones[one] === undefined);
    if (points.length > 1 && points.every((one) => wouldJoin(one, stone)))
      return [{ kind: "linked", stone, points }];
  }
  return [];
}

/** What a move of one stone does to chains. */
function connections(position: Position, next: Position, move: string): Merit[] {
  const [point = "", ...more] = pointsOf(move);
  const { colours, to_move } = position.data;
  const own = colours[to_move ?? 0];
  // A stone that is lifted at once joins nothing.
  if (more.length > 0 || next.data.stones[point] !== own) return [];
  const other = colours[to_move === 0 ? 1 : 0];
  const around = neighboursOf(position.game.geometry, point);
  const chains = chainsBeside(chainsOf(position, own), around).length;
  const others = chainsBeside(chainsOf(position, other), around).length;
  const couldJoin = others > 1 && turned(position)?.whyIllegal(move) === null;
  const later = next.data.to_move === to_move ? next : turned(next);
  return [
    ...(chains > 1 ? [{ kind: "joins", chains } as const] : []),
    ...(couldJoin ? [{ kind: "separates" } as const] : []),
    ...(later ? linked(later, own, point) : []),
  ];
}

function corners({ game, data }: Position, move: string): Merit[] {
  const points = pointsOf(move);
  return Object.entries(data.marks).flatMap(([name, layer]) => {
    if (!isByCell(layer)) return [];
    const cells = game.geometry.cells.filter(
      ({ corners }, i) =>
        (layer[i] ?? null) === null &&
        corners.some((corner) => points.includes(game.geometry.points[corner]?.label ?? "")),
    ).length;
    return cells > 1 ? [{ kind: "corner", layer: name, cells } as const] : [];
  });
}

function central({ points }: Geometry, move: string): Merit[] {
  const [x, y] = [mean(points.map(({ at }) => at[0])), mean(points.map(({ at }) => at[1]))];
  const away = ({ at }: Spot): number => Math.hypot(at[0] - x, at[1] - y);
  const reach = CENTRAL * Math.max(...points.map(away));
  const placed = points.filter(({ label }) => pointsOf(move).includes(label));
  const isNear = placed.length > 0 && placed.every((one) => away(one) <= reach);
  return isNear ? [{ kind: "central" }] : [];
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
  const telling: Merit[] = [
    ...takesOver(position, next),
    ...balanced(next, move, report),
    ...(threats ? prevents(position, next, move, threats) : []),
    ...prepares(position, next, report),
    ...connections(position, next, move),
    ...corners(position, move),
    ...goalMerits(position, next, move),
    ...(threats ? coveted(move, threats) : []),
  ];
  if (telling.length > 0) return telling;
  const middle = central(position.game.geometry, move);
  return middle.length > 0 || !isQuiet(position, next) ? middle : [unexplained(move, report)];
}

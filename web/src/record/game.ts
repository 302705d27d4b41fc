// The positions of a record, and the record of a game being played.
import type { Core, Game, Position } from "../core/core";
import { IllegalMove } from "../core/errors";
import type { Problem } from "../core/problem";
import type { Outcome, Player, Refusal } from "../core/types";
import { RecordError } from "./errors";
import { responseOf } from "./exchange";
import type { GameRecord, Node, Result } from "./record";
import { isPlain, mainLine } from "./tree";

export type WrongKind = "move" | "colour" | "unread" | "setup";

/** A node with an invalid move or setup: illegal, of the wrong colour, or not on the board. */
export class WrongNode extends RecordError {
  override readonly name = "WrongNode";

  constructor(
    problem: Problem,
    readonly kind: WrongKind,
    readonly node: Node,
    /** Why the move is illegal. */
    readonly illegal?: IllegalMove,
  ) {
    super(problem);
  }
}

/**
 * The positions of a line from its last setup on: where play began, and after each ply. The line begins with
 * the root; by default it is the main line. Throws WrongNode for the first invalid node, and OptionError for
 * an unknown game.
 */
export function historyOf(
  core: Core,
  record: GameRecord,
  line: readonly Node[] = mainLine(record.root),
  start = core.game(record.game, record.options).start(),
): Position[] {
  let history = [start];
  for (const { node, from, position } of play(core, start, line, line.length)) {
    if (node.position || node.setup) history = [from];
    if (node.move !== undefined) history.push(position);
  }
  return history;
}

interface Step {
  readonly node: Node;
  /** The position with the node's setup but without its move, and with both. */
  readonly from: Position;
  readonly position: Position;
}

/** The position after a node, from the one before it. Throws as historyOf. */
export function positionAfter(core: Core, before: Position, node: Node): Position {
  // A setup may leave it to the next move of the line who is to move.
  const line = node.setup ? mainLine(node) : [node];
  return play(core, before, line, 1)[0]?.position ?? before;
}

interface Played {
  /** The numbers of the positions before and after the move of each node. */
  readonly steps: readonly (readonly [number, number])[];
  /** Why there are no more. */
  readonly wrong?: { kind: WrongKind; problem?: Problem; refusal?: Refusal };
}

/** Plays the first nodes of a line that goes on from a position. Throws as historyOf. */
function play(core: Core, start: Position, line: readonly Node[], count: number): Step[] {
  const nodes = line.map(({ move, colour, setup, position, properties }) => {
    return { move, colour, setup, position, properties };
  });
  core.wasm.give(JSON.stringify(nodes));
  core.wasm.calls.play_line(start.handle, count);
  const { steps, wrong } = responseOf(core) as Played;
  const positions = new Map([[start.handle, start]]);
  const positionOf = (handle: number): Position => {
    const position = positions.get(handle) ?? core.position(start.game, handle);
    positions.set(handle, position);
    return position;
  };
  const played = steps.map(([from, position], i) => ({
    node: line[i] as Node,
    from: positionOf(from),
    position: positionOf(position),
  }));
  const node = line[steps.length];
  if (!wrong || !node) return played;
  const { kind, refusal } = wrong;
  const illegal = refusal && new IllegalMove(refusal);
  const cause = wrong.problem ?? illegal?.problem ?? { kind };
  throw new WrongNode(cause, kind, node, illegal);
}

/** An empty record of a game. */
export function emptyRecord(game: Game): GameRecord {
  return { game: game.info.id, options: game.options, root: { children: [] } };
}

/** A node with a move, for the player on turn. */
export function nodeOf(position: Position, move: string): Node {
  const { to_move, colours } = position.data;
  return { move, colour: to_move === null ? "" : colours[to_move], children: [] };
}

/** Adds a move to the end of the main line, and returns its node. `position` is the one before it. */
export function extend(record: GameRecord, position: Position, move: string): Node {
  const end = mainLine(record.root).at(-1) ?? record.root;
  const node = nodeOf(position, move);
  end.children.push(node);
  return node;
}

/**
 * Takes `plies` plies from the end of the main line. Annotated nodes stay as a variation; then a node without
 * a move ends the main line.
 */
export function takeBack(record: GameRecord, plies: number): void {
  const line = mainLine(record.root);
  let left = plies;
  let end = line.length;
  while (left > 0 && end > 1) if (line[--end]?.move !== undefined) --left;
  const removed = line.slice(end);
  const before = line[end - 1];
  if (!before || removed.length === 0) return;
  if (removed.every((node) => node.children.length < 2 && isPlain(node))) before.children.shift();
  if (before.children.length > 0) before.children.unshift({ children: [] });
}

/** The result by the rules. */
export function resultByRules({ winner, reason, score }: Outcome): Result {
  return { winner, reason, ...(score && { score }) };
}

export function resigned(player: Player): Result {
  return { winner: player === 0 ? 1 : 0, reason: "resignation" };
}

export function lostOnTime(player: Player): Result {
  return { winner: player === 0 ? 1 : 0, reason: "time" };
}

/** A date in the format of records. */
export function dateOf(time: Date): string {
  const twoDigits = (n: number): string => String(n).padStart(2, "0");
  return [
    String(time.getFullYear()),
    twoDigits(time.getMonth() + 1),
    twoDigits(time.getDate()),
  ].join("-");
}

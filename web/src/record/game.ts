// The positions of a record, and the record of a game being played.
import type { Core, Game, Position } from "../core/core";
import { IllegalMove, PonnukiError, PositionError } from "../core/errors";
import { type Problem, problem } from "../core/problem";
import type { Outcome, Player } from "../core/types";
import { RecordError } from "./errors";
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
    /** The positions of the nodes before it, one for each node. */
    readonly positions: readonly Position[],
    /** Why the move is illegal. */
    readonly illegal?: IllegalMove,
  ) {
    super(problem);
  }
}

const UNREAD = ["B", "W", "PKSWAP"]; // in `properties`: what is written there is no move of the board

/**
 * The positions after each node of a line, which begins with the root; by default the main line. Throws
 * WrongNode for the first invalid node, and OptionError for an unknown game.
 */
export function positionsOf(
  core: Core,
  record: GameRecord,
  line: readonly Node[] = mainLine(record.root),
): Position[] {
  return [...steps(core, record, line)].map(({ position }) => position);
}

/**
 * The positions of the main line from the last setup on: where play began, and after each ply. Throws as
 * positionsOf.
 */
export function historyOf(core: Core, record: GameRecord): Position[] {
  let history = [core.game(record.game, record.options).start()];
  for (const { node, from, position } of steps(core, record, mainLine(record.root))) {
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

function* steps(core: Core, record: GameRecord, line: readonly Node[]): Generator<Step> {
  const before: Position[] = [];
  let position = core.game(record.game, record.options).start();
  for (const [i, node] of line.entries()) {
    const from =
      node.position || node.setup ? setUp(core, position, line.slice(i), before) : position;
    position = moved(from, node, before);
    before.push(position);
    yield { node, from, position };
  }
}

/** The position after a node, from the one before it. Throws as positionsOf. */
export function positionAfter(core: Core, before: Position, node: Node): Position {
  const from = node.position || node.setup ? setUp(core, before, mainLine(node), []) : before;
  return moved(from, node, []);
}

/** The position after the node's move, if it has one. */
function moved(from: Position, node: Node, before: readonly Position[]): Position {
  const unread = UNREAD.find((name) => node.properties?.[name]);
  if (unread !== undefined) {
    const value = node.properties?.[unread]?.[0] ?? "";
    const why = problem("unread_property", { property: unread, value });
    throw new WrongNode(why, "unread", node, before);
  }
  if (node.move === undefined) return from;
  const { to_move, colours } = from.data;
  const mover = to_move === null ? null : colours[to_move];
  let after: Position;
  try {
    after = from.play(node.move);
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    throw new WrongNode(error.problem, "move", node, before, error);
  }
  const { move, colour = null } = node;
  if (colour === mover) return after;
  const why = problem("not_on_turn", { move, colour, on_turn: mover });
  throw new WrongNode(why, "colour", node, before);
}

/** The position after the setup of the first node of a line. */
function setUp(
  core: Core,
  position: Position,
  line: readonly Node[],
  before: readonly Position[],
): Position {
  const [node = { children: [] }] = line;
  try {
    if (node.position) {
      const found = core.read(node.position);
      if (!isSame(found.game, position.game))
        throw new RecordError(problem("other_game", { title: found.game.info.title }));
      return found;
    }
    const [first, second] = position.game.info.colours;
    const changed = Object.entries({ ...position.data.stones, ...node.setup?.stones });
    const stones = changed.filter((one): one is [string, string] => one[1] !== null);
    const next = line.find(({ colour }) => colour !== undefined)?.colour;
    const arranged = (mover: string): Position =>
      position.game.arranged(Object.fromEntries(stones), mover, position.data.marks);
    const mover = node.setup?.to_move ?? next;
    if (mover !== undefined) return arranged(mover);
    try {
      return arranged(first);
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      return arranged(second); // nobody says who is to move; perhaps it can only be the other one
    }
  } catch (error) {
    if (!(error instanceof PonnukiError)) throw error;
    const why = problem("setup", { problem: error.problem });
    throw new WrongNode(why, "setup", node, before);
  }
}

const isSame = (a: Game, b: Game): boolean =>
  a.info.id === b.info.id && JSON.stringify(a.options) === JSON.stringify(b.options);

/** An empty record of a game. */
export function emptyRecord(game: Game): GameRecord {
  return { game: game.info.id, options: game.options, root: { children: [] } };
}

/** A node with a move, for the player on turn. */
export function nodeOf(position: Position, move: string): Node {
  const { to_move, colours } = position.data;
  return { move, colour: to_move === null ? "" : colours[to_move], children: [] };
}

/** Adds a move to the end of the main line. `position` is the one before it. */
export function extend(record: GameRecord, position: Position, move: string): void {
  const end = mainLine(record.root).at(-1) ?? record.root;
  end.children.push(nodeOf(position, move));
}

/**
 * Takes so many plies from the end of the main line. Annotated nodes stay as a variation; then a node without
 * a move ends the main line.
 */
export function takeBack(record: GameRecord, plies: number): void {
  const line = mainLine(record.root);
  let left = plies;
  let end = line.length;
  while (left > 0 && end > 1) if (line[--end]?.move !== undefined) --left;
  const gone = line.slice(end);
  const before = line[end - 1];
  if (!before || gone.length === 0) return;
  if (gone.every((node) => node.children.length < 2 && isPlain(node))) before.children.shift();
  if (before.children.length > 0) before.children.unshift({ children: [] });
}

/** The result by the rules. */
export function resultByRules({ winner, reason, score }: Outcome): Result {
  return { winner, reason, ...(score && { score }) };
}

export function resigned(player: Player): Result {
  return { winner: player === 0 ? 1 : 0, reason: "resignation" };
}

/** A date in the format of records. */
export function dateOf(time: Date): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return [String(time.getFullYear()), two(time.getMonth() + 1), two(time.getDate())].join("-");
}

// Where the nodes of a record lead: positions, or why there is none.
import type { Core, Game, Position } from "../core/core";
import { PonnukiError, PositionError } from "../core/errors";
import type { Node } from "../record/record";

/** A node against the rules, or after such a one: no position, but the last one before it. */
export interface Wrong {
  readonly error: PonnukiError;
  readonly before: Position;
}
export type Place = Position | Wrong;

export const isWrong = (place: Place): place is Wrong => "error" in place;
export const isSetup = (node: Node): boolean =>
  node.setup !== undefined || node.position !== undefined;

/** The position once a node has set up what it says. Throws PonnukiError. */
function afterSetup(core: Core, game: Game, before: Position, node: Node): Position {
  if (node.position !== undefined) {
    const found = core.read(node.position);
    if (!sameGame(found.game, game))
      throw new PositionError(`the setup is a position of another game: ${node.position}`);
    return found;
  }
  if (!node.setup) return before;
  const stones = { ...before.data.stones };
  for (const [point, colour] of Object.entries(node.setup.stones))
    if (colour === null) Reflect.deleteProperty(stones, point);
    else stones[point] = colour;
  return game.arranged(stones, node.setup.to_move ?? nextColour(node) ?? game.info.colours[0]);
}

const sameGame = (a: Game, b: Game): boolean =>
  a.info.id === b.info.id &&
  a.info.options.every(({ name }) => a.options[name] === b.options[name]);

/** The colour that plays next in the record. */
function nextColour(node: Node): string | undefined {
  for (let at: Node | undefined = node; at; at = at.children[0]) if (at.colour) return at.colour;
  return undefined;
}

/** What a node makes of the place before it. */
export function placeAfter(core: Core, game: Game, before: Place, node: Node): Place {
  if (isWrong(before) && !isSetup(node)) return before;
  const last = isWrong(before) ? before.before : before;
  try {
    const set = afterSetup(core, game, last, node);
    return node.move === undefined ? set : set.play(node.move);
  } catch (error) {
    if (error instanceof PonnukiError) return { error, before: last };
    throw error;
  }
}

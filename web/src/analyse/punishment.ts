// How a mistake is punished.
import type { Position } from "../core/core";
import type { Player } from "../core/types";
import type { Mistake } from "./mistakes";

/** A move, and the position before it. */
interface Reply {
  readonly at: Position;
  readonly move: string;
}

/**
 * The opponent's moves in the turn after a mistake; none if the game was over, or if the opponent is expected to answer
 * the better move in the same way: then it is not the mistake that lets them play so.
 */
export function punishmentOf(
  before: Position,
  { played, player, punishment, answer }: Mistake,
): readonly Reply[] {
  const replies = repliesIn(before, [played, ...punishment], player);
  const others = repliesIn(before, answer, player);
  const isSame = replies.every(({ move }) => others.some((other) => other.move === move));
  return isSame ? [] : replies;
}

/** The first moves of the opponent of a player in a line, up to the player's next one. */
function repliesIn(before: Position, line: readonly string[], player: Player): Reply[] {
  let at = before;
  const replies: Reply[] = [];
  for (const move of line) {
    const isTheirs = at.data.to_move !== player;
    if ((!isTheirs && replies.length > 0) || at.whyIllegal(move)) break;
    if (isTheirs) replies.push({ at, move });
    at = at.play(move);
  }
  return replies;
}

// How a mistake is punished.
import type { Position } from "../core/core";
import type { Mistake } from "./mistakes";

/** The opponent's moves in the turn after a mistake, each with the position before it; none if the game was over. */
export function punishmentOf(
  before: Position,
  { played, player, punishment }: Mistake,
): { readonly at: Position; readonly move: string }[] {
  let at = before.play(played);
  const answers: { at: Position; move: string }[] = [];
  for (const move of punishment) {
    const isTheirs = at.data.to_move !== player;
    if ((!isTheirs && answers.length > 0) || at.whyIllegal(move)) break;
    if (isTheirs) answers.push({ at, move });
    at = at.play(move);
  }
  return answers;
}

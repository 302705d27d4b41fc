// A line of conditional moves, as turns of the two players.
import type { Position } from "../core/core";
import type { Player } from "../core/types";

export interface PlannedTurn {
  /** What the opponent might play. */
  readonly theirs: readonly string[];
  /** The answer; empty while there is none yet. */
  readonly yours: readonly string[];
}

/** The turns of a line from a position on: what the opponent might play, and what `you` answers. Throws IllegalMove. */
export function plannedTurns(
  position: Position,
  line: readonly string[],
  you: Player,
): readonly PlannedTurn[] {
  const turns: { theirs: string[]; yours: string[] }[] = [];
  let at = position;
  for (const move of line) {
    const isYours = at.data.to_move === you;
    let turn = turns.at(-1);
    if (!turn || (!isYours && turn.yours.length > 0)) {
      turn = { theirs: [], yours: [] };
      turns.push(turn);
    }
    (isYours ? turn.yours : turn.theirs).push(move);
    at = at.play(move);
  }
  return turns;
}

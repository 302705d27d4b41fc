// What is shown of the line after a better move: as much as can be followed on the board.
import type { Position } from "../core/core";

/** The turn itself, the opponent's answer, and the next turn. */
const MAX_TURNS = 3;

/**
 * Return the first moves of a line from a position: at most MAX_TURNS turns, and none from the move on that places a
 * stone where an earlier one of the line placed one.
 */
export function answerOf(position: Position, line: readonly string[]): string[] {
  const moves: string[] = [];
  const used = new Set<string>();
  let at = position;
  let turns = 1;
  for (const move of line) {
    if (at.whyIllegal(move)) break; // the line is of another position
    const next = at.play(move);
    const placed = next.data.events.flatMap((event) =>
      event.kind === "placed" ? [event.point] : [],
    );
    if (turns > MAX_TURNS || placed.some((point) => used.has(point))) break;
    moves.push(move);
    for (const point of placed) used.add(point);
    turns += Number(next.data.to_move !== at.data.to_move);
    at = next;
  }
  return moves;
}

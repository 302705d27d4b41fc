// The order of one's games in a list.
import type { GameSummary } from "../api/types";

/** Whether a game goes on, and it is one's turn. */
export function isMyTurn({ result, seat, to_move }: GameSummary): boolean {
  return !result && seat !== null && to_move === seat;
}

function rank(game: GameSummary): number {
  if (game.result) return 3;
  return isMyTurn(game) ? 0 : game.to_move === null ? 1 : 2;
}
const dueOf = ({ result, due }: GameSummary): number => (result ? Infinity : (due ?? Infinity));

/** The games in which it is one's turn first, of them those whose time ends first; those that are over last. */
export function inOrder(games: readonly GameSummary[]): GameSummary[] {
  return [...games].sort((a, b) => {
    const [first, second] = [dueOf(a), dueOf(b)];
    return rank(a) - rank(b) || (first === second ? b.updated - a.updated : first - second);
  });
}

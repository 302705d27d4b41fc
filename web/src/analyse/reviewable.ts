// Which games are reviewed when they end.
import type { PlayedGame } from "../play/playedGame";

/** Fewer say nothing. */
const MIN_PLIES = 6;

/** Return whether a game is over, a person played it, and it has enough plies for a review. */
export function isReviewable({
  over,
  positions,
  seats,
}: Pick<PlayedGame, "over" | "positions" | "seats">): boolean {
  return over && positions.length > MIN_PLIES && seats.includes("person");
}

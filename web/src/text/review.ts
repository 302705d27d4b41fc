// The messages that come with the review of a game, and with exercises.
import type { ReviewMessages } from "../../../build/words/web/messages";
import review from "../../../build/words/web/review.mjs";
import { add } from "./speakers";
import { type PageWords, percent, say as sayOfPage, type Say } from "./words.svelte";

add(review);

/** The text of a message of reviews, or of every page. */
export const say = sayOfPage as Say<PageWords & ReviewMessages>;

/** A move in a list of moves. */
export function moveName(move: string): string {
  if (move === "swap") return say("played-swap");
  return move === "pass" ? say("played-pass") : move;
}

/** Moves in a row. */
export const movesInWords = (moves: readonly string[], between = " "): string =>
  moves.map(moveName).join(between);

interface Loss {
  readonly colour: string;
  readonly before: number;
  readonly after: number;
  readonly gave: "win" | "draw" | null;
}

/** What a mistake cost; in words to the player who made it where that is the reader. */
export function lossInWords({ colour, before, after, gave }: Loss, isYours = false): string {
  if (gave !== null) return say(`exercise-gave-${gave}`);
  const chances = { before: percent(before), after: percent(after) };
  return isYours
    ? say("exercise-lost-yours", chances)
    : say("exercise-lost", { colour, ...chances });
}

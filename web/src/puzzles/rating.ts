// Ratings of puzzles and of who solves them, on one scale, as Elo ratings are.
export const FIRST_RATING = 1000;
export const MIN_RATING = 100;

const EASIEST = 600; // a puzzle that takes one playout
const PER_DOUBLING = 80; // of the playouts
/** The most that a puzzle changes a rating by: much at first, so that it soon fits. */
const STEP_AT_FIRST = 48;
const STEP = 24;
const FIRST_PUZZLES = 10;

export function ratingOf({ playouts }: { readonly playouts: number }): number {
  return EASIEST + PER_DOUBLING * Math.log2(playouts);
}

/** The rating after a puzzle that was solved or not; `tried` puzzles came before it. */
export function ratingAfter(
  rating: number,
  puzzle: { readonly playouts: number },
  solved: boolean,
  tried: number,
): number {
  const expected = 1 / (1 + 10 ** ((ratingOf(puzzle) - rating) / 400));
  const step = tried < FIRST_PUZZLES ? STEP_AT_FIRST : STEP;
  return Math.max(MIN_RATING, Math.round(rating + step * (Number(solved) - expected)));
}

// Moves are texts: the names of their points with "+" between, or the words "swap" and "pass".

/** The points of a move, in order; a word counts as one. */
export const pointsOf = (move: string): string[] => move.split("+");

/** The move that puts stones on these points. */
export const moveOn = (points: readonly string[]): string => points.join("+");

// Moves are texts: the names of their points with "+" between, or the words "swap" and "pass".

/** The points of a move, in order; a word counts as one. */
export const pointsOf = (move: string): string[] => move.split("+");

/** The points that some of these moves put stones on, each once; a word counts as one. */
export const pointsOfAll = (moves: readonly string[]): ReadonlySet<string> =>
  new Set(moves.flatMap(pointsOf));

/** The move that puts stones on these points. */
export const moveOn = (points: readonly string[]): string => points.join("+");

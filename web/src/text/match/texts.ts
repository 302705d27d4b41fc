// What is said of matches. `en` and `fr` hold the words.
type Pair = readonly [number, number];

export interface MatchTexts {
  /** What is to be played: one game, or a match of so many. */
  readonly what: string;
  readonly single: string;
  readonly of: (games: number) => string;
  readonly why: string;
  /** Who opens the first game, 0, and the other. */
  readonly names: readonly [string, string];
  readonly game: (number: number, of: number) => string;
  /** Of one player: games won, and points. */
  readonly tally: (wins: number, points: number) => readonly [string, string];
  readonly next: string;
  readonly rematch: string;
  readonly won: string;
  readonly lost: string;
  readonly wins: (name: string) => string;
  readonly drawn: string;
  /** How it ended, the winner's first. */
  readonly byGames: (wins: Pair, drawn: number) => string;
  readonly byPoints: (wins: Pair, points: Pair) => string;
  readonly evenly: (wins: Pair, points: Pair) => string;
}

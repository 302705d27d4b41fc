// What clients and server say about challenges (docs/online.md).
// Made from src/ponnuki/online/challenge_messages.py by `make kinds`.
import type { MatchTerms, Person, Rating, Seat } from "./types";

export type DeclineReason =
  | "none"
  | "later"
  | "too_fast"
  | "too_slow"
  | "other_clock"
  | "want_rated"
  | "want_casual"
  | "other_game";

export type ChallengeStatus = "open" | "accepted" | "declined";

/** The body of POST /api/challenges; the same id again gets the same challenge. `person` is the id of who is challenged, `seat` the challenger's, null by lot. Others than the players see each move once `delay` further ones are played, or the game is over. */
export interface NewChallenge {
  readonly id: string;
  readonly person: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly clock?: string | null;
  readonly seat?: Seat | null;
  readonly rated?: boolean;
  readonly match?: MatchTerms | null;
  readonly delay?: number;
}

/** The body of POST /api/challenges/{id}/answer; `reason` is why it is declined. */
export interface AnswerChallenge {
  readonly accept: boolean;
  readonly reason?: DeclineReason;
}

/** Somebody wants a game with somebody; it stands until `expires`, not for long if `live`. `rating` is what the challenger's was when it was made; null of guests and without a clock. `reason` is why it was declined, `begun` the game to which it has led. */
export interface Challenge {
  readonly id: string;
  readonly challenger: Person;
  readonly challenged: Person;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly seat: Seat | null;
  readonly live: boolean;
  readonly rated: boolean;
  readonly created: number;
  readonly expires: number;
  readonly rating: Rating | null;
  readonly status?: ChallengeStatus;
  readonly reason?: DeclineReason | null;
  readonly begun?: string | null;
  readonly match?: MatchTerms | null;
  readonly delay?: number;
}

/** The answer of GET /api/challenges, the newest first. `incoming` are those that one may answer, `outgoing` one's own: those that stand, and those that were answered since yesterday. */
export interface Challenges {
  readonly incoming: readonly Challenge[];
  readonly outgoing: readonly Challenge[];
}

/** The answer of DELETE /api/challenges/{id}. */
export interface ChallengeWithdrawn {
  readonly id: string;
}

/** The answer of GET /api/levels: the levels of the engine that can be challenged, by number. There are none where the server has no engine. */
export interface Levels {
  readonly levels: readonly Person[];
}

/** Somebody whom one has played: how many games, when last, and whether they are here. */
export interface Opponent {
  readonly person: Person;
  readonly games: number;
  readonly last: number;
  readonly online: boolean;
}

/** The answer of GET /api/opponents: the last played first. */
export interface Opponents {
  readonly opponents: readonly Opponent[];
}

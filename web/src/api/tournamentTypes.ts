// What clients and server say about tournaments (docs/tournaments.md).
// Made from src/ponnuki/online/tournaments/messages.py by `make kinds`.
import type { Person, Seat } from "./types";

export const MAX_TOURNAMENT_NAME = 60;
export const MAX_ROUNDS = 15;

export type Format = "round_robin" | "swiss" | "knockout" | "arena";

export type Entrants = "people" | "bots" | "both";

export type TournamentStatus = "waiting" | "running" | "halted" | "finished" | "cancelled";

export type PlayerStatus = "playing" | "resting" | "left";

export type TieBreak =
  "direct_encounter" | "wins" | "buchholz_cut_1" | "buchholz" | "sonneborn_berger" | "fewer_games";

/** The body of POST /api/tournaments; the same id again gets the same tournament. It starts at the time `starts`, or when its organiser says so if that is null. Rounds begin by themselves, `interval` seconds after the last game of the one before; if it is null, when the organiser says so. Who has not made the first move after `first_move` seconds has lost. Only who has the link finds a tournament that is not `public`. `rounds` are of a Swiss tournament, null for as many as its players need; `cycles` of a round robin; `games` of a match of a knock-out, as many at least; `minutes` of an arena. Others than its players see each move of a game once `delay` further ones are played, or it is over. */
export interface NewTournament {
  readonly id: string;
  readonly name: string;
  readonly format: Format;
  readonly game: string;
  readonly clock: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly rated?: boolean;
  readonly entrants?: Entrants;
  readonly public?: boolean;
  readonly starts?: number | null;
  readonly interval?: number | null;
  readonly first_move?: number;
  readonly rounds?: number | null;
  readonly cycles?: 1 | 2;
  readonly games?: number;
  readonly minutes?: number;
  readonly delay?: number;
}

/** The answer of POST /api/tournaments. */
export interface TournamentMade {
  readonly id: string;
}

/** Take part; also after having left, if the tournament has not ended. */
export interface EnterTournament {
  readonly kind: "enter";
}

/** Take part no more; games that go on are to be played on. */
export interface LeaveTournament {
  readonly kind: "leave";
}

/** Be paired no more until one comes back: in Swiss tournaments and arenas. */
export interface RestInTournament {
  readonly kind: "rest";
}

/** Be paired again. */
export interface ReturnToTournament {
  readonly kind: "return";
}

/** Start, as the organiser. */
export interface StartTournament {
  readonly kind: "start";
}

/** Begin no more games for now, as the organiser; those that go on are played on. */
export interface HaltTournament {
  readonly kind: "halt";
}

/** Go on after a halt, as the organiser. */
export interface ResumeTournament {
  readonly kind: "resume";
}

/** Begin the next round now, as the organiser. */
export interface BeginRound {
  readonly kind: "begin_round";
}

/** End the tournament without a winner, as the organiser. */
export interface CancelTournament {
  readonly kind: "cancel";
}

/** Let somebody take part no more, as the organiser. */
export interface RemovePlayer {
  readonly kind: "remove";
  readonly person: string;
}

/** Decide a game that goes on, as the organiser: for a seat, or as a draw. */
export interface Adjudicate {
  readonly kind: "adjudicate";
  readonly game: string;
  readonly winner: Seat | null;
}

export type TournamentCommand =
  | EnterTournament
  | LeaveTournament
  | RestInTournament
  | ReturnToTournament
  | StartTournament
  | HaltTournament
  | ResumeTournament
  | BeginRound
  | CancelTournament
  | RemovePlayer
  | Adjudicate;

/** The body of POST /api/tournaments/{id}/commands; what is so already is done again safely. */
export interface TournamentCommandBody {
  readonly command: TournamentCommand;
}

/** The answer of POST /api/tournaments/{id}/commands, once it is on the disk. */
export interface TournamentCommandDone {
  readonly version: number;
}

/** Of which league a tournament is a division: the season and the division, from 1 on. */
export interface LeaguePlace {
  readonly league: string;
  readonly season: number;
  readonly division: number;
}

/** What a tournament is: NewTournament, checked. A division of a `league` is a tournament, too. If it is played `at_once`, all its games begin at its start. */
export interface Rules {
  readonly name: string;
  readonly format: Format;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string;
  readonly rated: boolean;
  readonly entrants: Entrants;
  readonly public: boolean;
  readonly starts: number | null;
  readonly interval: number | null;
  readonly first_move: number;
  readonly rounds: number | null;
  readonly cycles: 1 | 2;
  readonly games: number;
  readonly minutes: number;
  readonly max_players: number;
  readonly delay?: number;
  readonly at_once?: boolean;
  readonly league?: LeaguePlace | null;
}

/** Two who are paired, by seat; `game` is null and the points are there if nobody plays it. `match` is the number of the match in its round of a knock-out, from 0 on. */
export interface Board {
  readonly players: readonly [string, string];
  readonly game?: string | null;
  readonly points?: readonly [number, number] | null;
  readonly match?: number;
}

/** Somebody without an opponent in a round, and the points that they have for it. */
export interface Bye {
  readonly person: string;
  readonly points: number;
}

/** The first event of a tournament; whatever is drawn by lot in it follows from `lot`. */
export interface Announced {
  readonly kind: "announced";
  readonly version: number;
  readonly time: number;
  readonly rules: Rules;
  readonly organiser: Person;
  readonly lot: number;
}

/** Somebody takes part, with the rating that they have. */
export interface PlayerEntered {
  readonly kind: "player_entered";
  readonly version: number;
  readonly time: number;
  readonly person: Person;
  readonly rating: number | null;
}

/** Somebody takes part no more; who was `removed` cannot come back. */
export interface PlayerLeft {
  readonly kind: "player_left";
  readonly version: number;
  readonly time: number;
  readonly person: string;
  readonly removed?: boolean;
}

/** Somebody is paired no more until they come back. */
export interface PlayerRests {
  readonly kind: "player_rests";
  readonly version: number;
  readonly time: number;
  readonly person: string;
}

/** Somebody is paired again, after a rest or after having left. */
export interface PlayerReturned {
  readonly kind: "player_returned";
  readonly version: number;
  readonly time: number;
  readonly person: string;
}

/** The tournament has begun; the players by strength, who has number 1 first. `rounds` is how many a Swiss tournament has, whoever enters late; null of others. */
export interface TournamentStarted {
  readonly kind: "tournament_started";
  readonly version: number;
  readonly time: number;
  readonly order: readonly string[];
  readonly rounds?: number | null;
}

/** Games begin in a round, which may be a new one. */
export interface BoardsBegun {
  readonly kind: "boards";
  readonly version: number;
  readonly time: number;
  readonly round: number;
  readonly boards: readonly Board[];
  readonly byes?: readonly Bye[];
}

/** A game is over; it counts as one that was not `played` if somebody did not come. */
export interface BoardDecided {
  readonly kind: "board_decided";
  readonly version: number;
  readonly time: number;
  readonly game: string;
  readonly points: readonly [number, number];
  readonly played?: boolean;
}

/** The organiser wants the next round to begin. */
export interface RoundWanted {
  readonly kind: "round_wanted";
  readonly version: number;
  readonly time: number;
}

/** No more games begin for now. */
export interface TournamentHalted {
  readonly kind: "tournament_halted";
  readonly version: number;
  readonly time: number;
}

/** Games begin again. */
export interface TournamentResumed {
  readonly kind: "tournament_resumed";
  readonly version: number;
  readonly time: number;
}

/** The tournament is over: it is `finished`, or was cancelled. */
export interface TournamentEnded {
  readonly kind: "tournament_ended";
  readonly version: number;
  readonly time: number;
  readonly finished: boolean;
}

export type TournamentEvent =
  | Announced
  | PlayerEntered
  | PlayerLeft
  | PlayerRests
  | PlayerReturned
  | TournamentStarted
  | BoardsBegun
  | BoardDecided
  | RoundWanted
  | TournamentHalted
  | TournamentResumed
  | TournamentEnded;

/** A line of the standings; those of the same `place` are equal in all that counts. `tie_breaks` are in the order of the tournament's. In an arena `streak` says that the next win counts double. */
export interface TournamentPlayer {
  readonly person: Person;
  readonly number: number;
  readonly rating: number | null;
  readonly status: PlayerStatus;
  readonly place: number;
  readonly points: number;
  readonly games: number;
  readonly tie_breaks: readonly number[];
  readonly streak?: boolean;
}

/** A board of a round; the players by seat, by the ids of the persons. */
export interface ShownBoard {
  readonly players: readonly [string, string];
  readonly game: string | null;
  readonly points: readonly [number, number] | null;
  readonly played: boolean;
  readonly match: number;
}

/** A round: its boards, and who had none. */
export interface ShownRound {
  readonly round: number;
  readonly boards: readonly ShownBoard[];
  readonly byes: readonly Bye[];
}

/** The answer of GET /api/tournaments/{id}. `rounds` is how many rounds there will be, null while that is not known and in an arena. `next` is when the next round begins by itself, or the tournament; `ends` when an arena ends. */
export interface Tournament {
  readonly id: string;
  readonly version: number;
  readonly rules: Rules;
  readonly organiser: Person;
  readonly status: TournamentStatus;
  readonly created: number;
  readonly updated: number;
  readonly round: number;
  readonly rounds: number | null;
  readonly next: number | null;
  readonly ends: number | null;
  readonly tie_breaks: readonly TieBreak[];
  readonly players: readonly TournamentPlayer[];
  readonly pairings: readonly ShownRound[];
  readonly now: number;
}

/** A tournament in a list. */
export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  readonly format: Format;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string;
  readonly rated: boolean;
  readonly entrants: Entrants;
  readonly status: TournamentStatus;
  readonly players: number;
  readonly starts: number | null;
  readonly updated: number;
}

/** The answer of GET /api/tournaments: those that go on, and the last that have ended. `mine` are those in which one takes part, or that one has made, and that go on. */
export interface Tournaments {
  readonly open: readonly TournamentSummary[];
  readonly over: readonly TournamentSummary[];
  readonly mine: readonly TournamentSummary[];
}

// What clients and server say about games between people (docs/online.md).
// Made from src/ponnuki/online/messages.py by `make kinds`.

export const MAX_SOCKET_MESSAGE = 4_096;
export const MAX_NAME_LENGTH = 24;
export const MAX_CLIENT_ID_LENGTH = 36;

export type Seat = 0 | 1;

export type Offer = "draw" | "take_back" | "abort" | "rematch";

export type OptionValue = boolean | number | string;

/** What is wrong: a kind, whose sentence is `problem-...` of words/, and its fields. */
export interface Problem {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Somebody who plays, under a name that they chose. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** How a game ended: by a reason of the rules, or by one of those that people have. */
export interface Result {
  readonly winner: Seat | null;
  readonly reason: string;
}

export type OnlineReason = "resignation" | "time" | "draw_agreed" | "aborted";

/** Take the free seat of a game. */
export interface Join {
  readonly kind: "join";
}

/** Play a move; `ply` is the number of plies before it. */
export interface Play {
  readonly kind: "move";
  readonly ply: number;
  readonly move: string;
}

/** Offer the opponent something; an abort needs no consent before both have moved. */
export interface MakeOffer {
  readonly kind: "offer";
  readonly offer: "abort" | "draw" | "take_back";
}

/** Accept or decline what the opponent offers. */
export interface AnswerOffer {
  readonly kind: "answer";
  readonly offer: Offer;
  readonly accept: boolean;
}

/** Withdraw an offer of one's own. */
export interface WithdrawOffer {
  readonly kind: "withdraw";
  readonly offer: Offer;
}

/** Give the game up. */
export interface Resign {
  readonly kind: "resign";
}

/** Offer another game with the seats exchanged; the other one's offer is accepted so. */
export interface AskRematch {
  readonly kind: "rematch";
}

export type Command = Join | Play | MakeOffer | AnswerOffer | WithdrawOffer | Resign | AskRematch;

/** The first event; the creator's seat is drawn by lot on joining if it is null. */
export interface Created {
  readonly kind: "created";
  readonly version: number;
  readonly time: number;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly creator: Person;
  readonly seat: Seat | null;
}

/** The other person came; the players by seat. */
export interface Joined {
  readonly kind: "joined";
  readonly version: number;
  readonly time: number;
  readonly players: readonly [Person, Person];
}

/** A move was played; `spent` are the milliseconds that it cost, null if no clock ran. */
export interface Moved {
  readonly kind: "move";
  readonly version: number;
  readonly time: number;
  readonly ply: number;
  readonly player: Seat;
  readonly move: string;
  readonly spent: number | null;
}

/** An offer was made. A move ends the opponent's and any to take back, taking back ends all. */
export interface Offered {
  readonly kind: "offered";
  readonly version: number;
  readonly time: number;
  readonly player: Seat;
  readonly offer: Offer;
}

/** An offer of the opponent was accepted or declined by `player`. */
export interface Answered {
  readonly kind: "answered";
  readonly version: number;
  readonly time: number;
  readonly player: Seat;
  readonly offer: Offer;
  readonly accepted: boolean;
}

/** An offer was withdrawn by the one who had made it. */
export interface Withdrawn {
  readonly kind: "withdrawn";
  readonly version: number;
  readonly time: number;
  readonly player: Seat;
  readonly offer: Offer;
}

/** The last plies were taken back. */
export interface TakenBack {
  readonly kind: "taken_back";
  readonly version: number;
  readonly time: number;
  readonly plies: number;
}

/** The game is over. */
export interface Ended {
  readonly kind: "ended";
  readonly version: number;
  readonly time: number;
  readonly result: Result;
}

/** Both want another game, which has begun. */
export interface Rematched {
  readonly kind: "rematch";
  readonly version: number;
  readonly time: number;
  readonly id: string;
}

export type GameEvent =
  Created | Joined | Moved | Offered | Answered | Withdrawn | TakenBack | Ended | Rematched;

/** The body of PUT /api/me; without a name the server makes one. */
export interface Rename {
  readonly name?: string | null;
}

/** The answer of /api/me: who asks, and under which addresses others find this server. */
export interface Me {
  readonly person: Person | null;
  readonly addresses: readonly string[];
}

/** The body of POST /api/games; `seat` is the creator's, null by lot. */
export interface NewGame {
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly clock?: string | null;
  readonly seat?: Seat | null;
}

/** The answer of POST /api/games. */
export interface GameMade {
  readonly id: string;
}

/** A game in a list: names by seat (the creator's first while it is drawn); `updated` in ms. */
export interface GameSummary {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly players: readonly [string | null, string | null];
  readonly seat: Seat | null;
  readonly to_move: Seat | null;
  readonly plies: number;
  readonly result: Result | null;
  readonly version: number;
  readonly updated: number;
}

/** The answer of GET /api/games: one's own games, the last changed first. */
export interface MyGames {
  readonly games: readonly GameSummary[];
}

/** The answer of GET /api/games/{id}/events. */
export interface EventList {
  readonly events: readonly GameEvent[];
  readonly now: number;
}

/** The body of POST /api/games/{id}/commands. */
export interface CommandBody {
  readonly id: string;
  readonly command: Command;
}

/** The answer of POST /api/games/{id}/commands, once it is on the disk. */
export interface CommandDone {
  readonly version: number;
}

/** The body of every answer of the API that is an error. */
export interface ProblemBody {
  readonly problem: Problem;
}

/** Send all events of a game after a version, and every new one. */
export interface Watch {
  readonly kind: "watch";
  readonly game: string;
  readonly after: number;
}

/** Send no more events of a game. */
export interface Unwatch {
  readonly kind: "unwatch";
  readonly game: string;
}

/** Do a command; the same id again gets the same answer and changes nothing. */
export interface Send {
  readonly kind: "command";
  readonly game: string;
  readonly id: string;
  readonly command: Command;
}

/** Ask for the time of the server. */
export interface Ping {
  readonly kind: "ping";
  readonly id: number;
}

export type ClientMessage = Watch | Unwatch | Send | Ping;

/** Events of a game, in order; `now` is the server's time of day. */
export interface Events {
  readonly kind: "events";
  readonly game: string;
  readonly events: readonly GameEvent[];
  readonly now: number;
}

/** A command is done and on the disk; `version` is the game's since then. */
export interface Accepted {
  readonly kind: "accepted";
  readonly game: string;
  readonly id: string;
  readonly version: number;
}

/** A command was refused. */
export interface Refused {
  readonly kind: "refused";
  readonly game: string;
  readonly id: string;
  readonly problem: Problem;
}

/** Which players have the game open, by seat, and how many others. */
export interface Presence {
  readonly kind: "presence";
  readonly game: string;
  readonly players: readonly [boolean, boolean];
  readonly watchers: number;
}

/** The answer to a ping. */
export interface Pong {
  readonly kind: "pong";
  readonly id: number;
  readonly now: number;
}

/** A message that could not be done; `game` is the one it was about, if any. */
export interface ProblemMessage {
  readonly kind: "problem";
  readonly problem: Problem;
  readonly game?: string | null;
}

export type ServerMessage = Events | Accepted | Refused | Presence | Pong | ProblemMessage;

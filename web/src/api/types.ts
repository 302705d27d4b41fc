// What clients and server say about games between people (docs/online.md).
// Made from src/ponnuki/online/messages.py, game_messages.py and match_terms.py by `make kinds`.

export const MAX_SOCKET_MESSAGE = 4_096;
export const MAX_NAME_LENGTH = 24;
export const MAX_CLIENT_ID_LENGTH = 36;
export const CLAIM_MILLISECONDS = 60_000;
export const MAX_LINE_LENGTH = 300;
export const PROVISIONAL_DEVIATION = 110;
export const MIN_MATCH_LENGTH = 2;
export const MAX_MATCH_LENGTH = 10;

export type MatchScoring = "series" | "sheet";

export type MatchReason = "played" | "given_up" | "abandoned" | "aborted";

/** A match that somebody wants: so many games, each begun by the other player, and its scoring. By the `sheet` it has the length that the sheet says. */
export interface MatchTerms {
  readonly length: number;
  readonly scoring?: MatchScoring;
}

/** A game of a match that has ended: its winner and, by the sheet, its score, by seat. */
export interface MatchGame {
  readonly id: string;
  readonly winner: 0 | 1 | null;
  readonly score: readonly [number, number] | null;
}

/** The match of a game, and its earlier games: the game is the next one of so many. The id of a match is that of its first game. */
export interface MatchPlace {
  readonly id: string;
  readonly length: number;
  readonly scoring: MatchScoring;
  readonly games?: readonly MatchGame[];
}

/** How a match ended; the winner is the seat in its last game, null for none. */
export interface MatchResult {
  readonly winner: 0 | 1 | null;
  readonly reason: MatchReason;
}

/** The match of a game in a list: the number of the game, and the score by the game's seats. `points` are those of the sheet; `result` is null while the match goes on. */
export interface MatchScore {
  readonly id: string;
  readonly number: number;
  readonly length: number;
  readonly scoring: MatchScoring;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly points: readonly [number, number];
  readonly result: MatchResult | null;
}

export type Seat = 0 | 1;

export type Offer = "draw" | "take_back" | "abort" | "adjourn" | "resume" | "rematch";

export type OptionValue = boolean | number | string;

/** What is wrong: a kind, whose sentence is `problem-...` of words/, and its fields. */
export interface Problem {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Somebody who plays, under a name that they chose; a `bot` is a program. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly bot?: boolean;
}

/** How a game ended: by a reason of the rules, or by one of those that people have. */
export interface Result {
  readonly winner: Seat | null;
  readonly reason: string;
}

export type OnlineReason =
  "resignation" | "time" | "draw_agreed" | "aborted" | "abandoned" | "no_show" | "adjudicated";

export type Speed = "blitz" | "rapid" | "classical" | "correspondence" | "none";

/** How strong an account is in a game at a speed, by Glicko-2, after so many rated games. */
export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly updated: number;
}

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
  readonly offer: "abort" | "adjourn" | "draw" | "resume" | "take_back";
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

/** Offer another game with the seats exchanged; the other one's offer is accepted so. In a match that goes on it is the next game, and after it another match. */
export interface AskRematch {
  readonly kind: "rematch";
}

/** Give up a match, and the game of it that goes on. */
export interface GiveUpMatch {
  readonly kind: "give_up_match";
}

/** Claim the win, or a draw, of a live game that the opponent has left on their turn. */
export interface Claim {
  readonly kind: "claim";
  readonly result: "draw" | "win";
}

export type Command =
  Join | Play | MakeOffer | AnswerOffer | WithdrawOffer | Resign | AskRematch | GiveUpMatch | Claim;

/** The first event; the creator's seat is drawn by lot on joining if it is null. `tournament` is the id of the tournament that the game belongs to, and `match` the match; null of other games. Others than the players see each move once `delay` further ones are played, or the game is over. */
export interface Created {
  readonly kind: "created";
  readonly version: number;
  readonly time: number;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly creator: Person;
  readonly seat: Seat | null;
  readonly rated?: boolean;
  readonly public?: boolean;
  readonly tournament?: string | null;
  readonly match?: MatchPlace | null;
  readonly delay?: number;
}

/** The other person came; the players by seat, and the ratings of accounts. */
export interface Joined {
  readonly kind: "joined";
  readonly version: number;
  readonly time: number;
  readonly players: readonly [Person, Person];
  readonly ratings?: readonly [Rating | null, Rating | null];
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

/** The game stands by agreement, until it is resumed, or called off at a time of the server. */
export interface Adjourned {
  readonly kind: "adjourned";
  readonly version: number;
  readonly time: number;
  readonly until: number;
}

/** The game goes on, and its clock with it. */
export interface Resumed {
  readonly kind: "resumed";
  readonly version: number;
  readonly time: number;
}

/** The clock of a player stands until a time of the server; null: it goes on. */
export interface OnVacation {
  readonly kind: "vacation";
  readonly version: number;
  readonly time: number;
  readonly player: Seat;
  readonly until: number | null;
}

/** The game is over. */
export interface Ended {
  readonly kind: "ended";
  readonly version: number;
  readonly time: number;
  readonly result: Result;
}

/** The match is over with this game. */
export interface MatchEnded {
  readonly kind: "match_ended";
  readonly version: number;
  readonly time: number;
  readonly result: MatchResult;
}

/** A moderator has taken back what the game changed in ratings; `counts` if given again. The ratings before and after by seat; null of an account that was deleted. */
export interface Corrected {
  readonly kind: "corrected";
  readonly version: number;
  readonly time: number;
  readonly counts: boolean;
  readonly before: readonly [Rating | null, Rating | null];
  readonly after: readonly [Rating | null, Rating | null];
}

/** Both want another game, which has begun. */
export interface Rematched {
  readonly kind: "rematch";
  readonly version: number;
  readonly time: number;
  readonly id: string;
}

/** The end of a rated game has changed the ratings of the players, by seat. */
export interface Rated {
  readonly kind: "rated";
  readonly version: number;
  readonly time: number;
  readonly before: readonly [Rating, Rating];
  readonly after: readonly [Rating, Rating];
}

export type GameEvent =
  | Created
  | Joined
  | Moved
  | Offered
  | Answered
  | Withdrawn
  | TakenBack
  | OnVacation
  | Adjourned
  | Resumed
  | Ended
  | MatchEnded
  | Rated
  | Corrected
  | Rematched;

/** The body of POST /api/games; `seat` is the creator's, null by lot. The lobby shows a `public` game; others are found by their link alone. Others than the players see each move once `delay` further ones are played, or the game is over. */
export interface NewGame {
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly clock?: string | null;
  readonly seat?: Seat | null;
  readonly rated?: boolean;
  readonly public?: boolean;
  readonly match?: MatchTerms | null;
  readonly delay?: number;
}

/** How far an opponent's rating may be below and above one's own. */
export interface RatingRange {
  readonly below: number;
  readonly above: number;
}

/** The body of POST /api/lobby/seeks; the same id again gets the same seek. `seat` is the maker's, null by lot; `range` is for rated games, null for any opponent. `bots` says whether a person wants bots as opponents, too; bots play whoever wants them. Others than the players see each move once `delay` further ones are played; of two seeks that are paired the greater one counts. */
export interface NewSeek {
  readonly id: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly clock?: string | null;
  readonly seat?: Seat | null;
  readonly rated?: boolean;
  readonly range?: RatingRange | null;
  readonly bots?: boolean;
  readonly match?: MatchTerms | null;
  readonly delay?: number;
}

/** An open seek: somebody wants a game. One that is `live` goes when its maker is gone. `rating` is what the maker's was when it was made; null of guests and without a clock. */
export interface Seek {
  readonly id: string;
  readonly person: Person;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly seat: Seat | null;
  readonly live: boolean;
  readonly created: number;
  readonly rated: boolean;
  readonly range: RatingRange | null;
  readonly rating: Rating | null;
  readonly bots?: boolean;
  readonly match?: MatchTerms | null;
  readonly delay?: number;
}

/** One's own seek: whether it is open, and the game that it has led to. */
export interface SeekMade {
  readonly id: string;
  readonly open: boolean;
  readonly game: string | null;
}

/** The answer of DELETE /api/lobby/seeks/{id}. */
export interface SeekWithdrawn {
  readonly id: string;
}

/** A live game that anybody may watch, with the players by seat. */
export interface PublicGame {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly clock: string | null;
  readonly players: readonly [Person, Person];
  readonly begun: number;
}

export type Room = "players" | "watchers";

/** What somebody has said in a room of a game's chat; `number` counts from 1 in each. */
export interface ChatLine {
  readonly number: number;
  readonly person: Person;
  readonly text: string;
  readonly time: number;
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

/** Send what is in the lobby, and every change of it. */
export interface WatchLobby {
  readonly kind: "watch_lobby";
}

/** Send no more of the lobby. */
export interface UnwatchLobby {
  readonly kind: "unwatch_lobby";
}

/** Send in how many games it is one's turn, now and after every change of one's games. */
export interface WatchTurns {
  readonly kind: "watch_turns";
}

/** Send how many notifications one has not read, now and after every change of them. */
export interface WatchNotifications {
  readonly kind: "watch_notifications";
}

/** Send the lines of a room of a game's chat after a number, and every new one. */
export interface WatchChat {
  readonly kind: "watch_chat";
  readonly game: string;
  readonly room: Room;
  readonly after: number;
}

/** Send no more lines of a room. */
export interface UnwatchChat {
  readonly kind: "unwatch_chat";
  readonly game: string;
  readonly room: Room;
}

/** Say whenever a tournament changes, and its version now. */
export interface WatchTournament {
  readonly kind: "watch_tournament";
  readonly tournament: string;
}

/** Say no more of a tournament. */
export interface UnwatchTournament {
  readonly kind: "unwatch_tournament";
  readonly tournament: string;
}

/** Say `league_changed` now, and whenever a league or a division of it changes. */
export interface WatchLeague {
  readonly kind: "watch_league";
  readonly league: string;
}

/** Say no more of a league. */
export interface UnwatchLeague {
  readonly kind: "unwatch_league";
  readonly league: string;
}

export type ListName = "tournaments" | "leagues";

/** Say `list_changed` now, and whenever a list changes. */
export interface WatchList {
  readonly kind: "watch_list";
  readonly list: ListName;
}

/** Say no more of a list. */
export interface UnwatchList {
  readonly kind: "unwatch_list";
  readonly list: ListName;
}

export type ClientMessage =
  | Watch
  | Unwatch
  | Send
  | Ping
  | WatchLobby
  | UnwatchLobby
  | WatchTurns
  | WatchNotifications
  | WatchChat
  | UnwatchChat
  | WatchTournament
  | UnwatchTournament
  | WatchLeague
  | UnwatchLeague
  | WatchList
  | UnwatchList;

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

/** Since when each player has had no page of the game open, by seat; null for who has one. */
export interface Away {
  readonly kind: "away";
  readonly game: string;
  readonly since: readonly [number | null, number | null];
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

/** What is in the lobby: open seeks and games to watch, the newest first. */
export interface Lobby {
  readonly kind: "lobby";
  readonly version: number;
  readonly seeks: readonly Seek[];
  readonly games: readonly PublicGame[];
}

/** The next version of the lobby: what is new, and the ids of what is gone. */
export interface LobbyChanged {
  readonly kind: "lobby_changed";
  readonly version: number;
  readonly seeks: readonly Seek[];
  readonly games: readonly PublicGame[];
  readonly gone: readonly string[];
}

/** One's games have changed; it is one's turn in so many. */
export interface Turns {
  readonly kind: "turns";
  readonly games: number;
}

/** One's notifications have changed; so many are not read. */
export interface Notifications {
  readonly kind: "notifications";
  readonly unread: number;
}

/** A seek of one's own has led to a game. */
export interface Paired {
  readonly kind: "paired";
  readonly seek: string;
  readonly game: string;
}

/** A challenge to oneself, or one's own, has come, gone or been answered: ask for them. */
export interface ChallengesChanged {
  readonly kind: "challenges_changed";
}

/** Lines of a room of a game's chat. */
export interface Chat {
  readonly kind: "chat";
  readonly game: string;
  readonly room: Room;
  readonly lines: readonly ChatLine[];
}

/** A tournament has so many events now: ask for it again. */
export interface TournamentChanged {
  readonly kind: "tournament_changed";
  readonly tournament: string;
  readonly version: number;
}

/** A league or a division of it has changed: ask for it again. */
export interface LeagueChanged {
  readonly kind: "league_changed";
  readonly league: string;
}

/** A list has changed: ask for it again. */
export interface ListChanged {
  readonly kind: "list_changed";
  readonly list: ListName;
}

export type ServerMessage =
  | Events
  | Accepted
  | Refused
  | Presence
  | Away
  | Pong
  | Lobby
  | LobbyChanged
  | Paired
  | Turns
  | Notifications
  | ChallengesChanged
  | Chat
  | TournamentChanged
  | LeagueChanged
  | ListChanged
  | ProblemMessage;

/** The answer of POST /api/games. */
export interface GameMade {
  readonly id: string;
}

/** A game in a list: names by seat (the creator's first while it is drawn), and who is a bot. `updated` is when it changed last, and `due` when the flag of the player on turn falls, in ms. Of a game that is adjourned, `to_move` is null, and it is called off when it is `due`. To others than its players, one that they see later shows the `plies` and the `version` that they may see, and null for both. */
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
  readonly due: number | null;
  readonly rated?: boolean;
  readonly bots?: readonly [boolean, boolean];
  readonly match?: MatchScore | null;
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

// What clients and server say about leagues (docs/tournaments.md).
// Made from src/ponnuki/online/leagues/messages.py by `make kinds`.
import type {
  Entrants,
  Rules,
  TieBreak,
  TournamentPlayer,
  TournamentStatus,
} from "./tournamentTypes";
import type { Person } from "./types";

export const MIN_DIVISION_SIZE = 4;
export const MAX_DIVISION_SIZE = 16;

export type LeagueStatus = "waiting" | "running" | "ended";

/** The body of POST /api/leagues; the same id again gets the same league. The first season begins at the time `starts`, each further one `days` later. A division has `size` members; `movers` of them go up and down between two seasons. Everybody meets everybody else of the division `cycles` times. Who has not made the first move after `first_move` seconds has lost; left out, that is five minutes, or three days where a turn may take a day. Others than the players see each move of a game once `delay` further ones are played, or it is over. */
export interface NewLeague {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly clock: string;
  readonly starts: number;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly rated?: boolean;
  readonly entrants?: Entrants;
  readonly days?: number;
  readonly size?: number;
  readonly movers?: number;
  readonly cycles?: 1 | 2;
  readonly first_move?: number | null;
  readonly delay?: number;
}

/** The answer of POST /api/leagues. */
export interface LeagueMade {
  readonly id: string;
}

/** Take part from the next season on. */
export interface JoinLeague {
  readonly kind: "join";
}

/** Take part in no further season; the games of the one that goes on are to be played. */
export interface LeaveLeague {
  readonly kind: "leave";
}

/** Begin the next season now, as the organiser, once the one before is over. */
export interface BeginSeason {
  readonly kind: "begin_season";
}

/** Let somebody take part in no further season, as the organiser; they cannot come back. */
export interface RemoveMember {
  readonly kind: "remove";
  readonly person: string;
}

/** End the league for good, as the organiser; the season that goes on is cancelled. */
export interface EndLeague {
  readonly kind: "end";
}

export type LeagueCommand = JoinLeague | LeaveLeague | BeginSeason | RemoveMember | EndLeague;

/** The body of POST /api/leagues/{id}/commands; what is so already is done again safely. */
export interface LeagueCommandBody {
  readonly command: LeagueCommand;
}

/** The answer of POST /api/leagues/{id}/commands: the season that goes on, from 1 on. */
export interface LeagueCommandDone {
  readonly season: number;
}

/** A division of a season: a tournament, and its standings. The last `down` of them go down after the season, the first `up` go up. */
export interface Division {
  readonly tournament: string;
  readonly status: TournamentStatus;
  readonly players: readonly TournamentPlayer[];
  readonly tie_breaks: readonly TieBreak[];
  readonly round: number;
  readonly playing: number;
  readonly up: number;
  readonly down: number;
}

/** The answer of GET /api/leagues/{id}/seasons/{season}: a season, the highest division first. `begun` is when it has begun. */
export interface Season {
  readonly season: number;
  readonly begun: number;
  readonly divisions: readonly Division[];
}

/** The answer of GET /api/leagues/{id}. `rules` are those of the tournaments that its divisions are. `members` take part in the next season, which begins at the time `next`, null once the league has ended. `current` is the last season that has begun. */
export interface League {
  readonly id: string;
  readonly rules: Rules;
  readonly organiser: Person;
  readonly status: LeagueStatus;
  readonly size: number;
  readonly movers: number;
  readonly days: number;
  readonly created: number;
  readonly next: number | null;
  readonly members: readonly Person[];
  readonly current: Season | null;
  readonly now: number;
}

/** A league in a list. */
export interface LeagueSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly clock: string;
  readonly rated: boolean;
  readonly entrants: Entrants;
  readonly status: LeagueStatus;
  readonly members: number;
  readonly season: number;
  readonly next: number | null;
}

/** The answer of GET /api/leagues: those that go on, and the last that have ended. `mine` are those in which one takes part, or that one has made, and that go on. */
export interface Leagues {
  readonly open: readonly LeagueSummary[];
  readonly over: readonly LeagueSummary[];
  readonly mine: readonly LeagueSummary[];
}

// What a page shows of a game being played, wherever it is played: on this device (Session) or on a server.
import type { ClockData, TimeControl } from "../core/clock";
import type { Game, Position } from "../core/core";
import type { Played } from "../core/messages";
import type { Outcome, Player } from "../core/types";
import type { Standing } from "../record/match";
import type { GameRecord, Result } from "../record/record";
import type { Seats } from "./seating";

/** The clock of a game, which runs elsewhere too while no page shows it. */
export interface RunningClock {
  readonly text: string;
  readonly control: TimeControl;
  readonly state: ClockData["state"];
  /** What it shows now. */
  now(): ClockData;
}

/** The standing of the match to which a game belongs. */
export interface MatchStanding extends Standing {
  /** Whether it goes by the sheet, or by one point for each game won and half of one for a draw. */
  readonly scoring: "sheet" | "series";
  /** Of this game, from 1. */
  readonly number: number;
  readonly of: number;
  /** The players of the match at the seats of this game. */
  readonly players: readonly [Player, Player];
}

export interface PlayedGame {
  readonly game: Game;
  /** The first position, and that after each ply. */
  readonly positions: readonly Position[];
  /** The last position. */
  readonly at: Position;
  /** The game so far, as the engine is told of it. */
  readonly played: Played;
  /** The game, or those of the match so far; the last one is being played. */
  readonly records: readonly GameRecord[];
  readonly seats: Seats;
  /** The one player who sits here; null for both, or nobody. */
  readonly you: Player | null;
  /** The name of a person; empty if it is not known. */
  name(player: Player): string;
  /** By the rules. */
  readonly outcome: Outcome | null;
  /** By the rules or otherwise. */
  readonly result: Result | null;
  readonly over: boolean;
  /** null if nobody has won yet, or for a draw. */
  readonly winner: Player | null;
  /** Whether the game rests, because its clock does. */
  readonly paused: boolean;
  /** Whether somebody can move here. */
  readonly isPersonToMove: boolean;
  /** Whether the player on turn made the last move as well. */
  readonly movesAgain: boolean;
  /** The progress of the engine's search, 0 to 1; null while it does not search. */
  readonly thinking: number | null;
  /** null outside a match. */
  readonly match: MatchStanding | null;
  readonly clock: RunningClock | null;
}

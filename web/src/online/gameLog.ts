// A game on a server as its events tell it, one after the other (src/ponnuki/online/state.py does the same).
import type {
  Created,
  GameEvent,
  MatchResult,
  Offer,
  Person,
  Rated,
  Rating,
  Result,
} from "../api/types";
import { Clock } from "../core/clock";
import type { Core, Game, Position } from "../core/core";
import type { Player } from "../core/types";
import { dateOf } from "../record/game";

/** A clock that goes by the time of the server, less what its players got back for their networks. */
export interface LoggedClock {
  readonly clock: Clock;
  /** Its own time at the last change, in milliseconds since the first move. */
  readonly time: number;
  /** The time of the server then. */
  readonly since: number;
  /** By player, the time of the server until which their clock stands; 0 for who is not on vacation. */
  readonly standsUntil: readonly [number, number];
  /** Whether it stands for both. */
  readonly adjourned: boolean;
}

/** The clock's own time at a time of the server. */
export function clockTime(logged: LoggedClock, now: number): number {
  const { clock, time, since, standsUntil, adjourned } = logged;
  if (adjourned) return time;
  const { turn } = clock.data;
  const from = turn === undefined ? since : Math.max(since, standsUntil[turn]);
  return time + Math.max(0, now - from);
}

export interface LoggedMove {
  readonly move: string;
  readonly player: Player;
  /** After it; null without a clock. */
  readonly clock: LoggedClock | null;
}
export interface OpenOffer {
  readonly kind: Offer;
  /** Who offers. */
  readonly player: Player;
}

export interface LoggedGame {
  readonly game: Game;
  readonly version: number;
  readonly created: Created;
  /** By seat; null until the other has come. */
  readonly players: readonly [Person, Person] | null;
  /** The ratings with which they began, by seat; null for guests. */
  readonly ratings: readonly [Rating | null, Rating | null];
  /** What the end has changed in ratings; null if nothing. */
  readonly rated: Rated | null;
  /** Whether a moderator has taken that back. */
  readonly isAnnulled: boolean;
  readonly moves: readonly LoggedMove[];
  /** The first position, and that after each ply. */
  readonly positions: readonly Position[];
  /** null without a clock. */
  readonly clock: LoggedClock | null;
  /** By seat, until when a player is on vacation, which may be over; null for not. */
  readonly vacations: readonly [number | null, number | null];
  /** When a game that is adjourned is called off, by the server's clock; null for others. */
  readonly adjournedUntil: number | null;
  /** Those that wait for an answer. */
  readonly offers: readonly OpenOffer[];
  readonly result: Result | null;
  /** When it ended, by the server's clock; null while it goes on. */
  readonly ended: number | null;
  /** The id of the game that follows; null if there is none. */
  readonly rematch: string | null;
  /** How its match ended with it; null outside a match, and while that goes on. */
  readonly matchResult: MatchResult | null;
  readonly last: GameEvent;
  /** When the last event happened, by the server's clock. */
  readonly updated: number;
}

/** The position after each, with the move. */
const successors = new WeakMap<Position, Position>();

/**
 * The position after a move: the same one for the same move, so that a move is shown once, on its way and on the server.
 * Throws IllegalMove.
 */
export function positionAfter(position: Position, move: string): Position {
  const known = successors.get(position);
  if (known?.data.last_move === move) return known;
  const next = position.play(move);
  successors.set(position, next);
  return next;
}

const opponent = (player: Player): Player => (player === 0 ? 1 : 0);

/** The game that this event begins. Throws PonnukiError for one that this page does not know. */
function begin(core: Core, created: Created): LoggedGame {
  const game = core.game(created.game, created.options);
  const clock =
    created.clock === null
      ? null
      : {
          clock: Clock.of(core, created.clock),
          time: 0,
          since: created.time,
          standsUntil: [0, 0] as const,
          adjourned: false,
        };
  return {
    game,
    version: created.version,
    created,
    players: null,
    ratings: [null, null],
    rated: null,
    isAnnulled: false,
    moves: [],
    positions: [game.start()],
    clock,
    vacations: [null, null],
    adjournedUntil: null,
    offers: [],
    result: null,
    ended: null,
    rematch: null,
    matchResult: null,
    last: created,
    updated: created.time,
  };
}

/** The clock after a ply that cost `spent`, at this time of the server; null for the first ply. */
function pressed(
  logged: LoggedClock,
  next: Player | null,
  spent: number | null,
  now: number,
): LoggedClock {
  const { clock, time } = logged;
  if (spent === null) {
    const started = next === null ? clock : clock.start(next, 0);
    return { ...logged, clock: started, time: 0, since: now };
  }
  const then = time + spent;
  const after = next === null ? clock : clock.press(next, then);
  return { ...logged, clock: after, time: then, since: now };
}

/** The clock once that of a player stands until a time; null lets it go on. */
function standing(
  logged: LoggedClock,
  player: Player,
  until: number | null,
  now: number,
): LoggedClock {
  const { clock } = logged;
  const [first, second] = logged.standsUntil;
  const standsUntil =
    player === 0 ? ([until ?? 0, second] as const) : ([first, until ?? 0] as const);
  if (clock.data.state !== "running" || clock.data.turn !== player)
    return { ...logged, standsUntil };
  return { ...logged, time: clockTime(logged, now), since: now, standsUntil };
}

/** What an event changes. */
function change(log: LoggedGame, event: GameEvent): Partial<LoggedGame> {
  const { moves, positions, offers, clock } = log;
  switch (event.kind) {
    case "created":
      return {};
    case "joined":
      return { players: event.players, ratings: event.ratings ?? [null, null] };
    case "move": {
      const position = positionAfter(positions.at(-1) as Position, event.move);
      const { to_move } = position.data;
      const after = clock && pressed(clock, to_move, event.spent, event.time);
      return {
        moves: [...moves, { move: event.move, player: event.player, clock: after }],
        positions: [...positions, position],
        clock: after,
        // Who plays on declines, and what was to be taken back is something else now.
        offers: offers.filter(
          ({ kind, player }) => kind !== "take_back" && player === event.player,
        ),
      };
    }
    case "offered":
      return { offers: [...offers, { kind: event.offer, player: event.player }] };
    case "answered":
      return { offers: without(offers, event.offer, opponent(event.player)) };
    case "withdrawn":
      return { offers: without(offers, event.offer, event.player) };
    case "taken_back": {
      const kept = moves.length - event.plies;
      return {
        moves: moves.slice(0, kept),
        positions: positions.slice(0, kept + 1),
        clock: clock && takenBack(clock, moves.slice(kept).reverse(), event.time),
        offers: [],
      };
    }
    case "vacation": {
      const { player, until, time } = event;
      const [first, second] = log.vacations;
      return {
        vacations: player === 0 ? [until, second] : [first, until],
        clock: clock && standing(clock, player, until, time),
      };
    }
    case "adjourned":
    case "resumed":
      return {
        clock: clock && {
          ...clock,
          time: clockTime(clock, event.time),
          since: event.time,
          adjourned: event.kind === "adjourned",
        },
        adjournedUntil: event.kind === "adjourned" ? event.until : null,
        offers: [],
      };
    case "ended":
      return { result: event.result, ended: event.time, adjournedUntil: null, offers: [] };
    case "match_ended":
      return { matchResult: event.result, offers: [] };
    case "rated":
      return { rated: event };
    case "corrected":
      return { isAnnulled: !event.counts };
    case "rematch":
      return { rematch: event.id, offers: [] };
  }
}

const without = (offers: readonly OpenOffer[], kind: Offer, player: Player): OpenOffer[] =>
  offers.filter((one) => one.kind !== kind || one.player !== player);

/** The clock after plies were taken back, the last one first. */
function takenBack(logged: LoggedClock, plies: readonly LoggedMove[], now: number): LoggedClock {
  const { clock } = logged;
  if (clock.data.state !== "running") return logged;
  const then = clockTime(logged, now);
  const before = plies.reduce((at, { player }) => at.takeBack(player, then), clock);
  return { ...logged, clock: before, time: then, since: now };
}

/** The day on which a game was created, as records have it. */
export const dayOf = ({ time }: Created): string => dateOf(new Date(time));

/** The game after an event; null is a game before its first one. Throws PonnukiError for what cannot follow. */
export function after(core: Core, log: LoggedGame | null, event: GameEvent): LoggedGame {
  if (event.kind === "created") return begin(core, event);
  if (!log) throw new Error("a game begins with its creation");
  const updated = Math.max(event.time, log.updated);
  return { ...log, ...change(log, event), version: event.version, last: event, updated };
}

/** The events that follow those up to a version; null if some are missing between them. */
export function following(
  version: number,
  events: readonly GameEvent[],
): readonly GameEvent[] | null {
  const added = events.filter((event) => event.version > version);
  return added.every((event, i) => event.version === version + 1 + i) ? added : null;
}

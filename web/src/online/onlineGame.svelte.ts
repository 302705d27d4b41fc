// A game on the server, as boards and logs show games: with the moves that are on their way.
import { CLAIM_MILLISECONDS, type MatchGame, type MatchPlace, type Offer } from "../api/types";
import { type ClockData, readTimeControl, type TimeControl } from "../core/clock";
import type { Core, Game, Position } from "../core/core";
import { IllegalMove } from "../core/errors";
import type { Played } from "../core/messages";
import type { Outcome, Player } from "../core/types";
import { timeLeft, writeControl } from "../play/gameClock.svelte";
import type { MatchStanding, PlayedGame, RunningClock } from "../play/playedGame";
import type { Seats } from "../play/seating";
import { emptyRecord, extend, resultByRules } from "../record/game";
import { playersBySeat, standing } from "../record/match";
import type { Ending, GameRecord, Result } from "../record/record";
import { nameInWords, say } from "../text/online";
import type { GameFeed } from "./gameFeed.svelte";
import {
  clockTime,
  dayOf,
  type LoggedClock,
  type LoggedGame,
  type OpenOffer,
  positionAfter,
} from "./gameLog";
import { isLive } from "./liveGames";

/** Where the last move of who looks at it is. */
export type Delivery = "unsent" | "sent" | "stored";

const ENDINGS: Readonly<Record<string, Ending>> = {
  draw_agreed: "agreement",
  aborted: "void",
  abandoned: "forfeit",
  no_show: "forfeit",
  adjudicated: "forfeit",
};

/** How a game ended, as records call it: they know no draw by forfeit. */
export const endingOf = (reason: string, winner: number | null): Ending =>
  reason === "adjudicated" && winner === null
    ? "unspecified"
    : (ENDINGS[reason] ?? (reason as Ending));

/** The clock of a game, which runs on the server. */
class ServerClock implements RunningClock {
  constructor(
    readonly control: TimeControl,
    private readonly game: OnlineGame,
  ) {}

  private get logged(): LoggedClock {
    const { clock } = this.game.log;
    if (!clock) throw new Error("the game has a clock");
    return clock;
  }
  get text(): string {
    return this.logged.clock.text;
  }
  get state(): ClockData["state"] {
    return this.logged.clock.data.state;
  }
  now(): ClockData {
    const { ended, updated } = this.game.log;
    // Others who see it later see the clocks as they were after the last move that they see.
    const running = this.game.delay > 0 ? updated : Date.now() + this.game.feed.offset;
    const now = ended ?? running;
    return this.logged.clock.at(clockTime(this.logged, now));
  }
}

/** The position after a move that is on its way; null where it cannot be played, which the server will say, too. */
function ahead(position: Position, move: string): Position | null {
  try {
    return positionAfter(position, move);
  } catch (error) {
    if (error instanceof IllegalMove) return null;
    throw error;
  }
}

export class OnlineGame implements PlayedGame {
  readonly game: Game;
  readonly seats: Seats = ["person", "person"];
  readonly paused = false;
  readonly thinking = null;
  readonly clock: RunningClock | null;
  constructor(
    core: Core,
    readonly feed: GameFeed,
  ) {
    const { game, created } = this.log;
    this.game = game;
    this.clock =
      created.clock === null ? null : new ServerClock(readTimeControl(core, created.clock), this);
  }

  get log(): LoggedGame {
    const { log } = this.feed;
    if (!log) throw new Error("a game has events");
    return log;
  }

  /** Those on the server, then those after moves on their way. */
  readonly positions = $derived.by((): readonly Position[] => {
    const { positions, result } = this.log;
    const history = [...positions];
    if (result) return history;
    for (const { command } of this.feed.pending) {
      if (command.kind !== "move" || command.ply !== history.length - 1) continue;
      const next = ahead(history.at(-1) as Position, command.move);
      if (next) history.push(next);
    }
    return history;
  });

  /** How many moves later who looks at it sees it; 0 for who plays, and once it is over. */
  get delay(): number {
    const { created, result } = this.log;
    return this.you === null && result === null ? (created.delay ?? 0) : 0;
  }
  get at(): Position {
    return this.positions.at(-1) as Position;
  }
  get played(): Played {
    const { id } = this.game.info;
    return {
      game: id,
      options: this.game.options,
      moves: this.positions.slice(1).map(({ data }) => data.last_move ?? ""),
    };
  }
  /** The game as it is on the server. */
  readonly record = $derived.by((): GameRecord => {
    const { players, moves, positions, created } = this.log;
    const record = emptyRecord(this.game);
    if (players) record.players = [players[0].name, players[1].name];
    record.header = { date: dayOf(created) };
    if (this.clock) writeControl(record, this.clock.control);
    for (const [i, { move, player, clock }] of moves.entries()) {
      const before = positions[i] as Position;
      const node = extend(record, before, move);
      if (clock)
        node.clocks = {
          [before.data.colours[player]]: timeLeft(clock.clock.data, player),
        };
    }
    if (this.result) record.result = this.result;
    return record;
  });
  get records(): readonly GameRecord[] {
    return [this.record];
  }
  get you(): Player | null {
    return this.feed.you;
  }
  /** null outside a match. */
  get place(): MatchPlace | null {
    return this.log.created.match ?? null;
  }
  /** The games of its match that have ended and count, this one perhaps the last. */
  readonly matchGames = $derived.by((): readonly MatchGame[] => {
    const { place, outcome } = this;
    const { result } = this.log;
    const before = place?.games ?? [];
    if (!result || result.reason === "aborted") return before;
    const score = outcome?.score ?? null;
    return [...before, { id: this.feed.id, winner: result.winner, score }];
  });
  readonly match = $derived.by((): MatchStanding | null => {
    const { place, matchGames } = this;
    if (!place) return null;
    const { core } = this.feed;
    const number = (place.games ?? []).length + 1;
    const counted = matchGames.map(({ winner, score }) => ({
      winner,
      ...(place.scoring === "sheet" && score && { score }),
    }));
    const players = playersBySeat(core, number);
    const winner = this.log.matchResult?.winner ?? null;
    return {
      ...standing(core, counted, place.length, false),
      over: this.log.matchResult !== null,
      winner: winner === null ? null : players[winner],
      scoring: place.scoring,
      number,
      of: place.length,
      players,
    };
  });
  /** Whether the game is over, and the next one of its match has not begun. */
  get waitsForNextGame(): boolean {
    const { result, matchResult, rematch } = this.log;
    return this.place !== null && result !== null && matchResult === null && rematch === null;
  }
  /** Whether who looks at it may offer another game, or play the one that is offered. */
  get canHaveRematch(): boolean {
    const { result, players } = this.log;
    if (this.you === null || result === null || !players || this.waitsForNextGame) return false;
    return players.every(({ name }) => name !== ""); // an account that is deleted has none
  }
  name(player: Player): string {
    const { players } = this.log;
    if (!players) return "";
    const person = players[player];
    return nameInWords({
      ...person,
      name: person.name || say("online-deleted", { place: "name" }),
    });
  }
  /** The name of the other player; empty for who watches. */
  get opponent(): string {
    return this.you === null ? "" : this.name(this.you === 0 ? 1 : 0);
  }
  get outcome(): Outcome | null {
    return this.at.data.outcome;
  }
  get result(): Result | null {
    const { outcome } = this;
    if (outcome) return resultByRules(outcome);
    const { result } = this.log;
    if (!result) return null;
    const { winner, reason } = result;
    return { winner, reason: endingOf(reason, winner) };
  }
  get over(): boolean {
    return this.result !== null;
  }
  get winner(): Player | null {
    return this.result?.winner ?? null;
  }
  get isPersonToMove(): boolean {
    if (this.over || this.you === null || this.isAdjourned) return false;
    return this.at.data.to_move === this.you;
  }
  /** Whether it is one's turn on the server, which does not know of a move on its way. */
  get isAwaited(): boolean {
    if (this.log.result !== null || this.you === null || this.isAdjourned) return false;
    return this.log.positions.at(-1)?.data.to_move === this.you;
  }
  /** Whether the time of a player runs on the server. */
  get runsClock(): boolean {
    if (this.over || this.isAdjourned || this.clock?.state !== "running") return false;
    return !this.away.some(({ player }) => player === this.at.data.to_move);
  }
  get movesAgain(): boolean {
    const before = this.positions.at(-2)?.data.to_move;
    return before !== undefined && before === this.at.data.to_move;
  }

  /** Where the last move of who looks at it is; null once the opponent has answered it, and where there is none. */
  get delivery(): Delivery | null {
    const { feed, log } = this;
    const [first] = feed.pending.filter(
      ({ command }) => command.kind === "move" && command.ply >= log.moves.length,
    );
    if (log.result || this.you === null) return null;
    if (first) return feed.isSent(first) ? "sent" : "unsent";
    return this.positions.at(-2)?.data.to_move === this.you ? "stored" : null;
  }
  /** Whether a command of this kind waits for the server. */
  isPending(
    kind: "resign" | "rematch" | "offer" | "answer" | "withdraw" | "give_up_match",
  ): boolean {
    return this.feed.pending.some(({ command }) => command.kind === kind);
  }
  /** What the other offers to who looks at it. */
  get offered(): readonly OpenOffer[] {
    const { you } = this;
    return you === null ? [] : this.log.offers.filter(({ player }) => player !== you);
  }
  /** What who looks at it has offered. */
  get offers(): readonly OpenOffer[] {
    const { you } = this;
    return this.log.offers.filter(({ player }) => player === you);
  }
  /** Whether who looks at it has a move that could be taken back. */
  get hasMoved(): boolean {
    return this.log.moves.some(({ player }) => player === this.you);
  }
  get haveBothMoved(): boolean {
    const { moves } = this.log;
    return ([0, 1] as const).every((seat) => moves.some(({ player }) => player === seat));
  }
  /** Whether the game may be called off without consent: not both have moved, and no game of its match before it. */
  get isAbortable(): boolean {
    return !this.haveBothMoved && (this.place?.games ?? []).length === 0;
  }

  /** Whether the game stands by agreement. */
  get isAdjourned(): boolean {
    return this.log.adjournedUntil !== null;
  }

  /** Throws IllegalMove. */
  play(move: string): void {
    if (!this.isPersonToMove) return;
    const next = this.at.play(move);
    this.feed.send({
      kind: "move",
      ply: this.positions.length - 1,
      move: next.data.last_move ?? move,
    });
  }
  offer(offer: Offer): void {
    this.feed.send(offer === "rematch" ? { kind: "rematch" } : { kind: "offer", offer });
  }
  answer(offer: Offer, accept: boolean): void {
    if (offer === "rematch" && accept) this.feed.send({ kind: "rematch" });
    else this.feed.send({ kind: "answer", offer, accept });
  }
  withdraw(offer: Offer): void {
    this.feed.send({ kind: "withdraw", offer });
  }
  /** Whether the server may play conditional moves of who looks at it: the opponent is on turn, and may take days. */
  get isPlannable(): boolean {
    const { log, you } = this;
    if (you === null || log.result || log.positions.at(-1)?.data.to_move === you) return false;
    return !this.isLive;
  }
  /** Whether both players stay for the game: no turn of it may take a day. */
  get isLive(): boolean {
    return this.clock !== null && isLive(this.clock.control);
  }
  /** Queues a point while the opponent of a live game thinks, in place of the one before; the same one again cancels it. */
  queue(point: string): void {
    this.feed.premoveRefusal = null;
    this.feed.premove = this.feed.premove === point ? null : point;
  }
  /** Plays what was queued if it is one's turn now, or says why not. */
  playQueued(): void {
    const { premove } = this.feed;
    if (premove === null || !(this.over || this.isPersonToMove)) return;
    this.feed.premove = null;
    if (this.over) return;
    const refusal = this.at.whyIllegal(premove);
    if (refusal) this.feed.premoveRefusal = { point: premove, refusal };
    else this.play(premove);
  }
  /** Who is on vacation now, by the clock of this device, and until when by the same. */
  get away(): readonly { readonly player: Player; readonly until: number }[] {
    const { vacations, result } = this.log;
    const { offset } = this.feed;
    if (result) return [];
    return ([0, 1] as const).flatMap((player) => {
      const until = vacations[player];
      if (until === null || until <= Date.now() + offset) return [];
      return [{ player, until: until - offset }];
    });
  }
  /** When the game may be claimed, by the clock of this device; null while the opponent is here, or on one's own turn. */
  get claimTime(): number | null {
    const { you, log, feed } = this;
    if (you === null || log.result || this.isAbortable || !log.clock) return null;
    const other: Player = you === 0 ? 1 : 0;
    const since = feed.away[other];
    if (since === null || this.at.data.to_move !== other || this.isAdjourned) return null;
    return Math.max(since, log.clock.since) + CLAIM_MILLISECONDS - feed.offset;
  }
  claim(result: "win" | "draw"): void {
    this.feed.send({ kind: "claim", result });
  }
  resign(): void {
    this.feed.send({ kind: "resign" });
  }
  giveUpMatch(): void {
    this.feed.send({ kind: "give_up_match" });
  }
}

// A game being played: the players, the moves, and whose turn it is.
import { ClockError } from "../core/clock";
import type { Core, Game, Position } from "../core/core";
import type { MoveChooser } from "../core/engine";
import type { Played, Strength } from "../core/messages";
import { networkOfLevel } from "../core/networks";
import type { Problem } from "../core/problem";
import type { Outcome, Player, PositionData } from "../core/types";
import { extend, lostOnTime, resigned, resultByRules, takeBack } from "../record/game";
import { playersBySeat, standing } from "../record/match";
import { opponentOf } from "../record/opponent";
import type { GameRecord, Result } from "../record/record";
import { GameClock, timeLeft, writeControl } from "./gameClock.svelte";
import { withLock } from "./lock";
import type { MatchStanding, PlayedGame } from "./playedGame";
import { namesOf } from "./playerNames";
import { againstEngine, type Seat, seatingOf, type Seats, withSeats } from "./seating";
import {
  beginningOf,
  newGame,
  newRecord,
  newSeed,
  openGame,
  type OpenedGame,
  type SavedGame,
  savedOf,
} from "./savedGames";

/** What can be taken back, and restored: a resignation, or a person's move with the engine's answers to it. */
export type Undoable = { readonly resigned: Player } | { readonly moves: readonly string[] };

/** What differs in a game like the one that has ended. */
export interface Rematch {
  /** Another level. */
  readonly level?: number;
  /** Whether each of the person's turns begins with a hint. */
  readonly guided?: boolean;
}

export class Session implements PlayedGame {
  readonly game: Game;
  private history: readonly Position[] = $state.raw([]);
  /** The game, or those of the match so far; the last one is being played. A new array after every change. */
  private games: readonly GameRecord[] = $state.raw([]);
  /** The clock of the game being played; null without one. */
  clock: GameClock | null = $state.raw(null);
  /** The progress of the engine's search, 0 to 1; null while it does not search. */
  thinking: number | null = $state(null);
  failed = $state(false);
  /** Why the level played its last move without its network. */
  networkProblem: Problem | null = $state.raw(null);
  /** Aborts the current request to the engine. */
  private request: AbortController | null = null;
  private closed = false;
  /** What was taken back since the last move, the latest last. */
  private undone: readonly Undoable[] = $state.raw([]);
  readonly key: string;
  /** Whether each of the person's turns begins with a hint, in this game alone. */
  readonly guided: boolean;

  private readonly position = $derived(this.history.at(-1));
  private readonly seating = $derived.by(() => seatingOf(this.core, this.games));

  constructor(
    private readonly core: Core,
    private readonly engine: MoveChooser,
    saved: SavedGame,
    /** Saves the game after a change; opening it is none. */
    private readonly save: (saved: SavedGame) => void,
    /** Resolves when the last ply has been seen: the engine does not answer before. */
    private readonly whenSeen: (data: PositionData) => Promise<void>,
    opened = openGame(core, saved),
  ) {
    this.key = saved.key;
    this.guided = saved.guided ?? false;
    this.load(saved, opened);
    this.game = this.at.game;
    void this.letEnginePlay();
  }

  get at(): Position {
    if (!this.position) throw new Error("a game has a first position");
    return this.position;
  }
  get positions(): readonly Position[] {
    return this.history;
  }
  /** The game so far, as the engine is told of it. */
  get played(): Played {
    const { game, options } = this.record;
    const first = this.history[0]?.data.text ?? "";
    const from = first === this.game.start().data.text ? {} : { from: first };
    const moves = this.history.slice(1).map((position) => position.data.last_move ?? "");
    return { game, options, moves, ...from };
  }
  /** The record of the game being played. */
  get record(): GameRecord {
    const record = this.games.at(-1);
    if (!record) throw new Error("a session has a game");
    return record;
  }
  /** The game, or those of the match so far. */
  get records(): readonly GameRecord[] {
    return this.games;
  }
  get seats(): Seats {
    return this.seating?.seats ?? ["person", "person"];
  }
  /** The name of a person; empty if it is not known. */
  name(player: Player): string {
    return namesOf(this.core, this.games)[player] ?? "";
  }
  get result(): Result | null {
    return this.record.result ?? null;
  }
  /** The player who resigned; null if nobody did. */
  get resigned(): Player | null {
    if (this.result?.reason !== "resignation") return null;
    return this.result.winner === 0 ? 1 : 0;
  }
  /** The player whose time was up; null if nobody's was. */
  get lostOnTime(): Player | null {
    if (this.result?.reason !== "time") return null;
    return this.result.winner === 0 ? 1 : 0;
  }
  /** Whether the game rests, because its clock does. */
  get paused(): boolean {
    return !this.over && this.clock?.state === "paused";
  }
  get outcome(): Outcome | null {
    return this.at.data.outcome;
  }
  get over(): boolean {
    return this.outcome !== null || this.result !== null;
  }
  /** null if nobody has won yet, or for a draw. */
  get winner(): Player | null {
    return (this.result ?? this.outcome)?.winner ?? null;
  }
  /** Whether a person is to move. */
  get isPersonToMove(): boolean {
    const { to_move } = this.at.data;
    return !this.over && !this.paused && to_move !== null && this.seats[to_move] === "person";
  }
  /** The person who plays the engine; null between two people. */
  get you(): Player | null {
    return againstEngine(this.seats)?.you ?? null;
  }
  /** Whether the player on turn made the last move as well. */
  get movesAgain(): boolean {
    const before = this.history.at(-2)?.data.to_move;
    return before !== undefined && before === this.at.data.to_move;
  }
  /** null outside a match. */
  get match(): MatchStanding | null {
    const place = this.record.match;
    if (!place) return null;
    const ended = this.games.flatMap(({ result }) => (result ? [result] : []));
    return {
      scoring: "sheet",
      number: place.number,
      of: place.of,
      players: playersBySeat(this.core, place.number),
      ...standing(this.core, ended, place.of, place.best_of),
    };
  }
  /** What `undo` takes back: a resignation, or the plies since a person was last on turn; null for nothing. */
  get undoable(): Undoable | null {
    if (this.paused || this.lostOnTime !== null) return null;
    const { resigned } = this;
    if (resigned !== null) return { resigned };
    const plies = this.undoablePlies;
    if (plies === 0) return null;
    return { moves: this.history.slice(-plies).map(({ data }) => data.last_move ?? "") };
  }
  /** What `redo` plays again; null for nothing. */
  get redoable(): Undoable | null {
    return this.paused ? null : (this.undone.at(-1) ?? null);
  }
  private get undoablePlies(): number {
    for (let i = this.history.length - 2; i >= 0; --i) {
      const player = this.history[i]?.data.to_move;
      if (player != null && this.seats[player] === "person") return this.history.length - 1 - i;
    }
    return 0;
  }

  /** Throws IllegalMove. */
  play(move: string): void {
    if (!this.isPersonToMove || this.endOnTime()) return;
    this.undone = [];
    this.add([move]);
    void this.letEnginePlay();
  }

  /** The time that was used is not given back. */
  undo(): void {
    const { undoable } = this;
    if (!undoable || this.endOnTime()) return;
    this.stop();
    if ("resigned" in undoable) {
      this.undone = [...this.undone, undoable];
      this.clock?.resume();
    } else {
      const plies = this.undoablePlies;
      for (const { data } of this.history.slice(-plies - 1, -1).reverse())
        if (data.to_move !== null) this.clock?.takeBack(data.to_move);
      this.undone = [...this.undone, undoable];
      this.history = this.history.slice(0, -plies);
      takeBack(this.record, plies);
    }
    delete this.record.result;
    this.changed();
    void this.letEnginePlay();
  }

  /** Plays again what was taken back last. */
  redo(): void {
    const { redoable } = this;
    if (!redoable || this.endOnTime()) return;
    this.stop();
    this.undone = this.undone.slice(0, -1);
    if ("resigned" in redoable) {
      this.clock?.pause();
      this.record.result = resigned(redoable.resigned);
      this.changed();
      return;
    }
    this.add(redoable.moves);
    void this.letEnginePlay();
  }

  /** Resigns for the person who plays the engine, or for the player on turn. */
  resign(): void {
    const player = this.you ?? this.at.data.to_move;
    if (this.over || player === null || this.endOnTime()) return;
    this.stop();
    this.undone = [];
    this.clock?.pause();
    this.record.result = resigned(player);
    this.changed();
  }

  /** Stops the clock, and nobody plays until `resume`. */
  pause(): void {
    if (this.over || this.paused || this.endOnTime()) return;
    this.clock?.pause();
    this.changed();
  }
  resume(): void {
    if (!this.paused) return;
    this.clock?.resume();
    this.changed();
  }

  /** Ends the game if the time of the player on turn is up. Returns whether it is. */
  endOnTime(): boolean {
    const flagged = this.over ? undefined : this.clock?.now().flagged;
    if (flagged === undefined) return false;
    this.stop();
    this.undone = [];
    this.record.result = lostOnTime(flagged);
    this.changed();
    return true;
  }

  /** A new game or match like this one but for these changes, in which the other player moves first. */
  rematch({ level, guided = false }: Rematch = {}): SavedGame {
    const [first, second] = this.firstSeats().map((seat) =>
      seat === "person" ? seat : (level ?? seat),
    ) as [Seat, Seat];
    const { match } = this.record;
    const [a, b] = this.games[0]?.players ?? ["", ""];
    const place = match && { ...match, number: 1 };
    const control = this.clock?.control.text;
    const beginning = beginningOf(this.record);
    const game = newGame(this.core, this.game, [second, first], place, [b, a], control, beginning);
    return guided ? { ...game, guided } : game;
  }

  /** Starts the next game of the match, in which the other player moves first. */
  next(): void {
    const [first] = this.games;
    const { match } = this.record;
    if (!first || !match || !this.over || this.match?.over) return;
    this.stop();
    const place = { ...match, number: match.number + 1 };
    const opponent = opponentOf(this.core, first, this.games.length);
    const record = newRecord(this.core, this.game, opponent, place);
    const [a = "", b = ""] = this.record.players ?? [];
    if (a || b) record.players = [b, a];
    this.clock = this.clockOf(this.clock?.control.text);
    if (this.clock) writeControl(record, this.clock.control);
    this.games = [...this.games, record];
    this.undone = [];
    this.history = [this.game.start()];
    this.changed();
    void this.letEnginePlay();
  }

  /** Whether others can play on from here: not in a match, whose players are those of its first game, nor by the clock. */
  get canReseat(): boolean {
    return !this.over && !this.match && !this.clock;
  }
  /** Lets others play on from here: another level of the engine, the engine for another side, or people alone. */
  reseat(seats: Seats): void {
    if (!this.canReseat) return;
    if (seats.every((seat, i) => seat === this.seats[i])) return;
    this.stop();
    this.undone = [];
    const plies = this.history.length - 1;
    const record = withSeats(this.core, this.record, seats, newSeed(), plies);
    this.games = [...this.games.slice(0, -1), record];
    this.changed();
    void this.letEnginePlay();
  }

  retry(): void {
    this.closed = false;
    void this.letEnginePlay();
  }

  /** Continues from the version of this game that another page has saved. Throws PonnukiError. */
  follow(saved: SavedGame): void {
    this.load(saved, openGame(this.core, saved));
    this.stop();
    this.undone = [];
    void this.letEnginePlay();
  }

  /** Stops the engine, until `retry`. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  private load(saved: SavedGame, { records, history }: OpenedGame): void {
    this.games = records;
    this.history = history;
    if (this.outcome) this.record.result ??= resultByRules(this.outcome);
    this.clock = this.clockOf(saved.clock);
    if (this.clock) writeControl(this.record, this.clock.control);
  }

  /** null for no text, or one that cannot be read: the game goes on without a clock. */
  private clockOf(text = ""): GameClock | null {
    try {
      return text ? new GameClock(this.core, text) : null;
    } catch (error) {
      if (error instanceof ClockError) return null;
      throw error;
    }
  }

  /** The seats of the first game. */
  private firstSeats(): Seats {
    const [first, second]: readonly [Seat, Seat] = this.seats;
    return this.games.length % 2 === 1 ? [first, second] : [second, first];
  }

  private stop(): void {
    this.request?.abort();
    this.request = null;
    this.engine.stop();
    this.thinking = null;
  }

  /** Plays moves that are one change: the game is saved with all of them. Throws IllegalMove. */
  private add(moves: readonly string[]): void {
    const added: Position[] = [];
    for (const move of moves) {
      const before = added.at(-1) ?? this.at;
      const next = before.play(move);
      const node = extend(this.record, before, next.data.last_move ?? move);
      this.clock?.follow(next.data.to_move);
      const { to_move: player, colours } = before.data;
      if (this.clock && player !== null)
        node.clocks = { [colours[player]]: timeLeft(this.clock.now(), player) };
      added.push(next);
    }
    this.history = [...this.history, ...added];
    if (this.outcome) this.record.result = resultByRules(this.outcome);
    this.changed();
  }

  private changed(): void {
    this.networkProblem = null;
    this.games = [...this.games.slice(0, -1), { ...this.record }];
    this.save(savedOf(this.games, this.key, this.clock?.text, this.guided));
  }

  /** Lets the engine play if it is on turn; in one page only, however many show the game. */
  private async letEnginePlay(): Promise<void> {
    if (this.closed) return;
    if (this.failed) this.failed = false;
    const { to_move } = this.at.data;
    const engine = to_move === null ? "person" : this.seats[to_move];
    if (this.over || engine === "person") return;
    this.request?.abort();
    const turn = (this.request = new AbortController());
    this.thinking = 0;
    try {
      await withLock(`game/${this.key}`, turn.signal, () => this.letPlay(engine, turn.signal));
    } catch {
      if (turn.signal.aborted) return;
      this.thinking = null;
      this.failed = true;
    }
  }

  private strengthOf(level: number): Strength {
    const network = networkOfLevel(this.core, this.game, level);
    return network ? { level, network } : { level };
  }

  private async letPlay(level: number, signal: AbortSignal): Promise<void> {
    const seen = this.whenSeen(this.at.data);
    const seed = this.seating?.seed ?? 0n;
    const choice = await this.engine.choose(this.played, this.strengthOf(level), seed, (done) => {
      this.thinking = done;
    });
    if (!choice) return; // stopped
    await seen;
    if (signal.aborted) return; // a move was taken back meanwhile
    this.thinking = null;
    this.undone = [];
    this.add([choice.move]);
    this.networkProblem = choice.networkProblem;
    void this.letEnginePlay();
  }
}

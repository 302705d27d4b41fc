// A game going on: who plays, what was played, and whose turn it is.
import type { Core, Game, Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Outcome, Player, PositionData } from "../core/types";
import { extend, historyOf, resigned, resultByRules, takeBack } from "../record/game";
import { type Standing, standing } from "../record/match";
import type { GameRecord, Result } from "../record/record";
import { alone } from "./alone";
import { namesOf } from "./names";
import { type Seat, seatingOf, type Seats } from "./opponent";
import { newGame, newRecord, recordsOf, type SavedGame, savedOf } from "./saved";

/** The least time between a person's move that changed much and the engine's answer. */
const TO_BE_SEEN = 1400; // milliseconds
const TO_BE_FELT = 250;

/** Where the match stands of which this game is one. */
export interface MatchNow extends Standing {
  /** Of this game, from 1. */
  readonly number: number;
  readonly of: number;
}

export class Session {
  readonly game: Game;
  private history: Position[] = $state.raw([]);
  /** The game, or those of the match so far: the last one is played. Made anew whenever it changes. */
  private games: readonly GameRecord[] = $state.raw([]);
  /** How far the engine is with its move, 0 to 1; null while it does not think. */
  thinking: number | null = $state(null);
  failed = $state(false);
  /** Ends with what the engine is asked for. */
  private turn: AbortController | null = null;
  readonly key: string;

  private readonly position = $derived(this.history.at(-1));
  private readonly seating = $derived(seatingOf(this.record));

  constructor(
    private readonly core: Core,
    private readonly engine: Engine,
    saved: SavedGame,
    private readonly keep: (saved: SavedGame) => void,
    private readonly eventful: (data: PositionData) => boolean,
  ) {
    this.key = saved.key;
    this.games = recordsOf(core, saved);
    this.history = historyOf(core, this.record);
    this.game = this.at.game;
    if (this.outcome) this.record.result ??= resultByRules(this.outcome);
    this.changed();
    void this.letEnginePlay();
  }

  get at(): Position {
    if (!this.position) throw new Error("a game has a first position");
    return this.position;
  }
  get positions(): readonly Position[] {
    return this.history;
  }
  /** The game as it was played. */
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
  /** What a person here is called; empty if that is not known. */
  name(player: Player): string {
    return namesOf(this.record)[player] ?? "";
  }
  get result(): Result | null {
    return this.record.result ?? null;
  }
  /** Who gave up, if somebody did. */
  get resigned(): Player | null {
    if (this.result?.reason !== "resignation") return null;
    return this.result.winner === 0 ? 1 : 0;
  }
  get outcome(): Outcome | null {
    return this.at.data.outcome;
  }
  get over(): boolean {
    return this.outcome !== null || this.result !== null;
  }
  /** null: nobody, or a draw. */
  get winner(): Player | null {
    return (this.result ?? this.outcome)?.winner ?? null;
  }
  /** Whether a person here is on turn. */
  get yours(): boolean {
    const { to_move } = this.at.data;
    return !this.over && to_move !== null && this.seats[to_move] === "person";
  }
  /** The only person, against the engine. */
  get you(): Player | null {
    const [first, second] = this.seats;
    if (first === second) return null;
    return first === "person" ? 0 : 1;
  }
  /** Whether the player on turn made the last move as well. */
  get again(): boolean {
    const before = this.history.at(-2)?.data.to_move;
    return before !== undefined && before === this.at.data.to_move;
  }
  /** null for a game of its own. */
  get match(): MatchNow | null {
    const place = this.record.match;
    if (!place) return null;
    const ended = this.games.flatMap(({ result }) => (result ? [result] : []));
    return {
      number: place.number,
      of: place.of,
      ...standing(this.core, ended, place.of, place.best_of),
    };
  }
  /** How many plies `undo` takes back: to the last position in which a person here was on turn. */
  get undoable(): number {
    if (this.resigned !== null) return 0;
    for (let i = this.history.length - 2; i >= 0; --i) {
      const player = this.history[i]?.data.to_move;
      if (player != null && this.seats[player] === "person") return this.history.length - 1 - i;
    }
    return 0;
  }

  /** Throws IllegalMove. */
  play(move: string): void {
    if (!this.yours) return;
    this.add(move);
    void this.letEnginePlay();
  }

  undo(): void {
    const plies = this.undoable;
    if (plies === 0) return;
    this.stop();
    this.history = this.history.slice(0, this.history.length - plies);
    takeBack(this.record, plies);
    delete this.record.result;
    this.changed();
    void this.letEnginePlay();
  }

  /** The only person gives up, or whoever is on turn. */
  resign(): void {
    const player = this.you ?? this.at.data.to_move;
    if (this.over || player === null) return;
    this.stop();
    this.record.result = resigned(player);
    this.changed();
  }

  /** The same again, be it a game or a match, the other one first. */
  rematch(): SavedGame {
    const [first, second] = this.opening();
    const { match } = this.record;
    const [a, b] = this.games[0]?.players ?? ["", ""];
    return newGame(this.game, [second, first], match && { ...match, number: 1 }, [b, a]);
  }

  /** The next game of the match, opened by the other one. */
  next(): void {
    const { match } = this.record;
    if (!match || !this.over || this.match?.over) return;
    this.stop();
    const [first, second] = this.seats;
    const place = { ...match, number: match.number + 1 };
    const seed = (this.seating?.seed ?? 0) + 1;
    const record = newRecord(this.game, [second, first], seed, place);
    const [a = "", b = ""] = this.record.players ?? [];
    if (a || b) record.players = [b, a];
    this.games = [...this.games, record];
    this.history = [this.game.start()];
    this.changed();
    void this.letEnginePlay();
  }

  retry(): void {
    this.failed = false;
    void this.letEnginePlay();
  }

  /** Goes on from what another page has kept of this game. Throws PonnukiError. */
  follow(saved: SavedGame): void {
    const games = recordsOf(this.core, saved);
    const history = historyOf(this.core, games.at(-1) ?? this.record);
    this.stop();
    this.failed = false;
    this.games = games;
    this.history = history;
    void this.letEnginePlay();
  }

  /** Nobody plays here any more. */
  close(): void {
    this.stop();
  }

  /** Who sat where when it all began. */
  private opening(): Seats {
    const [first, second]: readonly [Seat, Seat] = this.seats;
    return this.games.length % 2 === 1 ? [first, second] : [second, first];
  }

  private stop(): void {
    this.turn?.abort();
    this.turn = null;
    this.engine.stop();
    this.thinking = null;
  }

  private add(move: string): void {
    const before = this.at;
    const next = before.play(move);
    extend(this.record, before, next.data.last_move ?? move);
    if (next.data.outcome) this.record.result = resultByRules(next.data.outcome);
    this.history = [...this.history, next];
    this.changed();
  }

  private changed(): void {
    this.games = [...this.games.slice(0, -1), { ...this.record }];
    this.keep(savedOf(this.games, this.key));
  }

  /** Asks the engine if it is on turn: in one page alone, however many show the game. */
  private async letEnginePlay(): Promise<void> {
    const { to_move } = this.at.data;
    const level = to_move === null ? "person" : this.seats[to_move];
    if (this.over || level === "person") return;
    this.turn?.abort();
    const turn = (this.turn = new AbortController());
    this.thinking = 0;
    try {
      await alone(`game/${this.key}`, turn.signal, () => this.letLevelPlay(level, turn.signal));
    } catch {
      if (turn.signal.aborted) return;
      this.thinking = null;
      this.failed = true;
    }
  }

  private async letLevelPlay(level: number, signal: AbortSignal): Promise<void> {
    const { data } = this.at;
    const changed = data.events.length > 0;
    const wait = !changed ? 0 : this.eventful(data) ? TO_BE_SEEN : TO_BE_FELT;
    const seen = new Promise((resolve) => setTimeout(resolve, wait));
    const { game, options } = this.record;
    const moves = this.history.slice(1).map((position) => position.data.last_move ?? "");
    const seed = this.seating?.seed ?? 0;
    const choice = await this.engine.choose({ game, options, moves }, level, seed, (done) => {
      this.thinking = done;
    });
    if (!choice) return; // stopped
    await seen;
    if (signal.aborted) return; // the game went another way meanwhile
    this.thinking = null;
    this.add(choice.move);
    void this.letEnginePlay();
  }
}

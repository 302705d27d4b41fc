// A game going on: who plays, what was played, and whose turn it is.
import type { Core, Game, Position } from "../core/core";
import type { Engine } from "../core/engine";
import type { Outcome, Player, PositionData } from "../core/types";
import { newKey, newSeed, replay, type SavedGame, type Seat } from "./saved";

/** The least time between a person's move that changed much and the engine's answer. */
const TO_BE_SEEN = 1400; // milliseconds
const TO_BE_FELT = 250;

export class Session {
  readonly game: Game;
  private history: Position[] = $state.raw([]);
  private saved: SavedGame = $state.raw() as SavedGame;
  /** How far the engine is with its move, 0 to 1; null while it does not think. */
  thinking: number | null = $state(null);
  failed = $state(false);
  private closed = false;

  private readonly position = $derived(this.history.at(-1));

  constructor(
    core: Core,
    private readonly engine: Engine,
    saved: SavedGame,
    private readonly keep: (saved: SavedGame) => void,
    private readonly eventful: (data: PositionData) => boolean,
  ) {
    this.history = replay(core, saved);
    this.saved = saved;
    this.game = this.at.game;
    keep(saved);
    void this.letEnginePlay();
  }

  get at(): Position {
    if (!this.position) throw new Error("a game has a first position");
    return this.position;
  }
  get positions(): readonly Position[] {
    return this.history;
  }
  get seats(): readonly [Seat, Seat] {
    return this.saved.seats;
  }
  get resigned(): Player | null {
    return this.saved.resigned;
  }
  get outcome(): Outcome | null {
    return this.at.data.outcome;
  }
  get over(): boolean {
    return this.outcome !== null || this.resigned !== null;
  }
  /** null: nobody, or a draw. */
  get winner(): Player | null {
    if (this.resigned !== null) return this.resigned === 0 ? 1 : 0;
    return this.outcome?.winner ?? null;
  }
  /** Whether a person here is on turn. */
  get yours(): boolean {
    const { to_move } = this.at.data;
    return !this.over && to_move !== null && this.seats[to_move] === "person";
  }
  /** The only person, against the engine. */
  get you(): Player | null {
    if (this.seats[0] === this.seats[1]) return null;
    return this.seats[0] === "person" ? 0 : 1;
  }
  /** Whether the player on turn made the last move as well. */
  get again(): boolean {
    const before = this.history.at(-2)?.data.to_move;
    return before !== undefined && before === this.at.data.to_move;
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
    this.change({ moves: this.saved.moves.slice(0, this.history.length - 1) });
    void this.letEnginePlay();
  }

  /** The only person gives up, or whoever is on turn. */
  resign(): void {
    const player = this.you ?? this.at.data.to_move;
    if (this.over || player === null) return;
    this.stop();
    this.change({ resigned: player });
  }

  /** The same again, the other one first. */
  rematch(): SavedGame {
    const [first, second] = this.seats;
    return {
      ...this.saved,
      key: newKey(),
      seed: newSeed(),
      seats: [second, first],
      moves: [],
      resigned: null,
      changed: Date.now(),
    };
  }

  retry(): void {
    this.failed = false;
    void this.letEnginePlay();
  }

  /** Nobody plays here any more. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  private stop(): void {
    this.engine.stop();
    this.thinking = null;
  }

  private add(move: string): void {
    const next = this.at.play(move);
    this.history = [...this.history, next];
    this.change({ moves: [...this.saved.moves, next.data.last_move ?? move] });
  }

  private change(what: Partial<SavedGame>): void {
    this.saved = { ...this.saved, ...what, changed: Date.now() };
    this.keep(this.saved);
  }

  private waitsAt(position: Position): boolean {
    return !this.closed && !this.over && this.at === position;
  }

  private async letEnginePlay(): Promise<void> {
    const { to_move, events } = this.at.data;
    const level = to_move === null ? "person" : this.seats[to_move];
    if (this.over || level === "person") return;
    const from = this.at;
    const wait = events.length === 0 ? 0 : this.eventful(from.data) ? TO_BE_SEEN : TO_BE_FELT;
    const seen = new Promise((resolve) => setTimeout(resolve, wait));
    this.thinking = 0;
    try {
      const { game, options, moves, seed } = this.saved;
      const choice = await this.engine.choose({ game, options, moves }, level, seed, (done) => {
        this.thinking = done;
      });
      await seen;
      // Stopped, or the game went another way meanwhile.
      if (!choice || !this.waitsAt(from)) return;
      this.thinking = null;
      this.add(choice.move);
      void this.letEnginePlay();
    } catch {
      if (!this.waitsAt(from)) return;
      this.thinking = null;
      this.failed = true;
    }
  }
}

// The rules and the search, as objects. Everything here answers at once; only what has a `run` takes time.
import { IllegalMove, MemoryError, OptionError, PonnukiError, PositionError } from "./errors";
import { problem } from "./problem";
import type {
  BoardMerit,
  ByColour,
  GameData,
  GameInfo,
  Geometry,
  Level,
  MarkLayer,
  MoveValues,
  Options,
  PositionData,
  Refusal,
  Report,
} from "./types";
import { Wasm } from "./wasm";

const POSITION = /^[a-z][\w-]*\/\d+\s/;

/** Whether a text begins as those of positions do: then `Core.read` says what else is wrong with it. */
export function isPositionText(text: string): boolean {
  return POSITION.test(text);
}

export class Core {
  readonly games: readonly GameInfo[];
  // Release the core's objects when JavaScript's are collected.
  private readonly gameRegistry: FinalizationRegistry<number>;
  private readonly positionRegistry: FinalizationRegistry<number>;

  private constructor(readonly wasm: Wasm) {
    wasm.calls.games();
    this.games = wasm.json() as GameInfo[];
    this.gameRegistry = new FinalizationRegistry((handle) => {
      wasm.calls.release_game(handle);
    });
    this.positionRegistry = new FinalizationRegistry((handle) => {
      wasm.calls.release_position(handle);
    });
  }

  static async load(module: WebAssembly.Module): Promise<Core> {
    return new Core(await Wasm.instantiate(module));
  }

  /** Throws OptionError for an unknown game or option, naming what is allowed. */
  game(id: string, options: Options = {}): Game {
    const words = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
    for (const word of [id, ...words])
      if (/\s/.test(word))
        throw new OptionError(
          problem("blank_in_word", { word }),
          word === id ? "game" : (word.split("=")[0] ?? ""),
        );
    return this.gameFrom([id, ...words].join(" "));
  }

  /** The position that `PositionData.text` tells. Throws PositionError. */
  read(text: string): Position {
    this.wasm.give(text);
    const handle = this.wasm.calls.read_position();
    if (handle === 0) throw new PositionError(this.wasm.refused().problem);
    return this.position(this.gameOf(this.wasm.calls.game_of(handle)), handle);
  }

  position(game: Game, handle: number): Position {
    const position = new Position(this, game, handle);
    this.positionRegistry.register(position, handle);
    return position;
  }

  private gameFrom(text: string): Game {
    this.wasm.give(text);
    const handle = this.wasm.calls.new_game();
    if (handle === 0) {
      const { option, problem } = this.wasm.refused();
      throw new OptionError(problem, option);
    }
    return this.gameOf(handle);
  }

  private gameOf(handle: number): Game {
    const game = new Game(this, handle);
    this.gameRegistry.register(game, handle);
    return game;
  }
}

export class Game {
  readonly info: GameInfo;
  /** Every option with its value. */
  readonly options: Options;
  readonly geometry: Geometry;
  /** Every move there is, by its number; swap and pass come last. Two may be written alike. */
  readonly moves: readonly string[];
  readonly levels: readonly Level[];
  private readonly readMoves = new Map<string, string | null>();
  private unownedMarks: PositionData["marks"] | null = null;

  constructor(
    private readonly core: Core,
    readonly handle: number,
  ) {
    core.wasm.calls.game(handle);
    const data = core.wasm.json() as GameData;
    const info = core.games.find((game) => game.id === data.id);
    if (!info) throw new Error(`no game ${data.id}`);
    this.info = info;
    this.options = data.options;
    this.geometry = data.geometry;
    this.moves = data.moves;
    this.levels = data.levels;
  }

  start(): Position {
    return this.core.position(this, this.core.wasm.calls.start(this.handle));
  }

  /** The marks at the start, where nobody owns anything. */
  get unowned(): PositionData["marks"] {
    this.unownedMarks ??= this.start().data.marks;
    return this.unownedMarks;
  }

  /** The move as the game writes it, whatever the spelling; null if the board has no such move. */
  move(text: string): string | null {
    const known = this.readMoves.get(text);
    if (known !== undefined) return known;
    this.core.wasm.give(text);
    this.core.wasm.calls.read_move(this.handle);
    const move = this.core.wasm.text() || null;
    this.readMoves.set(text, move);
    return move;
  }

  /** `seed` is below 2^64. Throws PonnukiError if there is no such level. */
  player(level: number, seed: bigint, by: LevelNetwork | null = null): LevelPlayer {
    return new LevelPlayer(this.core, this, level, seed, by);
  }

  /**
   * The position of stones, by point, that somebody put on an empty board, with what is owned besides, as
   * `PositionData.marks` tells it. Throws PositionError, with the reason, where the rules allow none.
   */
  arranged(
    stones: ByColour<string>,
    toMove: string,
    marks: Readonly<Record<string, MarkLayer>> = {},
  ): Position {
    this.core.wasm.give(JSON.stringify({ stones, marks, to_move: toMove }));
    const handle = this.core.wasm.calls.arranged(this.handle);
    if (handle === 0) throw new PositionError(this.core.wasm.refused().problem);
    return this.core.position(this, handle);
  }
}

/** Immutable. */
export class Position {
  private cachedData: PositionData | null = null;

  constructor(
    private readonly core: Core,
    readonly game: Game,
    readonly handle: number,
  ) {}

  get data(): PositionData {
    return this.readData();
  }

  /** Reads `data`, which takes no time from then on. */
  readData(): PositionData {
    if (!this.cachedData) {
      this.core.wasm.calls.position(this.handle);
      this.cachedData = this.core.wasm.json() as PositionData;
    }
    return this.cachedData;
  }

  /** The position after a move. Throws IllegalMove. */
  play(move: string): Position {
    this.core.wasm.give(move);
    const next = this.core.wasm.calls.play(this.handle);
    if (next === 0) throw new IllegalMove(this.core.wasm.json() as Refusal);
    return this.core.position(this.game, next);
  }

  /**
   * The same board with the other player to move, as a search of what that player threatens needs it; its text and ply
   * are those of no game. Throws PositionError where the question makes no sense, with the reason.
   */
  afterNullMove(): Position {
    const handle = this.core.wasm.calls.after_null_move(this.handle);
    if (handle === 0) throw new PositionError(this.core.wasm.refused().problem);
    return this.core.position(this.game, handle);
  }

  /** null if the move is legal. */
  whyIllegal(move: string): Refusal | null {
    this.core.wasm.give(move);
    this.core.wasm.calls.why_illegal(this.handle);
    return this.core.wasm.calls.output_size() === 0 ? null : (this.core.wasm.json() as Refusal);
  }

  /** What speaks for a move, as the board shows it, most telling first; nothing for one that ends the game. Throws IllegalMove. */
  merits(move: string): readonly BoardMerit[] {
    this.core.wasm.give(move);
    if (!this.core.wasm.calls.merits(this.handle))
      throw new IllegalMove(this.core.wasm.json() as Refusal);
    return this.core.wasm.json() as BoardMerit[];
  }

  /** The number of ways to play exactly `depth` plies. */
  perft(depth: number): bigint {
    return this.core.wasm.calls.perft(this.handle, depth);
  }

  search(setup: SearchSetup = {}): Search {
    return new Search(this.core, this, setup);
  }

  /** Begins to find out what every move is worth, with a table of `megabytes`. Throws MemoryError. */
  solve(megabytes: number): ValueSearch {
    return new ValueSearch(this.core, this, megabytes);
  }
}

/** The network by which a level plays (network.ts), and how many simulations it makes for a move. */
export interface LevelNetwork {
  readonly network: { readonly handle: number };
  readonly simulations: number;
}

export interface SearchSetup {
  readonly megabytes?: number;
  readonly seed?: number;
  /** This one, and helpers (`Wasm.helperSetup`). With one thread the same seed gives the same search. */
  readonly threads?: number;
}

/** A tree that is kept between runs. It takes memory until it is released. */
export class Search {
  private readonly handle: number;

  constructor(
    private readonly core: Core,
    position: Position,
    { megabytes = 64, seed = 0, threads = 1 }: SearchSetup,
  ) {
    this.handle = core.wasm.calls.new_search(position.handle, megabytes, seed, threads);
  }

  /** Plays a move and keeps what is known about it. Throws IllegalMove. */
  advance(move: string): void {
    this.core.wasm.give(move);
    if (!this.core.wasm.calls.advance(this.handle))
      throw new IllegalMove(this.core.wasm.json() as Refusal);
  }

  /** Searches until the first limit is reached or the position is proven. */
  run(playouts: number, seconds: number): void {
    this.core.wasm.calls.run(this.handle, playouts, seconds);
  }

  report(maxCandidates: number): Report {
    this.core.wasm.calls.report(this.handle, maxCandidates);
    return this.core.wasm.json() as Report;
  }

  release(): void {
    this.core.wasm.calls.release_search(this.handle);
  }
}

/** Finds out what a position and its moves are worth with best play. It takes memory until it is released. */
export class ValueSearch {
  private readonly handle: number;

  constructor(
    private readonly core: Core,
    position: Position,
    megabytes: number,
  ) {
    this.handle = core.wasm.calls.new_move_values(position.handle, megabytes);
    if (this.handle === 0) throw new MemoryError(problem("no_room_to_search"));
  }

  /** Searches for so many seconds, about; false once nothing more can be found out. */
  run(seconds: number): boolean {
    return this.core.wasm.calls.run_move_values(this.handle, seconds) !== 0;
  }

  /** What is found out so far. */
  get values(): MoveValues {
    this.core.wasm.calls.move_values(this.handle);
    return this.core.wasm.json() as MoveValues;
  }

  release(): void {
    this.core.wasm.calls.release_move_values(this.handle);
  }
}

/** Chooses moves as a level does. It takes memory until it is released. */
export class LevelPlayer {
  private readonly handle: number;

  constructor(
    private readonly core: Core,
    game: Game,
    level: number,
    seed: bigint,
    by: LevelNetwork | null,
  ) {
    this.handle = core.wasm.calls.new_player(
      game.handle,
      level,
      seed,
      by?.network.handle ?? 0,
      by?.simulations ?? 0,
    );
    if (this.handle === 0) throw new PonnukiError(problem("no_such_level", { level }));
  }

  /**
   * Begins to choose a move where these moves lead to. A choice under way is given up. Throws
   * IllegalMove, and PonnukiError when the game is over.
   */
  begin(start: Position, moves: readonly string[]): void {
    this.core.wasm.give(moves.join(" "));
    if (this.core.wasm.calls.begin(this.handle, start.handle)) return;
    const refused = this.core.wasm.text();
    if (refused !== "") throw new IllegalMove(JSON.parse(refused) as Refusal);
    throw new PonnukiError(problem("game_is_over"));
  }

  /** Works for about `seconds`; false once the move is chosen. */
  step(seconds: number): boolean {
    return this.core.wasm.calls.step(this.handle, seconds) !== 0;
  }

  /** The share of the work done, 0 to 1. */
  get progress(): number {
    return this.core.wasm.calls.progress(this.handle);
  }

  /** Whether its network has failed, so that the move is the level's own. */
  get networkFailed(): boolean {
    return this.core.wasm.calls.network_failed(this.handle) !== 0;
  }

  /** The move that was chosen. Throws PonnukiError where there is none. */
  get move(): string {
    this.core.wasm.calls.chosen(this.handle);
    const move = this.core.wasm.text();
    if (move === "") throw new PonnukiError(problem("no_room_to_search"));
    return move;
  }

  /** What was searched for the move; null where it was solved. */
  report(maxCandidates: number): Report | null {
    this.core.wasm.calls.thought(this.handle, maxCandidates);
    const text = this.core.wasm.text();
    return text === "" ? null : (JSON.parse(text) as Report);
  }

  release(): void {
    this.core.wasm.calls.release_player(this.handle);
  }
}

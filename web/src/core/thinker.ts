// Runs the engine in slices, so that it can be stopped. The tree is cached as long as a game continues from the
// position that was searched.
import type { Core, LevelNetwork, LevelPlayer, Position, Search } from "./core";
import { networkContent } from "./download";
import { NetworkError } from "./errors";
import type { Evaluated, Played, Strength } from "./messages";
import { type FirstLook, Network } from "./network";
import { type Problem, problem } from "./problem";
import type { MoveValues, Report } from "./types";

const SLICE = 0.03; // seconds
const INTERVAL = 250; // milliseconds between the reports of an analysis
/** Ends an analysis that nobody stops; more playouts would hardly change its figures. */
const MAX_PLAYOUTS = 10_000_000;
/** Ends a search for values that nobody stops, and sooner one that has found nothing; in milliseconds. */
const MAX_SOLVING = 300_000;
const MAX_SOLVING_IN_VAIN = 60_000;
const SOLVER_TABLE = 128; // megabytes
const LOADING_INTERVAL = 100; // milliseconds between two questions whether to go on while a network is loaded
const MAX_CANDIDATES = 10_000; // more than any position has

export interface Choice {
  readonly move: string;
  /** null where the move was solved, not searched. */
  readonly report: Report | null;
  /** Why a level that has a network played without. */
  readonly networkProblem: Problem | null;
}

/** The tree that is cached between requests, with its owner; there is memory for one. */
type CachedTree =
  | { readonly player: LevelPlayer; readonly key: string }
  | { readonly search: Search; readonly key: string; readonly moves: readonly string[] };

export class Thinker {
  private cached: CachedTree | null = null;
  /** The network that was used last, for a rule set. */
  private loaded: { readonly network: Network; readonly key: string } | null = null;
  /** Networks are loaded one after another: what two requests need is fetched once. */
  private loading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly core: Core,
    /** Lets messages be handled between two slices. */
    private readonly pause: () => Promise<void>,
    /** For analyses; how many a level has is a part of it. */
    private readonly threads = 1,
  ) {}

  /**
   * null if `goOn` returned false before the work was done. Throws PonnukiError when the game is over or
   * there is no such level, IllegalMove for a game that cannot have been played.
   */
  async choose(
    played: Played,
    strength: Strength,
    seed: bigint,
    goOn: (done: number) => boolean,
  ): Promise<Choice | null> {
    const by = await this.networkOf(played, strength, goOn);
    if (by === "stopped") return null;
    const player = this.player(played, strength.level, seed, by);
    player.begin(this.start(played), played.moves);
    while (player.step(SLICE)) {
      await this.pause();
      if (!goOn(player.progress)) return null;
    }
    const failed = player.networkFailed ? problem("evaluation_not_finite") : null;
    const networkProblem = by instanceof NetworkError ? by.problem : failed;
    return { move: player.move, report: player.report(1), networkProblem };
  }

  /** What a network says without a search; while a search pauses, too. Throws as `choose`, and NetworkError if it cannot be used. */
  async look(played: Played, url: string): Promise<FirstLook> {
    return (await this.network(played, url)).look(this.reached(played));
  }

  /** Searches until `goOn` returns false (null), or until the position is proven. */
  async analyse(
    played: Played,
    goOn: () => boolean,
    onReport: (report: Report) => void,
  ): Promise<Report | null> {
    const search = this.search(played);
    let reportedAt = performance.now() - INTERVAL / 2; // something soon
    const ended = await this.run(search, MAX_PLAYOUTS, () => {
      const now = performance.now();
      if (goOn() && now - reportedAt >= INTERVAL) {
        onReport(search.report(MAX_CANDIDATES));
        reportedAt = now;
      }
      return goOn();
    });
    return ended ? search.report(MAX_CANDIDATES) : null;
  }

  /**
   * What every move is worth with best play, once nothing more can be found out with so much work; null if `goOn`
   * returned false before. Throws MemoryError where there is none for it.
   */
  async solve(
    played: Played,
    goOn: () => boolean,
    onValues: (values: MoveValues) => void,
  ): Promise<MoveValues | null> {
    this.forget();
    const search = this.reached(played).solve(SOLVER_TABLE);
    try {
      const begun = performance.now();
      let reportedAt = begun - INTERVAL / 2; // something soon
      while (search.run(SLICE)) {
        await this.pause();
        if (!goOn()) return null;
        const now = performance.now();
        if (now - reportedAt < INTERVAL) continue;
        const { values } = search;
        onValues(values);
        reportedAt = now;
        const inVain = values.moves.every(({ proven }) => proven === null);
        if (now - begun > (inVain ? MAX_SOLVING_IN_VAIN : MAX_SOLVING)) break;
      }
      return search.values;
    } finally {
      search.release();
    }
  }

  /** The report of a new search of `playouts` playouts, or of `seconds`; null if `goOn` returned false before. */
  async evaluate(
    played: Evaluated,
    playouts: number,
    seed: number,
    goOn: () => boolean,
    seconds = Infinity,
  ): Promise<Report | null> {
    this.forget();
    const reached = this.reached(played);
    const search = (played.nullMove ? reached.afterNullMove() : reached).search({ seed });
    try {
      return (await this.run(search, playouts, goOn, seconds))
        ? search.report(MAX_CANDIDATES)
        : null;
    } finally {
      search.release();
    }
  }

  /** False if it was not to go on before the work was done or the root proven. */
  private async run(
    search: Search,
    playouts: number,
    goOn: () => boolean,
    seconds = Infinity,
  ): Promise<boolean> {
    const end = performance.now() + 1000 * seconds;
    let done = 0;
    while (done < playouts && performance.now() < end) {
      const before = search.report(0).playouts;
      search.run(playouts - done, SLICE);
      const ran = search.report(0).playouts - before;
      if (ran === 0) break; // proven
      done += ran;
      await this.pause();
      if (!goOn()) return false;
    }
    return true;
  }

  private start({ game, options, from }: Played): Position {
    return from === undefined ? this.core.game(game, options).start() : this.core.read(from);
  }

  private reached(played: Played): Position {
    let position = this.start(played);
    for (const move of played.moves) position = position.play(move);
    return position;
  }

  private player(
    { game, options }: Played,
    level: number,
    seed: bigint,
    by: LevelNetwork | NetworkError | null,
  ): LevelPlayer {
    const network = by instanceof NetworkError ? null : by;
    const key = JSON.stringify([game, options, level, String(seed), network?.simulations]);
    if (this.cached && "player" in this.cached && this.cached.key === key)
      return this.cached.player;
    this.forget();
    const player = this.core.game(game, options).player(level, seed, network);
    this.cached = { player, key };
    return player;
  }

  /** By which network a level plays; why it plays without if that cannot be used; "stopped" as soon as `goOn` says so. */
  private async networkOf(
    played: Played,
    { network }: Strength,
    goOn: (done: number) => boolean,
  ): Promise<LevelNetwork | NetworkError | "stopped" | null> {
    if (!network) return null;
    const { url, simulations } = network;
    const loading = this.network(played, url).then(
      (loaded): LevelNetwork => ({ network: loaded, simulations }),
      (error: unknown) => {
        if (error instanceof NetworkError) return error;
        throw error;
      },
    );
    for (;;) {
      const asked = new Promise<"asked">((resolve) =>
        setTimeout(resolve, LOADING_INTERVAL, "asked" as const),
      );
      const first = await Promise.race([loading, asked]);
      if (first !== "asked") return first;
      if (!goOn(0)) return "stopped";
    }
  }

  private network(played: Played, url: string): Promise<Network> {
    const network = this.loading.then(() => this.loadNetwork(played, url));
    this.loading = network.catch(() => undefined);
    return network;
  }

  private async loadNetwork({ game, options }: Played, url: string): Promise<Network> {
    const key = JSON.stringify([game, options, url]);
    if (this.loaded?.key === key) return this.loaded.network;
    const content = await networkContent(url);
    this.loaded?.network.release();
    this.loaded = null;
    const network = Network.read(this.core, this.core.game(game, options), content);
    this.loaded = { network, key };
    return network;
  }

  /** The tree of the analysis: the same one as long as the game goes on. */
  private search(played: Played): Search {
    const { game, options, from, moves } = played;
    const key = JSON.stringify([game, options, from]);
    const last = this.cached;
    if (last && "search" in last && last.key === key) {
      const { search } = last;
      if (last.moves.every((move, i) => moves[i] === move)) {
        for (const move of moves.slice(last.moves.length)) search.advance(move);
        this.cached = { search, key, moves };
        return search;
      }
    }
    this.forget();
    const search = this.reached(played).search({ threads: this.threads });
    this.cached = { search, key, moves };
    return search;
  }

  /** Frees the cached tree. */
  forget(): void {
    if (this.cached && "player" in this.cached) this.cached.player.release();
    else this.cached?.search.release();
    this.cached = null;
  }
}

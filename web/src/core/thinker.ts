// The engine at work: searches in slices, so that it can be told to stop, and keeps its tree for as long
// as a game goes on from where it searched.
import type { Core, Position, Search, SearchSetup } from "./core";
import type { Played } from "./messages";
import { PonnukiError } from "./errors";
import type { Report } from "./types";

const SLICE = 0.03; // seconds
const MEGABYTES = 64;
const INTERVAL = 250; // milliseconds between the reports of an analysis
/** An analysis that was forgotten ends: more would hardly be seen in its figures. */
const MOST_PLAYOUTS = 10_000_000;
const ALL = 10_000; // candidates
/** Playouts for which several threads are worth what they disturb each other. */
const MANY_PLAYOUTS = 2000;

interface Following {
  readonly search: Search;
  readonly key: string;
  readonly moves: readonly string[];
}

export interface Choice {
  readonly move: string;
  /** null where the move was solved, not searched. */
  readonly report: Report | null;
}

export class Thinker {
  private following: Following | null = null;

  constructor(
    private readonly core: Core,
    /** Lets messages in between two slices. */
    private readonly pause: () => Promise<void>,
    private readonly threads = 1,
  ) {}

  /** null if `goOn` said no before the work was done. Throws PonnukiError when the game is over. */
  async choose(
    played: Played,
    number: number,
    seed: number,
    goOn: (done: number) => boolean,
  ): Promise<Choice | null> {
    const game = this.core.game(played.game, played.options);
    const level = game.levels.find((one) => one.number === number);
    if (!level) throw new PonnukiError(`no level ${String(number)}`);
    const solved = await this.solved(played, level.endgame, () => goOn(0));
    if (solved === false) return null;
    if (solved !== null) return { move: solved, report: null };
    const threads = level.playouts < MANY_PLAYOUTS ? 1 : this.threads;
    const setup = { seed, tactics: level.tactics, threads };
    const search = this.at(played, `level ${String(number)}`, setup);
    if (!(await this.search(search, level.playouts, goOn))) return null;
    const move = search.pick(level.temperature, seed + played.moves.length);
    if (move === null) throw new PonnukiError("the game is over");
    return { move, report: search.report(1) };
  }

  /** Searches until `goOn` says no (null), or until there is no more to be found out. */
  async analyse(
    played: Played,
    goOn: () => boolean,
    tell: (report: Report) => void,
  ): Promise<Report | null> {
    const search = this.at(played, "analysis", { seed: 0, threads: this.threads });
    let told = performance.now() - INTERVAL / 2; // something soon
    const ended = await this.search(search, MOST_PLAYOUTS, () => {
      const now = performance.now();
      if (goOn() && now - told >= INTERVAL) {
        tell(search.report(ALL));
        told = now;
      }
      return goOn();
    });
    return ended ? search.report(ALL) : null;
  }

  /** What so many playouts find from nothing; null if `goOn` said no before. */
  async evaluate(
    played: Played,
    playouts: number,
    seed: number,
    goOn: () => boolean,
  ): Promise<Report | null> {
    this.forget(); // there is memory for one tree
    const search = this.reached(played).search({ megabytes: MEGABYTES, seed });
    try {
      return (await this.search(search, playouts, goOn)) ? search.report(ALL) : null;
    } finally {
      search.release();
    }
  }

  /** An exact move, if so many nodes find one; false if it was not to go on before. */
  private async solved(
    played: Played,
    nodes: number,
    goOn: () => boolean,
  ): Promise<string | null | false> {
    if (nodes === 0) return null;
    const endgame = this.reached(played).endgame(nodes);
    try {
      while (endgame.run(SLICE)) {
        await this.pause();
        if (!goOn()) return false;
      }
      return endgame.move;
    } finally {
      endgame.release();
    }
  }

  /** False if it was not to go on before the work was done or the root proven. */
  private async search(
    search: Search,
    playouts: number,
    goOn: (done: number) => boolean,
  ): Promise<boolean> {
    let done = 0;
    while (done < playouts) {
      const before = search.report(0).playouts;
      search.run(playouts - done, SLICE);
      const ran = search.report(0).playouts - before;
      if (ran === 0) break; // proven
      done += ran;
      await this.pause();
      if (!goOn(done / playouts)) return false;
    }
    return true;
  }

  private reached({ game, options, from, moves }: Played): Position {
    let position =
      from === undefined ? this.core.game(game, options).start() : this.core.read(from);
    for (const move of moves) position = position.play(move);
    return position;
  }

  /** The tree of a purpose: the same one as long as the game goes on. */
  private at(played: Played, purpose: string, setup: SearchSetup): Search {
    const { game, options, from, moves } = played;
    const key = JSON.stringify([purpose, game, options, from, setup]);
    const last = this.following;
    if (last?.key === key && last.moves.every((move, i) => moves[i] === move)) {
      for (const move of moves.slice(last.moves.length)) last.search.advance(move);
      this.following = { ...last, moves };
      return last.search;
    }
    this.forget();
    const search = this.reached(played).search({ megabytes: MEGABYTES, ...setup });
    this.following = { search, key, moves };
    return search;
  }

  private forget(): void {
    this.following?.search.release();
    this.following = null;
  }
}

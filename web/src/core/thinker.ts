// The engine at work: searches in slices, so that it can be told to stop, and keeps its tree for as long
// as a game goes on from where it searched.
import type { Core, Search } from "./core";
import type { Played } from "./messages";
import { PonnukiError } from "./errors";
import type { Level, Report } from "./types";

const SLICE = 0.03; // seconds
const MEGABYTES = 64;

interface Following {
  readonly search: Search;
  readonly key: string;
  readonly moves: readonly string[];
}

export interface Choice {
  readonly move: string;
  readonly report: Report;
}

export class Thinker {
  private following: Following | null = null;

  constructor(
    private readonly core: Core,
    /** Lets messages in between two slices. */
    private readonly pause: () => Promise<void>,
  ) {}

  /** null if `goOn` said no before the work was done. Throws PonnukiError when the game is over. */
  async choose(
    played: Played,
    level: number,
    seed: number,
    goOn: (done: number) => boolean,
  ): Promise<Choice | null> {
    const [search, found] = this.at(played, level, seed);
    let done = 0;
    while (done < found.playouts) {
      const before = search.report(0).playouts;
      search.run(found.playouts - done, SLICE);
      const ran = search.report(0).playouts - before;
      if (ran === 0) break; // proven
      done += ran;
      await this.pause();
      if (!goOn(done / found.playouts)) return null;
    }
    const move = search.pick(found.temperature, seed + played.moves.length);
    if (move === null) throw new PonnukiError("the game is over");
    return { move, report: search.report(1) };
  }

  private at(played: Played, number: number, seed: number): [Search, Level] {
    const { game: id, options, moves } = played;
    const key = JSON.stringify([id, options, number, seed]);
    const game = this.core.game(id, options);
    const level = game.levels.find((one) => one.number === number);
    if (!level) throw new PonnukiError(`no level ${String(number)}`);
    const last = this.following;
    if (last && last.key === key && last.moves.every((move, i) => moves[i] === move)) {
      for (const move of moves.slice(last.moves.length)) last.search.advance(move);
      this.following = { ...last, moves };
      return [last.search, level];
    }
    last?.search.release();
    this.following = null;
    let position = game.start();
    for (const move of moves) position = position.play(move);
    const search = position.search({ megabytes: MEGABYTES, seed, tactics: level.tactics });
    this.following = { search, key, moves };
    return [search, level];
  }
}

// Networks in the module, as objects; apart from the rest, because few pages need them.
import type { Core, Game, Position } from "./core";
import { NetworkError, PonnukiError } from "./errors";
import { problem } from "./problem";
import type { Report } from "./types";

/** The planes that a network of a game is given, by their names. */
export function planesOf(core: Core, game: Game): readonly string[] {
  core.wasm.calls.planes(game.handle);
  return core.wasm.json() as string[];
}

/** For each point and cell, by its label, the chances of both colours, 0 to 1, that it is theirs at the end. */
export type LikelyOwners = Readonly<Record<string, readonly [number, number]>>;

/** What a network says of a position without a search. */
export interface FirstLook {
  /** Its value is the expected result; a candidate has its prior alone. */
  readonly report: Report;
  /** null if the network does not say it. */
  readonly owners: LikelyOwners | null;
}

/** What a network says of positions of one game (docs/networks.md). It takes memory until it is released. */
export class Network {
  private constructor(
    private readonly core: Core,
    readonly handle: number,
  ) {}

  /** The network of a file, for positions of a game. Throws NetworkError if it is none, or one of another game. */
  static read(core: Core, game: Game, content: Uint8Array): Network {
    core.wasm.give(content);
    const handle = core.wasm.calls.new_network(game.handle);
    if (handle === 0) throw new NetworkError(core.wasm.refused().problem);
    return new Network(core, handle);
  }

  /** What it says of a position at once. Throws as `search` and `run`. */
  look(position: Position): FirstLook {
    const search = new NetworkSearch(this.core, this, position, 0, false);
    try {
      while (search.run(Infinity));
      return {
        report: search.report(position.game.moves.length),
        owners: this.owners(position),
      };
    } finally {
      search.release();
    }
  }

  private owners(position: Position): LikelyOwners | null {
    if (this.core.wasm.calls.network_owners(this.handle, position.handle) !== 0)
      return this.core.wasm.json() as LikelyOwners;
    if (this.core.wasm.calls.output_size() === 0) return null;
    throw new NetworkError(this.core.wasm.refused().problem);
  }

  /** Throws PonnukiError for a position of another game, or where the game is over. */
  search(position: Position, simulations: number): NetworkSearch {
    return new NetworkSearch(this.core, this, position, simulations, true);
  }

  release(): void {
    this.core.wasm.calls.release_network(this.handle);
  }
}

/** A search of Gumbel AlphaZero without noise, as the player `net` makes it. It takes memory until it is released. */
export class NetworkSearch {
  private readonly handle: number;

  constructor(
    private readonly core: Core,
    network: Network,
    position: Position,
    simulations: number,
    tactics: boolean,
  ) {
    this.handle = core.wasm.calls.new_network_search(
      network.handle,
      position.handle,
      simulations,
      Number(tactics),
    );
    if (this.handle === 0) throw new PonnukiError(problem("game_is_over"));
  }

  /** Searches for about `seconds`; false once it is complete. Throws NetworkError if the network says what is no number. */
  run(seconds: number): boolean {
    const goesOn = this.core.wasm.calls.run_network_search(this.handle, seconds) !== 0;
    if (!goesOn && this.core.wasm.calls.output_size() !== 0)
      throw new NetworkError(this.core.wasm.refused().problem);
    return goesOn;
  }

  /** Of a search that has run; playouts are simulations. */
  report(maxCandidates: number): Report {
    this.core.wasm.calls.network_report(this.handle, maxCandidates);
    return this.core.wasm.json() as Report;
  }

  release(): void {
    this.core.wasm.calls.release_network_search(this.handle);
  }
}

// How games are begun: against whom and with which options. What was chosen last for a game is stored.
import type { Core, Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { GameInfo, OptionInfo, Options } from "../core/types";
import { sizesOf } from "../text/newcomers";
import { normalisedName } from "./playerNames";
import { beginningAt, newGame, newSeed, type SavedGame } from "./savedGames";
import type { Seat } from "./seating";

export const OPPONENTS = ["engine", "person"] as const;
export const TURNS = ["first", "second", "random"] as const;

export interface GameSetup {
  readonly options: Options;
  readonly opponent: (typeof OPPONENTS)[number];
  /** Of the engine. */
  readonly level: number;
  /** When the person begins who plays against the engine. */
  readonly turn: (typeof TURNS)[number];
  /** Of two people. */
  readonly names: readonly [string, string];
  /** The time control of two people; empty without a clock. */
  readonly clock: string;
  /** Whether to play the match that the rules define rather than one game. */
  readonly isMatch: boolean;
}

/** Against whom a game is. */
type Against = Pick<GameSetup, "opponent" | "level">;

const PREFIX = "ponnuki/setup/";

/** The option that is the size of the board; undefined if the board has one size. */
export function sizeOption({ options }: GameInfo): OptionInfo | undefined {
  return options.find(({ range }) => range !== null);
}

/** The option by which the second player may take over the first stone. */
const PIE = "pie";

/** Options with the pie rule as it suits the opponent: the weakest level takes over nobody's first stone. */
function suited(game: Game, options: Options, { opponent, level }: Against): Options {
  if (!(PIE in options)) return options;
  return { ...options, [PIE]: opponent === "person" || level !== game.levels[0]?.number };
}

/** Options for a new opponent: what suits it, unless something else than what suits the one before was chosen. */
export function optionsFor(game: Game, options: Options, before: Against, now: Against): Options {
  const isUsual = suited(game, options, before)[PIE] === options[PIE];
  return isUsual ? suited(game, options, now) : options;
}

/** For a first game: against the weakest level, on a board that is not large. */
export function firstSetup(core: Core, id: string): GameSetup {
  const game = core.game(id);
  const { info, options, levels } = game;
  const against: Against = { opponent: "engine", level: levels[0]?.number ?? 0 };
  const size = sizeOption(info);
  const [first] = size ? sizesOf(id, Number(size.default)) : [];
  return {
    options: suited(
      game,
      size && first !== undefined ? { ...options, [size.name]: first } : options,
      against,
    ),
    ...against,
    turn: "first",
    names: ["", ""],
    clock: "",
    isMatch: false,
  };
}

/** A game with this setup, not begun, perhaps from a position that was set up. */
export function newGameOf(
  core: Core,
  id: string,
  setup: GameSetup,
  begins: Position | null = null,
): SavedGame {
  const game = core.game(id, setup.options);
  const { opponent, turn, names } = setup;
  const engineFirst = turn === "second" || (turn === "random" && newSeed() % 2n === 1n);
  const other: Seat = opponent === "engine" ? setup.level : "person";
  return newGame(
    core,
    game,
    engineFirst ? [other, "person"] : ["person", other],
    setup.isMatch ? { number: 1, of: game.info.match, best_of: false } : undefined,
    opponent === "person" ? [normalisedName(names[0]), normalisedName(names[1])] : undefined,
    opponent === "person" ? setup.clock : "",
    begins && beginningAt(begins),
  );
}

export class SetupStore {
  constructor(private readonly storage: Storage | null) {}

  /** What was chosen last for a game; what suits a first game where nothing was, or cannot be used. */
  last(core: Core, id: string): GameSetup {
    const first = firstSetup(core, id);
    const value = this.read(id);
    const names = Array.isArray(value["names"]) ? (value["names"] as unknown[]) : [];
    const name = (player: 0 | 1): string => {
      const text = names[player];
      return typeof text === "string" ? normalisedName(text) : "";
    };
    const game = core.game(id);
    const level = game.levels.find(({ number }) => number === value["level"]);
    return {
      options: readOptions(core, id, value["options"]) ?? first.options,
      opponent: OPPONENTS.find((one) => one === value["opponent"]) ?? first.opponent,
      level: level?.number ?? first.level,
      turn: TURNS.find((one) => one === value["turn"]) ?? first.turn,
      names: [name(0), name(1)],
      clock: typeof value["clock"] === "string" ? value["clock"] : first.clock,
      isMatch: value["isMatch"] === true && game.info.match > 0,
    };
  }

  /** Stores what was chosen, if the browser allows it. */
  keep(id: string, setup: GameSetup): void {
    try {
      this.storage?.setItem(PREFIX + id, JSON.stringify(setup));
    } catch {
      // the next game begins with the settings before
    }
  }

  private read(id: string): Readonly<Record<string, unknown>> {
    try {
      return (JSON.parse(this.storage?.getItem(PREFIX + id) ?? "{}") ?? {}) as Record<
        string,
        unknown
      >;
    } catch {
      return {};
    }
  }
}

/** null for what are not options of the game. */
function readOptions(core: Core, id: string, value: unknown): Options | null {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return null;
  try {
    return core.game(id, value as Options).options;
  } catch (error) {
    if (error instanceof PonnukiError) return null;
    throw error;
  }
}

// What the attributes of a board say, as a game to be played.
import type { Core, Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { problem } from "../core/problem";
import type { Options } from "../core/types";
import { newSeed, type SavedGame, savedOf } from "../play/savedGames";
import { BOARD_CHOICES, type BoardChoice, THEMES, type Theme } from "../play/theme";
import { read } from "../record/exchange";
import { emptyRecord, extend, historyOf } from "../record/game";
import { withOpponent } from "../record/opponent";
import type { GameRecord } from "../record/record";
import type { Formatter } from "../text/format";
import type { BoardPlayer } from "./api";
import { problemText } from "../text/problems";
import { BoardError, boardError, reading } from "./boardError";

const PLAYERS = ["first", "second", "both"] as const;

/** Those that say which game is played. */
export const GAME_ATTRIBUTES = [
  "game",
  "options",
  "record",
  "moves",
  "opponent",
  "player",
] as const;
/** Those that change how it looks and whether the reader can play. */
export const LOOK_ATTRIBUTES = [
  "interactive",
  "navigation",
  "ply",
  "hints",
  "no-coordinates",
  "theme",
  "board",
  "lang",
] as const;

export function isOfGame(attribute: string): boolean {
  return GAME_ATTRIBUTES.some((one) => one === attribute);
}

export type GameAttributes = Readonly<Record<(typeof GAME_ATTRIBUTES)[number], string>>;

/** A game to be played; with an error, as far as the moves are legal. */
export interface Beginning {
  readonly saved: SavedGame;
  readonly player: BoardPlayer;
  readonly error: BoardError | null;
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function oneOf<T extends string>(
  formatter: Formatter,
  attribute: string,
  value: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw boardError(formatter, problem("not_an_attribute_value", { value, allowed }), attribute);
}

/** Throws BoardError. */
export function themeOf(formatter: Formatter, value: string): Theme {
  return value === "" ? "auto" : oneOf(formatter, "theme", value, THEMES);
}

/** Throws BoardError. */
export function boardOf(formatter: Formatter, value: string): BoardChoice {
  return value === "" ? "auto" : oneOf(formatter, "board", value, BOARD_CHOICES);
}

/** The number of moves that are shown, of `plies`; all of them if it is not said. Throws BoardError. */
export function plyOf(formatter: Formatter, value: string, plies: number): number {
  if (value === "") return plies;
  if (/^\d+$/.test(value) && Number(value) <= plies) return Number(value);
  const wrong = problem("ply_not_between", { min: 0, max: plies, value });
  const text = (to: Formatter): string => problemText(to, wrong); // which names the attribute
  throw BoardError.of(formatter, wrong.kind, text, "ply");
}

/** Reads NAME=VALUE, several with blanks between. Throws PonnukiError. */
function optionsOf(text: string): Options {
  const values = new Map<string, string>();
  for (const word of words(text)) {
    const [name = "", ...value] = word.split("=");
    if (values.has(name)) throw new PonnukiError(problem("repeated_option", { option: name }));
    values.set(name, value.join("="));
  }
  return Object.fromEntries(values);
}

/** The game of a link, SGF or JSON, without the programs that played it. Throws PonnukiError. */
function recorded(core: Core, text: string): GameRecord {
  const [record] = read(core, text).records;
  if (!record) throw new Error("a text that was read has a game");
  const { game, options, root, result } = record;
  delete root.properties;
  return { game, options, root, ...(result && { result }) };
}

function gameOf(core: Core, formatter: Formatter, { game, options }: GameAttributes): Game {
  return reading(formatter, "options", () => core.game(game, optionsOf(options)));
}

/** Throws BoardError where there is no game that can be shown. */
export function beginningOf(
  core: Core,
  formatter: Formatter,
  attributes: GameAttributes,
): Beginning {
  const { opponent } = attributes;
  const players = opponent ? PLAYERS.slice(0, 2) : PLAYERS;
  const player = oneOf(
    formatter,
    "player",
    attributes.player || (opponent ? "first" : "both"),
    players,
  );
  const record = attributes.record
    ? reading(formatter, "record", () => recorded(core, attributes.record))
    : emptyRecord(gameOf(core, formatter, attributes));
  const start = reading(formatter, "record", () => historyOf(core, record).at(-1));
  if (!start) throw new Error("a game has a first position");
  const levels = start.game.levels.map(({ number }) => `level:${String(number)}`);
  if (opponent) oneOf(formatter, "opponent", opponent, levels);
  const error = playOn(formatter, record, start, words(attributes.moves));
  const seat = player === "second" ? 0 : 1;
  const played = opponent
    ? withOpponent(core, record, { seat, seed: newSeed(), spec: opponent })
    : record;
  return { saved: savedOf([played]), player, error };
}

/** Adds moves to a record, up to the first illegal one; its error. */
function playOn(
  formatter: Formatter,
  record: GameRecord,
  start: Position,
  moves: readonly string[],
): BoardError | null {
  let position = start;
  try {
    for (const move of moves) {
      const before = position;
      position = reading(formatter, "moves", () => before.play(move));
      extend(record, before, position.data.last_move ?? move);
      delete record.result; // the game went on
    }
  } catch (error) {
    return error as BoardError;
  }
  return null;
}

// Games in progress in the browser's storage, saved as records.
import type { Core, Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { problem } from "../core/problem";
import { RecordError } from "../record/errors";
import { dateOf, emptyRecord, extend, historyOf } from "../record/game";
import { readJson } from "../record/exchange";
import { type JsonRecord, toJson } from "../record/json";
import { writeMatch } from "../record/match";
import { type Opponent, withOpponent } from "../record/opponent";
import type { GameRecord, MatchGame, Node } from "../record/record";
import { mainLine } from "../record/tree";
import { type Item, newKey } from "./itemStore";
import { RestorableStore } from "./restorableStore";
import { engineAt, seatingOf, type Seats } from "./seating";

export interface SavedGame extends Item {
  /** As JSON (docs/records.md); of a match, every game so far. The last one is being played. */
  readonly records: readonly JsonRecord[];
  /** The clock of the game being played: its text, or the time control of one that is to be made. */
  readonly clock?: string;
  /** Whether each of the person's turns begins with a hint, whatever the settings say. */
  readonly guided?: boolean;
}

/** Reads a stored text; null if it is not a game. */
export function read(text: string): SavedGame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { key, changed, records, clock, guided } = value as Record<string, unknown>;
  const isValid =
    typeof key === "string" &&
    typeof changed === "number" &&
    Array.isArray(records) &&
    records.length > 0;
  if (!isValid) return null;
  const timed = typeof clock === "string" ? { clock } : {};
  const helped = guided === true ? { guided } : {};
  return { key, changed, records: records as JsonRecord[], ...timed, ...helped };
}

/** The game, or the games of the match so far. Throws PonnukiError if they cannot be resumed. */
export function recordsOf(
  core: Core,
  { records: saved }: SavedGame,
): [...GameRecord[], GameRecord] {
  const records = saved.map((one) => readJson(core, JSON.stringify(one)));
  const last = records.pop();
  if (!last) throw new RecordError(problem("nothing_saved"));
  if (last.match || records.length > 0) writeMatch(core, [...records, last]);
  if (!seatingOf(core, [...records, last])) throw new RecordError(problem("unknown_program"));
  return [...records, last];
}

/** A saved game that was read. */
export interface OpenedGame {
  /** The game, or the games of the match so far. */
  readonly records: readonly [...GameRecord[], GameRecord];
  /** The positions of the game being played. */
  readonly history: readonly Position[];
}

/** Reads a saved game in parts. */
function* opening(core: Core, saved: SavedGame): Generator<undefined, OpenedGame> {
  const records = recordsOf(core, saved);
  yield;
  const record = records.at(-1) as GameRecord;
  const start = core.game(record.game, record.options).start();
  yield;
  return { records, history: historyOf(core, record, mainLine(record.root), start) };
}

/** Throws PonnukiError if the game cannot be resumed. */
export function openGame(core: Core, saved: SavedGame): OpenedGame {
  const parts = opening(core, saved);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same with pauses: a slow device takes long for the first game, as the core's code is compiled when it is first run. */
export async function openGameSlowly(
  core: Core,
  saved: SavedGame,
  rest: () => Promise<void>,
): Promise<OpenedGame> {
  const parts = opening(core, saved);
  for (;;) {
    const { done, value } = parts.next();
    await rest();
    if (!done) continue;
    // A graph of the game asks for the data of all positions at once.
    for (const position of value.history) {
      position.readData();
      await rest();
    }
    return value;
  }
}

/** The game being played. Throws as recordsOf. */
export function recordOf(core: Core, saved: SavedGame): GameRecord {
  return recordsOf(core, saved).at(-1) as GameRecord;
}

export class GameStore extends RestorableStore<SavedGame> {
  constructor(storage: Storage | null) {
    super(storage, "game-2", "deleted-game", read);
  }

  /** The ids of the games that have moves, as far as their texts say without the rules. */
  get begun(): ReadonlySet<unknown> {
    const begun = this.peek().filter(
      ({ records }) =>
        records.length > 1 || (Array.isArray(records[0]?.nodes) && records[0].nodes.length > 1),
    );
    return new Set(begun.map(({ records }) => records[0]?.game));
  }

  /**
   * What `resume` returns for each game, the latest first, and the number of games that cannot be read: those
   * for which it throws PonnukiError.
   */
  open<T>(resume: (saved: SavedGame) => T): { games: T[]; invalid: number } {
    const { items, invalid } = this.all((saved) => {
      try {
        return { resumed: resume(saved) };
      } catch (error) {
        if (error instanceof PonnukiError) return null;
        throw error;
      }
    });
    return { games: items.map(({ resumed }) => resumed), invalid };
  }
}

/** The position from which a game begins, where that is none of the rules': the fields of its first node. */
export type Beginning = Pick<Node, "position" | "setup">;

/** The beginning of a game from a position that was set up. */
export function beginningAt({ data }: Position): Beginning {
  const { stones, to_move, colours, text } = data;
  const mover = to_move === null ? {} : { to_move: colours[to_move] };
  return { position: text, setup: { stones, ...mover } };
}

/** The beginning of a game that was set up; null if it begins as the rules say. */
export function beginningOf({ root: { position, setup } }: GameRecord): Beginning | null {
  if (position === undefined && !setup) return null;
  return { ...(position !== undefined && { position }), ...(setup && { setup }) };
}

/**
 * A game to be played, perhaps the first of a match, at these seats, by people with these names and, unless it is
 * empty, this time control, perhaps from a position that was set up.
 */
export function newGame(
  core: Core,
  game: Game,
  seats: Seats,
  match?: MatchGame,
  names: readonly [string, string] = ["", ""],
  control = "",
  beginning: Beginning | null = null,
): SavedGame {
  const record = newRecord(core, game, engineAt(seats, newSeed()), match);
  Object.assign(record.root, beginning);
  if (names.some(Boolean)) record.players = names;
  return savedOf([record], newKey(), control);
}

/**
 * A game against the engine that begins with these moves, perhaps from a position that was set up; the person
 * plays for the player who is on turn after them. Throws IllegalMove.
 */
export function gameAfter(
  core: Core,
  game: Game,
  moves: readonly string[],
  level: number,
  from?: Position,
): SavedGame {
  const before: Position[] = [];
  let position = from ?? game.start();
  for (const move of moves) {
    before.push(position);
    position = position.play(move);
  }
  const seats: Seats = position.data.to_move === 1 ? [level, "person"] : ["person", level];
  const record = newRecord(core, game, engineAt(seats, newSeed()));
  if (from) Object.assign(record.root, beginningAt(from));
  for (const [i, one] of before.entries()) extend(record, one, moves[i] ?? "");
  return savedOf([record]);
}

/** A game that is not begun, between people or against a program. */
export function newRecord(
  core: Core,
  game: Game,
  opponent: Opponent | null,
  match?: MatchGame,
): GameRecord {
  const record = emptyRecord(game);
  if (match) record.match = match;
  record.header = { date: dateOf(new Date()) };
  return opponent ? withOpponent(core, record, opponent) : record;
}

/** With a clock unless it is empty, and with hints at every turn if it is guided. */
export function savedOf(
  records: readonly GameRecord[],
  key = newKey(),
  clock = "",
  guided = false,
): SavedGame {
  return {
    key,
    changed: Date.now(),
    records: records.map(toJson),
    ...(clock && { clock }),
    ...(guided && { guided }),
  };
}

export function newSeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

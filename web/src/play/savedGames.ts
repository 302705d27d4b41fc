// Games in progress in the browser's storage, saved as records.
import type { Core, Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { problem } from "../core/problem";
import { RecordError } from "../record/errors";
import { dateOf, emptyRecord, historyOf } from "../record/game";
import { readJson } from "../record/exchange";
import { type JsonRecord, toJson } from "../record/json";
import { writeMatch } from "../record/match";
import { type Opponent, withOpponent } from "../record/opponent";
import type { GameRecord, MatchGame } from "../record/record";
import { type Item, ItemStore, newKey } from "./itemStore";
import { engineAt, seatingOf, type Seats } from "./seating";

export interface SavedGame extends Item {
  /** As JSON (docs/records.md); of a match, every game so far. The last one is being played. */
  readonly records: readonly JsonRecord[];
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
  const { key, changed, records } = value as Record<string, unknown>;
  const isValid =
    typeof key === "string" &&
    typeof changed === "number" &&
    Array.isArray(records) &&
    records.length > 0;
  return isValid ? { key, changed, records: records as JsonRecord[] } : null;
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

/** The game being played. Throws as recordsOf. */
export function recordOf(core: Core, saved: SavedGame): GameRecord {
  return recordsOf(core, saved).at(-1) as GameRecord;
}

/** Every position of the game being played, the start first. Throws PonnukiError. */
export function replay(core: Core, saved: SavedGame): Position[] {
  return historyOf(core, recordOf(core, saved));
}

export class GameStore extends ItemStore<SavedGame> {
  constructor(storage: Storage | null) {
    super(storage, "game-2", read);
  }

  /** The games that can be resumed, the latest first, and the number of those that cannot be read. */
  open(core: Core): { games: SavedGame[]; invalid: number } {
    const { items, invalid } = this.all((saved) => isResumable(core, saved));
    return { games: items, invalid };
  }
}

function isResumable(core: Core, saved: SavedGame): boolean {
  try {
    replay(core, saved);
    return true;
  } catch (error) {
    if (error instanceof PonnukiError) return false;
    throw error;
  }
}

/** A game to be played, perhaps the first of a match, at these seats, by people with these names. */
export function newGame(
  core: Core,
  game: Game,
  seats: Seats,
  match?: MatchGame,
  names: readonly [string, string] = ["", ""],
): SavedGame {
  const record = newRecord(core, game, engineAt(seats, newSeed()), match);
  if (names.some(Boolean)) record.players = names;
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

export function savedOf(records: readonly GameRecord[], key = newKey()): SavedGame {
  return { key, changed: Date.now(), records: records.map(toJson) };
}

export function newSeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

// The games in the browser's storage as a person looks for one: by opponent, date and result.
import { ClockError } from "../core/clock";
import { PonnukiError } from "../core/errors";
import type { Core, Position } from "../core/core";
import { pause, pausing } from "../core/pause";
import type { Player } from "../core/types";
import { lostOnTime, resultByRules } from "../record/game";
import { standing } from "../record/match";
import type { GameRecord, Result } from "../record/record";
import { GameClock } from "./gameClock.svelte";
import { namesOf } from "./playerNames";
import {
  type GameStore,
  openGame,
  type OpenedGame,
  openGameSlowly,
  type SavedGame,
} from "./savedGames";
import { againstEngine, levelName, seatingOf } from "./seating";

export interface ListedGame {
  readonly saved: SavedGame;
  /** Of a match, the game being played. */
  readonly record: GameRecord;
  /** The last position. */
  readonly at: Position;
  readonly result: Result | null;
  /** Whether it can be played on, or another game of its match. */
  readonly isOpen: boolean;
  /** The person who plays against the engine; null between people. */
  readonly you: Player | null;
  /** The name of the engine's level; null between people. */
  readonly level: string | null;
  /** Of people, as far as they are known. */
  readonly names: readonly string[];
}

/** How long a game without moves is stored: another page may be about to play it. */
const MAX_EMPTY_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Opens all games, as `listGames` does, but lets the page answer in between, and stops when `isLeft` says so. Returns
 * by their keys those that can be opened.
 */
export async function openGames(
  core: Core,
  store: GameStore,
  isLeft: () => boolean,
): Promise<ReadonlyMap<string, ListedGame>> {
  const opened = new Map<string, ListedGame>();
  await pause(); // the list itself is drawn
  const rest = pausing();
  for (const saved of store.peek()) {
    await rest();
    if (isLeft()) break;
    try {
      opened.set(saved.key, listed(core, saved, await openGameSlowly(core, saved, rest)));
    } catch (error) {
      if (!(error instanceof PonnukiError)) throw error; // `listGames` moves an invalid game away
    }
  }
  return opened;
}

/**
 * The games that have begun, those that can be played on first and each kind with the latest first, and the number
 * of those that cannot be read. Games without moves are not listed, and removed after a day. What was
 * `opened` already is not opened again.
 */
export function listGames(
  core: Core,
  store: GameStore,
  now = Date.now(),
  opened: ReadonlyMap<string, ListedGame> = new Map(),
): { games: ListedGame[]; invalid: number } {
  const { games, invalid } = store.open((saved) => {
    const known = opened.get(saved.key);
    return known?.saved.changed === saved.changed ? known : listedGame(core, saved);
  });
  const begun = games.filter(({ saved, at, result }) => {
    const hasBegun = at.data.ply > 0 || result !== null || saved.records.length > 1;
    if (!hasBegun && now - saved.changed > MAX_EMPTY_AGE_MS) store.remove(saved.key);
    return hasBegun;
  });
  return { games: begun.sort((a, b) => Number(b.isOpen) - Number(a.isOpen)), invalid };
}

/** Throws PonnukiError if the game cannot be resumed. */
export function listedGame(core: Core, saved: SavedGame): ListedGame {
  return listed(core, saved, openGame(core, saved));
}

function listed(core: Core, saved: SavedGame, { records, history }: OpenedGame): ListedGame {
  const record = records.at(-1) as GameRecord;
  const at = history.at(-1) as Position;
  const seating = seatingOf(core, records);
  const pairing = seating && againstEngine(seating.seats);
  const level = pairing && levelName(at.game, pairing.level);
  const { outcome } = at.data;
  const result = record.result ?? (outcome ? resultByRules(outcome) : flaggedResult(core, saved));
  return {
    saved,
    record,
    at,
    result,
    isOpen: result === null || isMatchOpen(core, records, result),
    you: pairing?.you ?? null,
    level: level ?? null,
    names: namesOf(core, records).filter(Boolean),
  };
}

/** The result of a game whose time is up although no page has shown it since; null if it is not. */
function flaggedResult(core: Core, { clock }: SavedGame): Result | null {
  if (clock === undefined) return null;
  try {
    const { flagged } = new GameClock(core, clock).now();
    return flagged === undefined ? null : lostOnTime(flagged);
  } catch (error) {
    if (error instanceof ClockError) return null; // the game goes on without a clock
    throw error;
  }
}

/** Whether a match has another game after one that ended with this result, the last of its records. */
function isMatchOpen(core: Core, records: readonly GameRecord[], result: Result): boolean {
  const match = records.at(-1)?.match;
  if (!match) return false;
  const before = records.slice(0, -1).flatMap((record) => record.result ?? []);
  return !standing(core, [...before, result], match.of, match.best_of).over;
}

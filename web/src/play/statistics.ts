// What finished games add up to: results by level, wins in a row, the longest game.
import type { Core } from "../core/core";
import { historyOf, resultByRules } from "../record/game";
import type { GameRecord, Result } from "../record/record";
import { mainLine } from "../record/tree";
import { beginningOf, recordsOf, type SavedGame } from "./savedGames";
import { againstEngine, levelName, isReseated, seatingOf } from "./seating";

export type End = "won" | "drawn" | "lost";

export interface FinishedGame {
  /** Of the saved game; those of a match share it. */
  readonly key: string;
  readonly game: string;
  /** The name of the engine's level, and how the game ended for the person; null between people. */
  readonly against: { readonly level: string; readonly end: End } | null;
  readonly plies: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export type Results = Readonly<Record<End | "played", number>>;

export interface Statistics {
  /** Against the engine, by the name of its level. */
  readonly byLevel: ReadonlyMap<string, Results>;
  readonly all: Results;
  /** Wins against the engine since the last game that was not won, and the most in a row. */
  readonly winsInARow: number;
  readonly mostWinsInARow: number;
  /** How many games were between people. */
  readonly betweenPeople: number;
  readonly longest: FinishedGame | null;
}

/**
 * The games of a saved game or match that have ended, in the order in which they were played; without those that
 * count for nobody, those in which a level or a side was changed, and those from a position that was set up. Throws PonnukiError if it cannot be resumed.
 */
export function finishedGames(core: Core, saved: SavedGame): FinishedGame[] {
  const records = recordsOf(core, saved);
  return records.flatMap((record, i) => {
    const result = record.result ?? resultOf(core, record);
    if (!result || ["void", "unknown"].includes(result.reason)) return [];
    if (isReseated(record) || beginningOf(record)) return [];
    const seating = seatingOf(core, records.slice(0, i + 1));
    const pairing = seating && againstEngine(seating.seats);
    const level = pairing && levelName(core.game(record.game, record.options), pairing.level);
    const plies = mainLine(record.root).filter(({ move }) => move !== undefined).length;
    const against = pairing && level ? { level, end: endFor(pairing.you, result) } : null;
    return {
      key: saved.key,
      game: record.game,
      against,
      plies,
      changed: saved.changed,
    };
  });
}

/** The result by the rules of a record that tells none; null if the game goes on. */
function resultOf(core: Core, record: GameRecord): Result | null {
  const outcome = historyOf(core, record).at(-1)?.data.outcome;
  return outcome ? resultByRules(outcome) : null;
}

function endFor(you: number, { winner }: Result): End {
  if (winner === null) return "drawn";
  return winner === you ? "won" : "lost";
}

/** What these games add up to, given in any order; those that were changed at the same time in the order of play. */
export function statisticsOf(games: readonly FinishedGame[]): Statistics {
  const byLevel = new Map<string, Results>();
  let all: Results = { played: 0, won: 0, drawn: 0, lost: 0 };
  let winsInARow = 0;
  let mostWinsInARow = 0;
  let longest: FinishedGame | null = null;
  for (const game of [...games].sort((a, b) => a.changed - b.changed)) {
    if (game.plies > (longest?.plies ?? 0)) longest = game;
    if (!game.against) continue;
    const { level, end } = game.against;
    byLevel.set(level, withEnd(byLevel.get(level), end));
    all = withEnd(all, end);
    winsInARow = end === "won" ? winsInARow + 1 : 0;
    mostWinsInARow = Math.max(mostWinsInARow, winsInARow);
  }
  const betweenPeople = games.filter(({ against }) => !against).length;
  return { byLevel, all, winsInARow, mostWinsInARow, betweenPeople, longest };
}

function withEnd(results: Results = { played: 0, won: 0, drawn: 0, lost: 0 }, end: End): Results {
  return { ...results, played: results.played + 1, [end]: results[end] + 1 };
}

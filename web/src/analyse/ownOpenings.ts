// A book of openings of one's own games: those in the browser that have ended, on the same board by the same rules.
import type { Core, Game, Position } from "../core/core";
import { recordsOf, type GameStore } from "../play/savedGames";
import { historyOf, resultByRules } from "../record/game";
import type { Result } from "../record/record";
import { type Counts, OpeningBook } from "./openingBook";
import { bookName } from "./openingFiles";
import { placementOf } from "./placement";

/** How many games are counted, the latest first, and how many plies of each. */
const MAX_GAMES = 300;
const MAX_PLIES = 20;

export interface FinishedLine {
  /** The positions from the start to the end. */
  readonly positions: readonly Position[];
  readonly result: Result;
}

/** Return one's own games that have ended, with this board and these rules. */
export function ownLines(core: Core, store: GameStore, game: Game): FinishedLine[] {
  const name = bookName(game);
  const { games } = store.open((saved) => recordsOf(core, saved));
  return games
    .flat()
    .flatMap((record) => {
      if (bookName(core.game(record.game, record.options)) !== name) return [];
      const positions = historyOf(core, record);
      const [first, last] = [positions[0], positions.at(-1)];
      const outcome = last?.data.outcome;
      const result = record.result ?? (outcome ? resultByRules(outcome) : null);
      const counts = result && !["void", "unknown"].includes(result.reason);
      // A game that began from a position that was set up has no opening.
      const isWhole = first?.data.text === game.start().data.text;
      return counts && isWhole && positions.length > 1 ? [{ positions, result }] : [];
    })
    .slice(0, MAX_GAMES);
}

/**
 * Return the book of these games. A position and a move are counted once in a game. `pause` is awaited between games, so
 * that the page can do something else.
 */
export async function bookOfLines(
  lines: readonly FinishedLine[],
  pause: () => Promise<void>,
): Promise<OpeningBook> {
  const positions = new Map<string, Record<string, Counts>>();
  for (const { positions: line, result } of lines) {
    const winner = result.winner === null ? null : line.at(-1)?.data.colours[result.winner];
    const counted = new Set<string>();
    for (const [i, after] of line.slice(1, MAX_PLIES + 1).entries()) {
      const before = line[i];
      const move = after.data.last_move;
      if (!before || !move) break;
      const { text, nameOf } = placementOf(before);
      const name = nameOf(move);
      if (counted.has(`${text} ${name}`)) continue;
      counted.add(`${text} ${name}`);
      const moves = positions.get(text) ?? {};
      const [games, first, second] = moves[name] ?? [0, 0, 0];
      const [one, other] = before.game.info.colours;
      moves[name] = [games + 1, first + Number(winner === one), second + Number(winner === other)];
      positions.set(text, moves);
    }
    await pause();
  }
  return new OpeningBook(lines.length, null, positions);
}

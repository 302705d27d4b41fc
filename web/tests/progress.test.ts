// What finished games add up to, the ladder of levels, and the search among saved games.
import { describe, expect, test } from "vitest";
import { matches } from "../src/play/gameSearch";
import { BeatenLevels, ladderOf, levelsBeatenIn } from "../src/play/ladder";
import { newRecord, savedOf } from "../src/play/savedGames";
import { engineAt, type Seats } from "../src/play/seating";
import { type End, type FinishedGame, finishedGames, statisticsOf } from "../src/play/statistics";
import { extend, resigned } from "../src/record/game";
import { opponentOf, withOpponent } from "../src/record/opponent";
import type { GameRecord, MatchGame, Result } from "../src/record/record";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();
const game = core.game(core.games[0]?.id ?? "");
const { id } = game.info;
const [weakest, second, third] = game.levels;
const strongest = game.levels.at(-1);
if (!weakest || !second || !third || !strongest) throw new Error("a game has levels");

/** A record with moves; `result` is what it tells. */
function record(moves: number, seats: Seats, result?: Result, match?: MatchGame): GameRecord {
  const made = newRecord(core, game, engineAt(seats, 5n), match);
  let position = game.start();
  for (const move of position.data.legal.slice(0, moves)) {
    extend(made, position, move);
    position = position.play(move);
  }
  return result ? { ...made, result } : made;
}

function finished(end: End | null, options: Partial<FinishedGame> = {}): FinishedGame {
  const against = end && { level: weakest?.name ?? "", end };
  return { key: "key", game: id, against, plies: 10, changed: 0, ...options };
}

describe("the finished games of what was saved", () => {
  const engineFirst: Seats = [second.number, "person"];

  test("say against which level and how it ended for the person", () => {
    const ends = ([0, 1, null] as const).map((winner) => {
      const result: Result = { winner, reason: winner === null ? "agreement" : "resignation" };
      const saved = { ...savedOf([record(2, engineFirst, result)], "one"), changed: 7 };
      return finishedGames(core, saved);
    });
    expect(ends).toEqual(
      (["lost", "won", "drawn"] as const).map((end) => [
        { key: "one", game: id, against: { level: second.name, end }, plies: 2, changed: 7 },
      ]),
    );
  });

  test("are none where a game goes on or counts for nobody", () => {
    expect(finishedGames(core, savedOf([record(2, engineFirst)]))).toEqual([]);
    for (const reason of ["void", "unknown"] as const) {
      const saved = savedOf([record(2, engineFirst, { winner: null, reason })]);
      expect(finishedGames(core, saved)).toEqual([]);
    }
  });

  test("are told of people without a level", () => {
    const saved = savedOf([record(3, ["person", "person"], resigned(0))]);
    expect(finishedGames(core, saved)).toMatchObject([{ against: null, plies: 3 }]);
  });

  test("are each of a match, in which the players change seats", () => {
    const place = { of: 3, best_of: false };
    const first = record(2, engineFirst, resigned(0), { ...place, number: 1 });
    const opponent = opponentOf(core, first, 1);
    if (!opponent) throw new Error("the engine plays");
    const next = record(4, ["person", "person"], resigned(0), { ...place, number: 2 });
    const saved = savedOf([first, withOpponent(core, next, opponent)]);
    const games = finishedGames(core, saved);
    expect(games.map(({ against }) => against?.end)).toEqual(["won", "lost"]);
    expect(games.map(({ plies }) => plies)).toEqual([2, 4]);
  });

  test("end by the rules where the record tells no result", () => {
    const played = newRecord(core, game, engineAt(engineFirst, 5n));
    let position = game.start();
    for (let [move] = position.data.legal; move !== undefined; [move] = position.data.legal) {
      extend(played, position, move);
      position = position.play(move);
    }
    expect(position.data.outcome).not.toBeNull();
    const [only] = finishedGames(core, savedOf([played]));
    const { winner } = position.data.outcome ?? { winner: null };
    expect(only?.against?.end).toBe(winner === null ? "drawn" : winner === 1 ? "won" : "lost");
    expect(only?.plies).toBe(position.data.ply);
  });
});

describe("statistics", () => {
  test("are zero without games", () => {
    expect(statisticsOf([])).toEqual({
      byLevel: new Map(),
      all: { played: 0, won: 0, drawn: 0, lost: 0 },
      winsInARow: 0,
      mostWinsInARow: 0,
      betweenPeople: 0,
      longest: null,
    });
  });

  test("count results by level, and games between people apart", () => {
    const against = { level: second.name, end: "lost" } as const;
    const games = [
      finished("won"),
      finished("drawn"),
      finished("lost", { against }),
      finished(null),
    ];
    const { byLevel, all, betweenPeople } = statisticsOf(games);
    expect(byLevel).toEqual(
      new Map([
        [weakest.name, { played: 2, won: 1, drawn: 1, lost: 0 }],
        [second.name, { played: 1, won: 0, drawn: 0, lost: 1 }],
      ]),
    );
    expect(all).toEqual({ played: 3, won: 1, drawn: 1, lost: 1 });
    expect(betweenPeople).toBe(1);
  });

  test.each<[(End | null)[], number, number]>([
    [["won", "won"], 2, 2],
    [["won", "won", "lost", "won"], 1, 2],
    [["won", "drawn"], 0, 1],
    [["won", null, "won"], 2, 2], // a game between people ends no row
  ])("tell the wins in a row: %j", (ends, last, most) => {
    const games = ends.map((end, changed) => finished(end, { changed }));
    for (const order of [games, games.toReversed()])
      expect(statisticsOf(order)).toMatchObject({ winsInARow: last, mostWinsInARow: most });
  });

  test("name the longest game, the earlier of two", () => {
    const games = [
      finished("won", { key: "short", plies: 3 }),
      finished(null, { key: "later", plies: 40, changed: 2 }),
      finished("lost", { key: "earlier", plies: 40, changed: 1 }),
    ];
    expect(statisticsOf(games).longest?.key).toBe("earlier");
  });
});

describe("the ladder", () => {
  const states = (...beaten: string[]): string[] =>
    ladderOf(game.levels, new Set(beaten)).map(({ state }) => state);

  test("begins at the weakest level and goes on above the strongest that was beaten", () => {
    expect(states().indexOf("next")).toBe(0);
    expect(states(weakest.name).slice(0, 3)).toEqual(["beaten", "next", "open"]);
    expect(states(second.name).slice(0, 3)).toEqual(["open", "beaten", "next"]);
    expect(states("no level")).toEqual(states());
  });

  test("ends with the strongest level", () => {
    expect(states(strongest.name)).not.toContain("next");
    expect(states(strongest.name)).toHaveLength(game.levels.length);
  });

  test("counts what was won in games of its kind", () => {
    const against = { level: second.name, end: "won" } as const;
    const games = [
      finished("won"),
      finished("won"),
      finished("lost", { against: { ...against, end: "lost" } }),
      finished("won", { game: "another", against }),
      finished(null),
    ];
    expect(levelsBeatenIn(games, id)).toEqual([weakest.name]);
  });

  test("keeps what was beaten in games that are deleted", () => {
    const storage = new Memory();
    const beaten = new BeatenLevels(storage);
    beaten.keep([finished("lost"), finished(null)]);
    expect([beaten.of(id), storage.length]).toEqual([[], 0]);
    beaten.keep([finished("won")]);
    beaten.keep([finished("won", { against: { level: third.name, end: "won" } })]);
    expect(new BeatenLevels(storage).of(id)).toEqual([weakest.name, third.name]);
    expect(beaten.of("another")).toEqual([]);
  });

  test.each(["{", "null", "7", "{}", "[7, null]"])("has nothing from %j", (text) => {
    const storage = new Memory();
    storage.setItem(`ponnuki/beaten/${id}`, text);
    expect(new BeatenLevels(storage).of(id)).toEqual([]);
  });

  test.each([null, new Memory(true)])("does without storage", (storage) => {
    const beaten = new BeatenLevels(storage);
    beaten.keep([finished("won")]);
    expect(beaten.of(id)).toEqual([]);
  });
});

test.each([
  ["", true],
  ["gonnect", true],
  ["  NOVICE won ", true],
  ["resig", true],
  ["anaïs", true],
  ["anais", true],
  ["gonnect lost", false],
  ["hexotic", false],
])("a game is found by words: %j", (query, isFound) => {
  const text = "Gonnect\nEngine, novice\nYou won\nBlack wins by resignation\nAnaïs";
  expect(matches(text, query)).toBe(isFound);
});

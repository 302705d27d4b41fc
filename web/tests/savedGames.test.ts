// Games that the browser keeps: what is read is never trusted.
import { describe, expect, test } from "vitest";
import type { Position } from "../src/core/core";
import { IllegalMove } from "../src/core/errors";
import { engineAt, seatingOf } from "../src/play/seating";
import {
  beginningOf,
  gameAfter,
  newGame,
  newRecord,
  read,
  recordOf,
  type SavedGame,
  savedOf,
  GameStore,
} from "../src/play/savedGames";
import { finishedGames } from "../src/play/statistics";
import { extend, historyOf, resigned } from "../src/record/game";
import type { GameRecord } from "../src/record/record";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();
const kind = core.game(core.games[0]?.id ?? "");

function played(moves: number, of = 0): GameRecord {
  const record = newRecord(core, kind, null, of ? { number: 1, of, best_of: false } : undefined);
  let position = kind.start();
  for (const move of position.data.legal.slice(0, moves)) {
    extend(record, position, move);
    position = position.play(move);
  }
  return record;
}
const replay = (saved: SavedGame): Position[] => historyOf(core, recordOf(core, saved));
const plies = (saved: SavedGame): number => replay(saved).length - 1;
function resume(saved: SavedGame): SavedGame {
  replay(saved);
  return saved;
}
const GAME: SavedGame = { ...savedOf([played(0)], "one"), changed: 1 };

test("a game goes on after moves, and the person has the turn", () => {
  for (const moves of [[], ["D4"], ["D4", "swap"], ["D4", "E5", "F6"]]) {
    const game = core.game("gonnect", { size: 9, pie: true });
    const saved = gameAfter(core, game, moves, 3);
    const position = replay(saved).at(-1);
    expect(position?.data.ply).toBe(moves.length);
    const seats = seatingOf(core, [recordOf(core, saved)])?.seats;
    expect(seats?.[position?.data.to_move ?? 0]).toBe("person");
    expect(seats).toContain(3);
  }
  expect(() => gameAfter(core, kind, ["nowhere"], 1)).toThrow(IllegalMove);
});

test("a game may begin from a position that was set up, and so does a rematch", () => {
  const game = core.game("gonnect", { size: 9, pie: false });
  const from = game.arranged({ D4: "black", F6: "black" }, "white");
  const saved = gameAfter(core, game, ["E5"], 3, from);
  const [first, last] = replay(saved);
  expect([first?.data.text, last?.data.stones]).toEqual([
    from.data.text,
    { D4: "black", F6: "black", E5: "white" },
  ]);
  const again = newGame(
    core,
    game,
    ["person", 2],
    undefined,
    undefined,
    "",
    beginningOf(recordOf(core, saved)),
  );
  expect(replay(again).map(({ data }) => data.text)).toEqual([from.data.text]);
  // It counts on no ladder.
  const ended = { ...recordOf(core, saved), result: resigned(0) };
  expect(finishedGames(core, savedOf([ended]))).toEqual([]);
});

test("what was kept is found again, the latest first", () => {
  const gameStore = new GameStore(new Memory());
  const later = { ...savedOf([played(2)], "two"), changed: 2 };
  expect([gameStore.save(GAME), gameStore.save(later)]).toEqual([true, true]);
  expect(gameStore.find("two")).toEqual(later);
  expect(gameStore.isStored("two")).toBe(true);
  expect(gameStore.open(resume)).toEqual({ games: [later, GAME], invalid: 0 });
  gameStore.remove("two");
  expect(gameStore.find("two")).toBeNull();
});

test.each([
  ["full", new Memory(true)],
  ["forbidden", null],
])("where storage is %s, games last as long as the page", (_, storage) => {
  const gameStore = new GameStore(storage);
  expect(gameStore.save(GAME)).toBe(false);
  expect(gameStore.isStored("one")).toBe(false);
  expect(gameStore.find("one")).toEqual(GAME);
  expect(gameStore.open(resume)).toEqual({ games: [GAME], invalid: 0 });
  gameStore.remove("one");
  expect(gameStore.find("one")).toBeNull();
});

test("what another page has kept since is found, and never overwritten unseen", () => {
  const storage = new Memory();
  const [here, there] = [new GameStore(storage), new GameStore(storage)];
  here.save(GAME);
  expect([here.newer("one"), there.newer("one")]).toEqual([null, GAME]);
  expect(there.find("one")).toEqual(GAME);
  const longer = savedOf([played(3)], "one");
  there.save(longer);
  expect(here.newer("one")).toEqual(longer);
  const other = savedOf([played(1)], "one");
  for (const again of [other, savedOf([played(2)], "one")]) expect(here.save(again)).toBe(true);
  const pliesOf = (gameStore: GameStore): number[] => gameStore.open(resume).games.map(plies);
  expect(there.find("one")).toEqual(longer);
  expect(pliesOf(there).sort()).toEqual([2, 3]);
  // Once it was read, it is gone on with.
  here.find("one");
  here.save(savedOf([played(4)], "one"));
  expect(pliesOf(here).sort()).toEqual([2, 4]);
});

test("what could not be kept for a while overwrites nothing once it can", () => {
  const storage = new Memory();
  const [here, there] = [new GameStore(storage), new GameStore(storage)];
  here.save(GAME);
  there.find("one");
  storage.full = true;
  expect(here.save(savedOf([played(1)], "one"))).toBe(false);
  storage.full = false;
  there.save(savedOf([played(3)], "one"));
  expect(here.newer("one")).toBeNull(); // it has something of its own
  here.open(resume);
  expect(here.save(savedOf([played(2)], "one"))).toBe(true);
  const { games } = there.open(resume);
  expect(games.map(plies).sort()).toEqual([2, 3]);
});

describe("a deleted game", () => {
  test("is restored beside what another page has played on and saved meanwhile", () => {
    const storage = new Memory();
    const [here, there] = [new GameStore(storage), new GameStore(storage)];
    here.save(savedOf([played(1)], "one"));
    there.find("one");
    here.delete("one");
    const longer = savedOf([played(3)], "one");
    there.save(longer);
    expect(here.restore("one")).toBe(true);
    expect(there.find("one")).toEqual(longer);
    const both = new GameStore(storage); // as after a reload
    expect(both.open(resume).games.map(plies).sort()).toEqual([1, 3]);
    expect(both.restorable).toEqual([]);
  });

  test("is the version that was deleted last", () => {
    const storage = new Memory();
    const [here, there] = [new GameStore(storage), new GameStore(storage)];
    here.save(savedOf([played(1)], "one"));
    here.delete("one");
    there.save(savedOf([played(3)], "one"));
    there.delete("one");
    expect(there.restorable.map(plies)).toEqual([3]);
    expect(there.restore("one")).toBe(true);
    expect(here.open(resume).games.map(plies)).toEqual([3]);
  });

  test("is moved back where there is no room for two copies of it", () => {
    const storage = new Memory();
    const gameStore = new GameStore(storage);
    gameStore.save(GAME);
    gameStore.delete("one");
    storage.capacity = storage.used;
    expect(gameStore.restore("one")).toBe(true);
    const reloaded = new GameStore(storage);
    expect(reloaded.open(resume)).toEqual({ games: [GAME], invalid: 0 });
    expect(reloaded.restorable).toEqual([]);
  });

  test("makes room for what is saved, the one that was deleted first before the others", () => {
    const storage = new Memory();
    const gameStore = new GameStore(storage);
    for (const [at, key] of ["one", "two"].entries()) {
      gameStore.save({ ...GAME, key });
      gameStore.delete(key, at);
    }
    storage.capacity = storage.used;
    expect(gameStore.save({ ...GAME, key: "six" })).toBe(true);
    expect(gameStore.restorable.map(({ key }) => key)).toEqual(["two"]);
  });

  test("can still be restored when there was no room to restore it", () => {
    const storage = new Memory();
    const gameStore = new GameStore(storage);
    gameStore.save(GAME);
    gameStore.delete("one");
    storage.refused = "ponnuki/game-2/"; // as if another page took the room each time
    expect(gameStore.restore("one")).toBe(false);
    expect(gameStore.find("one")).toBeNull();
    const reloaded = new GameStore(storage);
    expect(reloaded.restorable).toEqual([GAME]);
    storage.refused = null;
    expect(reloaded.restore("one")).toBe(true);
    expect(reloaded.find("one")).toEqual(GAME);
  });

  test("lasts as long as the page where nothing can be stored any more", () => {
    const storage = new Memory();
    const gameStore = new GameStore(storage);
    gameStore.save(GAME);
    gameStore.delete("one");
    storage.full = true;
    expect(gameStore.restore("one")).toBe(true);
    expect(gameStore.open(resume).games).toEqual([GAME]);
    expect(gameStore.restorable).toEqual([]);
  });

  test("that was stored without the time of its deletion counts from when it was played", () => {
    const storage = new Memory();
    storage.setItem("ponnuki/deleted-game/one", JSON.stringify(GAME));
    const gameStore = new GameStore(storage);
    gameStore.save({ ...GAME, key: "two" });
    gameStore.delete("two", 2);
    expect(gameStore.restorable).toEqual([{ ...GAME, key: "two" }, GAME]);
  });
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  JSON.stringify({ ...GAME, records: [] }),
  JSON.stringify({ ...GAME, records: {} }),
  JSON.stringify({ ...GAME, key: 1 }),
  JSON.stringify({ ...GAME, changed: "now" }),
])("%j tells no game", (text) => {
  expect(read(text)).toBeNull();
});

const spoiled = (what: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  records: GAME.records.map((record) => ({ ...record, ...what })),
});
const [black] = kind.info.colours;
const [first = ""] = kind.start().data.legal;
const twice = [{}, { move: first, colour: black }, { move: first, colour: kind.info.colours[1] }];

test.each<[string, Record<string, unknown>]>([
  ["another game's name", spoiled({ game: "chess" })],
  ["an unknown option", spoiled({ options: { nonsense: true } })],
  ["an illegal move", spoiled({ nodes: twice })],
  ["another key", { key: "else" }],
  ["a record that is none", { records: [7] }],
  ["two games that are no match", { records: [...GAME.records, ...GAME.records] }],
  [
    "a player that is not known",
    spoiled({ nodes: [{ properties: { PKOPPONENT: ["1 2 gtp:x"] } }] }),
  ],
])("a game with %s is set aside, and the others stay", (_, wrong) => {
  const storage = new Memory();
  const gameStore = new GameStore(storage);
  gameStore.save(GAME);
  storage.setItem("ponnuki/game-2/bad", JSON.stringify({ ...GAME, key: "bad", ...wrong }));
  expect(gameStore.open(resume)).toEqual({ games: [GAME], invalid: 1 });
  expect(storage.getItem("ponnuki/aside/bad")).toContain('"changed":1');
  expect(storage.getItem("ponnuki/game-2/bad")).toBeNull();
});

test("a game is kept with its moves, its players and its end", () => {
  const record = played(2);
  record.result = resigned(1);
  const saved = savedOf([record]);
  expect(replay(saved).map(({ data }) => data.ply)).toEqual([0, 1, 2]);
  expect(recordOf(core, saved)).toEqual(record);
});

describe("who plays is part of the record", () => {
  test.each([
    [["person", "person"], "", undefined],
    [["person", 3], "2 5 level:3", ["", "level:3"]],
    [[10, "person"], "1 5 level:10", ["level:10", ""]],
  ] as const)("%j", (seats, property, players) => {
    const record = newRecord(core, kind, engineAt(seats, 5n));
    expect(record.root.properties?.["PKOPPONENT"]?.[0] ?? "").toBe(property);
    expect(record.players).toEqual(players);
    expect(seatingOf(core, [record])?.seats).toEqual(seats);
  });

  test("in a match, by who opens its first game", () => {
    const place = { number: 2, of: 6, best_of: false };
    const record = newRecord(core, kind, engineAt([4, "person"], 5n), place);
    expect(record.root.properties?.["PKOPPONENT"]).toEqual(["2 5 level:4"]);
    expect(seatingOf(core, [record])).toEqual({ seats: [4, "person"], seed: 5n });
  });
});

test("a new game has a day, and a name that no other has", () => {
  const [a, b] = [newGame(core, kind, ["person", 1]), newGame(core, kind, ["person", 1])];
  expect(a.key).not.toBe(b.key);
  expect(recordOf(core, a).header?.["date"]).toMatch(/^\d{4}-\d\d-\d\d$/);
});

// How games are begun, and the list of those that were.
import { describe, expect, test, vi } from "vitest";
import { boardOf } from "../bundle/showcase";
import { listedGame, listGames, openGames } from "../src/play/gameList";
import {
  firstSetup,
  optionsFor,
  type GameSetup,
  newGameOf,
  SetupStore,
  sizeOption,
} from "../src/play/gameSetup";
import { GameStore, newRecord, recordOf, savedOf } from "../src/play/savedGames";
import { engineAt, seatingOf } from "../src/play/seating";
import { extend, resigned } from "../src/record/game";
import type { GameRecord } from "../src/record/record";
import { positionsOf } from "../src/text/shownBoard";
import { FIRST_LESSON, sizesOf } from "../src/text/newcomers";
import { Memory } from "./memory";
import { loadCore } from "./module";

import { handicapPoints, handicapsOf } from "../src/play/handicap";

const core = await loadCore();
const each = describe.each(core.games.map(({ id }) => id));

each("%s", (id) => {
  const { info, levels } = core.game(id);

  test("a first game is against the weakest level, on a board that is offered", () => {
    const setup = firstSetup(core, id);
    const size = sizeOption(info);
    expect(setup).toMatchObject({ opponent: "engine", level: levels[0]?.number, isMatch: false });
    if (size) {
      const sizes = sizesOf(id, Number(size.default));
      expect(setup.options[size.name]).toBe(sizes[0]);
      for (const one of sizes) expect(() => core.game(id, { [size.name]: one })).not.toThrow();
    }
    expect(setup.options["pie"]).not.toBe(true); // nobody's first stone is taken over unasked
    expect(seatingOf(core, [recordOf(core, newGameOf(core, id, setup))])?.seats).toEqual([
      "person",
      levels[0]?.number,
    ]);
  });

  test("the pie rule comes with a stronger opponent, unless the person chose otherwise", () => {
    const game = core.game(id);
    const first = firstSetup(core, id);
    const stronger = { opponent: "engine", level: levels[1]?.number ?? 0 } as const;
    const person = { opponent: "person", level: first.level } as const;
    for (const other of [stronger, person]) {
      const options = optionsFor(game, first.options, first, other);
      expect(options).toEqual("pie" in options ? { ...first.options, pie: true } : first.options);
      expect(optionsFor(game, options, other, first)).toEqual(first.options);
    }
    if (!("pie" in first.options)) return;
    const chosen = { ...first.options, pie: true };
    expect(optionsFor(game, chosen, first, stronger)).toEqual(chosen);
    const without = { ...first.options, pie: false };
    expect(optionsFor(game, without, person, first)).toEqual(without);
    expect(optionsFor(game, without, person, stronger)).toEqual(without);
  });

  test("a handicap is as many stones of the colour that moves first, and its game has them", () => {
    const game = core.game(id);
    const [first, second] = info.colours;
    const points = handicapPoints(game.geometry);
    for (const { stones, position } of handicapsOf(game)) {
      const { stones: placed, to_move, colours, outcome } = position.data;
      expect(placed).toEqual(
        Object.fromEntries(points.slice(0, stones).map((point) => [point, first])),
      );
      expect([colours[to_move ?? 0], outcome]).toEqual([second, null]);
      const setup = { ...firstSetup(core, id), options: game.options };
      const record = recordOf(core, newGameOf(core, id, setup, position));
      expect(record.root.position).toBe(position.data.text);
      expect(record.root.setup?.stones).toEqual(placed);
    }
    expect(newGameOf(core, id, firstSetup(core, id)).records[0]?.nodes[0]).not.toHaveProperty(
      "position",
    );
  });

  test("what was chosen last is found again", () => {
    const storage = new Memory();
    const setup: GameSetup = {
      options: core.game(id).options,
      opponent: "person",
      level: 3,
      turn: "second",
      names: ["Anna", "Bert"],
      clock: "5m+3s",
      isMatch: info.match > 0,
    };
    new SetupStore(storage).keep(id, setup);
    expect(new SetupStore(storage).last(core, id)).toEqual(setup);
    const game = newGameOf(core, id, setup);
    expect(game.clock).toBe("5m+3s");
    expect(newGameOf(core, id, { ...setup, opponent: "engine" }).clock).toBeUndefined();
    const record = recordOf(core, game);
    expect(record.players).toEqual(["Anna", "Bert"]);
    expect(record.match?.of).toBe(info.match || undefined);
  });

  test.each([
    "{",
    "null",
    "7",
    "[]",
    JSON.stringify({ options: { size: 9999 }, level: 99, turn: "last", names: [7], opponent: 1 }),
    JSON.stringify({ options: { nonsense: 1 }, names: "Anna", isMatch: "yes" }),
  ])("%j is no setup", (text) => {
    const storage = new Memory();
    storage.setItem(`ponnuki/setup/${id}`, text);
    expect(new SetupStore(storage).last(core, id)).toEqual(firstSetup(core, id));
  });

  test("what is shown before the games have loaded is what the rules say", () => {
    const board = boardOf(core, info);
    const positions = positionsOf(board);
    expect(positions.length).toBeGreaterThan(board.still);
    for (const point of Object.keys(positions.at(-1)?.stones ?? {}))
      expect(board.geometry.points.map(({ label }) => label)).toContain(point);
    if (positions.length > 1) expect(positions.at(-1)?.events.at(-1)?.kind).toBe("ended");
  });
});

test("the first lesson is that of a game", () => {
  expect(core.games.map(({ id }) => id)).toContain(FIRST_LESSON);
});

test("where nothing can be stored, the next game begins as a first one", () => {
  const [info] = core.games;
  const id = info?.id ?? "";
  for (const storage of [null, new Memory(true)]) {
    const setups = new SetupStore(storage);
    setups.keep(id, { ...firstSetup(core, id), opponent: "person" });
    expect(setups.last(core, id)).toEqual(firstSetup(core, id));
  }
});

describe("the list of games", () => {
  const game = core.game(core.games[0]?.id ?? "");
  function played(moves: number, record: GameRecord = newRecord(core, game, null)): GameRecord {
    let position = game.start();
    for (const move of position.data.legal.slice(0, moves)) {
      extend(record, position, move);
      position = position.play(move);
    }
    return record;
  }
  const DAY = 86_400_000;

  test("has open games first and none without moves, which are removed after a day", () => {
    const store = new GameStore(new Memory());
    const ended = { ...played(2), result: resigned(0) };
    store.save({ ...savedOf([ended], "ended"), changed: 9 * DAY });
    store.save({ ...savedOf([played(1)], "open"), changed: 8 * DAY });
    store.save({ ...savedOf([played(0)], "new"), changed: 10 * DAY });
    store.save({ ...savedOf([played(0)], "old"), changed: 7 * DAY });
    const { games, invalid } = listGames(core, store, 10 * DAY + 5);
    expect(games.map(({ saved, isOpen }) => [saved.key, isOpen])).toEqual([
      ["open", true],
      ["ended", false],
    ]);
    expect(invalid).toBe(0);
    expect(games[1]?.result).toEqual(resigned(0));
    expect([store.find("new") === null, store.find("old") === null]).toEqual([false, true]);
  });

  test.each([
    [true, false],
    [false, true],
  ])("has a decided match as its end says: best of %s", (best_of, isOpen) => {
    const match = { of: 3, best_of };
    const records = [1, 2].map((number) => ({
      ...played(2, newRecord(core, game, null, { ...match, number })),
      result: resigned(number === 1 ? 0 : 1), // the same person, who changes seats
    }));
    const store = new GameStore(new Memory());
    store.save(savedOf(records.slice(0, 1), "begun"));
    store.save(savedOf(records, "decided"));
    const open = new Map(listGames(core, store).games.map((one) => [one.saved.key, one.isOpen]));
    expect(open).toEqual(
      new Map([
        ["begun", true],
        ["decided", isOpen],
      ]),
    );
  });

  test("reads each game once", () => {
    const saved = savedOf([played(2)]);
    const store = new GameStore(new Memory());
    store.save(saved);
    const give = vi.spyOn(core.wasm, "give");
    listedGame(core, saved);
    const calls = give.mock.calls.length;
    listGames(core, store);
    expect(give).toHaveBeenCalledTimes(2 * calls);
    give.mockRestore();
  });

  test("opens games in advance, and none of them twice", async () => {
    const store = new GameStore(new Memory());
    store.save(savedOf([played(3)], "one"));
    const broken = played(2);
    store.save(
      savedOf(
        [{ ...broken, root: { ...broken.root, children: [{ ...broken.root, move: "Z99" }] } }],
        "two",
      ),
    );
    store.save(savedOf([played(1)], "three"));
    const leave = await openGames(core, store, () => true);
    expect(leave.size).toBe(0);
    const opened = await openGames(core, store, () => false);
    expect([...opened.keys()].sort()).toEqual(["one", "three"]);
    store.save({ ...savedOf([played(5)], "three"), changed: Date.now() + 1 });
    const { games, invalid } = listGames(core, store, Date.now(), opened);
    const listed = new Map(games.map((one) => [one.saved.key, one]));
    expect(listed.get("one")).toBe(opened.get("one"));
    expect(listed.get("three")?.at.data.ply).toBe(5); // which another page has played on
    expect(invalid).toBe(1);
  });

  test("says against whom", () => {
    const store = new GameStore(new Memory());
    store.save(savedOf([played(2, newRecord(core, game, engineAt([2, "person"], 5n)))], "engine"));
    const [listed] = listGames(core, store).games;
    expect(listed).toMatchObject({ you: 1, level: game.levels[2]?.name, names: [] });
  });

  test("gives back what was deleted, until it is deleted for good", () => {
    const storage = new Memory();
    const store = new GameStore(storage);
    const saved = savedOf([played(2)], "one");
    store.save(saved);
    store.delete("one");
    expect(listGames(core, store)).toEqual({ games: [], invalid: 0 });
    expect(new GameStore(storage).restorable).toEqual([saved]); // also by another page
    store.restore("one");
    expect(listGames(core, store).games.map((one) => one.saved)).toEqual([saved]);
    expect(store.restorable).toEqual([]);
    store.delete("one");
    store.forgetDeleted();
    expect(store.restorable).toEqual([]);
    expect(store.find("one")).toBeNull();
  });

  test("keeps the last ten that were deleted, and those that no storage takes", () => {
    const store = new GameStore(new Memory());
    for (let i = 12; i > 0; --i) {
      store.save({ ...savedOf([played(1)], `g${String(i)}`), changed: i });
      store.delete(`g${String(i)}`, 100 - i);
    }
    // By the time of deletion, not by when they were played.
    const keys = ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10"];
    expect(store.restorable.map(({ key }) => key)).toEqual(keys);
    const full = new GameStore(new Memory(true));
    full.save(savedOf([played(1)], "one"));
    full.delete("one");
    full.restore("one");
    expect(full.find("one")?.key).toBe("one");
  });

  test("whether there is any is known without the rules", () => {
    const storage = new Memory();
    const store = new GameStore(storage);
    expect(store.isEmpty).toBe(true);
    storage.setItem("ponnuki/game-2/x", "{");
    expect([store.isEmpty, store.begun.size]).toEqual([false, 0]);
    store.save(savedOf([played(0)], "new"));
    expect(store.begun.size).toBe(0);
    store.save(savedOf([played(1)], "one"));
    expect([...store.begun]).toEqual([played(1).game]);
    expect(listGames(core, store).invalid).toBe(1); // looking moved nothing away
  });
});

test("handicaps are offered where the rules allow them, on boards with room for them", () => {
  const offered = (id: string, options = {}): number[] =>
    handicapsOf(core.game(id, options)).map(({ stones }) => stones);
  expect(offered("gonnect", { size: 13 })).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(offered("gonnect", { size: 2 })).toEqual([]);
  expect(offered("gosix")).toEqual([]); // as many stones of both colours, or one more
  expect(handicapPoints(core.game("gonnect", { size: 13 }).geometry).slice(0, 5)).toEqual([
    "D4",
    "K10",
    "D10",
    "K4",
    "G7",
  ]);
});

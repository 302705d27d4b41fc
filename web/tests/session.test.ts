// A game being played: turns, looking back, taking back and restoring, and the engine that waits.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Core, Position } from "../src/core/core";
import type { MoveChooser } from "../src/core/engine";
import { Lookback } from "../src/play/lookback.svelte";
import { GameStore, newGame, type SavedGame } from "../src/play/savedGames";
import type { Seats } from "../src/play/seating";
import { Session } from "../src/play/session.svelte";
import { finishedGames } from "../src/play/statistics";
import type { JsonRecord } from "../src/record/json";
import { turnUntil } from "../src/play/turns";
import { speaker } from "../src/text/speakers";
import { redoName, undoName } from "../src/text/undoNames";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core: Core = await loadCore();

beforeEach(() => {
  vi.stubGlobal("navigator", {}); // without locks
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An engine that plays the first legal move, when it is let. */
function engineOf(game: string): { engine: MoveChooser; stops: () => number } {
  let stops = 0;
  return {
    engine: {
      choose: ({ options, moves }) => {
        let position = core.game(game, options).start();
        for (const move of moves) position = position.play(move);
        return Promise.resolve({
          move: position.data.legal[0] ?? "",
          report: null,
          networkProblem: null,
        });
      },
      stop: () => {
        ++stops;
      },
    },
    stops: () => stops,
  };
}

function begin(
  game: string,
  seats: Seats,
  whenSeen: () => Promise<void> = () => Promise.resolve(),
): { session: Session; saved: () => SavedGame; saves: () => number } {
  return open(newGame(core, core.game(game), seats), whenSeen);
}
function open(
  first: SavedGame,
  whenSeen: () => Promise<void> = () => Promise.resolve(),
  { engine } = engineOf(first.records[0]?.game ?? ""),
): { session: Session; saved: () => SavedGame; saves: () => number } {
  let last = first;
  let saves = 0;
  const save = (saved: SavedGame): void => {
    last = saved;
    ++saves;
  };
  const session = new Session(core, engine, first, save, whenSeen);
  return { session, saved: () => last, saves: () => saves };
}
const movesOf = ({ positions }: Session): string[] =>
  positions.slice(1).map(({ data }) => data.last_move ?? "");

describe("undo", () => {
  test("between two people takes back a ply, says which, and restores it", () => {
    const { session } = begin("gosix", ["person", "person"]);
    expect([session.undoable, session.redoable]).toEqual([null, null]);
    for (const move of ["d2", "e2", "c2"]) session.play(move);
    expect(session.undoable).toEqual({ moves: ["c2"] });
    session.undo();
    session.undo();
    expect(movesOf(session)).toEqual(["d2"]);
    expect(session.redoable).toEqual({ moves: ["e2"] });
    session.redo();
    expect(session.redoable).toEqual({ moves: ["c2"] });
    session.redo();
    expect(movesOf(session)).toEqual(["d2", "e2", "c2"]);
    expect(session.redoable).toBeNull();
  });

  test("another move forgets what was taken back", () => {
    const { session } = begin("gosix", ["person", "person"]);
    for (const move of ["d2", "e2"]) session.play(move);
    session.undo();
    session.play("a1");
    expect(session.redoable).toBeNull();
    session.redo();
    expect(movesOf(session)).toEqual(["d2", "a1"]);
  });

  test("against the engine takes back its answers too", async () => {
    const { session } = begin("game-of-6", ["person", 1]);
    session.play("E5");
    await vi.waitFor(() => {
      expect(session.isPersonToMove).toBe(true);
    });
    const [, first = "", second = ""] = movesOf(session);
    expect(session.undoable).toEqual({ moves: ["E5", first, second] });
    session.undo();
    expect(movesOf(session)).toEqual([]);
    session.redo();
    expect(movesOf(session)).toEqual(["E5", first, second]);
    expect(session.isPersonToMove).toBe(true);
  });

  test("what is redone is saved once, with all its plies", async () => {
    const { session, saved, saves } = begin("game-of-6", ["person", 1]);
    session.play("E5");
    await vi.waitFor(() => {
      expect(session.isPersonToMove).toBe(true);
    });
    const played = saved();
    session.undo();
    const before = saves();
    session.redo();
    expect(saves() - before).toBe(1);
    expect(saved().records).toEqual(played.records);
  });

  test("nothing half redone is saved when another page has played on", async () => {
    const storage = new Memory();
    const first = newGame(core, core.game("game-of-6"), ["person", 1]);
    const pageOf = (store: GameStore): Session => {
      const save = (changed: SavedGame): void => {
        const newer = store.newer(first.key);
        if (!newer) store.save(changed);
        else {
          session.follow(newer);
          store.find(first.key);
        }
      };
      const { engine } = engineOf("game-of-6");
      const found = store.find(first.key) ?? first;
      const session: Session = new Session(core, engine, found, save, () => Promise.resolve());
      return session;
    };
    new GameStore(storage).save(first);
    const here = pageOf(new GameStore(storage));
    here.play("E5");
    await vi.waitFor(() => {
      expect(here.isPersonToMove).toBe(true);
    });
    here.undo();
    const there = pageOf(new GameStore(storage));
    there.play("C3");
    await vi.waitFor(() => {
      expect(there.isPersonToMove).toBe(true);
    });
    here.redo();
    expect(movesOf(here)).toEqual(movesOf(there));
    const stored = new GameStore(storage).find(first.key)?.records[0]?.nodes;
    expect(stored?.slice(1).map(({ move }) => move)).toEqual(movesOf(there));
  });

  test("a resignation is taken back alone, and restored, and the record follows", () => {
    const { session, saved } = begin("gosix", ["person", "person"]);
    session.play("d2");
    session.resign();
    expect(session.undoable).toEqual({ resigned: 1 });
    session.undo();
    expect(session.over).toBe(false);
    expect(saved().records[0]).not.toHaveProperty("result");
    expect(movesOf(session)).toEqual(["d2"]);
    expect(session.redoable).toEqual({ resigned: 1 });
    session.redo();
    expect(session.resigned).toBe(1);
    expect(saved().records[0]).toMatchObject({ result: { winner: 0, reason: "resignation" } });
    session.undo();
    session.undo();
    expect(movesOf(session)).toEqual([]);
  });

  test("a game that the rules have ended goes on", () => {
    const { session } = begin("gosix", ["person", "person"]);
    while (!session.over) session.play(session.at.data.legal[0] ?? "");
    const { length } = session.positions;
    session.undo();
    expect(session.over).toBe(false);
    expect(session.positions).toHaveLength(length - 1);
    session.redo();
    expect(session.outcome).not.toBeNull();
    expect(session.result).not.toBeNull();
  });
});

test("the engine answers when the last ply has been seen, and not before", async () => {
  let seen = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (seen = resolve));
  const { session } = begin("gosix", ["person", 1], () => waiting);
  session.play("d2");
  await Promise.resolve();
  expect(session.positions).toHaveLength(2);
  expect(session.thinking).not.toBeNull();
  seen();
  await vi.waitFor(() => {
    expect(session.positions).toHaveLength(3);
  });
});

describe("opening a game saves nothing", () => {
  test("as long as nothing changes", () => {
    const { session, saves } = begin("gosix", ["person", "person"]);
    expect(saves()).toBe(0);
    session.play("d2");
    expect(saves()).toBe(1);
  });

  test("also where its result is only known by the rules", () => {
    const { session, saved } = begin("gosix", ["person", "person"]);
    while (!session.over) session.play(session.at.data.legal[0] ?? "");
    const record = { ...(saved().records[0] as JsonRecord) };
    delete record.result;
    const again = open({ ...saved(), records: [record] });
    expect(again.session.result).toEqual(session.result);
    expect(again.saves()).toBe(0);
  });
});

test("looking back does not stop the game, and the last position is followed", () => {
  const { session } = begin("gosix", ["person", "person"]);
  const lookback = new Lookback(session);
  for (const move of ["d2", "e2", "c2"]) session.play(move);
  expect([lookback.here, lookback.isBack]).toEqual([3, false]);
  lookback.go(1);
  expect(lookback.position.data.last_move).toBe("d2");
  session.play("f2");
  expect([lookback.here, lookback.last, lookback.isBack]).toEqual([1, 4, true]);
  lookback.go(4);
  expect(lookback.isBack).toBe(false);
  session.play("g2");
  expect(lookback.here).toBe(5);
  lookback.go(-3);
  expect(lookback.here).toBe(0);
  lookback.leave();
  expect(lookback.here).toBe(5);
});

test("when the game is as short as what is looked at, it is followed again", () => {
  const { session, saved } = begin("gosix", ["person", "person"]);
  for (const move of ["d2", "e2"]) session.play(move);
  const shorter = saved();
  for (const move of ["c2", "f2"]) session.play(move);
  const lookback = new Lookback(session);
  lookback.go(2);
  lookback.update();
  expect([lookback.here, lookback.isBack]).toEqual([2, true]);
  session.follow(shorter); // another page took moves back
  lookback.update();
  session.play("g2");
  expect([lookback.here, lookback.isBack]).toEqual([3, false]);
});

test("a turn is all plies of a player in a row", () => {
  const points = ["E5", "D4", "F6", "A1", "B1", "C2"];
  let position: Position = core.game("game-of-6").start();
  const positions = [position];
  for (const point of points) positions.push((position = position.play(point)));
  const placed = (number: number): string[] =>
    turnUntil(positions, number).flatMap((events) =>
      events.flatMap((event) => (event.kind === "placed" ? [event.point] : [])),
    );
  expect(placed(0)).toEqual([]);
  expect(placed(1)).toEqual(["E5"]);
  expect(placed(2)).toEqual(["D4"]);
  expect(placed(3)).toEqual(["D4", "F6"]);
  expect(placed(5)).toEqual(["A1", "B1"]);
  expect(placed(6)).toEqual(["C2"]);
});

test("a rematch may be against another level, and the person has the other seat", () => {
  const { session } = begin("gosix", ["person", 0]);
  expect(open(session.rematch({ level: 1 })).session.seats).toEqual([1, "person"]);
  expect(open(session.rematch()).session.seats).toEqual([0, "person"]);
});

test("hints at every turn are of the one rematch that was begun with them", () => {
  const { session } = begin("gosix", ["person", 0]);
  expect(session.guided).toBe(false);
  const guided = open(session.rematch({ guided: true })).session;
  expect(guided.guided).toBe(true);
  expect(open(guided.rematch()).session.guided).toBe(false);
});

describe.each([
  ["en", "Undo d4 and the swap", "Undo c3, a1 and b1", "Redo a1"],
  ["fr", "Revenir sur d4 et l’échange", "Revenir sur c3, a1 et b1", "Rétablir a1"],
])("in %s", (language, one, several, redo) => {
  test("what is taken back has a name", () => {
    const formatter = speaker(language);
    expect(undoName(formatter, { moves: ["d4", "swap"] })).toBe(one);
    expect(undoName(formatter, { moves: ["c3", "a1", "b1"] })).toBe(several);
    expect(redoName(formatter, { moves: ["a1"] })).toBe(redo);
    expect(undoName(formatter, null)).not.toBe(undoName(formatter, { resigned: 0 }));
    expect(redoName(formatter, null)).not.toBe(redoName(formatter, { resigned: 0 }));
  });
});

describe("who plays on", () => {
  test("another level, the other side and two people, and the engine answers where it is on turn", async () => {
    const { session, saved } = begin("gosix", ["person", 1]);
    session.play("d2");
    await vi.waitFor(() => {
      expect(session.isPersonToMove).toBe(true);
    });
    session.reseat(["person", 3]);
    expect([session.seats, session.name(0), session.record.players]).toEqual([
      ["person", 3],
      "",
      ["", "level:3"],
    ]);
    session.reseat([3, "person"]); // the engine is on turn now
    await vi.waitFor(() => {
      expect([movesOf(session).length, session.isPersonToMove]).toEqual([3, true]);
    });
    expect([session.you, session.record.players]).toEqual([1, ["level:3", ""]]);
    session.reseat(["person", "person"]);
    expect([session.you, session.record.players]).toEqual([null, ["", ""]]);
    const again = open(saved()).session;
    expect([again.seats, movesOf(again)]).toEqual([session.seats, movesOf(session)]);
    expect(again.record.root.properties).toEqual({ PKRESEATED: ["2", "2", "3"] });
  });

  test("does not count where others have played a part, and does before the first move", () => {
    const ended = (reseatAt: number): number => {
      const { session, saved } = begin("gosix", ["person", "person"]);
      for (const [i, move] of ["d2", "e2"].entries()) {
        if (i === reseatAt) session.reseat(["person", 1]);
        session.reseat(["person", "person"]);
        session.play(move);
      }
      session.resign();
      return finishedGames(core, saved()).length;
    };
    expect([ended(9), ended(0), ended(1)]).toEqual([1, 1, 0]);
  });

  test("cannot be changed in a match, by a clock, or once the game is over", () => {
    const [hexotic, seats] = [core.game("hexotic"), ["person", "person"] as const];
    const match = { number: 1, of: 2, best_of: false };
    for (const game of [
      newGame(core, hexotic, seats, match),
      newGame(core, hexotic, seats, undefined, undefined, "5m+3s"),
    ]) {
      const { session, saves } = open(game);
      if (!session.match && !session.clock) throw new Error("neither a match nor a clock");
      session.reseat(["person", 1]);
      expect([session.canReseat, session.seats, saves()]).toEqual([false, seats, 0]);
    }
    const { session } = begin("gosix", seats);
    session.play("d2");
    session.resign();
    session.reseat(["person", 1]);
    expect([session.canReseat, session.seats]).toEqual([false, seats]);
  });
});

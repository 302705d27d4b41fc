// Clocks of games between two people: what the core makes of the time of day, and what is shown and said of it.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Clock, ClockError, readTimeControl } from "../src/core/clock";
import type { Core } from "../src/core/core";
import type { MoveChooser } from "../src/core/engine";
import type { Options } from "../src/core/types";
import { type Announcement, ClockFace, clockText, untilNext } from "../src/play/clockFace.svelte";
import { GameStore, newGame, read, type SavedGame } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { durationInWords } from "../src/pages/online/clockInWords";
import { writeSgf } from "../src/record/exchange";
import { controlText } from "../src/text/clock";
import { speaker } from "../src/text/speakers";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core: Core = await loadCore();
const NOON = Date.UTC(2026, 4, 17, 12);

beforeEach(() => {
  vi.stubGlobal("navigator", {}); // without locks
  vi.stubGlobal("document", new EventTarget());
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nobody: MoveChooser = { choose: () => Promise.resolve(null), stop: () => undefined };

interface Opened {
  readonly session: Session;
  readonly saved: () => SavedGame;
}
function open(first: SavedGame): Opened {
  let last = first;
  const save = (saved: SavedGame): void => {
    last = read(JSON.stringify(saved)) ?? last;
  };
  const session = new Session(core, nobody, first, save, () => Promise.resolve());
  return { session, saved: () => last };
}
function begin(control: string, game = "gosix", options: Options = {}): Opened {
  const kind = core.game(game, options);
  return open(newGame(core, kind, ["person", "person"], undefined, undefined, control));
}
/** The seconds that each player has left. */
function left({ clock }: Session): number[] {
  return clock?.now().left.map(({ total }) => total / 1000) ?? [];
}
const wait = (seconds: number): void => {
  vi.advanceTimersByTime(1000 * seconds);
};
/** Plays moves, each after so many seconds. */
function play(session: Session, seconds: number, ...moves: string[]): void {
  for (const move of moves) {
    wait(seconds);
    session.play(move);
  }
}

describe("the core", () => {
  test("reads time controls, and says what is none", () => {
    expect(readTimeControl(core, "90s+3s")).toEqual({
      text: "1m30s+3s",
      main: 90_000,
      increment: 3000,
      periods: 0,
      period: 0,
      clock: "1m30s+3s 90000 0 0 0 90000 0 0 0 0 0 0",
    });
    expect(() => readTimeControl(core, "soon")).toThrow(ClockError);
    expect(() => Clock.of(core, "0s")).toThrow(/impossible_time/);
    expect(() => Clock.read(core, "5m")).toThrow(/not_a_clock/);
  });

  test("makes clocks, which say when a flag falls", () => {
    const clock = Clock.of(core, "10s+2x5s");
    expect([clock.data.state, clock.data.turn, clock.data.flag_time]).toEqual([
      "ready",
      undefined,
      undefined,
    ]);
    const running = clock.start(1, NOON);
    expect(running.data.flag_time).toBe(NOON + 20_000);
    expect(running.at(NOON + 12_000).left[1]).toEqual({
      main: 0,
      periods: 2,
      period: 3000,
      total: 8000,
    });
    expect(running.at(NOON + 20_000).flagged).toBe(1);
    expect(() => running.press(0, NOON + 20_000)).toThrow(/flag_has_fallen/);
    expect(() => clock.press(0, NOON)).toThrow(/other_clock_state/);
    expect(Clock.read(core, running.text).data.text).toBe(running.text);
  });
});

describe("a session", () => {
  test("starts the clock with the first move, and gives each player the own time", () => {
    const { session } = begin("5m+3s");
    play(session, 100, "d2");
    expect(left(session)).toEqual([300, 300]);
    play(session, 10, "e2", "c2");
    wait(1);
    expect(left(session)).toEqual([293, 292]);
  });

  test("goes on with one turn through both placements of Game-of-6", () => {
    const { session } = begin("5m+3s", "game-of-6");
    play(session, 10, "E5", "F6");
    expect(left(session)).toEqual([300, 290]);
    play(session, 10, "G7");
    expect(left(session)).toEqual([300, 283]);
  });

  test("leaves each player the own time when colours are swapped", () => {
    const { session } = begin("5m", "gonnect", { size: 5 });
    play(session, 10, "C3", "swap", "B2");
    expect(session.at.data.colours).toEqual(["white", "black"]);
    wait(5);
    expect(left(session)).toEqual([290, 285]);
  });

  test("undoes moves, not time, and adds nothing for them a second time", () => {
    const { session, saved } = begin("5m+3s");
    play(session, 10, "d2", "e2");
    expect(left(session)).toEqual([300, 293]);
    wait(10);
    session.undo();
    expect(left(session)).toEqual([290, 293]);
    wait(10);
    session.redo();
    expect(left(session)).toEqual([290, 283]);
    const [{ nodes } = { nodes: [] }] = saved().records;
    expect(nodes).toHaveLength(3); // no variation is left
  });

  test("loses on time when the flag falls, also while nobody looks", () => {
    const { session, saved } = begin("1m");
    play(session, 10, "d2", "e2");
    wait(59);
    expect([session.endOnTime(), session.over]).toEqual([false, false]);
    wait(1);
    session.play("c2"); // too late
    expect(session.positions).toHaveLength(3);
    expect([session.lostOnTime, session.winner, session.undoable]).toEqual([0, 1, null]);
    expect(saved().records[0]?.result).toMatchObject({ winner: 1, reason: "time" });
    const again = open(saved()).session;
    expect([again.lostOnTime, left(again)]).toEqual([0, [0, 50]]);
  });

  test("is opened again with the time that has passed", () => {
    const { session, saved } = begin("5m");
    play(session, 10, "d2", "e2");
    wait(200);
    expect(left(open(saved()).session)).toEqual([100, 290]);
    wait(200);
    const late = open(saved()).session;
    expect([late.endOnTime(), late.lostOnTime]).toEqual([true, 0]);
  });

  test("rests during a pause, in which nobody plays", () => {
    const { session, saved } = begin("5m");
    session.pause();
    expect(session.paused).toBe(false); // it has not begun
    play(session, 10, "d2");
    session.pause();
    wait(1000);
    session.play("e2");
    expect([session.positions.length, session.undoable, session.isPersonToMove]).toEqual([
      2,
      null,
      false,
    ]);
    const again = open(saved()).session;
    expect(again.paused).toBe(true);
    again.resume();
    play(again, 10, "e2");
    expect(left(again)).toEqual([300, 290]);
  });

  test("rests when somebody has resigned, and runs when that is undone", () => {
    const { session } = begin("5m");
    play(session, 10, "d2");
    session.resign();
    wait(1000);
    expect([session.paused, left(session)]).toEqual([false, [300, 300]]);
    session.undo();
    wait(10);
    expect(left(session)).toEqual([300, 290]);
    session.redo();
    wait(10);
    expect([session.resigned, left(session)]).toEqual([1, [300, 290]]);
  });

  test("runs again when the move that ended the game is undone", () => {
    const { session } = begin("5m", "gonnect", { size: 3, pie: false });
    play(session, 10, "A1", "C1", "A2", "C2", "A3");
    expect(session.outcome?.winner).toBe(0);
    wait(1000);
    session.undo();
    wait(5);
    expect(left(session)).toEqual([275, 280]);
  });

  test("gives a rematch the same time control", () => {
    const { session } = begin("10m+5x30s");
    expect(session.rematch().clock).toBe("10m+5x30s");
    expect(begin("").session.rematch().clock).toBeUndefined();
  });

  test("gives every game of a match a clock of its own", () => {
    const match = { number: 1, of: 6, best_of: false };
    const kind = core.game("game-of-6");
    const { session } = open(newGame(core, kind, ["person", "person"], match, undefined, "5m"));
    play(session, 10, "E5", "F6");
    session.resign();
    session.next();
    expect([session.clock?.state, left(session)]).toEqual(["ready", [300, 300]]);
  });

  test("goes on without a clock that cannot be read", () => {
    const { session, saved } = begin("5m");
    session.play("d2");
    for (const clock of ["soon", "5m 1 2 3"])
      expect(open({ ...saved(), clock }).session.clock).toBeNull();
  });

  test("writes the times into the record", () => {
    const { session } = begin("10m+5x30s");
    play(session, 10.5, "d2", "e2", "c2");
    wait(601);
    session.play("b2");
    session.resign();
    const sgf = writeSgf(core, session.record, "Ponnuki:test");
    for (const part of ["TM[600]", "OT[5x30 byo-yomi]", "WL[589.5]", "BL[589.5]", "OW[1]"])
      expect(sgf).toContain(part);
    const fischer = writeSgf(core, begin("5m+3s").session.record, "Ponnuki:test");
    expect(fischer).toContain("OT[3 fischer]");
    const { session: late } = begin("1m");
    play(late, 10, "d2");
    wait(60);
    late.endOnTime();
    expect(writeSgf(core, late.record, "Ponnuki:test")).toMatch(/RE\[[BW]\+T\]/);
  });
});

test("a deleted game keeps its clock", () => {
  const { session, saved } = begin("5m");
  session.play("d2");
  const store = new GameStore(new Memory());
  store.save(saved());
  store.delete(saved().key);
  store.restore(saved().key);
  expect(store.find(saved().key)?.clock).toBe(session.clock?.text);
});

describe("what is shown", () => {
  test.each([
    [7 * 86_400_000, "7\u00a0jours"],
    [3 * 86_400_000, "3\u00a0jours"],
    [3 * 86_400_000 - 1, "3\u00a0jours"],
    [3 * 86_400_000 - 3_600_000, "2\u00a0jours 23\u00a0h"],
    [86_400_000, "1\u00a0jour"],
    [86_399_000, "23:59:59"],
    [3_723_000, "1:02:03"],
    [300_000, "5:00"],
    [299_999, "5:00"],
    [299_000, "4:59"],
    [10_001, "0:11"],
    [10_000, "10,0"],
    [9901, "10,0"],
    [9900, "9,9"],
    [1, "0,1"],
    [0, "0,0"],
  ])("%i ms", (time, text) => {
    const shown = (at: number): string => clockText(speaker("fr"), at);
    expect(shown(time)).toBe(text);
    const next = untilNext(time);
    if (time > 0) expect(shown(time - next)).not.toBe(text);
    if (next > 1) expect(shown(time - next + 1)).toBe(text);
  });

  test.each([
    ["en", "5m", "5\u00a0min each"],
    ["en", "1h30m+3s", "1\u00a0h 30\u00a0min + 3\u00a0s"],
    ["en", "10m+5x30s", "10\u00a0min each, then 5 periods of 30\u00a0s"],
    ["fr", "10m+5x30s", "10\u00a0min chacun, puis 5 périodes de 30\u00a0s"],
    ["en", "0s+1x3d", "3\u00a0days for each turn"],
    ["fr", "0s+1x30s", "30\u00a0s par tour"],
    ["en", "10m+1x30s", "10\u00a0min each, then a period of 30\u00a0s for each turn"],
  ])("in %s: %s", (language, control, text) => {
    expect(controlText(speaker(language), readTimeControl(core, control))).toBe(text);
  });

  test.each([
    [3 * 86_400_000 - 1, "3\u00a0days"],
    [3 * 86_400_000 - 3_600_000, "2\u00a0days 23\u00a0h"],
    [86_399_999, "1\u00a0day"],
    [86_340_000, "23\u00a0h 59\u00a0min"],
    [3_599_999, "1\u00a0h"],
    [90_001, "2\u00a0min"],
    [1, "1\u00a0min"],
  ])("in lists: %i ms", (time, text) => {
    expect(durationInWords(time)).toBe(text);
  });

  test("every change is shown when it happens, and a minute and ten seconds are announced once", () => {
    const { session } = begin("1m10s+5s");
    play(session, 0, "d2");
    const { clock } = session;
    if (!clock) throw new Error("there is no clock");
    const face = new ClockFace(clock, () => void session.endOnTime());
    let stop = face.run();
    const said: (Announcement | null)[] = [];
    const hear = (seconds: number): void => {
      for (let i = 0; i < 10 * seconds; ++i) {
        vi.advanceTimersByTime(100);
        if (face.announcement !== said.at(-1)) said.push(face.announcement);
      }
    };
    hear(11);
    expect(face.now.left[1].total).toBe(59_000);
    stop();
    session.play("e2"); // 64 seconds
    stop = face.run();
    hear(5);
    stop();
    session.play("c2");
    stop = face.run();
    hear(60); // below a minute again
    expect(face.now.left[1].total).toBe(4000);
    expect(session.over).toBe(false);
    hear(4);
    expect([session.lostOnTime, face.now.flagged]).toEqual([1, 1]);
    expect(said.filter(Boolean)).toEqual([
      { player: 1, seconds: 60, isLow: false },
      { player: 1, seconds: 10, isLow: true },
    ]);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });
});

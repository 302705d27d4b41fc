// Hints: where to look, then the move and why.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Game, Position } from "../src/core/core";
import type { Engine } from "../src/core/engine";
import type { Options, Report } from "../src/core/types";
import { confirmBest, Hint, meritsOfLosing, regionAround, whyBest } from "../src/play/hint.svelte";
import { newGame } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { loadCore } from "./module";

const core = await loadCore();

beforeEach(() => {
  vi.stubGlobal("navigator", {}); // without locks
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function after(game: string, moves: string, options: Options = {}): Position {
  let position = core.game(game, options).start();
  for (const move of moves.split(" ").filter(Boolean)) position = position.play(move);
  return position;
}
function reportOf(position: Position, playouts = 500): Report {
  const search = position.search({ seed: 1 });
  search.run(playouts, 60);
  const report = search.report(10_000);
  search.release();
  return report;
}
const why = (position: Position): ReturnType<typeof whyBest> =>
  whyBest(position, reportOf(position));

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  test("the region has the point, and is no more than a part of the board", () => {
    const { geometry } = core.game(id);
    for (const [i, { label }] of geometry.points.entries()) {
      const region = regionAround(geometry, label, i);
      expect(region).toContain(label);
      expect(region.length).toBeGreaterThanOrEqual(4);
      expect(region.length).toBeLessThan(geometry.points.length / 3);
      expect(new Set(region).size).toBe(region.length);
    }
    expect(regionAround(geometry, "swap", 0)).toEqual([]);
  });
});

test("a proven win is the reason", () => {
  const position = after("game-of-6", "D4 D5 E4 E5 C3 B2 F4 F6 G7 E6 C5", { size: 9 });
  expect(why(position)).toEqual({ kind: "wins" });
});

test("so is a win of the opponent in one turn, if most moves allow it", () => {
  const threatened = "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1";
  const position = after("gonnect", threatened, { size: 7, pie: false });
  expect(why(position)).toEqual({ kind: "stops", colour: "black" });
});

test("so is one that the opponent threatens, though few moves were searched so far", () => {
  const position = after("gonnect", "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1", { size: 7, pie: false });
  const threats = reportOf(position.afterNullMove());
  expect(threats.proven).toBe("win");
  const report = reportOf(position);
  const unproven = report.candidates.map((one) => ({ ...one, proven: null, threatens: [] }));
  const early = { ...report, candidates: unproven };
  expect(whyBest(position, early)?.kind).toBe("prefers");
  expect(whyBest(position, early, threats)).toEqual({ kind: "stops", colour: "black" });
  // A move that does not stop it has no such merit.
  const idle = unproven.find(({ move }) => move === "A5");
  if (!idle) throw new Error("there is such a move");
  expect(whyBest(position, { ...early, candidates: [idle, ...unproven] }, threats)?.kind).toBe(
    "prefers",
  );
});

test("a threat of two dots is stopped by the first dot of a turn", () => {
  // Blue has four in row 5, open at both ends.
  const position = after("game-of-6", "J10 D5 E5 J1 A10 F5 G5", { size: 10 });
  const threats = reportOf(position.afterNullMove());
  const report = reportOf(position);
  const [threat] = threats.candidates;
  expect(threats.proven).toBe("win");
  const best = report.candidates.find(({ move }) => move === threat?.line[0]);
  if (!best) throw new Error("there is such a move");
  const candidates = [
    { ...best, proven: null, threatens: [] },
    ...report.candidates.map((one) => ({ ...one, proven: null })),
  ];
  const why = whyBest(position, { ...report, candidates }, threats);
  expect(why).toEqual({ kind: "stops", colour: "blue" });
});

/** A report whose candidates have these moves, visits and values, best first. */
function searchedAs(
  position: Position,
  figures: readonly (readonly [move: string, visits: number, value: number])[],
): Report {
  const rest = { prior: 0, proven: null, line: [], threatens: [] };
  const candidates = figures.map(([move, visits, value]) => ({ move, visits, value, ...rest }));
  return { ...reportOf(position, 1), proven: null, candidates };
}

describe("else its chances are said, by a search of the position after it", () => {
  const position = after("gonnect", "", { size: 5, pie: false });
  const figures = [
    ["C3", 500, 0.7],
    ["B2", 100, 0.6],
    ["B4", 100, 0.4],
    ["A1", 3, 0.1],
  ] as const;

  test("compared with the moves that were searched enough", () => {
    const report = searchedAs(position, figures);
    expect(whyBest(position, report, null, 0.7)).toEqual({
      kind: "prefers",
      chance: 0.7,
      average: 0.5,
    });
  });

  test("and with none where that does not speak for the move", () => {
    for (const chance of [0.52, 0.3])
      expect(whyBest(position, searchedAs(position, figures), null, chance)).toEqual({
        kind: "prefers",
        chance,
        average: null,
      });
    const [best, , , last] = figures;
    expect(whyBest(position, searchedAs(position, [best, last]), null, 0.7)).toEqual({
      kind: "prefers",
      chance: 0.7,
      average: null,
    });
  });

  test("and nothing without that search", () => {
    expect(whyBest(position, searchedAs(position, figures))).toEqual({
      kind: "prefers",
      chance: null,
      average: null,
    });
  });

  test("a draw that is not proven to be the best result is not said to be", () => {
    const report = searchedAs(position, figures);
    const [best, ...others] = report.candidates;
    if (!best) throw new Error("there are moves");
    const candidates = [{ ...best, proven: "draw" } as const, ...others];
    expect(whyBest(position, { ...report, candidates }, null, 0.5)?.kind).toBe("prefers");
  });
});

describe("a move that is about to be recommended", () => {
  // Black threatens to join the sides by G1, and a search of hardly any work prefers another move for White.
  const position = after("gonnect", "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1", { size: 7, pie: false });
  const evaluate = (move: string): Promise<Report | null> =>
    Promise.resolve(reportOf(position.play(move)));
  const losing = "A5";
  const stopping = "G1";
  const early = searchedAs(position, [
    [losing, 40, 0.6],
    [stopping, 40, 0.5],
  ]);

  test("gives way where it is proven to lose", async () => {
    expect(reportOf(position.play(losing)).proven).toBe("win");
    const found = await confirmBest(position, early, evaluate);
    expect(found?.report.candidates.map(({ move }) => move)).toEqual([stopping, losing]);
    expect(found?.report.candidates[1]?.proven).toBe("loss");
  });

  test("is said to lose where every other one does that was looked at", async () => {
    const [best] = early.candidates;
    if (!best) throw new Error("there are moves");
    const found = await confirmBest(position, { ...early, candidates: [best] }, evaluate);
    if (!found) throw new Error("the search was stopped");
    expect(whyBest(position, found.report)).toEqual({ kind: "lost" });
    const proven = { ...found.report, proven: "loss" } as const;
    expect(whyBest(position, proven)).toEqual({ kind: "loses" });
  });

  test("is said to keep the opponent from winning at once, where the others do not", () => {
    const lost = reportOf(position, 5000);
    expect(lost.candidates[0]?.move).toBe(stopping);
    const stops = { kind: "stops", colour: "black" };
    expect(meritsOfLosing(position, lost)).toEqual([stops]);
    const idle = lost.candidates.filter(({ move }) => move !== stopping);
    expect(meritsOfLosing(position, { ...lost, candidates: idle })).toEqual([]);
  });

  test("is none if the search was stopped", async () => {
    expect(await confirmBest(position, early, () => Promise.resolve(null))).toBeNull();
  });
});

test("the only move is said to be that", () => {
  const position = after("gosix", "");
  const report = reportOf(position);
  expect(whyBest(position, { ...report, candidates: report.candidates.slice(0, 1) })).toEqual({
    kind: "only",
  });
});

test("a report without moves gives no reason", () => {
  const position = after("gosix", "");
  expect(whyBest(position, { ...reportOf(position, 10), candidates: [] })).toBeNull();
});

describe("in a game", () => {
  function begin(
    evaluate: Engine["evaluate"],
    game: Game = core.game("gosix"),
  ): { session: Session; hint: Hint } {
    const engine = { choose: () => Promise.resolve(null), stop: () => undefined, evaluate };
    const saved = newGame(core, game, ["person", "person"]);
    const session = new Session(
      core,
      engine,
      saved,
      () => undefined,
      () => Promise.resolve(),
    );
    return { session, hint: new Hint(engine, session) };
  }
  const searched: Engine["evaluate"] = ({ game, options, moves }) =>
    Promise.resolve(reportOf(after(game, moves.join(" "), options), 50));

  test("a turn that makes more ways to win than can be stopped says so", async () => {
    const evaluate: Engine["evaluate"] = ({ game, options, moves, nullMove }, playouts) => {
      const reached = after(game, moves.join(" "), options);
      return Promise.resolve(reportOf(nullMove ? reached.afterNullMove() : reached, playouts));
    };
    const moves = "D5 A1 A10 C5 E5 J1 J10 H6 H7 A3 J3 H8 A7 C9 G2";
    const { session, hint } = begin(evaluate, core.game("game-of-6", { size: 10 }));
    for (const move of moves.split(" ")) session.play(move);
    await hint.ask();
    expect(hint.answer?.why).toEqual({ kind: "wins" });
    expect(hint.answer?.merits).toMatchObject([{ kind: "unstoppable", reason: "line" }]);
    // Where one turn wins there is nothing to stop.
    const won = begin(evaluate, core.game("game-of-6", { size: 10 }));
    for (const move of `${moves} F5 G5 C8 G3`.split(" ")) won.session.play(move);
    await won.hint.ask();
    expect(won.hint.answer?.why).toEqual({ kind: "wins" });
    expect(won.hint.answer?.merits).toEqual([]);
  });

  test("it comes in two steps, goes with the next move, and is there again when that is undone", async () => {
    const { session, hint } = begin(searched);
    session.play("d2");
    expect(hint.step).toBe("none");
    const asked = hint.ask();
    expect(hint.step).toBe("searching");
    await asked;
    expect(hint.step).toBe("where");
    const best = hint.answer?.move ?? "";
    expect(hint.region).toContain(best);
    await hint.ask();
    expect(hint.step).toBe("move");
    await hint.ask();
    expect(hint.step).toBe("move");
    session.play(best);
    expect(hint.step).toBe("none");
    session.undo();
    expect(hint.step).toBe("move");
  });

  test("a search that was ended leaves no hint, and one that failed says so", async () => {
    const ended = begin(() => Promise.resolve(null)).hint;
    await ended.ask();
    expect([ended.step, ended.failed]).toEqual(["none", false]);
    const broken = begin(() => Promise.reject(new Error("broken"))).hint;
    await broken.ask();
    expect([broken.step, broken.failed]).toEqual(["none", true]);
  });

  test("a search that is given up, or belongs to an earlier position, is forgotten", async () => {
    const { session, hint } = begin(searched);
    const asked = hint.ask();
    hint.close();
    await asked;
    expect(hint.step).not.toBe("where");
    session.play("d2");
    expect(hint.step).toBe("none");
  });
});

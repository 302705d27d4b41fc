// What speaks for a move by the rules and the board: each is said where it holds, and nowhere else.
import { describe, expect, test } from "vitest";
import type { Position } from "../src/core/core";
import type { Options, Report } from "../src/core/types";
import { type Merit, meritsOf, unstoppable, wholeTurn } from "../src/play/merits";
import { loadCore } from "./module";

const core = await loadCore();

function after(game: string, moves: string, options: Options = {}): Position {
  let position = core.game(game, options).start();
  for (const move of moves.split(" ").filter(Boolean)) position = position.play(move);
  return position;
}
/** A report whose candidates have these lines, best first. */
function reportOf(...lines: readonly string[]): Report {
  const candidates = lines.map((line) => ({
    move: line.split(" ")[0] ?? "",
    visits: 1,
    value: 0.5,
    prior: 0,
    proven: null,
    line: line.split(" "),
    threatens: [],
  }));
  const numbers = { visits: 1, playouts: 1, nodes: 1, memory: 1, seconds: 1, value: 0.5 };
  return { ...numbers, full: false, proven: null, candidates };
}
const NOTHING = reportOf();

/** The merits of a move, of this kind; `next` are moves that a search looked at, `threats` the opponent's turns. */
function merits(
  kind: Merit["kind"],
  position: Position,
  move: string,
  next: Report = NOTHING,
  threats: Report | null = null,
): readonly Merit[] {
  return meritsOf(position, move, next, threats).filter((merit) => merit.kind === kind);
}

describe("it prevents", () => {
  // Black's stone C3 has one liberty left, C2.
  const gonnect = after("gonnect", "C3 C4 E1 B3 E2 D3", { size: 5, pie: false });
  const threats = reportOf("A5", "C2");

  test("a capture that the opponent threatens, by any move after which it captures nothing", () => {
    expect(merits("prevents", gonnect, "C2", NOTHING, threats)).toEqual([
      {
        kind: "prevents",
        moves: ["C2"],
        effects: [
          expect.objectContaining({ kind: "chain_captured", points: ["C3"] }) as unknown,
          expect.objectContaining({ kind: "lifted", points: ["C3"] }) as unknown,
        ],
      },
    ]);
  });

  test("not where the capture stays possible, or was never one", () => {
    expect(merits("prevents", gonnect, "A1", NOTHING, threats)).toEqual([]);
    expect(merits("prevents", gonnect, "C2", NOTHING, reportOf("A5", "E3"))).toEqual([]);
    expect(merits("prevents", gonnect, "C2")).toEqual([]);
  });

  test("a polygon of two dots, by the first dot of a turn on one of its points", () => {
    // Blue has C3, D4 and E3, and D2 closes a polygon around D3.
    const position = after("game-of-6", "J10 C3 D4 A9 J1 E3 A1", { size: 10 });
    const turn = reportOf("D2 B7");
    expect(position.data.to_move).toBe(0);
    const [prevented] = merits("prevents", position, "D2", NOTHING, turn);
    expect(prevented).toMatchObject({ moves: ["D2", "B7"] });
    expect(merits("prevents", position, "J5", NOTHING, turn)).toEqual([]);
  });
});

describe("the opponent cannot stop every turn that wins after it", () => {
  const known = (position: Position): Report => {
    const search = position.search({ seed: 1 });
    const report = search.report(1000); // what the game's knowledge shows without a playout
    search.release();
    return report;
  };
  const merit = (position: Position, turn: readonly string[]): readonly Merit[] => {
    let at = position;
    for (const move of turn) at = at.play(move);
    return unstoppable(position, turn, known(at), known(at.afterNullMove()));
  };
  // Red has C5, D5 and E5 in a row, and H6, H7 and H8 in a column; blue's dots are far away.
  const moves = "D5 A1 A10 C5 E5 J1 J10 H6 H7 A3 J3 H8 A7 C9 G2";
  const six = after("game-of-6", moves, { size: 10 });

  test("two sixes or more that lack two dots each", () => {
    expect(six.data.colours[six.data.to_move ?? 0]).toBe("red");
    const [found] = merit(six, ["F5", "H5"]);
    expect(found).toMatchObject({ kind: "unstoppable", moves: ["F5", "H5"], reason: "line" });
    if (found?.kind !== "unstoppable") throw new Error("there is one");
    let at = six.play("F5").play("H5").afterNullMove();
    for (const move of found.wins) at = at.play(move);
    expect(at.data.outcome?.reason).toBe("line");
  });

  test("not where two dots stop them, nor where nothing is threatened", () => {
    expect(merit(six, ["F5", "B9"])).toEqual([]);
    expect(merit(six, ["B9", "H9"])).toEqual([]);
  });

  test("a turn is whole when the opponent is to move, or the game is over", () => {
    expect(wholeTurn(six, ["F5", "H5", "B5", "G5"])).toEqual(["F5", "H5"]);
    expect(wholeTurn(six, ["F5", "H5"])).toEqual(["F5", "H5"]);
    expect(wholeTurn(six, ["F5"])).toBeNull();
    const last = after("gonnect", "A1 A3 B1 B3", { size: 3, pie: false });
    expect(wholeTurn(last, ["C1"])).toBeNull();
  });

  test("in other games too, where one stone cannot close two gaps", () => {
    // D3 joins black's stones, and they reach the right side by E3 or E4.
    const position = after("gonnect", "A3 A5 B3 B5 C3 A1 D4 B1", { size: 5, pie: false });
    const [found] = merit(position, ["D3"]);
    expect(found).toMatchObject({ moves: ["D3"], reason: "connection" });
    expect(found?.kind === "unstoppable" && found.wins).toHaveLength(1);
    expect(merit(position, ["D2"])).toEqual([]);
  });
});

describe("it prepares", () => {
  // White's stone C3 has two liberties, C2 and D3.
  const position = after("gonnect", "C4 C3 B3 E1", { size: 5, pie: false });
  const looked = reportOf("D3", "C2", "A1");

  test("a capture that is not possible yet", () => {
    expect(merits("prepares", position, "D3", looked)).toMatchObject([{ move: "C2" }]);
    expect(merits("prepares", position, "C2", looked)).toMatchObject([{ move: "D3" }]);
  });

  test("nothing where the next move would take nothing, or takes as much now", () => {
    expect(merits("prepares", position, "A1", looked)).toEqual([]);
    const now = after("gonnect", "C4 C3 B3 E1 D3 E2", { size: 5, pie: false });
    expect(merits("prepares", now, "A1", looked)).toEqual([]);
  });
});

describe("it joins chains, or keeps them apart", () => {
  const options = { size: 5, pie: false };

  test("chains beside the stone count once each", () => {
    const position = after("gonnect", "B3 A5 D3 B5 C4 C5 B4 E5", options);
    // B3, B4 and C4 are one chain.
    expect(merits("joins", position, "C3")).toEqual([{ kind: "joins", chains: 2 }]);
    expect(merits("joins", position, "B2")).toEqual([]);
    expect(merits("joins", position, "D5")).toEqual([]);
    expect(merits("joins", position, "E1")).toEqual([]);
  });

  test("the opponent's are kept apart where the opponent could have joined them", () => {
    const position = after("gonnect", "B3 A5 D3", options);
    expect(merits("separates", position, "C3")).toHaveLength(1);
    expect(merits("joins", position, "C3")).toEqual([]);
    expect(merits("separates", position, "B2")).toEqual([]);
  });

  test("dots within a polygon belong to no chain", () => {
    // Red's dot D3 is dead in Blue's polygon C3, D4, E3, D2; it would be beside C2 and E2.
    const position = after("game-of-6", "D3 C3 D4 A9 J1 E3 D2 J3 J5", { size: 10 });
    expect(Object.keys(position.data.marks["coloured"] ?? {})).toContain("D3");
    expect(merits("joins", position, "J4")).toEqual([]); // blue is on turn
    expect(merits("separates", position, "J4")).toHaveLength(1);
    expect(merits("separates", position, "C2")).toEqual([]);
  });
});

describe("it is linked to a stone by two points", () => {
  const options = { size: 5, pie: false };

  test("each of which would join them", () => {
    const position = after("gonnect", "B2 E5", options);
    expect(merits("linked", position, "C3")).toEqual([
      { kind: "linked", stone: "B2", points: ["C2", "B3"] },
    ]);
  });

  test("not by one that is taken, or may not be played, nor to a stone of its own chain", () => {
    const taken = after("gonnect", "B2 B3", options);
    expect(merits("linked", taken, "C3")).toEqual([]);
    const joined = after("gonnect", "B2 E5 B3 E4", options);
    expect(merits("linked", joined, "C3")).toEqual([]);
    expect(merits("linked", after("gonnect", "B2 E5", options), "D4")).toEqual([]);
  });
});

test("it is near the middle of the board", () => {
  const { game } = after("gonnect", "", { size: 9, pie: false });
  const near = game.geometry.points
    .map(({ label }) => label)
    .filter((label) => merits("central", game.start(), label).length > 0);
  expect(near).toContain("E5");
  expect(near).toContain("D4");
  expect(near).not.toContain("E2");
  expect(near.length).toBeLessThan(81 / 3);
});

test("that it is near the middle is said only where nothing else speaks for it", () => {
  const position = after("gonnect", "D5 A1 E4 A2", { size: 9, pie: false });
  expect(merits("linked", position, "E5")).toEqual([]);
  expect(merits("joins", position, "E5")).toHaveLength(1);
  expect(merits("central", position, "E5")).toEqual([]);
});

test("it is a corner of cells that nobody owns", () => {
  const position = after("gosix", "");
  const { points, cells } = position.game.geometry;
  for (const [i, { label }] of points.entries()) {
    const around = cells.filter(({ corners }) => corners.includes(i)).length;
    expect(merits("corner", position, label)).toEqual(
      around > 1 ? [{ kind: "corner", layer: "hexagons", cells: around }] : [],
    );
  }
});

test("owned cells count no more", () => {
  const owner = after("gosix", "d3 c2 d2 e3 b2 f1 g2 f2 f3 c3 e2 c1 g3 e1 a1 g1 e4 h1 f1 f2");
  const { points, cells } = owner.game.geometry;
  const owners = owner.data.marks["hexagons"] as readonly (string | null)[];
  expect(owners.filter(Boolean)).not.toEqual([]);
  for (const label of owner.data.legal) {
    const i = points.findIndex((point) => point.label === label);
    const free = cells.filter(({ corners }, cell) => corners.includes(i) && !owners[cell]).length;
    const [merit] = merits("corner", owner, label);
    if (free < 2) expect(merit).toBeUndefined();
    else if (merit) expect(merit).toMatchObject({ cells: free });
  }
});

test("the opponent would play there too", () => {
  const position = after("gonnect", "C3", { size: 5, pie: false });
  expect(merits("coveted", position, "B2", NOTHING, reportOf("B2", "D2"))).toHaveLength(1);
  expect(merits("coveted", position, "D2", NOTHING, reportOf("B2", "D2"))).toEqual([]);
});

describe("under the pie rule", () => {
  const start = core.game("gonnect", { size: 5 }).start();
  /** A report that expects this of A1. */
  const expecting = (value: number): Report => {
    const report = reportOf("A1");
    return { ...report, candidates: report.candidates.map((one) => ({ ...one, value })) };
  };

  test("a first stone is balanced where neither side is expected to do better", () => {
    expect(merits("balanced", start, "A1", expecting(0.55))).toHaveLength(1);
    expect(merits("balanced", start, "A1", expecting(0.7))).toEqual([]);
    expect(merits("balanced", after("gonnect", "C3", { size: 5 }), "A1", expecting(0.5))).toEqual(
      [],
    );
  });

  test("changing colours takes over the stone", () => {
    const position = after("gonnect", "C3", { size: 5 });
    expect(merits("takes-over", position, "swap")).toEqual([{ kind: "takes-over", stone: "C3" }]);
    expect(merits("takes-over", position, "B2")).toEqual([]);
  });
});

describe("where nothing speaks for a move that can be seen", () => {
  const position = after("gonnect", "", { size: 9, pie: false });
  /** A report with these visits and values, best first. */
  const searched = (...figures: readonly (readonly [string, number, number])[]): Report => ({
    ...NOTHING,
    candidates: figures.flatMap(([move, visits, value]) =>
      reportOf(move).candidates.map((one) => ({ ...one, visits, value })),
    ),
  });
  const said = (report: Report, move = "A1"): readonly Merit[] =>
    meritsOf(position, move, report, null);

  test("it is one of several of equal worth, if a search of many visits expects as much of another", () => {
    expect(said(searched(["A1", 500, 0.6], ["B1", 400, 0.59]))).toEqual([{ kind: "equal" }]);
  });

  test("else the reason lies ahead", () => {
    const ahead = [{ kind: "ahead" }];
    expect(said(searched(["A1", 500, 0.6], ["B1", 400, 0.5]))).toEqual(ahead);
    expect(said(searched(["A1", 500, 0.6], ["B1", 2, 0.6]))).toEqual(ahead);
    expect(said(searched(["A1", 500, 0.6]))).toEqual(ahead);
  });

  test("neither is said where something speaks for it, or something happens", () => {
    expect(said(searched(["E5", 500, 0.6]), "E5")).toEqual([{ kind: "central" }]);
    // B1 captures A1.
    const capture = after("gonnect", "A2 A1 E5 E6", { size: 9, pie: false });
    const kinds = meritsOf(capture, "B1", NOTHING, null).map(({ kind }) => kind);
    expect(kinds).not.toContain("equal");
    expect(kinds).not.toContain("ahead");
  });
});

test("a move that is illegal or ends the game has none", () => {
  const position = after("gonnect", "A1 A3 B1 B3", { size: 3, pie: false });
  expect(meritsOf(position, "A1", NOTHING, null)).toEqual([]);
  expect(position.play("C1").data.outcome).not.toBeNull();
  expect(meritsOf(position, "C1", NOTHING, reportOf("C1"))).toEqual([]);
});

describe.each(core.games.map(({ id }) => id))("in games of %s chosen by a rule", (id) => {
  test("what is said of joined chains is what the board shows", () => {
    let position = core.game(id).start();
    for (let ply = 0; position.data.outcome === null && ply < 60; ++ply) {
      const { legal, to_move, colours } = position.data;
      const move = legal.filter((one) => one !== "swap")[(ply * 17 + 5) % (legal.length - 1)];
      if (move === undefined) break;
      const next = position.play(move);
      const own = colours[to_move ?? 0];
      const [merit] = merits("joins", position, move);
      const isQuiet = next.data.events.every(({ kind }) => kind === "placed");
      const hasMarks = Object.keys(position.data.marks).length > 0;
      if (isQuiet && !move.includes("+") && !hasMarks) {
        const joined = chains(position, own) + 1 - chains(next, own);
        expect(merit?.kind === "joins" ? merit.chains : Math.min(joined, 1)).toBe(joined);
      }
      position = next;
    }
  });
});

/** How many chains of a colour there are. */
function chains({ game, data }: Position, colour: string): number {
  const own = game.geometry.points.map(({ label }) => data.stones[label] === colour);
  const chain = own.map((_, i) => i);
  // Every stone takes the number of the lowest one it is joined with.
  for (let changed = true; changed;) {
    changed = false;
    for (const [a, b] of game.geometry.edges) {
      const [x = 0, y = 0] = [chain[a], chain[b]];
      if (!own[a] || !own[b] || x === y) continue;
      chain[a] = chain[b] = Math.min(x, y);
      changed = true;
    }
  }
  return chain.filter((number, i) => own[i] && number === i).length;
}

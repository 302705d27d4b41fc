// Moves of the engine on the board: one that was tried too seldom does not look as if it were good.
import { expect, test } from "vitest";
import { lossOf, overlayOf } from "../src/pages/analyse/overlay";
import { loadCore } from "./module";
import type { Candidate, Proven, Report } from "../src/core/types";

const core = await loadCore();
const position = core.game("gonnect", { size: 5, pie: false }).start();

function candidate(move: string, visits: number, value: number, won = false): Candidate {
  const proven = won ? "win" : null;
  return { move, visits, value, prior: 0, proven, line: [move], threatens: [] };
}
function reportOf(...candidates: readonly Candidate[]): Report {
  const numbers = { visits: 1, playouts: 1, nodes: 1, memory: 1, seconds: 1, value: 0.5 };
  return { ...numbers, full: false, proven: null, candidates };
}
const seldom = candidate("A1", 90, 0.6);
const often = candidate("B1", 100, 0.59);
const report = reportOf(candidate("C3", 1000, 0.6), often, seldom, candidate("A2", 400, 0.3));

test("the chance of a move is trusted from a tenth of the most tries on", () => {
  expect(report.candidates.map((one) => lossOf(report, one))).toEqual([
    "none",
    "none",
    "unsure",
    "large",
  ]);
});

test("a proof needs no tries", () => {
  const proof = candidate("E5", 1, 1, true);
  const proven = reportOf(proof, ...report.candidates);
  expect(lossOf(proven, proof)).toBe("none");
});

test("the board shows it, and says it to those who hear it", () => {
  const none = {
    marks: [],
    threats: null,
    policy: null,
    values: null,
    owners: null,
    line: [],
    from: null,
  };
  const { candidates = [], spoken } = overlayOf({ ...none, report, position });
  expect(candidates.find(({ point }) => point === "A1")?.loss).toBe("unsure");
  expect(spoken?.get("A1")).toBe("chances 60%, tried seldom");
  expect(spoken?.get("B1")).toBe("chances 59%");
});

test("the board shows whose a place will probably be, and says it; not beside the stones of a line", () => {
  const owners = [
    { name: "A1", colour: "Black", chance: 0.914 },
    { name: "B2", colour: "White", chance: 0.6 },
  ];
  const shown = {
    marks: [],
    report: null,
    threats: null,
    policy: null,
    values: null,
    owners,
    position,
    from: null,
  };
  const overlay = overlayOf({ ...shown, line: [] });
  expect(overlay.owners).toEqual(owners);
  expect(overlay.spoken?.get("A1")).toBe("probably of Black at the end, 91%");
  expect(overlayOf({ ...shown, line: ["C3"] }).owners).toEqual([]);
});

test("the board shows what is proven of moves in the place of chances, and says it", () => {
  const at = core.game("hexotic", { size: 3 }).start();
  const values = {
    nodes: 1,
    proven: "win",
    line: [],
    moves: [
      { move: "b2", proven: "win" },
      { move: "c3", proven: "draw" },
      { move: "a1+e3", proven: "loss" },
      { move: "b3", proven: null },
    ],
  } as const;
  const shown = { marks: [], threats: null, policy: null, owners: null, from: null, position: at };
  const overlay = overlayOf({ ...shown, report, values, line: [] });
  expect(overlay.candidates).toEqual([]);
  expect(overlay.values).toEqual([
    { point: "b2", proven: "win" },
    { point: "c3", proven: "draw" },
    { point: "a1", proven: "loss" },
    { point: "e3", proven: "loss" },
  ]);
  expect([...(overlay.spoken ?? [])]).toEqual([
    ["b2", "wins with best play"],
    ["c3", "draws with best play"],
    ["a1", "loses with best play"],
    ["e3", "loses with best play"],
  ]);
  expect(overlayOf({ ...shown, report, values, line: ["c3"] }).values).toEqual([]);
});

test("a point that several moves take is worth what the best of them is", () => {
  const at = core.game("hexotic", { size: 3 }).start();
  const shown = { marks: [], threats: null, policy: null, owners: null, from: null, position: at };
  const on = (alone: Proven | null): unknown =>
    overlayOf({
      ...shown,
      report: null,
      line: [],
      values: {
        nodes: 1,
        proven: null,
        line: [],
        moves: [
          { move: "a1+e3", proven: "loss" },
          { move: "a1", proven: alone },
        ],
      },
    }).values?.filter(({ point }) => point === "a1");
  expect(on("win")).toEqual([{ point: "a1", proven: "win" }]);
  expect(on(null)).toEqual([]);
  expect(on("loss")).toEqual([{ point: "a1", proven: "loss" }]);
});

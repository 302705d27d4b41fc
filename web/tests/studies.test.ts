// Records that are worked on, as the browser keeps them; and what is shown over a board.
import { expect, test } from "vitest";
import { numbered, Studies } from "../src/analyse/kept";
import { Study } from "../src/analyse/tree.svelte";
import { arrowPath, type Sign, signPath } from "../src/board/overlay";
import { emptyRecord } from "../src/record/game";
import { writeJson } from "../src/record/json";
import { routeOf } from "../src/pages/route.svelte";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();
const [info] = core.games;
const game = core.game(info?.id ?? "");

function begun(): Study {
  const study = new Study(core, emptyRecord(game));
  for (const i of [0, 1, 2]) study.play(study.position.data.legal[i] ?? "");
  study.comment("Here.");
  return study;
}
const FOUND = {
  moves: "",
  playouts: 1000,
  mistakes: [
    {
      ply: 0,
      player: 0,
      colour: "black",
      played: "a",
      better: "b",
      answer: ["b"],
      before: 0.6,
      after: 0.4,
      gave: null,
    },
  ],
} as const;

test("a study is found again, by its key and by what it was made from", () => {
  const storage = new Memory();
  const { record } = begun();
  const saved = new Studies(storage, core).begin(record, "game/x");
  const studies = new Studies(storage, core);
  const again = studies.find(saved.key);
  expect(again && studies.recordOf(again)).toEqual(record);
  expect(studies.from("game/x")?.key).toBe(saved.key);
  expect(studies.from("game/y")).toBeNull();
  expect(studies.open().studies.map((one) => one.record)).toEqual([record]);
});

test("what the engine found is kept with it, and dropped alone where it makes no sense", () => {
  const storage = new Memory();
  const studies = new Studies(storage, core);
  const { record } = begun();
  const estimates = [[1, { chance: 0.5, proven: false, visits: 7 }]] as const;
  const saved = { ...studies.begin(record), found: FOUND, estimates, at: 2 };
  studies.keep(saved);
  expect(studies.find(saved.key)).toEqual(saved);
  const text = JSON.stringify({
    ...saved,
    at: "x",
    found: { ...FOUND, mistakes: [{ ...FOUND.mistakes[0], before: 2 }] },
    estimates: [[1, { chance: 7 }]],
  });
  storage.setItem(`ponnuki/study/${saved.key}`, text);
  const rest = studies.find(saved.key);
  expect(rest).toMatchObject({ at: 0, found: null, estimates: [] });
  expect(rest && studies.recordOf(rest)).toEqual(record);
});

test.each(["{", "null", "{}", JSON.stringify({ key: "bad", changed: 1, record: "{}" })])(
  "%j is set aside, and the others stay",
  (text) => {
    const storage = new Memory();
    const studies = new Studies(storage, core);
    const { key } = studies.begin(begun().record);
    storage.setItem("ponnuki/study/bad", text);
    const { studies: all, broken } = studies.open();
    expect([all.map(({ saved }) => saved.key), broken]).toEqual([[key], 1]);
    expect(storage.getItem("ponnuki/aside/bad")).toBe(text);
  },
);

test("a study without storage lasts as long as the page", () => {
  const studies = new Studies(null, core);
  const { key } = studies.begin(begun().record);
  expect(studies.find(key)?.key).toBe(key);
});

test("nodes are numbered as JSON has them", () => {
  const { record } = begun();
  const { nodes } = JSON.parse(writeJson(record)) as { nodes: { move?: string }[] };
  expect(numbered(record).map(({ move }) => move)).toEqual(nodes.map(({ move }) => move));
});

test("addresses of Analyse", () => {
  for (const [hash, what] of [
    ["#/analyse", ""],
    ["#/analyse/", ""],
    ["#/analyse/pk1.AA-_", "pk1.AA-_"],
    ["#/analyse/game/k1", "game/k1"],
  ] as const)
    expect(routeOf(hash)).toEqual({ page: "analyse", what });
  expect(routeOf("#/analysed")).toEqual({ page: "home" });
});

test("every sign has an outline, and an arrow ends where it points", () => {
  for (const sign of ["triangle", "square", "circle", "cross"] satisfies Sign["sign"][])
    expect(signPath(sign, [10, 20], 40)).toMatch(/^M[-\d.]+ [-\d.]+[a-zA-Z]/);
  expect(arrowPath([0, 0], [100, 0], 40, false)).toBe("M20.0 0.0L80.0 0.0");
  expect(arrowPath([0, 0], [100, 0], 40, true)).toContain("L88.0 0.0");
});

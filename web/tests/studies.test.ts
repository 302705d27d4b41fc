// Records that are worked on, as the browser keeps them; and what is shown over a board.
import { expect, test } from "vitest";
import { nodesByNumber, StudyStore } from "../src/analyse/savedStudies";
import { Study } from "../src/analyse/study.svelte";
import { arrowPath, type Sign, signPath } from "../src/board/overlay";
import { extend, emptyRecord, resigned } from "../src/record/game";
import { storedJson } from "../src/record/json";
import { resultSentence } from "../src/record/resultSentence";
import { mainLine } from "../src/record/tree";
import { routeOf } from "../src/pages/route.svelte";
import { speaker } from "../src/text/speakers";
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
      punishment: ["c"],
      before: 0.6,
      after: 0.4,
      gave: null,
    },
  ],
} as const;

test("a study is found again, by its key and by what it was made from", () => {
  const storage = new Memory();
  const { record } = begun();
  const saved = new StudyStore(storage, core).create(record, "game/x");
  const studies = new StudyStore(storage, core);
  const again = studies.find(saved.key);
  expect(again && studies.recordOf(again)).toEqual(record);
  expect(studies.findBySource("game/x")?.key).toBe(saved.key);
  expect(studies.findBySource("game/y")).toBeNull();
  expect(studies.open().studies.map((one) => one.record)).toEqual([record]);
});

test("what the engine found is kept with it, and dropped alone where it makes no sense", () => {
  const storage = new Memory();
  const studies = new StudyStore(storage, core);
  const { record } = begun();
  const estimates = [[1, { chance: 0.5, proven: false, visits: 7 }]] as const;
  const saved = { ...studies.create(record), found: FOUND, estimates, at: 2 };
  studies.save(saved);
  expect(studies.find(saved.key)).toEqual(saved);
  const invalid = [{ ...FOUND.mistakes[0], before: 2 }];
  for (const found of [
    { ...FOUND, mistakes: invalid },
    { ...FOUND, slips: invalid },
  ]) {
    const text = JSON.stringify({ ...saved, at: "x", found, estimates: [[1, { chance: 7 }]] });
    storage.setItem(`ponnuki/study/${saved.key}`, text);
    const rest = studies.find(saved.key);
    expect(rest).toMatchObject({ at: 0, found: null, estimates: [] });
    expect(rest && studies.recordOf(rest)).toEqual(record);
  }
});

test("a game that has gone on keeps what was found, each with its own node", () => {
  const studies = new StudyStore(new Memory(), core);
  const played = emptyRecord(game);
  let position = game.start();
  const playOn = (): void => {
    const [move = ""] = position.data.legal;
    extend(played, position, move);
    position = position.play(move);
  };
  for (let i = 0; i < 3; ++i) playOn();
  const begun = studies.create(played, "game/x");
  const record = studies.recordOf(begun);
  if (!record) throw new Error("no record");
  const study = new Study(core, record);
  study.last();
  study.play(study.position.data.legal[7] ?? ""); // where the game will go on otherwise
  study.go(study.root);
  study.step(1);
  study.play(study.position.data.legal[5] ?? "");
  const variation = study.at.move;
  const nodes = nodesByNumber(record);
  const at = nodes.indexOf(study.at);
  const estimates = nodes.map(
    (_, i) => [i, { chance: i / 8, proven: i === at, visits: 10 + i }] as const,
  );
  const saved = { ...begun, record: storedJson(record), at, estimates };
  for (let i = 0; i < 2; ++i) playOn();
  played.result = resigned(0);

  const on = studies.continued(saved, record, played);
  const again = studies.recordOf(on);
  if (!again) throw new Error("no record");
  expect(again.result).toEqual(resigned(0));
  const after = nodesByNumber(again);
  expect(after).toHaveLength(nodes.length + 2);
  expect(mainLine(again.root).map(({ move }) => move)).toEqual(
    mainLine(played.root).map(({ move }) => move),
  );
  expect(after[on.at]?.move).toBe(variation);
  expect(on.estimates.map(([i, { chance }]) => [after[i]?.move, chance])).toEqual(
    nodes.map(({ move }, i) => [move, i / 8]),
  );
});

test.each(["{", "null", "{}", JSON.stringify({ key: "bad", changed: 1, record: "{}" })])(
  "%j is set aside, and the others stay",
  (text) => {
    const storage = new Memory();
    const studies = new StudyStore(storage, core);
    const { key } = studies.create(begun().record);
    storage.setItem("ponnuki/study/bad", text);
    const { studies: all, invalid } = studies.open();
    expect([all.map(({ saved }) => saved.key), invalid]).toEqual([[key], 1]);
    expect(storage.getItem("ponnuki/aside/bad")).toBe(text);
  },
);

test("a study that two pages change is two studies", () => {
  const storage = new Memory();
  const here = new StudyStore(storage, core);
  const saved = here.create(begun().record);
  const there = new StudyStore(storage, core);
  const known = there.find(saved.key);
  if (!known) throw new Error("no study");
  here.save({ ...saved, at: 1 });
  there.save({ ...known, at: 2 });
  there.save({ ...known, at: 3 });
  here.save({ ...saved, at: 0 });
  const { studies } = new StudyStore(storage, core).open();
  expect(studies.map((one) => one.saved.at).sort()).toEqual([0, 3]);
  expect(here.find(saved.key)?.at).toBe(0);
});

test("a study without storage lasts as long as the page", () => {
  const studies = new StudyStore(null, core);
  const { key } = studies.create(begun().record);
  expect(studies.find(key)?.key).toBe(key);
});

test("nodes are numbered as JSON has them", () => {
  const { record } = begun();
  const { nodes } = JSON.parse(storedJson(record)) as { nodes: { move?: string }[] };
  expect(nodesByNumber(record).map(({ move }) => move)).toEqual(nodes.map(({ move }) => move));
});

test("addresses of Analyse", () => {
  for (const [hash, what] of [
    ["#/analyse", ""],
    ["#/analyse/", ""],
    ["#/analyse/pk1.AA-_", "pk1.AA-_"],
    ["#/analyse/game/k1", "game/k1"],
  ] as const)
    expect(routeOf(hash)).toEqual({ page: "analyse", what });
  expect(routeOf("#/analysed")).toEqual({ page: "missing" });
});

test("home has one address, and an unknown one is no page", () => {
  for (const hash of ["", "#", "#/"]) expect(routeOf(hash)).toEqual({ page: "home" });
  for (const hash of ["#/nowhere", "#/new", "#/play/", "#x", "#/rules/a/b/c"])
    expect(routeOf(hash)).toEqual({ page: "missing" });
});

test("a game opens at its end, an annotated record at its start, a link where it says", () => {
  const studies = new StudyStore(new Memory(), core);
  const played = emptyRecord(game);
  const [first = "", second = ""] = game.start().data.legal;
  extend(played, game.start(), first);
  extend(played, game.start().play(first), second);
  expect(studies.create(played).at).toBe(2);
  expect(studies.create(played, "", 1).at).toBe(1);
  played.root.comment = "Read this first.";
  expect(studies.create(played).at).toBe(0);
  delete played.root.comment;
  played.root.children.push({ move: second, colour: info?.colours[0] ?? "", children: [] });
  expect(studies.create(played).at).toBe(0);
});

test.each([
  [{ winner: 0, reason: "resignation" }, /^\w+ wins by resignation\.$/],
  [{ winner: 1, reason: "points", margin: 2.5 }, /^\w+ wins by points, 2\.5\.$/],
  [{ winner: null, reason: "agreement" }, /^The game is drawn by agreement\.$/],
  [{ winner: null, reason: "void" }, /^The game is void\.$/],
  [{ winner: 0, reason: "repetition" }, /wins: the same position for the third time/],
] as const)("the result %j is a sentence", (result, sentence) => {
  expect(resultSentence(speaker("en"), result, game.info.colours)).toMatch(sentence);
});

test("every sign has an outline, and an arrow ends where it points", () => {
  for (const sign of ["triangle", "square", "circle", "cross"] satisfies Sign["sign"][])
    expect(signPath(sign, [10, 20], 40)).toMatch(/^M[-\d.]+ [-\d.]+[a-zA-Z]/);
  expect(arrowPath([0, 0], [100, 0], 40, false)).toBe("M20.0 0.0L80.0 0.0");
  expect(arrowPath([0, 0], [100, 0], 40, true)).toContain("L88.0 0.0");
});

test("a deleted study comes back with all that the engine found, also on another page", () => {
  const storage = new Memory();
  const studies = new StudyStore(storage, core);
  const created = studies.create(begun().record, "game/x");
  const saved = {
    ...created,
    estimates: [[0, { chance: 0.5, proven: false, visits: 7 }]] as const,
  };
  studies.save(saved);
  studies.delete(saved.key);
  expect(studies.open().studies).toEqual([]);
  expect(studies.findBySource("game/x")).toBeNull();
  const later = new StudyStore(storage, core);
  expect(later.restorable).toEqual([saved]);
  expect(later.restore(saved.key)).toBe(true);
  expect(later.find(saved.key)).toEqual(saved);
  expect(later.restorable).toEqual([]);
});

// A record as one walks through it and changes it, with games of any kind.
import { describe, expect, test } from "vitest";
import { runsOf } from "../src/analyse/moveRuns";
import { Study } from "../src/analyse/study.svelte";
import { IllegalMove } from "../src/core/errors";
import { emptyRecord, historyOf, WrongNode } from "../src/record/game";
import { read, writeJson, writeLink, writeSgf } from "../src/record/exchange";
import type { GameRecord, Node } from "../src/record/record";
import { loadCore } from "./module";

const core = await loadCore();

const empty = (game: string): GameRecord => ({ game, options: {}, root: { children: [] } });
const movesTo = (study: Study): (string | undefined)[] =>
  study
    .pathTo(study.at)
    .slice(1)
    .map(({ move }) => move);

/** A line of legal moves. */
function someMoves(id: string, count: number): string[] {
  let position = core.game(id).start();
  return Array.from({ length: count }, (_, i) => {
    const { legal } = position.data;
    position = position.play(legal[(7 * i) % legal.length] ?? "");
    return position.data.last_move ?? "";
  });
}

describe.each(core.games.map((info) => info.id))("%s", (id) => {
  const moves = someMoves(id, 8);
  function walked(): Study {
    const study = new Study(core, empty(id));
    for (const move of moves) study.play(move);
    return study;
  }

  test("moves are kept with their colours, and played again are found again", () => {
    const study = walked();
    expect(movesTo(study)).toEqual(moves);
    const colours = study.game.start().data.colours;
    expect(study.root.children[0]?.colour).toBe(colours[0]);
    study.first();
    for (const move of moves) study.play(move);
    expect(study.line.length).toBe(moves.length + 1);
    expect(study.line).toEqual(study.mainLine);
  });

  test("a position is what its moves make, from wherever it is looked for", () => {
    const study = walked();
    const fresh = new Study(core, study.record);
    fresh.last();
    expect(fresh.position.data.text).toBe(study.position.data.text);
    fresh.step(-3);
    let position = fresh.game.start();
    for (const move of moves.slice(0, -3)) position = position.play(move);
    expect(fresh.position.data.text).toBe(position.data.text);
    expect(fresh.playedTo(fresh.at).moves).toEqual(moves.slice(0, -3));
  });

  test("another move is a variation, which can be promoted, removed and put back", () => {
    const study = walked();
    study.step(-2);
    const other = study.position.data.legal.find((move) => move !== moves[6]) ?? "";
    study.play(other);
    const variation = study.at;
    expect(study.onMainLine.move).toBe(moves[5]);
    study.switchVariation(-1);
    expect(study.at.move).toBe(moves[6]);
    study.switchVariation(1);
    expect(study.at).toBe(variation);
    expect(study.isPromotable(variation)).toBe(true);
    study.promote(variation);
    expect(study.mainLine.at(-1)).toBe(variation);
    expect(study.isPromotable(variation)).toBe(false);
    study.remove(variation);
    expect(study.mainLine.at(-1)?.move).toBe(moves[7]);
    expect(study.at.move).toBe(moves[5]);
    study.restore();
    expect(study.mainLine.at(-1)).toBe(variation);
    expect(study.restorable).toBe(false);
  });

  test("an illegal move changes nothing", () => {
    const study = walked();
    expect(() => {
      study.play("nonsense");
    }).toThrow(IllegalMove);
    expect(study.at.children).toEqual([]);
  });

  test("a position set up begins the game, or goes on from a node", () => {
    const { position } = walked();
    const study = new Study(core, empty(id));
    study.setUp(position);
    expect(study.at).toBe(study.root);
    expect(study.position.data.text).toBe(position.data.text);
    const [move = ""] = position.data.legal;
    study.play(move);
    study.setUp(position);
    expect(study.pathTo(study.at).length).toBe(3);
    expect(study.playedTo(study.at)).toMatchObject({ from: position.data.text, moves: [] });
    study.play(move);
    expect(study.playedTo(study.at).moves).toEqual([move]);
    expect(study.position.data.text).toBe(position.play(move).data.text);
  });
});

test("a setup takes away what stood there and stands no more, in every form", () => {
  const kind = core.games.find(({ sgf }) => sgf === 1)?.id ?? "";
  const study = new Study(core, emptyRecord(core.game(kind, { size: 5 })));
  for (const move of ["C3", "B2", "D4"]) study.play(move);
  const [black, white] = study.game.info.colours;
  study.setUp(study.game.arranged({ C3: black, A1: white }, black));
  const { setup, position } = study.at;
  expect(setup?.stones).toEqual({ A1: white, B2: null, C3: black, D4: null });
  const sgf = writeSgf(core, study.record);
  expect(sgf).toContain("AB[cc]AW[ae]AE[bd][db]PL[B]");
  for (const text of [sgf, writeJson(core, study.record), writeLink(core, study.record)])
    expect(read(core, text).records).toEqual([study.record]);
  // Programs that do not know PKPOSITION go by the stones.
  delete study.at.position;
  expect(historyOf(core, study.record).at(-1)?.data.text).toBe(position);
});

test("a position is not set up before the root's own move", () => {
  const kind = core.games.find(({ sgf }) => sgf === 1)?.id ?? "";
  const game = core.game(kind, { size: 5 });
  const [black, white] = game.info.colours;
  const root: Node = { move: "C3", colour: black, children: [] };
  const study = new Study(core, { game: kind, options: { size: 5 }, root });
  study.setUp(game.arranged({ B2: black, A1: white }, white));
  expect([root, study.at.setup?.stones["C3"]]).toMatchObject([{ move: "C3" }, null]);
  expect(historyOf(core, study.record).at(-1)?.data.text).toBe(study.position.data.text);
});

const [{ id } = { id: "" }, other] = core.games;
const [point = "", next = ""] = core.game(id).start().data.legal;
const [first, second] = core.game(id).info.colours;

test("moves against the rules are shown as wrong, and what is before them stands", () => {
  const bad: Node = { move: point, colour: second, children: [] };
  const after: Node = { move: next, colour: first, children: [] };
  bad.children.push(after);
  const good: Node = { move: point, colour: first, children: [bad] };
  const study = new Study(core, { ...empty(id), root: { children: [good] } });
  study.last();
  expect(study.error).toBeInstanceOf(WrongNode);
  expect(study.position.data.ply).toBe(1);
  expect(() => {
    study.play(next);
  }).toThrow(WrongNode);
  study.step(-2);
  expect(study.error).toBeNull();
});

test.each([
  ["no position", "nonsense"],
  ["a position of another game", core.game(other?.id ?? "").start().data.text],
])("%s as a setup is wrong", (_, position) => {
  const study = new Study(core, { ...empty(id), root: { position, children: [] } });
  expect(study.error).toBeInstanceOf(WrongNode);
  expect(study.position.data.ply).toBe(0);
});

test("comments and marks are put on and taken off", () => {
  const study = new Study(core, empty(id));
  study.comment("The beginning.");
  study.toggle({ sign: "triangle", point });
  study.toggle({ sign: "circle", point });
  study.toggle({ sign: "arrow", point, to: next });
  expect(study.at.marks).toEqual([
    { sign: "circle", point },
    { sign: "arrow", point, to: next },
  ]);
  study.toggle({ sign: "label", point: next, text: "A" });
  study.toggle({ sign: "label", point: next, text: "B" });
  expect(study.at.marks?.length).toBe(3);
  for (const mark of study.at.marks ?? []) study.toggle(mark);
  study.comment("");
  expect(study.root).toEqual({ children: [] });
});

test("every change is told, and so is every step", () => {
  let changes = 0;
  const study = new Study(core, empty(id), () => ++changes);
  study.play(point);
  const afterMove = changes;
  study.first();
  study.comment("x");
  expect([afterMove > 0, changes > afterMove + 1]).toEqual([true, true]);
});

test("a tree is read line by line, variations after the move they stand for", () => {
  const leaf = (move: string, ...children: Node[]): Node => ({ move, colour: "black", children });
  const tree: Node = {
    children: [leaf("a", leaf("b", leaf("c"), leaf("C", leaf("D"))), leaf("B")), leaf("A")],
  };
  const read = runsOf(tree).map(({ depth, number, nodes }) => [
    depth,
    number,
    nodes.map(({ move }) => move).join(""),
  ]);
  expect(read).toEqual([
    [0, 1, "a"],
    [1, 1, "A"],
    [0, 2, "b"],
    [1, 2, "B"],
    [0, 3, "c"],
    [1, 3, "CD"],
  ]);
});

test("a game of ten thousand moves is no deeper than one of ten", () => {
  const root: Node = { children: [] };
  let end = root;
  for (let i = 0; i < 10_000; ++i) {
    const child: Node = { move: point, colour: "black", children: [] };
    end.children.push(child);
    end = child;
  }
  const study = new Study(core, { ...empty(id), root });
  study.last();
  expect(study.error).toBeInstanceOf(WrongNode);
  expect(runsOf(root)[0]?.nodes.length).toBe(10_000);
});

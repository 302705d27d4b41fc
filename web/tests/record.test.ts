// Records: read in whatever form they come, replayed, and made of games that were played.
import { describe, expect, test } from "vitest";
import type { Position } from "../src/core/core";
import { RecordError } from "../src/record/errors";
import {
  emptyRecord,
  extend,
  historyOf,
  resigned,
  resultByRules,
  takeBack,
  WrongNode,
} from "../src/record/game";
import {
  MAX_FILE_BYTES,
  read,
  readFile,
  readJson,
  writeJson,
  writeLink,
  writeSgf,
} from "../src/record/exchange";
import { toJson } from "../src/record/json";
import { writeMatch } from "../src/record/match";
import type { GameRecord, Node } from "../src/record/record";
import { mainLine } from "../src/record/tree";
import { loadCore } from "./module";
import { refusalOf } from "./refusal";

const core = await loadCore();
const GAME = core.games.find(({ sgf }) => sgf === 1)?.id ?? "";

function played(id: string, moves: readonly string[], options = {}): GameRecord {
  const game = core.game(id, options);
  const record = emptyRecord(game);
  let position = game.start();
  for (const move of moves) {
    extend(record, position, move);
    position = position.play(move);
  }
  return record;
}
const small = (...moves: string[]): GameRecord => played(GAME, moves, { size: 5 });
const nodesOf = (record: GameRecord): Node[] => mainLine(record.root);
const wrong = (record: GameRecord): WrongNode => {
  try {
    historyOf(core, record);
  } catch (error) {
    if (error instanceof WrongNode) return error;
    throw error;
  }
  throw new Error("nothing was wrong");
};

describe("read", () => {
  const record = small("C3", "swap", "B2");
  const json = toJson(record);
  const sgf = writeSgf(core, record);
  const link = writeLink(core, record);

  test.each([
    ["SGF", sgf],
    ["SGF after a letter", `Dear Anna,\n${sgf}`],
    ["JSON", writeJson(core, record)],
    ["JSON in many lines", JSON.stringify(json, null, 2)],
    ["JSON with a mark of its order", `\ufeff${writeJson(core, record)}\n`],
    ["a list", JSON.stringify([json])],
    ["a link", link],
    ["an address", `https://example.org/play/#/analyse/${link}`],
  ])("%s", (_, text) => {
    expect(read(core, text).records.map(toJson)).toEqual([json]);
    expect(read(core, new TextEncoder().encode(text)).records.map(toJson)).toEqual([json]);
  });

  test.each([
    ["games of SGF", sgf + sgf],
    ["a record in each line", `${writeJson(core, record)}\n\n${writeJson(core, record)}\n`],
    ["a link in each line", `${link}\n${link}`],
  ])("%s", (_, text) => {
    expect(read(core, text).records.map(toJson)).toEqual([json, json]);
  });

  test("a line that is none of these is told, and the others are read", () => {
    const { records, diagnostics } = read(core, `${writeJson(core, record)}\n{"format": 7}\n`);
    expect(records).toHaveLength(1);
    expect(diagnostics).toMatchObject([{ game: 2, line: 2, lost: true }]);
  });

  test("the games of a match", () => {
    const games = [1, 2].map((number) => ({
      ...small("C3"),
      match: { number, of: 3, best_of: false },
      players: number === 1 ? (["A", "B"] as const) : (["B", "A"] as const),
    }));
    const [first, second] = games;
    if (!first || !second) throw new Error("two games");
    const over = { ...first, result: resigned(1) };
    const text = writeMatch(core, [over, second]);
    expect(read(core, text).records.map(toJson)).toEqual([over, second].map(toJson));
    expect(refusalOf(() => writeMatch(core, [first, second]))).toContain(
      "game 1 of the match has no result",
    );
  });

  test.each([
    ["", "there is no game in this text"],
    ["Hello", "there is no game in this text"],
    ["{", "not valid JSON"],
    ["[]", "there is no game in this text"],
    ["[7]", "a record is not an object"],
    ['{"format": "chess"}', '"format" should be "ponnuki-record/1", not'],
    ["pk1.AAAA", "damaged"],
    ["https://example.org/#/analyse/", "there is no game in this text"],
    ["(;GM[1]SZ[99])", "allowed: 2 to 19"],
    ["\u0000\u0001\u0002", "there is no game in this text"],
  ])("%j is refused, with the reason", (text, why) => {
    expect(() => read(core, text)).toThrow(RecordError);
    expect(refusalOf(() => read(core, text))).toContain(why);
  });
});

describe("JSON", () => {
  const value = (): Record<string, unknown> =>
    JSON.parse(writeJson(core, small("C3"))) as Record<string, unknown>;
  test.each<[string, (record: Record<string, unknown>) => void]>([
    ['a record lacks "nodes"', (r) => delete r["nodes"]],
    ["a record has no field 'more'", (r) => (r["more"] = 1)],
    ['"nodes" is empty', (r) => (r["nodes"] = [])],
    ["node 0 is the root", (r) => (r["nodes"] = [{ parent: 0 }])],
    ["node 1: a node is not an object", (r) => (r["nodes"] = [{}, 7])],
    ["a move has a colour", (r) => (r["nodes"] = [{ move: "C3" }])],
    ["'Z9' is not a move", (r) => (r["nodes"] = [{ move: "Z9", colour: "black" }])],
    ["a colour is black or white", (r) => (r["nodes"] = [{ move: "C3", colour: "red" }])],
    ['"parent" is not a number from 0 to 0', (r) => (r["nodes"] = [{}, { parent: 1 }])],
    [
      "unknown sign 'x'; the signs are: arrow, circle",
      (r) => (r["nodes"] = [{ marks: [{ sign: "x", point: "C3" }] }]),
    ],
    ["a label has text", (r) => (r["nodes"] = [{ marks: [{ sign: "label", point: "C3" }] }])],
    ["is not a point of this board", (r) => (r["nodes"] = [{ setup: { stones: { K9: null } } }])],
    ["half of a surrogate pair", (r) => (r["nodes"] = [{ comment: "\ud800" }])],
    ["have another place", (r) => (r["nodes"] = [{ properties: { C: ["x"] } }])],
    ["consists of capital letters", (r) => (r["nodes"] = [{ properties: { __proto: ["x"] } }])],
    ["unknown reason 'x'", (r) => (r["result"] = { winner: 0, reason: "x" })],
    ["has a winner", (r) => (r["result"] = { winner: null, reason: "time" })],
    ["is not a list of 2", (r) => (r["players"] = ["a"])],
    ["has no field 'nickname'", (r) => (r["header"] = { nickname: "a" })],
    ["unknown game", (r) => (r["game"] = "chess")],
    ["size", (r) => (r["options"] = { size: 99 })],
    ["size", (r) => (r["options"] = { size: {} })],
    ['"of" is not a number', (r) => (r["match"] = { number: 1, of: 0, best_of: true })],
  ])("%s", (why, spoil) => {
    const record = value();
    spoil(record);
    expect(refusalOf(() => readJson(core, JSON.stringify(record)))).toContain(why);
  });
});

describe("replaying", () => {
  test("a game is replayed with its swap, and ends as the rules say", () => {
    const record = small("C3", "swap", "B2");
    const positions = historyOf(core, record);
    expect(positions).toHaveLength(4);
    expect(positions.map(({ data }) => data.last_move)).toEqual([null, "C3", "swap", "B2"]);
    expect(positions[3]?.data.events).toMatchObject([{ kind: "placed", point: "B2" }]);
    expect(positions.at(-1)?.data.colours).toEqual(["white", "black"]);
    expect(positions.map(({ data }) => data.ply)).toEqual([0, 1, 2, 3]);
  });

  test("what is wrong is named, with what came before", () => {
    const illegal = small("C3", "B2");
    const last = nodesOf(illegal).at(-1);
    if (!last) throw new Error("no node");
    last.move = "C3";
    const error = wrong(illegal);
    expect([error.kind, error.node === last]).toEqual(["move", true]);
    expect(error.illegal?.refusal.reason).toBe("occupied");
    last.move = "B2";
    last.colour = "black";
    expect(wrong(illegal)).toMatchObject({ kind: "colour" });
    const [unread] = read(core, "(;GM[1]SZ[5];B[zz];W[aa])").records;
    if (!unread) throw new Error("no record");
    expect(wrong(unread)).toMatchObject({
      kind: "unread",
      message: expect.stringContaining("zz") as string,
    });
    const nowhere = small("C3");
    nowhere.root.position = "no position";
    expect(wrong(nowhere)).toMatchObject({ kind: "setup", node: nowhere.root });
  });

  test("a setup of stones, and of a position", () => {
    const [record] = read(core, "(;GM[1]SZ[5]AB[aa][bb];W[cc])").records;
    if (!record) throw new Error("no record");
    const history = historyOf(core, record);
    expect(history.map(({ data }) => Object.keys(data.stones).length)).toEqual([2, 3]);
    record.root.position = history.at(-1)?.data.text ?? "";
    record.root.children = [];
    delete record.root.setup;
    expect(Object.keys(historyOf(core, record)[0]?.data.stones ?? {})).toHaveLength(3);
    const other = core.games.find(({ id }) => id !== GAME)?.id ?? "";
    record.root.position = core.game(other).start().data.text;
    expect(wrong(record).problem.kind).toBe("position_of_other_game");
  });

  test("another line than the main one", () => {
    const [record] = read(core, "(;GM[1]SZ[5];B[cc](;W[aa])(;W[bb];B[dd]))").records;
    const first = record?.root.children[0];
    const variation = first?.children[1];
    if (!record || !first || !variation) throw new Error("no variation");
    const line = [record.root, first, ...mainLine(variation)];
    const positions = historyOf(core, record, line);
    expect(Object.keys(positions.at(-1)?.data.stones ?? {}).sort()).toEqual(["B4", "C3", "D2"]);
  });
});

describe("a game of Go", () => {
  test.each([
    ["GM[1]SZ[19]", ["GM"]],
    ["GM[1]SZ[19]KM[6.5]RU[Japanese]", ["GM", "KM", "RU"]],
    ["SZ[19]", []],
  ])("%s is said to be read as Gonnect", (root, properties) => {
    for (const moves of [";B[pd]", ";B[pd];W[];B[dd]"]) {
      const { records, diagnostics } = read(core, `(;${root}${moves})`);
      expect(records.map(({ game, options }) => [game, options["size"]])).toEqual([
        ["gonnect", 19],
      ]);
      expect(diagnostics.map(({ problem }) => problem)).toEqual([
        { kind: "go_read_as_gonnect", properties },
      ]);
    }
  });

  test("is nothing that this app has written", () => {
    expect(read(core, writeSgf(core, small("C3"))).diagnostics).toEqual([]);
    expect(read(core, "(;GM[1]SZ[5]KM[6.5]PKGAME[gonnect size=5];B[cc])").diagnostics).toEqual([]);
  });
});

describe("a file", () => {
  test("is read as its text is", async () => {
    const file = new Blob(["(;GM[1]SZ[5];B[cc])"]);
    expect(await readFile(core, file)).toEqual(read(core, await file.text()));
  });

  test("that is too large is refused, and not read to its end", async () => {
    const read: number[] = [];
    const file = {
      slice: (from: number, to: number) => {
        read.push(to - from);
        return new Blob([new Uint8Array(to - from)]);
      },
    } as Blob;
    await expect(readFile(core, file)).rejects.toMatchObject({
      problem: { kind: "file_too_large" },
    });
    expect(read).toEqual([MAX_FILE_BYTES + 1]);
  });

  test("that is gone says so", async () => {
    const gone = (): Promise<never> => Promise.reject(new DOMException("", "NotFoundError"));
    const file = { slice: () => ({ arrayBuffer: gone }) } as unknown as Blob;
    await expect(readFile(core, file)).rejects.toMatchObject({ problem: { kind: "unread_file" } });
  });
});

describe("a game as it is played", () => {
  const last = (record: GameRecord): Position | undefined => historyOf(core, record).at(-1);

  test.each(core.games.map(({ id }) => id))("%s: to the end, and back in every form", (id) => {
    const { info } = core.game(id);
    const range = info.options.find(({ name }) => name === "size")?.range;
    const game = core.game(id, range ? { size: Math.max(range[0], 5) } : {});
    const record = emptyRecord(game);
    let position = game.start();
    for (let i = 0; position.data.to_move !== null && i < 400; ++i) {
      const { legal } = position.data;
      const move = legal[(i * 7) % legal.length] ?? "";
      extend(record, position, move);
      position = position.play(move);
    }
    const { outcome } = position.data;
    if (outcome) record.result = resultByRules(outcome);
    record.header = { date: "2026-11-21" };
    for (const text of [writeSgf(core, record), writeJson(core, record), writeLink(core, record)]) {
      const [again] = read(core, text).records;
      if (!again) throw new Error("no record");
      expect(toJson(again)).toEqual(toJson(record));
      expect(last(again)?.data.text).toBe(position.data.text);
    }
  });

  test("moves are taken back; what was said about them stays as a variation", () => {
    const record = small("C3", "B2", "A1");
    takeBack(record, 1);
    expect(nodesOf(record).map(({ move }) => move)).toEqual([undefined, "C3", "B2"]);
    const second = nodesOf(record).at(-1);
    if (!second) throw new Error("no node");
    second.comment = "why?";
    takeBack(record, 1);
    expect(nodesOf(record).map(({ move }) => move)).toEqual([undefined, "C3", undefined]);
    const at = last(record);
    if (!at) throw new Error("no position");
    extend(record, at, "D4");
    expect(nodesOf(record).map(({ move }) => move)).toEqual([undefined, "C3", undefined, "D4"]);
    expect(record.root.children[0]?.children[1]).toBe(second);
    takeBack(record, 9);
    expect(historyOf(core, record)).toHaveLength(1);
  });
});

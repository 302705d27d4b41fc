// Where a game that comes from outside is gone on with; what a match stands at; what is heard.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Player } from "../src/core/types";
import { analyseAddress, destination } from "../src/play/destination";
import { newRecord, recordsOf } from "../src/play/savedGames";
import { engineAt } from "../src/play/seating";
import { read, readLink, writeLink } from "../src/record/exchange";
import { MAX_SHARED_LINK_LENGTH } from "../src/record/limits";
import { extend, resigned } from "../src/record/game";
import { type Standing, standing, writeMatch } from "../src/record/match";
import type { GameRecord, MatchGame } from "../src/record/record";
import { loadCore } from "./module";
import { refusalOf } from "./refusal";

const core = await loadCore();
const id = core.games.find(({ sgf }) => sgf === 1)?.id ?? "";
const kind = core.game(id, { size: 5 });

function begun(match?: MatchGame): GameRecord {
  const record = newRecord(core, kind, null, match);
  extend(record, kind.start(), "C3");
  return record;
}
const page = (...records: GameRecord[]): string =>
  destination(core, records)?.page ?? "to be chosen";
const place = (number: number, of = 3): MatchGame => ({ number, of, best_of: false });
const bestOf = (number: number): MatchGame => ({ number, of: 3, best_of: true });

describe("a game", () => {
  test("in progress is played on", () => {
    expect(page(begun())).toBe("play");
    const against = newRecord(core, kind, engineAt(["person", 3], 7n));
    const to = destination(core, [against]);
    expect(to?.page === "play" && recordsOf(core, to.saved)).toEqual([against]);
  });

  test.each<[string, (record: GameRecord) => void]>([
    ["that is over", (r) => (r.result = resigned(0))],
    ["with variations", (r) => r.root.children.push({ children: [] })],
    [
      "whose root has a move",
      (r) => Object.assign(r.root, { ...r.root.children[0], children: [] }),
    ],
    ["with a setup", (r) => (r.root.setup = { stones: { A1: "black" } })],
    ["that another program plays", (r) => (r.root.properties = { PKOPPONENT: ["1 1 gtp:x"] })],
    [
      "with an illegal move",
      (r) => r.root.children[0]?.children.push({ move: "C3", colour: "white", children: [] }),
    ],
  ])("%s is looked at", (_, change) => {
    const record = begun();
    change(record);
    const to = destination(core, [record]);
    expect(to).toEqual({ page: "analyse", record });
    expect(readLink(core, analyseAddress(core, record) ?? "")).toEqual(record);
  });

  test("has an address, unless that would be too long for one", () => {
    const record = begun();
    let seed = 1;
    const noise = (length: number): string =>
      Array.from({ length }, () => {
        seed = (seed * 48271) % 0x7fffffff;
        return String.fromCharCode(0x4e00 + (seed % 20_000));
      }).join("");
    record.root.comment = noise(5_000);
    expect(analyseAddress(core, record)?.length).toBeGreaterThan(10_000);
    record.root.comment = noise(10_000);
    expect(writeLink(core, record).length).toBeGreaterThan(MAX_SHARED_LINK_LENGTH);
    expect(analyseAddress(core, record)).toBeNull();
    record.root.comment = noise(400_000); // no link holds it
    expect(analyseAddress(core, record)).toBeNull();
  });
});

test("one of several games is to be chosen; a match goes on while it is not over", () => {
  expect(page(begun(), begun())).toBe("to be chosen");
  const first = { ...begun(place(1)), result: resigned(0) };
  expect(page(first)).toBe("play");
  expect(page(first, begun(place(2)))).toBe("play");
  const second = { ...begun(place(2)), result: resigned(1) };
  expect(page(first, second, { ...begun(place(3)), result: resigned(1) })).toBe("to be chosen");
  expect(page(begun(place(2)))).toBe("analyse"); // a part of a match alone
});

interface Vector extends Omit<Standing, "played"> {
  readonly length: number;
  readonly best_of: boolean;
  readonly ended: readonly { winner: Player | null; score: readonly [number, number] | null }[];
}
const FILE = new URL("../../tests/vectors/matches/standings.jsonl", import.meta.url);
const STANDINGS = readFileSync(fileURLToPath(FILE), "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);

describe("a match", () => {
  test.each(STANDINGS)("%#: stands as it does in Python", (vector) => {
    const { length, best_of, ended, ...expected } = vector;
    const results = ended.map(({ winner, score }) => ({ winner, ...(score && { score }) }));
    const now = standing(core, results, length, best_of);
    expect(now).toEqual({ ...expected, played: ended.length });
  });

  test.each<[string, GameRecord[]]>([
    ["has no result, and is not the last", [begun(place(1)), begun(place(2))]],
    ["says it is another", [begun(place(2))]],
    ["do not say that they belong to a match", [begun()]],
    [
      "is played by x, y",
      [
        { ...begun(place(1)), result: resigned(0) },
        { ...begun(place(2)), players: ["x", "y"] },
      ],
    ],
    [
      "when the match was over",
      [
        { ...begun(bestOf(1)), result: resigned(0) },
        { ...begun(bestOf(2)), result: resigned(1) },
        begun(bestOf(3)),
      ],
    ],
  ])("whose game %s is refused", (why, records) => {
    expect(refusalOf(() => writeMatch(core, records))).toContain(why);
  });

  test("of which no game was begun has a first one", () => {
    const empty = {
      format: "ponnuki-match/1",
      game: id,
      options: {},
      length: 4,
      best_of: true,
      players: ["A", ""],
      records: [],
    };
    expect(read(core, JSON.stringify(empty)).records).toMatchObject([
      { players: ["A", ""], match: { number: 1, of: 4 } },
    ]);
  });
});

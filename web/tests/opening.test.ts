// Where a game that comes from outside is gone on with; what a match stands at; what is heard.
import { describe, expect, test } from "vitest";
import { destination } from "../src/play/opening";
import { newRecord, recordsOf } from "../src/play/saved";
import { soundOf } from "../src/play/sounds";
import { extend, resigned } from "../src/record/game";
import { checkedMatch, matchRecords, standing } from "../src/record/match";
import { readLink } from "../src/record/link";
import type { GameRecord, MatchGame } from "../src/record/record";
import { loadCore } from "./module";

const core = await loadCore();
const id = core.games.find(({ sgf }) => sgf === 1)?.id ?? "";
const kind = core.game(id, { size: 5 });

function begun(match?: MatchGame): GameRecord {
  const record = newRecord(kind, ["person", "person"], 0, match);
  extend(record, kind.start(), "C3");
  return record;
}
const page = (...records: GameRecord[]): string =>
  destination(core, records)?.page ?? "to be chosen";
const place = (number: number, of = 3): MatchGame => ({ number, of, best_of: false });

describe("a game", () => {
  test("in progress is played on", () => {
    expect(page(begun())).toBe("play");
    const against = newRecord(kind, ["person", 3], 7);
    const to = destination(core, [against]);
    expect(to?.page === "play" && recordsOf(core, to.saved)).toEqual([against]);
  });

  test.each<[string, (record: GameRecord) => void]>([
    ["that is over", (r) => (r.result = resigned(0))],
    ["with variations", (r) => r.root.children.push({ children: [] })],
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
    expect(to?.page === "analyse" && readLink(core, to.address)).toEqual(record);
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

describe("a match", () => {
  const won = (winner: 0 | 1 | null, score?: readonly [number, number]) => ({
    winner,
    ...(score && { score }),
  });

  test("players change seats from game to game", () => {
    const now = standing([won(0, [6, 2]), won(0, [6, 1]), won(null, [3, 3])], 6, false);
    expect(now).toEqual({
      wins: [1, 1],
      draws: 1,
      points: [10, 11],
      played: 3,
      over: false,
      winner: null,
    });
  });

  test.each([
    ["by games", [won(0), won(1)], [2, 0], 0],
    ["by points", [won(0, [6, 1]), won(0, [6, 3])], [1, 1], 0],
    ["not at all", [won(0, [6, 1]), won(0, [6, 1])], [1, 1], null],
  ] as const)("is decided %s", (_, ended, wins, winner) => {
    expect(standing(ended, 2, false)).toMatchObject({ wins, over: true, winner });
  });

  test("the best of so many ends when nobody can catch up", () => {
    expect(standing([won(0), won(1)], 3, true)).toMatchObject({ over: true, winner: 0 });
    expect(standing([won(0), won(1)], 3, false)).toMatchObject({ over: false, winner: null });
  });

  test.each<[string, GameRecord[]]>([
    ["has no result, and is not the last", [begun(place(1)), begun(place(2))]],
    ["says it is another", [begun(place(2))]],
    ["do not say that they are those of a match", [begun()]],
    [
      "is played by x, y",
      [
        { ...begun(place(1)), result: resigned(0) },
        { ...begun(place(2)), players: ["x", "y"] },
      ],
    ],
    [
      "when the match was over",
      [{ ...begun(place(1, 1)), result: resigned(0) }, begun(place(2, 1))],
    ],
  ])("whose game %s is refused", (why, records) => {
    expect(() => checkedMatch(records)).toThrow(why);
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
    expect(matchRecords(core, empty)).toMatchObject([
      { players: ["A", ""], match: { number: 1, of: 4 } },
    ]);
  });
});

test("what is heard is the most that a ply did", () => {
  const stone = kind.start().play("C3").data.events;
  expect(soundOf(stone)).toBe("stone");
  expect(soundOf([])).toBeNull();
  const lifted = { kind: "lifted", colour: "black", points: ["A1"], cause: "placed" } as const;
  expect(soundOf([...stone, lifted])).toBe("capture");
  const ended = { kind: "ended", winner: 0, reason: "line", score: null } as const;
  expect(soundOf([...stone, lifted, ended])).toBe("end");
});

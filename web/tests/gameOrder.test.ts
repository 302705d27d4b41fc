// The order of one's games in a list.
import { expect, test } from "vitest";
import type { GameSummary } from "../src/api/types";
import { inOrder, isMyTurn } from "../src/online/gameOrder";

const WAITING: GameSummary = {
  id: "",
  game: "gosix",
  options: {},
  clock: null,
  players: ["Ann", "Bob"],
  seat: 0,
  to_move: 1,
  plies: 4,
  result: null,
  version: 5,
  updated: 1_000,
  due: null,
};
const RESULT = { winner: 1, reason: "resignation" } as const;
const games: GameSummary[] = [
  { ...WAITING, id: "over, one's turn when it ended", to_move: 0, result: RESULT, updated: 9_000 },
  { ...WAITING, id: "their turn" },
  { ...WAITING, id: "nobody has joined", to_move: null, updated: 8_000 },
  { ...WAITING, id: "my turn, no clock", to_move: 0, updated: 5_000 },
  { ...WAITING, id: "my turn, changed before", to_move: 0, updated: 4_000 },
  { ...WAITING, id: "my turn, two days", to_move: 0, due: 172_800_000 },
  { ...WAITING, id: "my turn, an hour", to_move: 0, due: 3_600_000 },
  { ...WAITING, id: "their turn, a day", due: 86_400_000 },
];

test("one's turn comes first, by time left, then by the last change; games that are over come last", () => {
  const expected = [
    "my turn, an hour",
    "my turn, two days",
    "my turn, no clock",
    "my turn, changed before",
    "nobody has joined",
    "their turn, a day",
    "their turn",
    "over, one's turn when it ended",
  ];
  expect(inOrder(games).map(({ id }) => id)).toEqual(expected);
  expect(inOrder(games.toReversed()).map(({ id }) => id)).toEqual(expected);
});

test("it is nobody's turn in a game that is over, or that one only watches", () => {
  expect(games.filter(isMyTurn).map(({ id }) => id)).toHaveLength(4);
  expect(isMyTurn({ ...WAITING, seat: null, to_move: 0 })).toBe(false);
});

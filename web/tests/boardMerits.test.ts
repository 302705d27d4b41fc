// What the core says that speaks for a move on the board: each is said where it holds, and nowhere else.
import { describe, expect, test } from "vitest";
import { IllegalMove } from "../src/core/errors";
import type { BoardMerit, Options } from "../src/core/types";
import { loadCore, played } from "./module";

const core = await loadCore();

/** What is said of the last of these moves, of this kind. */
function merits(
  kind: BoardMerit["kind"],
  game: string,
  options: Options,
  moves: string,
): readonly BoardMerit[] {
  const before = moves.split(" ");
  const move = before.pop() ?? "";
  const position = played(core.game(game, options), before.join(" "));
  return position.merits(move).filter((merit) => merit.kind === kind);
}

describe("dots in line", () => {
  const said = (kind: BoardMerit["kind"], moves: string): readonly BoardMerit[] =>
    merits(kind, "game-of-6", { size: 10 }, moves);

  test.each([
    ["along a row", "C3 J1 J9 D3 A9 A1 J5 E3", 3],
    ["along a diagonal, with gaps", "C3 J1 J9 E5 A9 A1 J5 G7", 3],
    ["in the best of its lines alone", "C3 J1 J9 D3 C5 A1 J5 E3", 3],
  ])("%s", (_, moves, stones) => {
    expect(said("line", moves)).toEqual([{ kind: "line", stones }]);
  });

  test.each([
    ["one dot", "C3 J1 J9 D5"],
    ["farther apart than six cells", "A3 J1 J9 G3"],
    ["without room for six: the rim and a blue dot end the line", "B3 E3 J9 C3"],
  ])("not %s", (_, moves) => {
    expect(said("line", moves)).toEqual([]);
  });

  test("those of the opponent, where the dot is in a line that had room for six", () => {
    const breaks = (moves: string): readonly BoardMerit[] => said("breaks_line", moves);
    expect(breaks("A10 C3 D3 F3")).toEqual([{ kind: "breaks_line", stones: 2 }]);
    expect(breaks("A10 C3 D3 F5")).toEqual([]);
    expect(breaks("E3 A3 B3 C3")).toEqual([]); // E3 has left them no room
  });
});

describe("ways between sides", () => {
  const options = { size: 5, pie: false };
  const said = (kind: BoardMerit["kind"], moves: string): readonly BoardMerit[] =>
    merits(kind, "gonnect", options, moves);

  test("the player's get shorter by a stone on a shortest way", () => {
    expect(said("shortens", "C3 A1 C2")).toEqual([{ kind: "shortens", free: 3 }]);
    expect(said("shortens", "A3 A1 B3 B1 C3 C1 D3")).toEqual([{ kind: "shortens", free: 1 }]);
  });

  test("and by no other stone, nor by the first one, by which every way gets shorter", () => {
    expect(said("shortens", "C3")).toEqual([]);
    expect(said("shortens", "C3 A1 A5")).toEqual([]);
  });

  test("the opponent's get longer where a stone is on every shortest way", () => {
    const moves = "A3 A1 B3 B1 C3 C1 A5";
    expect(said("lengthens", `${moves} D3`)).toEqual([{ kind: "lengthens", free: 3, before: 2 }]);
    expect(said("lengthens", `${moves} B5`)).toEqual([]);
  });

  test("and nothing is left of them where a stone closes the last one", () => {
    const small = { size: 3, pie: false };
    const moves = "A1 C2 B1 B3 A2 A3 B2 C1";
    expect(merits("cuts_off", "gonnect", small, moves)).toEqual([{ kind: "cuts_off" }]);
    expect(merits("lengthens", "gonnect", small, moves)).toEqual([]);
  });
});

describe("liberties", () => {
  const options = { size: 5, pie: false };
  const said = (kind: BoardMerit["kind"], moves: string): readonly BoardMerit[] =>
    merits(kind, "gonnect", options, moves);

  test("a chain gets more than the one or two that it had", () => {
    expect(said("frees", "C3 C4 A1 B3 C2")).toEqual([{ kind: "frees", liberties: 4, before: 2 }]);
  });

  test("not where it had enough, or the stone is not beside it", () => {
    expect(said("frees", "C3 C4 C2")).toEqual([]);
    expect(said("frees", "C3 C4 A1 B3 E5")).toEqual([]);
  });

  test("two are left to a chain that had more", () => {
    expect(said("presses", "C3 C4 A1 B3")).toEqual([{ kind: "presses", stone: "C3" }]);
    expect(said("presses", "C3 C4")).toEqual([]);
    expect(said("presses", "C3 C4 A1 B3 A2 D3")).toEqual([]); // one is left
  });
});

describe("walls", () => {
  const said = (kind: BoardMerit["kind"], moves: string): readonly BoardMerit[] =>
    merits(kind, "hexotic", {}, moves);

  test("the player's one chain beside the stone gets longer", () => {
    expect(said("extends", "e5 c3 e6")).toEqual([{ kind: "extends", stones: 2 }]);
    expect(said("extends", "e5 c3 e6 c6 e7")).toEqual([{ kind: "extends", stones: 3 }]);
  });

  test("not where none is beside it, nor where it joins two", () => {
    expect(said("extends", "e5")).toEqual([]);
    expect(said("extends", "e5 c3 g5")).toEqual([]);
    expect(said("extends", "e5 c3 e7 c6 e6")).toEqual([]);
  });

  test("the opponent's one chain beside it cannot grow there any more", () => {
    expect(said("blocks", "e5 c3 c5 e6")).toEqual([{ kind: "blocks", stone: "e5" }]);
    expect(said("blocks", "e5 c3 c5 g6")).toEqual([]);
    expect(said("blocks", "e5 c3 e7 e6")).toEqual([]); // two chains: it keeps them apart
  });
});

describe("chains around hexagons", () => {
  const options = { edition: "en" };
  const said = (moves: string): readonly BoardMerit[] => merits("leads", "gosix", options, moves);

  test("the player's count as many stones, or more, where they counted fewer", () => {
    const [even] = said("d3 d2");
    expect(even).toMatchObject({ kind: "leads", own: 1, other: 1 });
    const [more] = said("d3 d2 c2");
    expect(more).toMatchObject({ kind: "leads" });
    expect(more?.kind === "leads" && more.own > more.other).toBe(true);
  });

  test("not where the opponent has none there, or the count stays behind", () => {
    expect(said("d3")).toEqual([]);
  });
});

test("a move of two stones and a change of colours say nothing of single stones", () => {
  const hexotic = core.game("hexotic").start();
  const two = hexotic.data.legal.find((move) => move.includes("+")) ?? "";
  expect(hexotic.merits(two)).toEqual([]);
  const gonnect = core.game("gonnect", { size: 5 }).start().play("C3");
  expect(gonnect.merits("swap")).toEqual([]);
});

test("a move that ends the game has none, and one that is illegal is refused", () => {
  const position = played(core.game("gonnect", { size: 3, pie: false }), "A1 A3 B1 B3");
  expect(position.merits("C1")).toEqual([]);
  expect(() => position.merits("A1")).toThrow(IllegalMove);
  expect(() => position.merits("nowhere")).toThrow(IllegalMove);
});

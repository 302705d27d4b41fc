// How a mistake is punished: the opponent's next turn in what is expected after it.
import { expect, test } from "vitest";
import type { Mistake } from "../src/analyse/mistakes";
import { punishmentOf } from "../src/analyse/punishment";
import type { Position } from "../src/core/core";
import { loadCore } from "./module";

const core = await loadCore();

function after(game: string, moves: string): Position {
  let position = core.game(game).start();
  for (const move of moves.split(" ")) position = position.play(move);
  return position;
}
/** A mistake of the player on turn. */
const mistake = (
  position: Position,
  played: string,
  punishment: readonly string[],
  answer: readonly string[] = [],
): Mistake => ({
  ply: position.data.ply,
  player: position.data.to_move ?? 0,
  colour: position.data.colours[position.data.to_move ?? 0],
  played,
  better: "",
  answer,
  before: 0.8,
  after: 0.2,
  punishment,
  gave: null,
});
const movesOf = (position: Position, one: Mistake): string[] =>
  punishmentOf(position, one).map(({ move }) => move);

test("is one move where players take turns", () => {
  const position = after("gosix", "d2");
  expect(movesOf(position, mistake(position, "e2", ["c2", "f2"]))).toEqual(["c2"]);
  expect(movesOf(position, mistake(position, "e2", []))).toEqual([]);
});

test("is the opponent's whole turn, after what is left of one's own", () => {
  const position = after("game-of-6", "A1");
  const line = ["B2", "C3", "C4", "D5"]; // one's second dot, two of the opponent, and one's own again
  expect(movesOf(position, mistake(position, "B1", line))).toEqual(["C3", "C4"]);
});

test("is none where the better move is answered in the same way", () => {
  const position = after("gosix", "d2");
  const answered = (reply: string): string[] =>
    movesOf(position, mistake(position, "e2", ["c2", "f2"], ["f1", reply, "g1"]));
  expect(answered("c2")).toEqual([]);
  expect(answered("f2")).toEqual(["c2"]);
});

test("ends where a stored move cannot be played", () => {
  const position = after("gosix", "d2");
  expect(movesOf(position, mistake(position, "e2", ["d2"]))).toEqual([]);
});

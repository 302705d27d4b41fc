// What is shown of the line after a better move.
import { describe, expect, test } from "vitest";
import { answerOf } from "../src/analyse/answer";
import { loadCore, played } from "./module";

const core = await loadCore();

test("is the turn, the opponent's answer and the next turn", () => {
  const start = core.game("gosix").start();
  expect(answerOf(start, ["d2", "e2", "c2", "f2", "b2"])).toEqual(["d2", "e2", "c2"]);
  const line = ["B2", "C3", "C4", "D5", "D6", "E7", "F7"]; // Blue has a dot of the turn left
  const blue = played(core.game("game-of-6"), "A1 B1");
  expect(answerOf(blue, line)).toEqual(line.slice(0, 5));
});

test("ends before a point is used twice", () => {
  // The stone on C3 is captured by D3; ko forbids C3 at once, so White plays elsewhere first.
  const ko = played(core.game("gonnect", { size: 5, pie: false }), "B3 D2 C2 D4 C4 E3 A5");
  expect(answerOf(ko, ["C3", "D3", "C3"])).toEqual(["C3", "D3"]);
});

test("ends where a stored move cannot be played", () => {
  const start = core.game("gosix").start();
  expect(answerOf(start, ["d2", "d2"])).toEqual(["d2"]);
  expect(answerOf(start, [])).toEqual([]);
});

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  test("every point is numbered once", () => {
    let position = core.game(id).start();
    for (let ply = 0; ply < 12 && !position.data.outcome; ++ply) {
      const { legal } = position.data;
      const search = position.search({ seed: ply });
      search.run(200, 60);
      const [best] = search.report(10).candidates;
      search.release();
      const moves = answerOf(position, best?.line ?? []);
      const points = moves.flatMap((move) => move.split("+"));
      expect(points.length).toBeGreaterThan(0);
      expect(new Set(points).size).toBe(points.length);
      position = position.play(legal[(ply * 7) % legal.length] ?? "");
    }
  });
});

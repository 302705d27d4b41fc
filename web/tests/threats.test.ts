// Null moves, and what the opponent threatens.
import { describe, expect, test } from "vitest";
import { threatsOf, ThreatView } from "../src/analyse/threatView.svelte";
import type { Evaluator } from "../src/analyse/mistakes";
import { Study } from "../src/analyse/study.svelte";
import type { Position } from "../src/core/core";
import { PositionError } from "../src/core/errors";
import { Thinker } from "../src/core/thinker";
import type { Options } from "../src/core/types";
import type { Node } from "../src/record/record";
import { loadCore, played, reached } from "./module";

const core = await loadCore();
const thinker = new Thinker(core, () => Promise.resolve());
const evaluator: Evaluator = {
  evaluate: (played, playouts, seed, signal) =>
    thinker.evaluate(played, playouts, seed, () => !signal.aborted),
};

function after(game: string, moves: string, options: Options = {}): Position {
  return played(core.game(game, options), moves);
}
function whyNot(position: Position): string | null {
  try {
    position.afterNullMove();
    return null;
  } catch (error) {
    return error instanceof PositionError ? error.problem.kind : String(error);
  }
}
function studyOf(game: string, options: Options, moves: string): Study {
  const study = new Study(core, { game, options, root: { children: [] } });
  for (const move of moves.split(" ")) study.play(move);
  return study;
}

// A game may do without.
const withNullMoves = core.games
  .map(({ id }) => id)
  .filter((id) => whyNot(reached(core.game(id), 2)) !== "no_null_move");

test("there are four games with null moves", () => {
  expect(withNullMoves).toHaveLength(4);
});

describe.each(withNullMoves)("%s", (id) => {
  test("a null move leaves the board, and the other player is to move", () => {
    let made = 0;
    for (let plies = 0; plies < 24; ++plies) {
      const position = reached(core.game(id), plies);
      if (position.data.outcome || whyNot(position)) continue;
      ++made;
      const { stones, marks, to_move } = position.data;
      const turned = position.afterNullMove();
      expect(turned.data).toMatchObject({ stones, marks, to_move: to_move === 0 ? 1 : 0 });
      expect(turned.data.outcome).toBeNull();
      expect(turned.data.legal).not.toContain("swap");
    }
    expect(made).toBeGreaterThan(8);
  });
});

test("where nobody could ask, it is refused with the reason", () => {
  expect(whyNot(after("gonnect", "E5"))).toBe("null_move_before_swap");
  expect(whyNot(after("gonnect", "E5", { pie: false }))).toBeNull();
  expect(whyNot(after("game-of-6", "J10"))).toBeNull();
  expect(whyNot(after("game-of-6", "J10 J11"))).toBe("null_move_within_turn");
  expect(whyNot(after("game-of-6", "J10 J11 J12"))).toBeNull();
  expect(whyNot(after("hexotic", "e5"))).toBe("null_move_before_both_played"); // nobody else has a stone
  const won = "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1 G3 G1";
  expect(whyNot(after("gonnect", won, { size: 7, pie: false }))).toBe("null_move_after_end");
});

test("a ko is over after a null move", () => {
  // White has just captured on C3.
  const position = after("gonnect", "C2 D2 B3 E3 C4 D4 D3 C3", { size: 7, pie: false });
  expect(position.whyIllegal("D3")?.reason).toBe("ko");
  expect(position.afterNullMove().data.legal).not.toContain("C3");
  const [elsewhere = ""] = position.afterNullMove().data.legal;
  expect(position.afterNullMove().play(elsewhere).whyIllegal("D3")).toBeNull();
});

test("a whole turn is threatened, once, in whatever order its stones are played", async () => {
  const study = studyOf("game-of-6", { size: 9 }, "D4 D5 E4 E5 C3 B2 F4 F6 G7");
  const { position } = study;
  const played = { ...study.playedTo(study.at), nullMove: true } as const;
  const report = await thinker.evaluate(played, 300, 1, () => true);
  const turned = position.afterNullMove();
  const { colour, turns } = threatsOf(turned, report ?? turned.search().report(9));
  expect(colour).toBe(turned.data.colours[turned.data.to_move ?? 0]);
  expect(turns.length).toBeGreaterThan(0);
  for (const { moves, points, proven } of turns)
    if (!proven) expect([moves.length, points.length]).toEqual([2, 2]);
  const sorted = turns.map(({ points }) => [...points].sort().join(" "));
  expect(new Set(sorted).size).toBe(turns.length);
});

describe("the view", () => {
  const options = { size: 7, pie: false };
  const moves = "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1 G3 G1";
  const study = studyOf("gonnect", options, moves);
  const at = (ply: number): Node => study.mainLine[ply] as Node;
  async function searched(view: ThreatView, node: Node): Promise<() => void> {
    const stop = view.start(node);
    while (view.searching) await new Promise((resolve) => setTimeout(resolve, 1));
    return stop;
  }

  test("tells the winning move of the opponent, and goes when it is stopped", async () => {
    const view = new ThreatView(evaluator, study);
    const stop = await searched(view, at(11));
    expect(view.found?.colour).toBe("black");
    expect(view.found?.turns[0]).toMatchObject({ moves: ["G1"], points: ["G1"], proven: "win" });
    expect(view.found?.turns[0]?.effects.map(({ kind }) => kind)).toContain("connected");
    stop();
    expect([view.found, view.refused, view.searching]).toEqual([null, null, false]);
  });

  test("knows what it has found before", async () => {
    let searches = 0;
    const counting: Evaluator = {
      evaluate: (...request) => {
        ++searches;
        return evaluator.evaluate(...request);
      },
    };
    const view = new ThreatView(counting, study);
    for (const ply of [11, 9, 11]) (await searched(view, at(ply)))();
    expect(searches).toBe(2);
  });

  test("says why there is none", async () => {
    const view = new ThreatView(evaluator, study);
    await searched(view, at(13));
    expect(view.refused).toEqual({ kind: "null_move_after_end" });
    expect(view.found).toBeNull();
  });

  test("forgets a search that was stopped, and says so of one that failed", async () => {
    const view = new ThreatView(evaluator, study);
    view.start(at(4))();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([view.found, view.failed]).toEqual([null, false]);
    const broken = new ThreatView({ evaluate: () => Promise.reject(new Error("broken")) }, study);
    await searched(broken, at(4));
    expect([broken.found, broken.failed]).toEqual([null, true]);
  });
});

// What a review shows of a game: where it turned, the best move, and the worst ones.
import { describe, expect, test } from "vitest";
import {
  asMistake,
  bestMove,
  confirmed,
  decisiveStretch,
  isFall,
  isOpening,
  turningPoint,
  verdictOf,
  worstMistakes,
} from "../src/analyse/highlights";
import type { Mistake, ReviewedMove } from "../src/analyse/mistakes";
import type { Position } from "../src/core/core";
import { loadCore } from "./module";

const core = await loadCore();

/** The positions of a game. */
function positionsOf(game: string, moves: string): Position[] {
  const positions = [core.game(game).start()];
  for (const move of moves.split(" ")) positions.push((positions.at(-1) as Position).play(move));
  return positions;
}

describe("where a game was decided little by little", () => {
  test("is where the chances changed most, and no longer than that took", () => {
    const chances = [0.5, 0.51, 0.45, 0.46, 0.38, 0.31, 0.3, 0.31, 0.27];
    expect(decisiveStretch(chances, "loss")).toEqual({
      first: 1,
      last: 7,
      before: 0.51,
      after: 0.27,
    });
    expect(decisiveStretch([0.5, 0.52, 0.6, 0.7, 0.7], "win")).toEqual({
      first: 0,
      last: 2,
      before: 0.5,
      after: 0.7,
    });
  });

  test("is told only if the chances changed clearly, and lasts twelve plies at most", () => {
    expect(decisiveStretch([0.5, 0.45, 0.4, 0.38], "loss")).toBeNull();
    expect(decisiveStretch([0.5, 0.4, 0.3], "win")).toBeNull();
    const slow = Array.from({ length: 40 }, (_, i) => 0.6 - 0.015 * i);
    const { first, last } = decisiveStretch(slow, "loss") ?? { first: NaN, last: NaN };
    expect(last - first + 1).toBe(12);
  });
});

describe("where a game turned", () => {
  test("is a fall for who moved, whosever chances are told", () => {
    const [down, up] = [
      { ply: 0, before: 0.6, after: 0.2 },
      { ply: 0, before: 0.2, after: 0.6 },
    ];
    expect([isFall(down, 0, 0), isFall(up, 1, 0)]).toEqual([true, true]);
    expect([isFall(up, 0, 0), isFall(down, 1, 0)]).toEqual([false, false]);
  });

  test("is the move that changed most, after the game was open last", () => {
    expect(turningPoint([0.5, 0.55, 0.48, 0.9, 1], "win")).toEqual({
      ply: 2,
      before: 0.48,
      after: 0.9,
    });
  });

  test("is not a change that did not last", () => {
    // The larger one, at the beginning, was given back.
    expect(turningPoint([0.5, 0.95, 0.4, 0.7, 0.8, 1], "win")).toMatchObject({ ply: 2 });
  });

  test("is seen by the one who lost, too", () => {
    expect(turningPoint([0.5, 0.6, 0.55, 0.1, 0], "loss")).toEqual({
      ply: 2,
      before: 0.55,
      after: 0.1,
    });
  });

  test("has the chances of the mistake that is the same move, seen from its side", () => {
    const turning = { ply: 2, before: 0.31, after: 0.02 };
    const mistake = { ply: 2, player: 1, before: 0.3, after: 0 } as Mistake;
    expect(asMistake(turning, [mistake], 1)).toEqual({ ply: 2, before: 0.3, after: 0 });
    expect(asMistake(turning, [mistake], 0)).toEqual({ ply: 2, before: 0.7, after: 1 });
    expect(asMistake(turning, [{ ...mistake, ply: 4 }], 1)).toBe(turning);
  });

  test("is none where the closer search finds no mistake of who moved", () => {
    const turning = { ply: 2, before: 0.22, after: 0 };
    const move = { ply: 2, player: 1, colour: "white", played: "E1" } as const;
    const moves: ReviewedMove[] = [{ ...move, best: 0.02, after: 0, others: [] }];
    expect(confirmed(turning, { moves, mistakes: [] }, 1)).toBeNull();
    const mistake = { ...move, before: 0.3, after: 0 } as Mistake;
    expect(confirmed(turning, { moves, mistakes: [mistake] }, 1)).toMatchObject({ before: 0.3 });
    // What the opponent's move does to the chances is no mistake of the opponent.
    expect(confirmed(turning, { moves, mistakes: [] }, 0)).toBe(turning);
  });

  test("of equal changes is the first", () => {
    expect(turningPoint([0.5, 0.75, 1], "win")).toMatchObject({ ply: 0 });
  });

  test("is nowhere where the chances changed little by little", () => {
    expect(turningPoint([0.5, 0.55, 0.6, 0.65, 0.7, 0.75], "win")).toBeNull();
  });

  test("is nowhere where the winner was behind to the end, as by resignation", () => {
    expect(turningPoint([0.5, 0.4, 0.3], "win")).toBeNull();
  });

  test("is found where the winner was ahead all the time", () => {
    expect(turningPoint([0.6, 0.62, 0.9, 1], "win")).toMatchObject({ ply: 1 });
  });

  test("is nowhere where hardly any hope was left before the largest change", () => {
    expect(turningPoint([0.5, 0.44, 0.38, 0.32, 0.26, 0.2, 0.14, 0.11, 0], "loss")).toBeNull();
    expect(turningPoint([0.5, 0.56, 0.62, 0.68, 0.74, 0.8, 0.86, 1], "win")).toBeNull();
  });

  test("is the largest change of a draw, in either direction", () => {
    expect(turningPoint([0.5, 0.8, 0.3, 0.5], "draw")).toMatchObject({ ply: 1, after: 0.3 });
    expect(turningPoint([0.5, 0.5, 0.5], "draw")).toBeNull();
  });

  test("is nowhere in a game without moves", () => {
    expect(turningPoint([0.5], "win")).toBeNull();
    expect(turningPoint([], "draw")).toBeNull();
  });
});

const move = (ply: number, values: Partial<ReviewedMove>): ReviewedMove => ({
  ply,
  player: (ply % 2) as 0 | 1,
  colour: ply % 2 === 0 ? "black" : "white",
  played: "A1",
  best: 0.6,
  after: 0.6,
  others: [0.55, 0.6, 0.5],
  ...values,
});

test("the opening is the first turn of each colour", () => {
  const lengthOf = (game: string, moves: string): number =>
    positionsOf(game, moves).findIndex((_, ply, all) => !isOpening(all, ply));
  expect(lengthOf("gosix", "d2 e2 c2 f2")).toBe(2);
  expect(lengthOf("game-of-6", "D4 E5 E6 C3 C4 B2")).toBe(3); // one dot, and two
  expect(lengthOf("gonnect", "D4 swap C3 E5")).toBe(3);
  // A position that was set up is no opening once both colours have stones.
  const [, , later] = positionsOf("gosix", "d2 e2");
  expect(isOpening([later as Position], 0)).toBe(false);
});

describe("the best move", () => {
  const line = positionsOf("gosix", "d2 e2 c2 f2 b2");
  const only = move(2, { best: 0.7, after: 0.7, others: [0.1, 0.2, 0.69, 0.1] });

  test("holds what most others lose", () => {
    expect(bestMove([move(0, {}), only, move(4, {})], [0], line)).toEqual({
      ...only,
      average: expect.closeTo(0.2725) as number,
    });
  });

  test("is the one that gained most over the average of the others", () => {
    const better = move(4, { best: 1, after: 1, others: [0.2, 0.1] });
    expect(bestMove([only, better], [0, 1], line)?.ply).toBe(4);
    expect(bestMove([better, only], [0, 1], line)?.ply).toBe(4);
  });

  test("is nobody's but that of the players who count", () => {
    expect(bestMove([only], [1], line)).toBeNull();
    expect(bestMove([only], [], line)).toBeNull();
  });

  test("is none where it was a mistake, or where most others were as good", () => {
    expect(bestMove([{ ...only, best: 0.9 }], [0], line)).toBeNull();
    expect(bestMove([move(2, { others: [0, 0.6, 0.58, 0] })], [0], line)).toBeNull();
    expect(bestMove([move(2, { others: [0.52, 0.52, 0.52] })], [0], line)).toBeNull();
  });

  test("is none where there was no choice", () => {
    expect(bestMove([move(2, { after: 1, best: 1, others: [] })], [0], line)).toBeNull();
  });

  test("is no move of the opening, when nearly every move is as good", () => {
    for (const ply of [0, 1]) expect(bestMove([{ ...only, ply }], [0], line)).toBeNull();
  });

  test("is not to swap or to pass", () => {
    expect(bestMove([{ ...only, played: "swap" }], [0], line)).toBeNull();
    expect(bestMove([{ ...only, played: "pass" }], [0], line)).toBeNull();
  });
});

const mistake = (ply: number, before: number, after: number): Mistake => ({
  ply,
  player: (ply % 2) as 0 | 1,
  colour: ply % 2 === 0 ? "black" : "white",
  played: "A1",
  better: "B2",
  answer: ["B2"],
  before,
  after,
  punishment: [],
  gave: null,
});

describe("the worst moves", () => {
  const small = mistake(0, 0.6, 0.5);
  const large = mistake(2, 0.8, 0.2);
  const theirs = mistake(3, 0.9, 0);
  const middle = mistake(4, 0.5, 0.25);

  test("are two, the worst first", () => {
    expect(worstMistakes([small, large, middle], [0])).toEqual([large, middle]);
  });

  test("are those of people alone, and of both where two people played", () => {
    expect(worstMistakes([large, theirs], [0])).toEqual([large]);
    expect(worstMistakes([small, large, theirs], [0, 1])).toEqual([theirs, large]);
    expect(worstMistakes([theirs], [0])).toEqual([]);
  });

  test("of equal ones the earlier comes first", () => {
    const [one, other] = [mistake(6, 0.9, 0.5), mistake(8, 0.9, 0.5)];
    expect(worstMistakes([other, one], [0])).toEqual([one, other]);
  });

  test("are none where nobody made a mistake", () => {
    expect(worstMistakes([], [0, 1])).toEqual([]);
  });

  test("a swap that was missed is an exercise as it is a mistake", () => {
    const missed = { ...mistake(1, 0.7, 0.1), better: "swap" };
    expect(worstMistakes([missed], [1])).toEqual([missed]);
  });
});

describe("what is said of a game without mistakes", () => {
  test("does not praise both players where the game was decided little by little", () => {
    expect(verdictOf({ result: null, isGradual: true, least: 0.47 })).toBe("gradual");
    expect(verdictOf({ result: null, isGradual: false, least: 0.5 })).toBe("flawless");
  });

  test("tells who won or drew whether it was close to a loss, and who lost that it slipped away", () => {
    expect(verdictOf({ result: "win", isGradual: true, least: 0.45 })).toBe("flawless-yours");
    expect(verdictOf({ result: "win", isGradual: true, least: 0.2 })).toBe("recovered");
    expect(verdictOf({ result: "draw", isGradual: false, least: 0.5 })).toBe("flawless-yours");
    expect(verdictOf({ result: "draw", isGradual: false, least: 0.2 })).toBe("held");
    expect(verdictOf({ result: "loss", isGradual: true, least: 0 })).toBe("gradual-yours");
  });
});

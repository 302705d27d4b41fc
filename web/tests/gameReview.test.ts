// The review of a game that is over, and its exercises.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GameReview } from "../src/analyse/gameReview.svelte";
import { isReviewable } from "../src/analyse/reviewable";
import type { Evaluator, Mistake } from "../src/analyse/mistakes";
import { Thinker } from "../src/core/thinker";
import type { Seat } from "../src/play/seating";
import { newGame } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { loadCore } from "./module";

const core = await loadCore();
const thinker = new Thinker(core, () => Promise.resolve());
const evaluator: Evaluator = {
  evaluate: (played, playouts, seed, signal) =>
    thinker.evaluate(played, Math.min(playouts, 400), seed, () => !signal.aborted),
};

beforeEach(() => {
  vi.stubGlobal("navigator", {}); // without locks
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// Black could win at once by A3, and lets White join the sides instead.
const GIVEN_AWAY = "A2 C2 A1 C3 B3 C1".split(" ");

function gameOf(moves: readonly string[]): Session {
  const saved = newGame(core, core.game("gonnect", { size: 3, pie: false }), ["person", "person"]);
  const engine = { choose: () => Promise.resolve(null), stop: () => undefined };
  const ignore = (): void => undefined;
  const session = new Session(core, engine, saved, ignore, () => Promise.resolve());
  for (const move of moves) session.play(move);
  return session;
}
async function reviewed(session: Session): Promise<GameReview> {
  const review = new GameReview(evaluator, session);
  await review.search();
  return review;
}
/** A game as a person played it against a level. */
function against(session: Session, seats: readonly [Seat, Seat]): Session {
  vi.spyOn(session, "seats", "get").mockReturnValue(seats);
  return session;
}

test("two people see where the game turned, and what was clearly a mistake", async () => {
  const { highlights, progress } = await reviewed(gameOf(GIVEN_AWAY));
  expect(progress).toBeNull();
  expect(highlights).toMatchObject({
    side: 1, // who won
    turning: { ply: 4, before: 0, after: 1 },
  });
  expect(highlights?.worst[0]).toEqual(
    expect.objectContaining({ ply: 4, played: "B3", better: "A3" }),
  );
});

test("against the engine the person's moves alone count, and their own chances", async () => {
  const black = await reviewed(against(gameOf(GIVEN_AWAY), ["person", 1]));
  expect(black.highlights).toMatchObject({ side: 0, turning: { ply: 4, before: 1, after: 0 } });
  expect(black.highlights?.worst.map(({ player }) => player)).not.toContain(1);
  const white = await reviewed(against(gameOf(GIVEN_AWAY), [1, "person"]));
  expect(white.highlights).toMatchObject({ side: 1, turning: { ply: 4, before: 0, after: 1 } });
  expect(white.highlights?.worst.map(({ player }) => player)).not.toContain(0);
});

/** White gives nothing away, Black so much by each move. */
function givingAway(losses: readonly number[]): Evaluator {
  const black = (ply: number): number =>
    losses.slice(0, Math.ceil(ply / 2)).reduce((chance, loss) => chance - loss, 0.5);
  return {
    evaluate: async (played, ...work) => {
      const report = await evaluator.evaluate(played, ...work);
      const [best] = report?.candidates ?? [];
      if (!report || !best) return report;
      const ply = played.moves.length;
      const isPlayed = played.moves.at(-1) === GIVEN_AWAY[ply - 1];
      const chance = black(isPlayed || ply === 0 ? ply : ply - 1);
      const value = ply % 2 === 0 ? chance : 1 - chance;
      const move = ply % 2 === 0 ? "C1" : (GIVEN_AWAY[ply] ?? best.move);
      return {
        ...report,
        value,
        proven: null,
        candidates: [{ ...best, move, value, proven: null }],
      };
    },
  };
}

test("slips of who lost are exercises where there are fewer mistakes than exercises", async () => {
  const session = against(gameOf(GIVEN_AWAY), ["person", 1]);
  const review = new GameReview(givingAway([0.12, 0.25, 0.1]), session);
  await review.search();
  expect(review.highlights?.worst.map(({ ply }) => ply)).toEqual([2, 0]);
});

test("who lost little by little sees where, and the slips that cost most as exercises", async () => {
  const slipping = givingAway([0.12, 0.12, 0.12]);
  const seenBy = async (seats: readonly [Seat, Seat]): Promise<GameReview["highlights"]> => {
    const review = new GameReview(slipping, against(gameOf(GIVEN_AWAY), seats));
    await review.search();
    return review.highlights;
  };
  const loser = await seenBy(["person", 1]);
  expect(loser?.turning).toBeNull();
  expect(loser?.stretch).toMatchObject({ first: 0, before: 0.5 });
  expect(loser?.worst.map(({ ply }) => ply)).toEqual([0, 2]);
  const winner = await seenBy([1, "person"]);
  expect(winner?.stretch).toMatchObject({ first: 0, before: 0.5 });
  expect(winner?.worst).toEqual([]);
});

test("a move of an exercise is compared with the engine's choice and that of the game", async () => {
  const review = await reviewed(gameOf(GIVEN_AWAY));
  const blunder = review.highlights?.worst.find(({ ply }) => ply === 4) as Mistake;
  const { exercise } = review;
  review.ask(blunder);
  expect(exercise.question).toBe(blunder);
  expect(exercise.isOpen).toBe(true);
  await exercise.try("A3");
  expect(exercise.tried).toMatchObject({ move: "A3", value: 1, holds: true });
  exercise.retry();
  await exercise.try("B3");
  expect(exercise.tried).toMatchObject({ move: "B3", value: 0, holds: false });
  expect(exercise.tried?.position.data.ply).toBe(5);
  exercise.showAnswer();
  expect(exercise.isOpen).toBe(false);
  exercise.close();
  expect(exercise.question).toBeNull();
});

test("a review stops when the page is left", async () => {
  let evaluated = 0;
  const review = new GameReview(
    {
      evaluate: (...given) => {
        if (++evaluated === 2) review.close();
        return evaluator.evaluate(...given);
      },
    },
    gameOf(GIVEN_AWAY),
  );
  await review.search();
  expect(evaluated).toBe(2);
  expect(review.progress).toBeNull();
  expect(review.highlights).toBeNull();
  expect(review.failed).toBe(false);
});

test("an engine that fails ends a review, and it is said", async () => {
  const fails: Evaluator = { evaluate: () => Promise.reject(new Error("no memory")) };
  const review = new GameReview(fails, gameOf(GIVEN_AWAY));
  await review.search();
  expect(review.failed).toBe(true);
  expect(review.progress).toBeNull();
});

test("a game is reviewed that is over, was played by a person and has some plies", () => {
  expect(isReviewable(gameOf(GIVEN_AWAY))).toBe(true);
  expect(isReviewable(against(gameOf(GIVEN_AWAY), [1, "person"]))).toBe(true);
  expect(isReviewable(against(gameOf(GIVEN_AWAY), [1, 2]))).toBe(false);
  const short = gameOf(GIVEN_AWAY.slice(0, 5));
  expect(isReviewable(short)).toBe(false);
  short.resign();
  expect(isReviewable(short)).toBe(false);
  const going = gameOf("A2 C2 A1 C3 B1 B3".split(" "));
  expect(isReviewable(going)).toBe(false);
  going.resign();
  expect(isReviewable(going)).toBe(true);
});

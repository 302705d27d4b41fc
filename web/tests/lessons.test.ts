// Every lesson can be played: what it states as solutions does what it asks for, its wrong tries do not,
// and the texts are there in every language.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LESSONS } from "../src/lessons/all";
import { Attempt } from "../src/lessons/attempt.svelte";
import { splitMoves, type Step, type Turn } from "../src/lessons/lesson";
import { messageId } from "../src/text/format";
import "../src/text/learn";
import { languages, speaker } from "../src/text/speakers";
import { compiled } from "./compiled";
import { loadCore } from "./module";

const core = await loadCore();
const finished = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  finished.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays moves as the board does: a move that is refused is said to be. */
function act(attempt: Attempt, moves: string): void {
  for (const move of splitMoves(moves)) {
    const refusal = attempt.at.whyIllegal(move);
    if (refusal) attempt.refused(refusal);
    else attempt.play(move);
  }
  vi.runAllTimers();
}

function begin(id: string, step: Step, turn = 0): Attempt {
  const attempt = new Attempt(core, id, step, 1, finished);
  for (const { solutions } of step.turns.slice(0, turn)) act(attempt, solutions[0] ?? "");
  expect([attempt.turn, attempt.phase]).toEqual([turn, "doing"]);
  return attempt;
}

function expectDone(attempt: Attempt, step: Step, turn: number): void {
  if (turn + 1 < step.turns.length)
    expect([attempt.turn, attempt.phase]).toEqual([turn + 1, "doing"]);
  else expect(attempt.phase).toBe("done");
}

test("every game has a lesson of a handful of steps", () => {
  expect(Object.keys(LESSONS).sort()).toEqual(core.games.map((info) => info.id).sort());
  for (const { steps, finer, game } of Object.values(LESSONS)) {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(6);
    const names = [...steps, ...finer].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(game.level).toBe(0);
  }
});

describe.each(Object.entries(LESSONS))("%s", (id, { steps: essential, game, finer }) => {
  const steps = [...essential, ...finer];
  const turns = steps.flatMap((step) =>
    step.turns.map((turn, n): [string, Step, Turn, number] => [
      `${step.name} ${String(n + 1)}`,
      step,
      turn,
      n,
    ]),
  );

  test.each(turns)("%s: the solutions do it", (_, step, turn, n) => {
    expect(turn.solutions).not.toEqual([]);
    for (const solution of turn.solutions) {
      const attempt = begin(id, step, n);
      act(attempt, solution);
      expectDone(attempt, step, n);
    }
  });

  test.each(turns)("%s: the wrong tries do not, and can be taken back", (_, step, turn, n) => {
    const others = begin(id, step, n).at.data.legal.filter(
      (move) => !turn.solutions.some((solution) => splitMoves(solution)[0] === move),
    );
    // Where there is anything else to do, something is tried.
    expect(turn.wrong.length > 0 || others.length === 0 || isFree(turn)).toBe(true);
    for (const wrong of turn.wrong) {
      const attempt = begin(id, step, n);
      const { text } = attempt.at.data;
      act(attempt, wrong);
      expect([attempt.turn, attempt.phase]).toEqual([n, "missed"]);
      expect(attempt.reported.length).toBe(splitMoves(wrong).length);
      attempt.takeBack();
      expect([attempt.phase, attempt.at.data.text]).toEqual(["doing", text]);
      act(attempt, turn.solutions[0] ?? "");
      expectDone(attempt, step, n);
    }
  });

  test.each(turns)("%s: is shown to those who ask", (_, step, __, n) => {
    const attempt = begin(id, step, n);
    attempt.show();
    expect(attempt.phase).toBe("watching");
    vi.runAllTimers();
    expectDone(attempt, step, n);
    expect(attempt.refusal !== null || attempt.reported.length > 0).toBe(true);
    expect(attempt.shown).toEqual(splitMoves(step.turns[n]?.solutions[0] ?? ""));
    expect(finished).not.toHaveBeenCalled();
    for (const { solutions } of step.turns.slice(n + 1)) {
      act(attempt, solutions[0] ?? "");
      expect(attempt.shown).toEqual([]); // that one was found
    }
  });

  test.each(steps.map((step) => [step.name, step] as const))(
    "%s: told once when it is done, and begun anew",
    (_, step) => {
      const attempt = begin(id, step);
      const { text } = attempt.at.data;
      expect(attempt.begun).toBe(false);
      for (const { solutions } of step.turns) act(attempt, solutions[0] ?? "");
      expect(finished).toHaveBeenCalledTimes(1);
      attempt.restart();
      expect([attempt.turn, attempt.phase, attempt.reported, attempt.at.data.text]).toEqual([
        0,
        "doing",
        [],
        text,
      ]);
    },
  );

  test("the first game can be played", () => {
    const setup = core.game(id, game.options);
    expect(setup.levels.map((level) => level.number)).toContain(game.level);
    expect(setup.start().data.legal.length).toBeGreaterThan(5);
  });

  test.each(languages)("every step has its words, and nothing else has any: %s", (language) => {
    const words = (all: readonly Step[]): string[] => all.flatMap((step) => messages(id, step));
    const expected = [...words(essential), ...firstGame(id), ...words(finer)];
    const ids = Object.keys(compiled(language, "learn"));
    expect(ids.filter((one) => one.startsWith(`lesson-${id}-`))).toEqual(expected);
    for (const one of expected) expect(speaker(language).text(one).trim()).toMatch(/\S[.!?»]?$/);
  });

  test.each(languages)("points that are named are on the board: %s", (language) => {
    for (const step of steps) {
      const { points, cells } = core.game(id, step.options).geometry;
      const known = [...points, ...cells].map(({ label }) => label);
      for (const one of messages(id, step))
        for (const [name] of speaker(language)
          .text(one)
          .matchAll(/\b[A-Za-z]\d+\b/g))
          expect(known).toContain(name);
    }
  });
});

/** Any move will do. */
function isFree({ goal }: Turn): boolean {
  return (
    "events" in goal && goal.events.length === 1 && Object.keys(goal.events[0] ?? {}).length === 1
  );
}

/** The messages of a step, in the order of the catalogue. */
function messages(id: string, { name, turns }: Step): string[] {
  const tasks = turns.map((_, i) => `task-${String(i + 1)}`);
  return ["title", "idea", ...tasks, "hint", "done"].map((part) =>
    messageId(`lesson-${id}`, `${name}-${part}`),
  );
}

function firstGame(id: string): string[] {
  return ["title", "idea"].map((part) => `lesson-${id}-first-game-${part}`);
}

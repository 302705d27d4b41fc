// How the last turn is told on a board: step by step, with the score of every step.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { effectsOf } from "../src/board/plyEffects";
import { secondsToTell, Story } from "../src/board/story.svelte";
import type { Position } from "../src/core/core";
import { ownedBy, talliesOf } from "../src/play/score";
import { loadCore } from "./module";

const core = await loadCore();
const CASCADE = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1 d4".split(" ");

function played(game: string, moves: readonly string[]): Position[] {
  const positions = [core.game(game).start()];
  for (const move of moves) positions.push((positions.at(-1) as Position).play(move));
  return positions;
}
const cascade = played("gosix", CASCADE);
const { data } = cascade.at(-1) as Position;
const before = cascade.at(-2)?.data;

let reduced = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reduced = false;
});

test("a turn of several plies is one story, in which each ply follows the one before", () => {
  const { placed, begin, steps } = effectsOf([
    [{ kind: "placed", colour: "red", point: "A1" }],
    [
      { kind: "placed", colour: "red", point: "B1" },
      { kind: "polygon", colour: "red", path: ["A1", "B1", "A2"], cells: ["A1"] },
      { kind: "coloured", colour: "red", points: ["A1"] },
    ],
  ]);
  expect([...placed].map(([point, { step }]) => [point, step])).toEqual([
    ["A1", 0],
    ["B1", 1],
  ]);
  expect([begin, steps]).toEqual([1, 3]);
});

test("a stone that leaves the board in its own turn was placed all the same", () => {
  const { placed, lifted } = effectsOf([data.events]);
  expect([...placed.keys()]).toEqual(["d4"]);
  expect(lifted.map(({ point }) => point)).toContain("d4");
  expect(data.stones).not.toHaveProperty("d4");
});

test("the score changes with the wave", () => {
  const owned = effectsOf([data.events]).owned;
  const story = new Story();
  const score = (): readonly [number, number] =>
    ownedBy(
      core.game("gosix").geometry,
      data,
      before,
      (name) => (owned.get(name) ?? -1) >= story.told,
    );
  story.show([data.events], true);
  const scores = [score()];
  while (!story.isOver) {
    vi.advanceTimersToNextTimer();
    if (String(scores.at(-1)) !== String(score())) scores.push(score());
  }
  expect(scores).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
});

test("a story lasts as long as the engine waits, and another wave makes it longer", async () => {
  const story = new Story();
  story.show([data.events], true);
  let isOver = false;
  void story.over().then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(1000 * secondsToTell(data.events) - 10);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOver).toBe(true);
  const firstWave = data.events.slice(
    0,
    data.events.findIndex((event) => "wave" in event && event.wave === 2),
  );
  expect(secondsToTell(firstWave)).toBeLessThan(secondsToTell(data.events));
  expect(secondsToTell([])).toBe(0);
});

test("a ply that only placed a stone is soon over, whatever happened before it in the turn", async () => {
  const plain = cascade[1]?.data.events ?? [];
  const told = async (...plies: (typeof plain)[]): Promise<void> => {
    const story = new Story();
    story.show(plies, true);
    expect(story.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1000 * secondsToTell(plies.at(-1) ?? []) + 10);
    expect(story.isOver).toBe(true);
  };
  expect(secondsToTell(plain)).toBeLessThan(secondsToTell(data.events) / 2);
  await told(plain);
  await told(data.events, plain);
  await told(plain, data.events);
});

test("where nothing was played there is nothing to tell", () => {
  const story = new Story();
  story.show([[]], true);
  expect(story.isOver).toBe(true);
});

test("what was not played just now is told when it is asked for", () => {
  const story = new Story();
  story.show([data.events], false);
  expect([story.isOver, story.isMoving]).toEqual([true, false]);
  story.repeat([data.events]);
  expect([story.isOver, story.isMoving, story.replays, story.told]).toEqual([false, true, 1, 0]);
  story.end();
  expect(story.isOver).toBe(true);
});

test("where motion is not wanted, the story is over at once", () => {
  reduced = true;
  const story = new Story();
  story.show([data.events], true);
  expect(story.isOver).toBe(true);
});

test.each([
  ["gosix", CASCADE, [1, 1]],
  ["gonnect", ["E5", "C3", "G7"], [0, 0]],
  ["gonnect", "A2 swap A1 B1".split(" "), [1, 0]],
])("the graph of %s shows what is owned, else the stones taken", (game, moves, expected) => {
  const positions = played(game, moves).map(({ data }) => data);
  const { geometry, info } = core.game(game);
  expect(talliesOf(geometry, positions, info.colours).at(-1)).toEqual(expected);
});

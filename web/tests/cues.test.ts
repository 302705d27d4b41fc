// Which sounds are heard of a ply, and when: with what the board tells.
import { expect, test } from "vitest";
import { effectsOf } from "../src/board/plyEffects";
import { secondsToTell, secondsUntil } from "../src/board/story.svelte";
import type { PlyEvent } from "../src/core/types";
import { cuesOf, endingOf } from "../src/pages/cues";
import { loadCore } from "./module";

const core = await loadCore();

function lastEvents(game: string, moves: string, options = {}): readonly PlyEvent[] {
  let at = core.game(game, options).start();
  for (const move of moves.split(" ")) at = at.play(move);
  return at.data.events;
}
const stone = { sound: "stone", at: 0, count: 1, wave: 0 };

test("a stone is heard at once, and two that are placed together as two", () => {
  expect(cuesOf(lastEvents("gonnect", "B3"), null, false)).toEqual([stone]);
  expect(cuesOf(lastEvents("hexotic", "a3+i3"), null, false)).toEqual([{ ...stone, count: 2 }]);
});

test("a capture is heard after its stone, by the number of stones", () => {
  const events = lastEvents("gonnect", "B3 D2 C2 D4 C4 E3 A5 C3 D3", { size: 5, pie: false });
  expect(cuesOf(events, null, false)).toEqual([
    stone,
    { sound: "captured", at: secondsUntil(1), count: 1, wave: 0 },
  ]);
});

test("each wave of a cascade is heard when the board tells it, and is a wave higher", () => {
  const moves = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1 d4";
  const events = lastEvents("gosix", moves);
  const { lifted, owned } = effectsOf([events]);
  const cues = cuesOf(events, null, false);
  for (const [sound, steps] of [
    ["captured", lifted.map(({ step }) => step)],
    ["owned", [...owned.values()]],
  ] as const) {
    const heard = cues.filter((one) => one.sound === sound);
    const told = [...new Set(steps)].sort((one, other) => one - other);
    expect(heard.map(({ at }) => at)).toEqual(told.map(secondsUntil));
    expect(heard.map(({ wave }) => wave)).toEqual(told.map((_, wave) => wave));
    expect(heard.map(({ count }) => count)).toEqual(
      told.map((step) => steps.filter((one) => one === step).length),
    );
  }
  expect(new Set(owned.values()).size).toBeGreaterThan(1);
});

test("a polygon that is closed is heard as one area, of so many cells", () => {
  const events: PlyEvent[] = [
    { kind: "placed", colour: "red", point: "B1" },
    { kind: "polygon", colour: "red", path: ["A1", "B1", "A2"], cells: ["A1", "A2"] },
    { kind: "coloured", colour: "red", points: ["A1", "A2"] },
  ];
  const areas = cuesOf(events, null, false).filter(({ sound }) => sound === "owned");
  expect(areas.map(({ count }) => count)).toEqual([2]);
});

test("the end is heard last, once it is told; a game that is resigned ends at once", () => {
  const events = lastEvents("gonnect", "A1 B1 A2 B2 A3", { size: 3, pie: false });
  expect(events.map(({ kind }) => kind)).toContain("ended");
  const cues = cuesOf(events, "won", false);
  expect(cues.map(({ sound }) => sound)).toEqual(["stone", "won"]);
  expect(cues.at(-1)?.at).toBe(secondsToTell(events));
  expect(cuesOf([], "lost", false)).toEqual([{ ...stone, sound: "lost" }]);
});

test("where nothing moves, nobody waits for what is heard", () => {
  const moves = "d3 e3 e2 f2 f1 b2 g2 f3 e4 c3 c1 d2 g1 h1 b1 b3 d1 d4";
  const times = cuesOf(lastEvents("gosix", moves), "drawn", true).map(({ at }) => at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(1.5);
});

test("a win, a loss and a draw are three sounds; of two at one device, whoever wins has won", () => {
  expect([endingOf(0, 0), endingOf(1, 0), endingOf(null, 0)]).toEqual(["won", "lost", "drawn"]);
  expect([endingOf(0, null), endingOf(1, null)]).toEqual(["won", "won"]);
});

// How boards of any game are laid out and what they show, from geometry and events alone.
import { describe, expect, test } from "vitest";
import { beyond, layoutOf, nearest, rotations, UNIT } from "../src/board/layout";
import { effectsOf } from "../src/board/plyEffects";
import { pointsOfAll } from "../src/core/move";
import { loadCore, reached } from "./module";

const core = await loadCore();

test.each([
  [5, true],
  [9, true],
  [13, false],
])("a board of %i lines is in the middle, whichever side has coordinates: %s", (size, centred) => {
  const { box, places } = layoutOf(core.game("gonnect", { size }).geometry, 0, true);
  const left = Math.min(...places.map(([px]) => px)) - box.x;
  const right = box.x + box.width - Math.max(...places.map(([px]) => px));
  expect(Math.abs(left - right) < 1).toBe(centred);
});

describe.each(core.games.map((info) => info.id))("%s", (id) => {
  const { geometry } = core.game(id);
  const layout = layoutOf(geometry, 0, true);

  test("everything is inside the picture, and something is drawn", () => {
    const { x, y, width, height } = layout.box;
    for (const [px, py] of [...layout.places, ...layout.coordinates.map((mark) => mark.at)]) {
      expect(px).toBeGreaterThan(x);
      expect(px).toBeLessThan(x + width);
      expect(py).toBeGreaterThan(y);
      expect(py).toBeLessThan(y + height);
    }
    expect(layout.lines).not.toBe("");
    expect(layout.border).not.toBe("");
  });

  test("the points of the legal moves are those that can be played on", () => {
    for (const plies of [0, 1, 5, 20]) {
      const position = reached(core.game(id), plies);
      const marked = pointsOfAll(position.data.legal);
      for (const { label } of geometry.points)
        expect(marked.has(label)).toBe(position.whyIllegal(label) === null);
    }
  });

  test("every point is named, by coordinates or beside it, and only if names are wanted", () => {
    const texts = layout.coordinates.map(({ text }) => text);
    const beside = new Set(layout.names.map(({ text }) => text));
    for (const { label } of geometry.points) {
      const readable = Array.from(label, (_, i) => i).some(
        (i) => texts.includes(label.slice(0, i)) && texts.includes(label.slice(i)),
      );
      expect(readable || beside.has(label)).toBe(true);
    }
    expect(layoutOf(geometry, 0, false).names).toEqual([]);
  });

  test.each(rotations(geometry))(
    "turned by %i degrees, names are clear of stones and of each other",
    (turn) => {
      const { names, places, radius, box } = layoutOf(geometry, turn, true);
      for (const { text, at } of names) {
        const others = [...places, ...names.flatMap((one) => (one.text === text ? [] : [one.at]))];
        for (const [x, y] of others)
          expect(Math.hypot(x - at[0], y - at[1])).toBeGreaterThan(radius + 0.15 * UNIT);
        expect(at[0] - box.x).toBeGreaterThan(0.1 * UNIT);
        expect(box.x + box.width - at[0]).toBeGreaterThan(0.1 * UNIT);
        expect(at[1] - box.y).toBeGreaterThan(0.08 * UNIT);
        expect(box.y + box.height - at[1]).toBeGreaterThan(0.08 * UNIT);
      }
    },
  );

  test("names are much nearer to their points than to others", () => {
    const { names, places } = layout;
    for (const { text, at } of names) {
      const distances = geometry.points.map(({ label }, i) => {
        const [x, y] = places[i] ?? [Infinity, Infinity];
        return { label, distance: Math.hypot(x - at[0], y - at[1]) };
      });
      const [own, next] = distances.sort((a, b) => a.distance - b.distance);
      expect(own?.label).toBe(text);
      expect(own?.distance).toBeLessThan(0.6 * (next?.distance ?? 0));
    }
  });

  test.each(rotations(geometry))(
    "turned by %i degrees, names are right of their points",
    (turn) => {
      const { names, places } = layoutOf(geometry, turn, true);
      for (const [i, { at }] of names.entries()) {
        const [x, y] = places[i] ?? [Infinity, Infinity];
        expect(at[0] - x).toBeGreaterThan(Math.abs(at[1] - y));
      }
    },
  );

  test("stones do not overlap", () => {
    for (const [a, b] of geometry.edges) {
      const [p, q] = [layout.places[a], layout.places[b]];
      if (!p || !q) throw new Error("no such point");
      expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThanOrEqual(2 * layout.radius);
    }
  });

  test("a turned board covers itself", () => {
    const angles = rotations(geometry);
    expect(angles[0]).toBe(0);
    expect(angles.length).toBeGreaterThan(1);
    for (const angle of angles)
      for (const at of layoutOf(geometry, angle, false).places)
        expect(nearest(layout.places, at, 0.06 * UNIT)).not.toBeNull();
  });

  test("every point is reached by arrow keys", () => {
    const reached = new Set([0]);
    for (const from of reached)
      for (const direction of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        reached.add(beyond(layout.places, from, direction));
    expect(reached.size).toBe(layout.places.length);
  });

  test("each point is nearest to its own place", () => {
    layout.places.forEach((at, i) => {
      expect(nearest(layout.places, at)).toBe(i);
    });
    expect(nearest(layout.places, [1e6, 0])).toBeNull();
  });
});

test("paths are open, or closed where the event says so, and what they enclose is owned after them", () => {
  const { paths, owned, forbidden } = effectsOf([
    [
      { kind: "connected", colour: "black", sides: ["left", "right"], path: ["A1", "B1"] },
      { kind: "line", colour: "red", points: ["C1", "D1"] },
      { kind: "enclosed", colour: "red", shape: "partition", path: ["a1", "a2"], points: [] },
      { kind: "enclosed", colour: "red", shape: "loop", path: ["b1", "b2"], points: [] },
      { kind: "polygon", colour: "red", path: ["E1", "F1", "E2"], cells: ["E1"] },
      { kind: "coloured", colour: "red", points: ["E1"] },
      { kind: "ko", point: "G1" },
    ],
  ]);
  expect(paths.map(({ points, closed }) => [points[0], closed])).toEqual([
    ["A1", false],
    ["C1", false],
    ["a1", false],
    ["b1", true],
    ["E1", true],
  ]);
  expect([...owned]).toEqual([["E1", 1]]);
  expect(forbidden).toBe("G1");
});

test("a cascade is shown wave by wave: captured, then lifted", () => {
  const totals = { black: 4, white: 3 };
  const chains = { black: ["a1"], white: [] };
  const captured = { kind: "hexagon_captured", colour: "black", totals, chains } as const;
  const { owned, lifted, capturing } = effectsOf([
    [
      { kind: "placed", colour: "black", point: "a1" },
      { ...captured, hexagon: "H1", wave: 1 },
      { kind: "lifted", colour: "black", points: ["a1"], cause: "hexagon_captured" },
      { ...captured, hexagon: "H2", wave: 2 },
      { kind: "lifted", colour: "white", points: ["b1"], cause: "hexagon_captured" },
    ],
  ]);
  expect([...owned]).toEqual([
    ["H1", 0],
    ["H2", 2],
  ]);
  expect(lifted.map(({ point, step }) => [point, step])).toEqual([
    ["a1", 1],
    ["b1", 3],
  ]);
  expect(capturing.has("a1")).toBe(true);
});

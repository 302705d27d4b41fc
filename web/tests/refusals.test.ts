// What the core refuses, and how that is said in French: every sentence that it has.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Game } from "../src/core/core";
import { PonnukiError } from "../src/core/errors";
import type { ByColour, OptionValue } from "../src/core/types";
import { ENGLISH, inFrench, patternOf } from "../src/text/core.fr";
import { loadCore, reached } from "./module";
import { sentences } from "./sentences";

const core = await loadCore();

/** Why it is refused; null if it is not. */
function refusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof PonnukiError) return error.message;
    throw error;
  }
}

/** The same numbers every time (mulberry32): whole ones, below `most`. */
function dice(seed: number): (most: number) => number {
  return (most) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}

/** Every choice and flag, on a small board. */
function variants(id: string): Game[] {
  const info = core.games.find((one) => one.id === id);
  let all: Record<string, OptionValue>[] = [{}];
  for (const { name, default: preset, range, choices } of info?.options ?? []) {
    const values = range
      ? [Math.min(range[0] + 2, range[1])]
      : typeof preset === "boolean"
        ? [true, false]
        : choices;
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return all.map((options) => core.game(id, options));
}

/** Positions' texts with a sign or a word too many, too few or another. */
function* damaged(text: string): Generator<string> {
  const begin = text.indexOf("; ") + 2;
  const stride = Math.ceil((text.length - begin) / 40);
  for (let i = begin; i < text.length; i += stride)
    for (const sign of ["", "x", "o", "9", "/", " "])
      yield text.slice(0, i) + sign + text.slice(i + 1);
  const words = text.slice(begin).split(" ");
  for (const i of words.keys())
    for (const word of [[], ["-5"], ["5"], ["é"]])
      yield text.slice(0, begin) + words.toSpliced(i, 1, ...word).join(" ");
  for (const more of ["moves", "moves Z9", `moves ${words[0] ?? ""}`]) yield `${text} ${more}`;
}

/** Stones and owners at random. */
function arranged(game: Game, next: (most: number) => number): () => unknown {
  const { colours } = game.info;
  const density = 2 + next(6);
  const some = (names: readonly string[], rare: number): ByColour<string> =>
    Object.fromEntries(
      names.flatMap((name) =>
        next(rare) ? [] : [[name, colours[next(2)] ?? colours[0]] as const],
      ),
    );
  const points = game.geometry.points.map(({ label }) => label);
  const marks = Object.entries(game.start().data.marks).map(([name, layer]) => [
    name,
    Array.isArray(layer)
      ? layer.map(() => (next(3) ? null : colours[next(2)]))
      : some(points, 4 + next(20)),
  ]);
  const stones = some(points, density);
  const toMove = colours[next(2)] ?? colours[0];
  return () =>
    game.arranged(stones, toMove, Object.fromEntries(marks) as Record<string, ByColour<string>>);
}

const given = new Set<string>();

/** Notes what is refused, and sees to it that there is French for it. */
function refused(...all: readonly (() => unknown)[]): void {
  for (const act of all) {
    const said = refusal(act);
    if (said === null || given.has(said)) continue;
    given.add(said);
    expect(inFrench(said), said).not.toContain("en anglais");
  }
}

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  test.each(variants(id).map((game) => [JSON.stringify(game.options), game] as const))(
    "what is refused is said in French: %s",
    (_, game) => {
      const next = dice(1);
      const [colour] = game.info.colours;
      for (const plies of [0, 9])
        for (const text of damaged(reached(game, plies).data.text)) refused(() => core.read(text));
      for (let i = 0; i < 100; ++i) refused(arranged(game, next));
      refused(
        () => game.arranged({ nowhere: colour }, colour),
        () => game.arranged({}, "green"),
        () => game.arranged({}, colour, { nothing: {} }),
      );
      for (const name of Object.keys(game.start().data.marks))
        refused(() => game.arranged({}, colour, { [name]: ["green"] }));
      for (const { name } of game.info.options) refused(() => core.game(id, { [name]: "none" }));
    },
  );
});

const EMPTY = "........../........../........../........../..........";
const HEXAGON = ["a1", "b1", "b2", "c1", "c2", "d2"];
const ROUND = ["C4", "D3", "E4", "D5"];
const OTHERS = ["A1", "A3", "A5", "H8"];
const all = (points: readonly string[], ...colours: readonly string[]): ByColour<string> =>
  Object.fromEntries(points.map((point, i) => [point, colours[i % colours.length] ?? ""]));

/** What chance hardly finds. */
test.each<[string, () => unknown]>([
  ["there are:", () => core.game("chess")],
  ["there are:", () => core.game("gosix", { nothing: 1 })],
  ["no word has a blank", () => core.game("a b")],
  ["a position is 'GAME/1", () => core.read("nonsense")],
  ["is given twice", () => core.read("gosix/1 edition=en edition=en; x")],
  [
    "this edition forbids",
    () => core.game("gosix", { edition: "fr" }).arranged(all(HEXAGON, "black", "white"), "black"),
  ],
  [
    "both colours have joined",
    () => core.read("gonnect/1 size=3 ko=simple pie=false; x.o/x.o/x.o 0 6"),
  ],
  ["joined, but not by", () => core.read("gonnect/1 size=3 ko=simple pie=false; xo./xo./x.. 0 6")],
  ["the first stone", () => core.read("gonnect/1 size=3 ko=simple pie=false; .../.../... 0 1")],
  [
    "is illegal: occupied",
    () => core.read("gonnect/1 size=3 ko=simple pie=false; .../.../... 0 0 moves A1 A1"),
  ],
  [
    "moves at most",
    () =>
      core.read(
        `gonnect/1 size=3 ko=simple pie=false; .../.../... 0 0 moves${" A1".repeat(100_001)}`,
      ),
  ],
  [
    "live red dots",
    () =>
      core
        .game("game-of-6", { size: 8 })
        .arranged({ ...all(ROUND, "red"), ...all(OTHERS, "blue") }, "red"),
  ],
  [
    "has won, but the last dot",
    () =>
      core.read(
        `game-of-6/1 size=10; o.o.o.o.o./........x./o.o.o...../........../........../${EMPTY.slice(11)}/xxxxxx.... - 15`,
      ),
  ],
  [
    "has won twice",
    () =>
      core.read(
        "game-of-6/1 size=10; o.o.o.o.o./........../o.o.o.o.o./.xxx....../x...x..o../x...x...../" +
          ".xxx....../o.o.o.o.o./........../xxxxxx.... " +
          `........../........../........../........../.xxx....../.xxx....../${EMPTY.slice(11)} 32`,
      ),
  ],
])("%s ...", (text, act) => {
  expect(refusal(act)).toContain(text);
  refused(act);
});

// The page reads a position's first words itself (core.ts).
const NOT_HERE = [
  "a position is 'GAME/1 option=value ...; STATE', not",
  "a position begins with the game and the version, as in 'GAME/1', not",
  "expected option=value, not",
];

test("every sentence of the sources was given", () => {
  const folder = fileURLToPath(new URL("../../core/", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[ch]pp$/.test(name))
    .map((name) => folder + name);
  const own = fileURLToPath(new URL("../src/core/core.ts", import.meta.url));
  const found = [...sources, own].flatMap((path) => sentences(readFileSync(path, "utf8")));
  const parts = [...new Set(found)].filter((part) => /\p{L}{2}/u.test(part));
  expect(parts.length).toBeGreaterThan(60);
  const missing = parts.filter((part) => ![...given].some((said) => said.includes(part.trim())));
  expect(missing.map((part) => part.trim()).sort()).toEqual(NOT_HERE.toSorted());
});

test("every pattern in French is of use", () => {
  const used = new Set([...given].map(patternOf));
  expect(ENGLISH.filter((pattern) => !used.has(pattern))).toEqual([]);
});

// What the core refuses of games, options and positions: every kind that it has is said in every language.
import { describe, expect, test } from "vitest";
import type { Game } from "../src/core/core";
import { PonnukiError } from "../src/core/errors";
import type { Problem } from "../src/core/problem";
import type { ByColour, Options, OptionValue } from "../src/core/types";
import { problemText } from "../src/text/problems";
import { languages, speaker } from "../src/text/speakers";
import { kindsOf } from "./kinds";
import { loadCore, played, reached } from "./module";
import { refusedTexts } from "./vectors";

const core = await loadCore();

/** Why it is refused; null if it is not. */
function refusal(act: () => unknown): Problem | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof PonnukiError) return error.problem;
    throw error;
  }
}

/** A generator of the same numbers every time (mulberry32): whole ones, below `bound`. */
function generator(seed: number): (bound: number) => number {
  return (bound) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) % bound;
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
function arranged(game: Game, next: (bound: number) => number): () => unknown {
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

const refusedKinds = new Set<string>();

/** Records the kinds of what is refused, and checks that every language has their sentences. */
function refused(...all: readonly (() => unknown)[]): void {
  for (const act of all) {
    const problem = refusal(act);
    if (problem === null) continue;
    refusedKinds.add(problem.kind);
    const sentences = languages.map((language) => problemText(speaker(language), problem));
    for (const sentence of sentences)
      expect(sentence).toMatch(/^(?!.*(undefined|null|NaN|\[object))..../);
    expect(new Set(sentences).size).toBe(languages.length);
  }
}

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  test.each(variants(id).map((game) => [JSON.stringify(game.options), game] as const))(
    "what is refused is said in every language: %s",
    (_, game) => {
      const next = generator(1);
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

const HEXAGON = ["a1", "b1", "b2", "c1", "c2", "d2"];
const ROUND = ["C4", "D3", "E4", "D5"];
const OTHERS = ["A1", "A3", "A5", "H8"];
const all = (points: readonly string[], ...colours: readonly string[]): ByColour<string> =>
  Object.fromEntries(points.map((point, i) => [point, colours[i % colours.length] ?? ""]));

const won = "A1 A7 B1 B7 C1 C7 D1 D7 E1 G2 F1 G3 G1";
const nullMoveAfter = (id: string, moves: string, options: Options = {}): unknown =>
  played(core.game(id, options), moves).afterNullMove();

/** What chance hardly finds. */
test.each<[string, () => unknown]>([
  [
    "hexagon_not_owned",
    () => core.game("gosix", { edition: "fr" }).arranged(all(HEXAGON, "black", "white"), "black"),
  ],
  [
    "left_uncoloured",
    () =>
      core
        .game("game-of-6", { size: 8 })
        .arranged({ ...all(ROUND, "red"), ...all(OTHERS, "blue") }, "red"),
  ],
  ["unknown_game", () => core.game("chess")],
  ["unknown_option", () => core.game("gosix", { nothing: 1 })],
  ["blank_in_word", () => core.game("a b")],
  ["not_a_position_text", () => core.read("nonsense")],
  ["not_a_game_version", () => core.read("gosix/2 edition=en; x")],
  ["not_an_option_value", () => core.read("gosix/1 edition; x")],
  ["repeated_option", () => core.read("gosix/1 edition=en edition=en; x")],
  [
    "too_many_moves",
    () =>
      core.read(
        `gonnect/1 size=3 ko=simple pie=false; .../.../... 0 0 moves${" A1".repeat(100_001)}`,
      ),
  ],
  ["null_move_after_end", () => nullMoveAfter("gonnect", won, { size: 7, pie: false })],
  ["null_move_before_swap", () => nullMoveAfter("gonnect", "E5")],
  ["null_move_within_turn", () => nullMoveAfter("game-of-6", "J10 J11")],
  ["null_move_before_both_played", () => nullMoveAfter("hexotic", "e5")],
  [
    "null_move_ends_game", // there is no move for the other player
    () => nullMoveAfter("gonnect", "C2 B1 B2 B3 A3 A2 C3 C1 C3 A3 C2", { size: 3, pie: false }),
  ],
  ...core.games.flatMap(({ id }) =>
    refusedTexts(id).map(([kind, text]): [string, () => unknown] => [kind, () => core.read(text)]),
  ),
])("%s", (kind, act) => {
  expect(refusal(act)?.kind).toBe(kind);
  refused(act);
});

test("every kind of the core's was given", () => {
  const kinds = [...kindsOf("base"), ...kindsOf("games")].map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(30);
  // Every game has null moves.
  expect(kinds.filter((kind) => !refusedKinds.has(kind))).toEqual(["no_null_move"]);
});

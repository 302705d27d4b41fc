// Whatever may be wrong with a record, a position or an option has its sentence in every language.
import { describe, expect, test } from "vitest";
import { IllegalMove, PonnukiError } from "../src/core/errors";
import { type Problem, problem } from "../src/core/problem";
import { read } from "../src/record/exchange";
import { problemText } from "../src/text/problems";
import { languages, speaker } from "../src/text/speakers";
import { kindsOf } from "./kinds";
import { loadCore } from "./module";

const core = await loadCore();
const inner = problem("no_game");
const illegal = new IllegalMove({
  move: "C3",
  reason: "occupied",
  evidence: { point: "C3", colour: "black" },
});

/** What the app itself finds wrong. */
const OWN: readonly Problem[] = [
  problem("at", { line: 1, column: 2, problem: inner }),
  problem("unread_file"),
  problem("file_too_large", { max: 1, bytes: 2 }),
  problem("no_room"),
  problem("nothing_saved"),
  problem("unknown_program"),
  problem("not_on_turn", { move: "C3", colour: null, on_turn: "black" }),
  problem("blank_in_word", { word: "a b" }),
  illegal.problem,
];

/** Fields by their types in the core. */
const VALUES: Readonly<Record<string, unknown>> = {
  "std::string": "black",
  "std::string_view": "ko",
  "std::int64_t": 2,
  int: 2,
  double: 0.5,
  bool: true,
  "std::vector<std::string>": ["a", "b"],
  Message: { kind: "no_game" },
};

function valueOf(name: string, type: string): readonly [string, unknown] {
  if (name === "place") return ["of", "record"];
  if (name === "because") return [name, "pkgame"];
  return [name, VALUES[type.replace(/^std::optional<(.*)>$/, "$1")]];
}

/** One of every kind of the core's, with all its fields. */
const CORE: readonly Problem[] = ["base", "games", "record"].flatMap(kindsOf).map((one) => ({
  kind: one.kind,
  ...Object.fromEntries(one.fields.map(([name, type]) => valueOf(name, type))),
}));

test("every kind of the core is looked at", () => {
  const kinds = CORE.map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(120);
  for (const kind of ["other_players", "chain_without_liberty", "option_not_between"])
    expect(kinds).toContain(kind);
});

describe("is said in every language", () => {
  test.each([...CORE, ...OWN])("$kind", (one) => {
    for (const value of Object.values(one)) expect(value).toBeDefined();
    const sentences = languages.map((language) => problemText(speaker(language), one));
    for (const sentence of sentences)
      expect(sentence).toMatch(/^(?!.*\b(undefined|null|NaN|object Object)\b).{8}/);
    expect(sentences[0]).not.toBe(sentences[1]);
  });
});

test.each([
  ["Hello", "ce texte ne contient aucune partie"],
  ["{", "ce n’est pas du JSON valide"],
  ['{"format": "chess"}', "« format » doit être « ponnuki-record/1 »"],
  ["pk1.A", "celui-ci est endommagé"],
  ["pk1.AAAA", "endommagé"],
  ["(;GM[1]SZ[99])", "« 99 » ; permis : de 2 à 19 (par défaut : 13)"],
  ["(;GM[11])", "GM[11] n’est pas l’un de nos jeux, et PKGAME manque"],
])("%j is refused in French", (text, why) => {
  let sentence = "";
  try {
    read(core, text);
  } catch (error) {
    if (!(error instanceof PonnukiError)) throw error;
    sentence = problemText(speaker("fr"), error.problem).replace(/[\u00a0\u202f]/g, " ");
  }
  expect(sentence).toContain(why);
});

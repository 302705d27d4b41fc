// Whatever may be wrong with a record has its sentence in every language; what the core refuses has one in
// French (refusals.test.ts has all of it).
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PonnukiError } from "../src/core/errors";
import { problemOf } from "../src/record/errors";
import { fromCore, read } from "../src/record/exchange";
import { inFrench } from "../src/text/core.fr";
import {
  type CoreMessage,
  type Problem,
  type ProblemKind,
  type ProblemOf,
  problemText,
} from "../src/text/problems";
import { languages, speaker } from "../src/text/speakers";
import { loadCore } from "./module";

const core = await loadCore();

const refusal = {
  move: "C3",
  reason: "occupied",
  evidence: { point: "C3", colour: "black" },
} as const;
const inner = fromCore({ kind: "no_game" });

/** One of every kind of the app's own: a new one does not compile without. */
const SAMPLES: { readonly [K in ProblemKind]: Omit<ProblemOf<K>, "kind"> } = {
  record: { message: { kind: "no_game" } },
  at: { line: 1, column: 2, problem: inner },
  unread_file: {},
  file_too_large: { most: 1, given: 2 },
  core: { said: "red has won twice" },
  no_room: {},
  nothing_kept: {},
  unknown_program: {},
  illegal: { refusal },
  unread_move: { property: "B", value: "x" },
  not_on_turn: { move: "C3", colour: null, mover: "black" },
  setup: { problem: inner },
  other_game: { title: "Go" },
};

/** Fields by their types in core/record. */
const VALUES: Readonly<Record<string, unknown>> = {
  "std::string": "black",
  "std::string_view": ",",
  "std::int64_t": 2,
  int: 2,
  double: 0.5,
  bool: true,
  "std::vector<std::string>": ["a", "b"],
  Message: { kind: "no_game" },
};

/** One of every kind of core/record, with all its fields. */
function coreSamples(): CoreMessage[] {
  const folder = fileURLToPath(new URL("../../core/record/", import.meta.url));
  const structs = readdirSync(folder, { encoding: "utf-8", recursive: true })
    .filter((file) => file.endsWith(".hpp"))
    .flatMap((file) => readFileSync(folder + file, "utf-8").split(/^struct /m));
  return structs.flatMap((text) => {
    const [body = ""] = text.split(/^};/m);
    const kind = /string_view kind = "(\w+)"/.exec(body)?.[1];
    if (kind === undefined) return [];
    const fields = [...body.matchAll(/^ {2}((?:std::)?[\w:<>]+) (\w+(?:, \w+)*)(?: = \w+)?;/gm)];
    const named = fields.flatMap(([, type = "", names = ""]) =>
      names.split(", ").map((name): [string, unknown] => {
        if (name === "place") return ["of", "record"];
        if (name === "why") return [name, { kind: "game_over", winner: null, reason: "line" }];
        if (name === "because") return [name, "pkgame"];
        return [name, VALUES[type.replace(/^std::optional<(.*)>$/, "$1")]];
      }),
    );
    return [{ kind, ...Object.fromEntries(named) }];
  });
}

const CORE = coreSamples();

test("every kind of core/record is looked at", () => {
  expect(CORE.length).toBeGreaterThan(85);
  expect(CORE.map(({ kind }) => kind)).toContain("other_players");
});

test.each(CORE)("$kind is said in both languages", (message) => {
  for (const value of Object.values(message)) expect(value).toBeDefined();
  const said = languages.map((language) => problemText(speaker(language), fromCore(message)));
  for (const sentence of said)
    expect(sentence).toMatch(/^(?!.*\b(undefined|null|NaN|object Object)\b)/);
  if (!["not_an_option"].includes(message.kind)) expect(said[0]).not.toBe(said[1]);
});

test.each(Object.entries(SAMPLES))("%s is said in both languages", (kind, fields) => {
  const problem = { kind, ...fields } as Problem;
  const said = languages.map((language) => problemText(speaker(language), problem));
  for (const sentence of said) expect(sentence).toMatch(/^(?!.*(undefined|null|NaN|\[object)).{8}/);
  expect(said[0]).not.toBe(said[1]);
});

describe("what the core refuses", () => {
  test.each([
    [
      "no game 'chess'; there are: gosix, hexotic",
      "pas de jeu « chess » ; il y a : gosix, hexotic",
    ],
    [
      "size may not be '99'; allowed: 2 to 19 (default 13)",
      "l’option « size » ne peut pas être « 99 » ; permis : de 2 à 19 (sinon 13)",
    ],
    ["the black chain at C3 has no liberty", "la chaîne noire en C3 n’a aucune liberté"],
    ["move 3, 'B2', is illegal: ko", "coup 3, « B2 » : il est illégal, le ko l’interdit"],
    ["red has won twice", "Rouge a gagné deux fois"],
    [
      "hexagon H4 is closed, with 5 black and 3 white stones in its chains, which black captures: somebody must own it, or a corner must be empty",
      "l’hexagone H4 est fermé, avec 5 pierres noires et 3 blanches dans ses chaînes, que noir prend : il doit être à quelqu’un, ou un coin doit être vide",
    ],
    [
      "there cannot be 2 black and 4 white stones: the players take turns, black first, and no hexagon was captured yet",
      "il ne peut pas y avoir 2 pierres noires et 4 blanches : on joue à tour de rôle, noir d’abord, et aucun hexagone n’est pris",
    ],
    ["something new", "en anglais, « something new »"],
  ])("%s", (english, french) => {
    expect(inFrench(english).replace(/[\u00a0\u202f]/g, " ")).toBe(french);
  });
});

test.each([
  ["Hello", "ce texte ne contient aucune partie"],
  ["{", "ce n’est pas du JSON correct"],
  ['{"format": "chess"}', "« format » doit être « ponnuki-record/1 »"],
  ["pk1.A", "celui-ci est abîmé"],
  ["pk1.AAAA", "abîmé"],
  ["(;GM[1]SZ[99])", "« 99 » ; permis : de 2 à 19 (sinon 13)"],
  ["(;GM[11])", "GM[11] n’est aucun de nos jeux, et PKGAME manque"],
])("%j is refused in French", (text, why) => {
  let said = "";
  try {
    read(core, text);
  } catch (error) {
    if (!(error instanceof PonnukiError)) throw error;
    said = problemText(speaker("fr"), problemOf(error)).replace(/[\u00a0\u202f]/g, " ");
  }
  expect(said).toContain(why);
  expect(said).not.toContain("anglais");
});

// Whatever may be wrong with a record has its sentence in every language; what the core refuses has one in
// French (refusals.test.ts has all of it).
import { describe, expect, test } from "vitest";
import { PonnukiError } from "../src/core/errors";
import { problemOf } from "../src/record/errors";
import { read } from "../src/record/read";
import { inFrench } from "../src/text/core.fr";
import { type Problem, type ProblemKind, type ProblemOf, problemText } from "../src/text/problems";
import { languages, speaker } from "../src/text/speakers";
import { loadCore } from "./module";

const core = await loadCore();

const at = { node: 3, of: "mark", field: "sign" } as const;
const property = "KO";
const value = "x";
const known = ["a", "b"];
const number = 2;
const refusal = {
  move: "C3",
  reason: "occupied",
  evidence: { point: "C3", colour: "black" },
} as const;
const inner = { kind: "no_game" } as const;

/** One of every kind: a new one does not compile without. */
const SAMPLES: { readonly [K in ProblemKind]: Omit<ProblemOf<K>, "kind"> } = {
  no_game: {},
  unread_file: {},
  file_too_large: { most: 1, given: 2 },
  at: { line: 1, column: 2, problem: inner },
  in_game: { game: 1, problem: inner },
  core: { said: "red has won twice" },
  no_room: {},
  nothing_kept: {},
  unknown_program: {},
  illegal: { refusal },
  unread_move: { property, value },
  not_on_turn: { move: "C3", colour: null, mover: "black" },
  setup: { problem: inner },
  other_game: { title: "Go" },
  no_ending: { given: value, known },
  needs_winner: { ending: "time" },
  needs_no_winner: { ending: "void" },
  stray_margin: {},
  no_margin: { given: -1 },
  not_json: { said: "Unexpected token" },
  not_object: { at },
  not_list: { at, length: 2 },
  not_text: { at },
  not_unicode: { at },
  not_number: { at },
  not_between: { at, least: 1, most: 2 },
  not_truth: { at },
  lacks: { at, name: "nodes" },
  no_field: { at, name: "more", known },
  no_format: { wanted: value },
  root_parent: {},
  no_nodes: {},
  half_move: { at },
  no_move: { at, move: "Z9" },
  no_colour: { at, colours: known, given: "'red'" },
  no_point: { at, given: "7" },
  no_sign: { at, known },
  wrong_mark: { at, sign: "label", more: "text" },
  too_many_moves: { most: 1, given: 2 },
  too_much_text: { most: 1, given: 2 },
  unknown_move: { colour: null, move: "Z9" },
  no_link: { begins: "pk1.", given: value },
  long_link: { given: 2, most: 1 },
  link_letters: {},
  foreign_link: {},
  damaged: { problem: inner },
  unsound: { said: "Invalid array length" },
  tells_no_object: {},
  stray_note: {},
  more_moves: { most: 1 },
  move_of_no_board: {},
  no_unicode_record: {},
  too_long: {},
  outside: {},
  charset: {},
  cut_off: {},
  not_closed: {},
  open_value: { property },
  stray_property: { property },
  stray_text: { text: value },
  twice: { property },
  read_as: { property, short: "K" },
  more_wrong: { problem: inner },
  meaningless: { property, value },
  several_values: { property, given: 2 },
  of_the_root: { property },
  another_place: { properties: known },
  another_place_than_root: { property },
  unknown_sign: { given: value, known },
  off_board: { point: "Z9" },
  unknown_colour: { given: null, known },
  no_unicode: { text: "\ud800" },
  no_name: { given: value },
  of_the_file: { property },
  no_value: { property, value },
  no_size: { usual: "13" },
  other_size: { size: 9, named: "PKGAME" },
  no_square: { value: "9:7", read: "9" },
  no_number: { property, value },
  no_game_number: { number },
  option_once: { word: value },
  no_match_game: { property, value },
  no_result: { value },
  no_score: { property, value },
  no_heading: { given: value, known },
  another_match: {},
  no_match: {},
  match_without_games: {},
  after_the_end: { number },
  another_kind: { number },
  another_number: { number },
  other_players: { number, players: known, wanted: known },
  unfinished: { number },
};

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
  ['{"format": "chess"}', "« format » n’est pas « ponnuki-record/1 »"],
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

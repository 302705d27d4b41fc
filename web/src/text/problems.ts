// What may be wrong with a record, or with a text that should be one: kinds, and what goes with each.
// words/<language>/records.ftl holds the sentences.
import records from "../../../build/words/web/records.mjs";
import type { Refusal } from "../core/types";
import type { Message } from "../../../build/words/web/messages";
import { inFrench } from "./core.fr";
import type { Arguments, Formatter } from "./format";
import { add, refusalSentence } from "./speakers";

add(records);

/** Where something is, in a record of JSON. */
export interface Place {
  /** Counted from 0. */
  readonly node?: number;
  readonly of?: "record" | "match" | "mark" | "clock";
  readonly field?: string;
}

interface At {
  readonly at: Place;
}
interface Property {
  readonly property: string;
}
/** A property with a value, as they are written. */
interface Written extends Property {
  readonly value: string;
}
type Nothing = unknown;

/** What goes with each kind. Texts are as they came: sentences make them fit to be shown. */
interface Fields {
  // Any form.
  no_game: Nothing;
  unread_file: Nothing;
  file_too_large: { readonly most: number; readonly given: number };
  at: { readonly line: number; readonly column: number; readonly problem: Problem };
  in_game: { readonly game: number; readonly problem: Problem };
  /** What the core refuses, in its words. */
  core: { readonly said: string };
  no_room: Nothing;
  nothing_kept: Nothing;
  unknown_program: Nothing;

  // Moves and setups.
  illegal: { readonly refusal: Refusal };
  unread_move: Written;
  not_on_turn: {
    readonly move: string;
    readonly colour: string | null;
    readonly mover: string | null;
  };
  setup: { readonly problem: Problem };
  other_game: { readonly title: string };

  // Results.
  no_ending: { readonly given: string; readonly known: readonly string[] };
  needs_winner: { readonly ending: string };
  needs_no_winner: { readonly ending: string };
  stray_margin: Nothing;
  no_margin: { readonly given: number };

  // JSON.
  not_json: { readonly said: string };
  not_object: At;
  not_list: At & { readonly length?: number };
  not_text: At;
  not_unicode: At;
  not_number: At;
  not_between: At & { readonly least: number; readonly most: number };
  not_truth: At;
  lacks: At & { readonly name: string };
  no_field: At & { readonly name: string; readonly known: readonly string[] };
  no_format: { readonly wanted: string };
  root_parent: Nothing;
  no_nodes: Nothing;
  half_move: At;
  no_move: At & { readonly move: string };
  no_colour: At & { readonly colours: readonly string[]; readonly given: string };
  no_point: At & { readonly given: string };
  no_sign: At & { readonly known: readonly string[] };
  wrong_mark: At & { readonly sign: string; readonly more: string };

  // Links.
  too_many_moves: { readonly most: number; readonly given: number };
  too_much_text: { readonly most: number; readonly given: number };
  unknown_move: { readonly colour: string | null; readonly move: string };
  no_link: { readonly begins: string; readonly given: string };
  long_link: { readonly given: number; readonly most: number };
  link_letters: Nothing;
  foreign_link: Nothing;
  damaged: { readonly problem: Problem };
  /** Said by the browser, in whatever language. */
  unsound: { readonly said: string };
  tells_no_object: Nothing;
  stray_note: Nothing;
  more_moves: { readonly most: number };
  move_of_no_board: Nothing;
  no_unicode_record: Nothing;

  // SGF.
  too_long: Nothing;
  outside: Nothing;
  charset: Nothing;
  cut_off: Nothing;
  not_closed: Nothing;
  open_value: Property;
  stray_property: Property;
  stray_text: { readonly text: string };
  twice: Property;
  read_as: Property & { readonly short: string };
  more_wrong: { readonly problem: Problem };
  meaningless: Written;
  several_values: Property & { readonly given: number };
  of_the_root: Property;
  another_place: { readonly properties: readonly string[] };
  another_place_than_root: Property;
  unknown_sign: { readonly given: string; readonly known: readonly string[] };
  off_board: { readonly point: string };
  unknown_colour: { readonly given: string | null; readonly known: readonly string[] };
  no_unicode: { readonly text: string };
  no_name: { readonly given: string };
  of_the_file: Property;
  no_value: Written;
  no_size: { readonly usual: string };
  other_size: { readonly size: number; readonly named: string };
  no_square: { readonly value: string; readonly read: string };
  no_number: Written;
  no_game_number: { readonly number: number };
  option_once: { readonly word: string };
  no_match_game: Written;
  no_result: { readonly value: string };
  no_score: Written;
  no_heading: { readonly given: string; readonly known: readonly string[] };

  // Matches.
  another_match: Nothing;
  no_match: Nothing;
  match_without_games: Nothing;
  after_the_end: { readonly number: number };
  another_kind: { readonly number: number };
  another_number: { readonly number: number };
  other_players: {
    readonly number: number;
    readonly players: readonly string[];
    readonly wanted: readonly string[];
  };
  unfinished: { readonly number: number };
}

export type ProblemKind = keyof Fields;
export type ProblemOf<K extends ProblemKind> = { readonly kind: K } & Fields[K];
export type Problem = { [K in ProblemKind]: ProblemOf<K> }[ProblemKind];

/** Where something is, in words. */
function placeText(speaker: Formatter, { node, of, field }: Place): string {
  const parts = [
    node === undefined ? [] : speaker.text("place-node", { n: node }),
    of === undefined ? [] : speaker.text(`place-${of}`),
    field === undefined ? [] : speaker.text("place-field", { name: field }),
  ];
  return parts.flat().join(speaker.text("place-separator"));
}

/** The message that says it: what stands in other words becomes texts. */
function messageOf(speaker: Formatter, problem: Problem): Message & Arguments {
  if (problem.kind === "illegal")
    return { ...problem, sentence: refusalSentence(speaker, problem.refusal) };
  if (problem.kind === "core" && speaker.language === "fr")
    return { ...problem, said: inFrench(problem.said) };
  return {
    ...problem,
    ...("at" in problem ? { place: placeText(speaker, problem.at) } : {}),
    ...("problem" in problem ? { problem: messageOf(speaker, problem.problem) } : {}),
    ...("more" in problem && problem.more === "" ? { more: null } : {}),
  };
}

/** What is wrong, in words that follow a colon. */
export function problemText(speaker: Formatter, problem: Problem): string {
  return speaker.message("problem", messageOf(speaker, problem));
}

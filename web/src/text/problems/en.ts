import { en as texts } from "../en";
import { refusalSentence } from "../texts";
import { quoted, shortened } from "./shown";
import { type Place, type Problem, problemText, type ProblemTexts } from "./texts";

const n = String;
const list = (names: readonly string[]): string => names.join(", ");
const or = (names: readonly string[]): string => names.join(" or ");
const written = ({ property, value }: { property: string; value: string }): string =>
  `${property}[${shortened(value)}]`;
const inWords = (problem: Problem): string => problemText(en, problem);
const NOUNS = { record: "a record", match: "a match", mark: "a mark", clock: "a clock" };
const place = ({ node, of, field }: Place): string =>
  [
    node === undefined ? [] : `node ${n(node)}`,
    of === undefined ? [] : NOUNS[of],
    field === undefined ? [] : `"${field}"`,
  ]
    .flat()
    .join(": ");
const game = ({ number }: { number: number }): string => `game ${n(number)} of the match`;

export const en: ProblemTexts = {
  no_game: () => "there is no game in this text",
  unread_file: () => "the browser cannot read this file; it may have been moved or deleted",
  file_too_large: (p) =>
    `a file has at most ${n(p.most)} bytes, and this one has at least ${n(p.given)}`,
  at: (p) => `line ${n(p.line)}, column ${n(p.column)}: ${inWords(p.problem)}`,
  in_game: (p) => `game ${n(p.game)}, ${inWords(p.problem)}`,
  core: (p) => p.said,
  no_room: () => "it is too large for an address, and this browser has no room to keep it",
  nothing_kept: () => "nothing was kept",
  unknown_program: () => "a program plays that is not known here",

  illegal: (p) => refusalSentence(texts, p.refusal),
  unread_move: (p) => `${written(p)} is no move of this board`,
  not_on_turn: ({ move, colour, mover }) =>
    `${move} is played by ${colour ?? "nobody"}, but ${mover ?? "nobody"} is on turn`,
  setup: (p) => `the setup is no position: ${inWords(p.problem)}`,
  other_game: (p) => `it is one of ${p.title}, or of other options`,

  no_ending: (p) => `no game ends by ${quoted(p.given)}; there are: ${list(p.known)}`,
  needs_winner: (p) => `a game that ends by ${p.ending} has a winner`,
  needs_no_winner: (p) => `a game whose end is ${p.ending} has no winner`,
  stray_margin: () => "a margin belongs to a game won by points, and to no other",
  no_margin: (p) => `a margin is a number of points, not ${n(p.given)}`,

  not_json: (p) => `not JSON: ${shortened(p.said)}`,
  not_object: (p) => `${place(p.at)} is not an object`,
  not_list: (p) =>
    `${place(p.at)} is not a list${p.length === undefined ? "" : ` of ${n(p.length)}`}`,
  not_text: (p) => `${place(p.at)} is not a text`,
  not_unicode: (p) => `${place(p.at)} is not Unicode text`,
  not_number: (p) => `${place(p.at)} is not a number`,
  not_between: (p) => `${place(p.at)} is not a number from ${n(p.least)} to ${n(p.most)}`,
  not_truth: (p) => `${place(p.at)} is not true or false`,
  lacks: (p) => `${place(p.at)} lacks "${p.name}"`,
  no_field: (p) => `${place(p.at)} has no ${quoted(p.name)}; it has: ${list(p.known)}`,
  no_format: (p) => `"format" is not "${p.wanted}"`,
  root_parent: () => "node 0 is the root: it has no parent",
  no_nodes: () => '"nodes" is empty: the first one is the root',
  half_move: (p) => `${place(p.at)}: a move has a colour, and a colour a move`,
  no_move: (p) => `${place(p.at)}: ${quoted(p.move)} is no move on this board.`,
  no_colour: (p) => `${place(p.at)}: a colour is ${or(p.colours)}, not ${p.given}`,
  no_point: (p) => `${place(p.at)}: ${p.given} is no point of this board`,
  no_sign: (p) => `${place(p.at)}: a sign is one of ${list(p.known)}`,
  wrong_mark: (p) => `${place(p.at)}: a ${p.sign} has ${p.more || "a point"} and no more`,

  too_many_moves: (p) =>
    `a link of this length holds ${n(p.most)} moves at most, not ${n(p.given)}`,
  too_much_text: (p) =>
    `a link of this length holds ${n(p.most)} bytes of text at most, not ${n(p.given)}`,
  unknown_move: (p) => `no move of this game: ${p.colour ?? "nobody"} ${p.move}`,
  no_link: (p) => `a link begins with ${p.begins}, not ${quoted(p.given)}`,
  long_link: (p) => `this link has ${n(p.given)} characters; here ${n(p.most)} are read at most`,
  link_letters: () => "a link is made of letters, digits, - and _; this one is damaged",
  foreign_link: () => "this link is damaged, or was not made by this scheme",
  damaged: (p) => `this link is damaged: ${inWords(p.problem)}`,
  unsound: (p) => shortened(p.said),
  tells_no_object: () => "what it tells is no object",
  stray_note: () => "a note belongs to no move",
  more_moves: (p) => `more than ${n(p.most)} moves`,
  move_of_no_board: () => "it has a move that no board has",
  no_unicode_record: () => "a text of this record is no Unicode text",

  too_long: () => "the game is too long; the rest of the file was not read",
  outside: () => "there is text outside of any game",
  charset: () => "not text of its charset; read as Latin-1",
  cut_off: () => "the game ends where another begins",
  not_closed: () => "the game ends before its last parenthesis",
  open_value: (p) => `a value of ${p.property} is not closed`,
  stray_property: (p) => `the property ${shortened(p.property)} belongs to no node`,
  stray_text: (p) => `${quoted(p.text)} means nothing here`,
  twice: (p) => `${p.property} is there twice`,
  read_as: (p) => `the property ${shortened(p.property)} is read as ${shortened(p.short)}`,
  more_wrong: (p) => `${inWords(p.problem)}; more is wrong with this game`,
  meaningless: (p) => `${written(p)} means nothing on this board`,
  several_values: (p) => `${p.property} has ${n(p.given)} values, and takes one`,
  of_the_root: (p) => `${p.property} belongs to the first node of a game`,
  another_place: (p) =>
    `properties of a node have another place in a record: ${list(p.properties)}`,
  another_place_than_root: (p) =>
    `the property ${p.property} of the root has another place in a record`,
  unknown_sign: (p) => `no sign ${quoted(p.given)}; there are: ${list(p.known)}`,
  off_board: (p) => `${quoted(p.point)} is no point of this board`,
  unknown_colour: (p) => `a colour is one of ${list(p.known)}, not ${quoted(p.given ?? "none")}`,
  no_unicode: (p) => `no Unicode text: ${quoted(p.text)}`,
  no_name: (p) => `a property is named by capitals, not ${quoted(p.given)}`,
  of_the_file: (p) => `the property ${p.property} belongs to the file, not to a node`,
  no_value: (p) => `no value of a property: ${written(p)}`,
  no_size: (p) => `there is no SZ: read as SZ[${p.usual}]`,
  other_size: (p) => `SZ[${n(p.size)}] is not the size that ${p.named} names`,
  no_square: (p) => `SZ[${shortened(p.value)}] is no square: read as SZ[${p.read}]`,
  no_number: (p) => `${written(p)} is no number`,
  no_game_number: (p) => `GM[${n(p.number)}] is none of our games, and there is no PKGAME`,
  option_once: (p) => `an option is written once, NAME=VALUE: ${quoted(p.word)}`,
  no_match_game: (p) => `${written(p)} is not like 2/6, the second game of six`,
  no_result: (p) => `RE[${shortened(p.value)}] is no result`,
  no_score: (p) => `${written(p)}: the score is not like 6:2`,
  no_heading: (p) => `no heading ${quoted(p.given)}; there are: ${list(p.known)}`,

  another_match: () => "the games of the match say that they are those of another",
  no_match: () => "these games do not say that they are those of a match",
  match_without_games: () => "a match has at least one game",
  after_the_end: (p) => `${game(p)} was played when the match was over`,
  another_kind: (p) => `${game(p)} is one of another game, or of other options`,
  another_number: (p) => `${game(p)} says it is another`,
  other_players: (p) => `${game(p)} is played by ${list(p.players)}, not ${list(p.wanted)}`,
  unfinished: (p) => `${game(p)} has no result, and is not the last`,
};

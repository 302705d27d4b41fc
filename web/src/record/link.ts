// Records as links: a short text for addresses, one for each tree; docs/records.md has the scheme.
import type { Core, Game } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { Problem } from "../text/problems";
import { isUnicode } from "./checked";
import { Decoder, Encoder, type Model, newModel } from "./coder";
import { problemOf, RecordError } from "./errors";
import { FORMAT, fromJson, type Json, stringify, toJson } from "./json";
import type { GameRecord } from "./record";
import { notationOf, spec } from "./sgf/notation";
import { walk } from "./tree";

export const VERSION = "pk1.";
const MOST_NODES = 50_000;
const MOST_TEXT = 1_000_000; // bytes
/** Characters that are read if nothing else is said: a second's work. */
const LONGEST = 200_000;
/** Characters of a link that is given away: browsers and messengers cut longer addresses off. */
export const LONGEST_GIVEN = 20_000;
const IN_ADDRESS = /[#/?=&](pk1\.[^#/?=&\s]*)/;
const LONGEST_SPEC = 1000;
const CHUNK = 8192;
// Kinds of contexts; text is 0.
const CHILDREN = 1;
const MOVES = 2;
const COLOUR = 3;
// What texts look like, before the first one is known. Never to be changed: a link means what it meant
// when it was made.
export const PRIMER =
  'size=13 true false {"players":["Anna","Bert"],"result":{"winner":0,"reason":"connection"},' +
  '"header":{"title":"Game","event":"Match","date":"2026-11-21","place":"the"},"match":{"number":' +
  '1,"of":6},"notes":{"0":{"position":"","setup":{"stones":{"D4":"black"}}},"12":{"comment":"The ' +
  'black stone is captured, and white wins here. This move threatens to connect."},"9":{"marks":[' +
  '{"sign":"label","point":"E5","text":"A"},{"sign":"triangle","point":"d3"}],"clocks":{"white":' +
  '{"seconds":299.5},"red":{"seconds":120,"moves":5}}}},"resignation"}';
const OF_THE_TREE = ["move", "colour", "parent"];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a link of a certain length may hold, so that a short one is not much to read. */
interface Limits {
  readonly nodes: number;
  /** Bytes. */
  readonly text: number;
}

function limitsOf(characters: number): Limits {
  return {
    nodes: Math.min(MOST_NODES, 1000 + 4 * characters),
    text: Math.min(MOST_TEXT, 4000 + 8 * characters),
  };
}

function checkLimits(limits: Limits, nodes: number, text: number): void {
  if (nodes > limits.nodes)
    throw new RecordError({ kind: "too_many_moves", most: limits.nodes, given: nodes });
  if (text > limits.text)
    throw new RecordError({ kind: "too_much_text", most: limits.text, given: text });
}

let primed: Model | null = null;

function model(): Model {
  if (!primed) {
    const encoder = new Encoder(newModel());
    encoder.text(bytesOf(PRIMER));
    primed = encoder.model;
  }
  return primed.slice();
}

/** The link of a record. Throws RecordError if it is too large for one, or holds no text. */
export function writeLink(core: Core, record: GameRecord): string {
  const game = core.game(record.game, record.options);
  const { nodes, ...value } = toJson({ ...record, options: game.options });
  checkLimits(limitsOf(Infinity), nodes.length, 0);
  const encoder = new Encoder(model());
  encoder.text(bytesOf(spec(game)));
  const numbers = moveNumbers(game);
  const colours = new Colours();
  for (const [node] of walk(record.root)) {
    encoder.number(CHILDREN, node.children.length);
    encoder.flag(MOVES, 0, node.move !== undefined);
    if (node.move === undefined) continue;
    const colour = game.info.colours.indexOf(node.colour ?? "");
    const number = numbers.get(node.move);
    if (colour < 0 || number === undefined)
      throw new RecordError({
        kind: "unknown_move",
        colour: node.colour ?? null,
        move: node.move,
      });
    encoder.flag(COLOUR, colours.answers, colours.told(colour));
    encoder.below(number, game.moves.length);
  }
  const said = rest(value, nodes);
  encoder.text(said);
  const text = VERSION + base64url(encoder.done());
  checkLimits(limitsOf(text.length), nodes.length, said.length);
  return text;
}

/**
 * The record of a link, which may stand in an address. One of more than `longest` characters is not read:
 * the time it takes grows with its length. Throws RecordError for a text that is no link, saying why.
 */
export function readLink(core: Core, link: string, longest = LONGEST): GameRecord {
  const trimmed = link.trim();
  const text = IN_ADDRESS.exec(trimmed)?.[1] ?? trimmed;
  if (!text.startsWith(VERSION))
    throw new RecordError({ kind: "no_link", begins: VERSION, given: text });
  if (text.length > longest)
    throw new RecordError({ kind: "long_link", given: text.length, most: longest });
  const code = text.slice(VERSION.length);
  if (!/^[A-Za-z0-9_-]*$/.test(code) || code.length % 4 === 1)
    throw new RecordError({ kind: "link_letters" });
  const record = decoded(core, bytesOfBase64url(code), limitsOf(text.length));
  if (writeLink(core, record) !== text) throw new RecordError({ kind: "foreign_link" });
  return record;
}

function decoded(core: Core, data: Uint8Array, limits: Limits): GameRecord {
  const decoder = new Decoder(model(), data);
  try {
    const { game } = notationOf(core, utf8(decoder.text(LONGEST_SPEC)));
    const nodes = decodedNodes(decoder, game, limits.nodes);
    const told = JSON.parse(utf8(decoder.text(limits.text)) || "{}") as unknown;
    if (!isObject(told)) throw damaged({ kind: "tells_no_object" });
    const { notes = {}, ...value } = told;
    if (!isObject(notes)) throw damaged({ kind: "tells_no_object" });
    for (const [at, note] of Object.entries(notes)) {
      const node = /^\d+$/.test(at) ? nodes[Number(at)] : undefined;
      if (!node || !isObject(note)) throw damaged({ kind: "stray_note" });
      for (const [name, said] of Object.entries(note))
        if (!OF_THE_TREE.includes(name)) Object.assign(node, { [name]: said });
    }
    const { info, options } = game;
    return fromJson(core, { ...value, format: FORMAT, game: info.id, options, nodes });
  } catch (error) {
    if (error instanceof RecordError) throw error;
    if (error instanceof PonnukiError) throw damaged(problemOf(error));
    const known = [SyntaxError, RangeError, TypeError];
    if (error instanceof Error && known.some((kind) => error instanceof kind))
      throw damaged({ kind: "unsound", said: error.message });
    throw error;
  }
}

const damaged = (problem: Problem): RecordError => new RecordError({ kind: "damaged", problem });

type DecodedNode = Record<string, unknown>;

function decodedNodes(decoder: Decoder, game: Game, most: number): DecodedNode[] {
  const tooMany = (): never => {
    throw damaged({ kind: "more_moves", most });
  };
  const names = new Map([...moveNumbers(game)].map(([name, number]) => [number, name]));
  const colours = new Colours();
  const nodes: DecodedNode[] = [];
  const open = [-1]; // parents still to have a child, each once for every child
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (nodes.length > most) tooMany();
    const node: DecodedNode = parent === nodes.length - 1 ? {} : { parent };
    const children = decoder.number(CHILDREN);
    if (children + nodes.length + open.length > most) tooMany();
    for (let i = 0; i < children; ++i) open.push(nodes.length);
    if (decoder.flag(MOVES, 0)) {
      const colour = colours.read(decoder.flag(COLOUR, colours.answers));
      const move = names.get(decoder.below(game.moves.length));
      if (move === undefined) throw damaged({ kind: "move_of_no_board" });
      Object.assign(node, { move, colour: game.info.colours[colour] });
    }
    nodes.push(node);
  }
  return nodes;
}

/** Places of moves in Game.moves, by their texts: the first of those that are written alike. */
function moveNumbers(game: Game): Map<string, number> {
  return new Map(game.moves.map((move, i) => [move, i] as const).toReversed());
}

/** Everything but the game and its moves, as JSON; nothing if there is nothing. */
function rest(
  value: Readonly<Record<string, Json>>,
  nodes: readonly Readonly<Record<string, Json>>[],
): Uint8Array {
  const told = Object.entries(value).filter(
    ([name]) => !["format", "game", "options"].includes(name),
  );
  const notes: Record<string, Json> = {};
  for (const [number, node] of nodes.entries()) {
    const note = Object.entries(node).filter(([name]) => !OF_THE_TREE.includes(name));
    if (note.length > 0) notes[String(number)] = Object.fromEntries(note);
  }
  if (Object.keys(notes).length > 0) told.push(["notes", notes]);
  const text = told.length > 0 ? stringify(Object.fromEntries(told)) : "";
  if (!isUnicode(text) || /\\ud[89a-f]/i.test(text.replaceAll("\\\\", "")))
    throw new RecordError({ kind: "no_unicode_record" });
  const said = bytesOf(text);
  checkLimits(limitsOf(Infinity), 0, said.length);
  return said;
}

/** Which colour plays, told as: the same as before, or not. The last answers are the context. */
class Colours {
  private last = 1;
  /** The last three, the latest lowest. */
  answers = 0;

  /** Whether it is the colour that played before. */
  told(colour: number): boolean {
    const same = colour === this.last;
    this.last = colour;
    this.answers = ((this.answers << 1) | Number(same)) & 7;
    return same;
  }

  /** The colour, from what was told. */
  read(same: boolean): number {
    const colour = same ? this.last : 1 - this.last;
    this.told(colour);
    return colour;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const utf8 = (bytes: Uint8Array | null): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes ?? new Uint8Array());

function base64url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOfBase64url(code: string): Uint8Array {
  const characters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

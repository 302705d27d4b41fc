// Records as JSON: docs/record.schema.json says what is where. The tree is a list of nodes, each before
// its children; a node that does not follow the one before it names its parent.
import type { Core, Game } from "../core/core";
import type { Options } from "../core/types";
import {
  aLine,
  aList,
  aNumber,
  anObject,
  aPair,
  aText,
  aTruth,
  aWhole,
  type Fields,
  isUnicode,
  LARGEST,
} from "./checked";
import { quoted, RecordError, shortened } from "./errors";
import { shortest } from "./numbers";
import { HEADINGS, type Clock, type GameRecord, type Mark, type Node, type Sign } from "./record";
import { resultOf } from "./result";
import { check as checkContent, distinct, moreOf } from "./sgf/content";
import { check as checkHeading } from "./sgf/heading";
import { Notation } from "./sgf/notation";
import { checkProperty } from "./sgf/values";
import { byCodePoint, walk } from "./tree";

export const FORMAT = "ponnuki-record/1";
const PAIRS = ["players", "ranks", "teams"] as const;
const REQUIRED = ["format", "game", "options", "nodes"];
const FIELDS = ["format", "game", "options", ...PAIRS, "result", "header", "match", "nodes"];
const NODE_FIELDS = [
  ...["move", "colour", "setup", "position", "comment", "marks", "clocks", "properties"],
  "parent",
];
const MORE: Readonly<Record<Sign, "" | "text" | "to">> = {
  triangle: "",
  square: "",
  circle: "",
  cross: "",
  label: "text",
  arrow: "to",
  line: "to",
};

/** A value of JSON, its fields in the order in which they are written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

const sorted = <T>(value: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(value).sort(([a], [b]) => byCodePoint(a, b));

/** A record as JSON values; what it does not tell is left out. */
export function toJson(record: GameRecord): JsonObject & { readonly nodes: readonly JsonObject[] } {
  const { game, options, result, header, match } = record;
  const found: Record<string, Json> = { format: FORMAT, game, options };
  for (const name of PAIRS) if (record[name]?.some(Boolean)) found[name] = [...record[name]];
  if (result)
    found["result"] = {
      winner: result.winner,
      reason: result.reason,
      ...(result.score && { score: [...result.score] }),
      ...(result.margin !== undefined && { margin: result.margin }),
    };
  const told = HEADINGS.flatMap((name) => (header?.[name] ? [[name, header[name]] as const] : []));
  if (told.length > 0) found["header"] = Object.fromEntries(told);
  if (match) found["match"] = { number: match.number, of: match.of, best_of: match.best_of };
  let number = 0;
  const nodes = [...walk(record.root)].map(([node, parent]) => ({
    ...nodeJson(node),
    ...(parent < number++ - 1 && { parent }),
  }));
  return { ...found, nodes };
}

function nodeJson(node: Node): JsonObject {
  const found: Record<string, Json> = {};
  if (node.move !== undefined) {
    found["move"] = node.move;
    found["colour"] = node.colour ?? null;
  }
  if (node.setup) {
    const { stones, to_move } = node.setup;
    found["setup"] = {
      stones: Object.fromEntries(sorted(stones)),
      ...(to_move !== undefined && { to_move }),
    };
  }
  if (node.position) found["position"] = node.position;
  if (node.comment) found["comment"] = node.comment;
  if (node.marks?.length) found["marks"] = distinct(node.marks).sort(byMark).map(markJson);
  const clocks = sorted(node.clocks ?? {});
  if (clocks.length > 0)
    found["clocks"] = Object.fromEntries(
      clocks.map(([colour, { seconds, moves }]) => [
        colour,
        { seconds, ...(moves !== undefined && { moves }) },
      ]),
    );
  const properties = sorted(node.properties ?? {});
  if (properties.length > 0)
    found["properties"] = Object.fromEntries(properties.map(([name, raw]) => [name, [...raw]]));
  return found;
}

const byMark = (a: Mark, b: Mark): number =>
  byCodePoint(a.sign, b.sign) || byCodePoint(a.point, b.point) || byCodePoint(moreOf(a), moreOf(b));

function markJson(mark: Mark): JsonObject {
  const more = MORE[mark.sign];
  return { sign: mark.sign, point: mark.point, ...(more && { [more]: moreOf(mark) }) };
}

/** A value as text, without blanks. */
export function stringify(value: Json): string {
  if (typeof value === "number") return shortest(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(stringify).join(",")}]`;
  const fields = Object.entries(value as JsonObject);
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${stringify(one)}`).join(",")}}`;
}

/** A record as one line of JSON. */
export function writeJson(record: GameRecord): string {
  return stringify(toJson(record));
}

/** The value of a text of JSON. Throws RecordError. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RecordError(`not JSON: ${shortened(why)}`);
  }
}

/** Reads what writeJson wrote. Throws RecordError or OptionError, saying what is wrong. */
export function readJson(core: Core, text: string): GameRecord {
  return fromJson(core, parse(text));
}

/**
 * Reads what toJson wrote; the moves are not judged. Throws RecordError, saying where something is wrong,
 * or OptionError.
 */
export function fromJson(core: Core, value: unknown): GameRecord {
  const fields = anObject(value, "a record", FIELDS, ["format"]);
  if (fields["format"] !== FORMAT) throw new RecordError(`"format" is not "${FORMAT}"`);
  anObject(value, "a record", FIELDS, REQUIRED);
  const game = readGame(core, fields);
  const record: GameRecord = {
    game: game.info.id,
    options: game.options,
    root: readNodes(game, aList(fields["nodes"], '"nodes"')),
  };
  for (const name of PAIRS)
    if (name in fields) {
      const pair = aPair(fields[name], `"${name}"`);
      if (pair.some(Boolean)) record[name] = pair;
    }
  if ("result" in fields) record.result = readResult(fields["result"]);
  const header = Object.entries(anObject(fields["header"] ?? {}, '"header"', HEADINGS))
    .map(([name, said]) => [name, (name === "about" ? aText : aLine)(said, `"${name}"`)] as const)
    .filter(([, said]) => said);
  if (header.length > 0) record.header = Object.fromEntries(header);
  if ("match" in fields) {
    const names = ["number", "of", "best_of"];
    const match = anObject(fields["match"], '"match"', names, names);
    const of = aWhole(match["of"], '"of"', 1, 999_999);
    const number = aWhole(match["number"], '"number"', 1, of);
    record.match = { number, of, best_of: aTruth(match["best_of"], '"best_of"') };
  }
  checkHeading(record);
  return record;
}

/** The game that "game" and "options" name. Throws RecordError or OptionError. */
export function readGame(core: Core, fields: Fields): Game {
  const options = anObject(fields["options"], '"options"');
  return core.game(aText(fields["game"], '"game"'), options as Options);
}

function readResult(value: unknown): NonNullable<GameRecord["result"]> {
  const names = ["winner", "reason", "score", "margin"];
  const fields = anObject(value, '"result"', names, ["winner", "reason"]);
  const { winner, reason, score = null, margin = null } = fields;
  const points =
    score === null
      ? null
      : aList(score, '"score"', 2).map((n) => aWhole(n, '"score"', -LARGEST, LARGEST));
  const [a, b] = points ?? [];
  return resultOf(
    winner === null ? null : aWhole(winner, '"winner"', 0, 1) === 0 ? 0 : 1,
    aText(reason, '"reason"'),
    a !== undefined && b !== undefined ? [a, b] : null,
    margin === null ? null : aNumber(margin, '"margin"'),
  );
}

function readNodes(game: Game, given: readonly unknown[]): Node {
  const reader = new NodeReader(game);
  const nodes: Node[] = [];
  for (const [number, value] of given.entries()) {
    const where = `node ${String(number)}`;
    const fields = anObject(value, where, NODE_FIELDS);
    const node = reader.node(fields, where);
    nodes.push(node);
    if (number === 0) {
      if ("parent" in fields) throw new RecordError("node 0 is the root: it has no parent");
      continue;
    }
    const { parent = number - 1 } = fields;
    nodes[aWhole(parent, `${where}: "parent"`, 0, number - 1)]?.children.push(node);
  }
  const [root] = nodes;
  if (!root) throw new RecordError('"nodes" is empty: the first one is the root');
  return root;
}

/** Reads the nodes of one game. */
class NodeReader {
  private readonly points: ReadonlySet<string>;
  private notation: Notation | null = null;

  constructor(private readonly game: Game) {
    this.points = new Set(game.geometry.points.map(({ label }) => label));
  }

  node(fields: Fields, where: string): Node {
    const node: Node = { children: [] };
    if ("move" in fields !== "colour" in fields)
      throw new RecordError(`${where}: a move has a colour, and a colour a move`);
    if ("move" in fields) {
      node.colour = this.colour(fields["colour"], where);
      node.move = this.move(aText(fields["move"], `${where}: "move"`), where);
    }
    if ("setup" in fields) this.setup(node, fields["setup"], where);
    if ("position" in fields) {
      const position = aLine(fields["position"], `${where}: "position"`);
      if (position) node.position = position;
    }
    if ("comment" in fields) {
      const comment = aText(fields["comment"], `${where}: "comment"`);
      if (comment) node.comment = comment;
    }
    if ("marks" in fields) {
      const marks = aList(fields["marks"], `${where}: "marks"`);
      if (marks.length > 0) node.marks = distinct(marks.map((mark) => this.mark(mark, where)));
    }
    if ("clocks" in fields) {
      const clocks = anObject(fields["clocks"], `${where}: clocks`, this.game.info.colours);
      const told = Object.entries(clocks).map(([colour, one]) => [colour, aClock(one, where)]);
      if (told.length > 0) node.clocks = Object.fromEntries(told) as Record<string, Clock>;
    }
    if ("properties" in fields) this.properties(node, fields["properties"], where);
    return node;
  }

  private setup(node: Node, value: unknown, where: string): void {
    const setup = anObject(value, `${where}: setup`, ["stones", "to_move"], ["stones"]);
    const stones = Object.entries(anObject(setup["stones"], `${where}: stones`)).map(
      ([point, colour]) =>
        [this.point(point, where), colour === null ? null : this.colour(colour, where)] as const,
    );
    const toMove = "to_move" in setup ? { to_move: this.colour(setup["to_move"], where) } : {};
    if (stones.length > 0 || "to_move" in toMove)
      node.setup = { stones: Object.fromEntries(stones), ...toMove };
  }

  private properties(node: Node, value: unknown, where: string): void {
    const given = Object.entries(anObject(value, `${where}: properties`));
    if (given.length === 0) return;
    const read = given.map(([name, raw]) => {
      const values = aList(raw, `${where}: ${name}`).map((one) => aText(one, `${where}: ${name}`));
      return [name, values.length > 0 ? values : [""]] as const;
    });
    for (const [name, values] of read) checkProperty(name, values);
    node.properties = Object.fromEntries(read);
    this.notation ??= new Notation(this.game);
    checkContent(node, this.notation);
  }

  private move(text: string, where: string): string {
    const move = this.game.move(text);
    if (move === null) throw new RecordError(`${where}: ${quoted(text)} is no move on this board.`);
    return move;
  }

  private colour(value: unknown, where: string): string {
    const colour = this.game.info.colours.find((one) => one === value);
    if (colour === undefined) {
      const names = this.game.info.colours.join(" or ");
      throw new RecordError(`${where}: a colour is ${names}, not ${shown(value)}`);
    }
    return colour;
  }

  private point(value: unknown, where: string): string {
    if (typeof value !== "string" || !this.points.has(value))
      throw new RecordError(`${where}: ${shown(value)} is no point of this board`);
    return value;
  }

  private mark(value: unknown, where: string): Mark {
    const names = ["sign", "point", "text", "to"];
    const fields = anObject(value, `${where}: a mark`, names, ["sign", "point"]);
    const sign = Object.keys(MORE).find((one): one is Sign => one === fields["sign"]);
    if (sign === undefined)
      throw new RecordError(`${where}: a sign is one of ${Object.keys(MORE).join(", ")}`);
    const more = MORE[sign];
    const given = Object.keys(fields).filter((name) => name !== "sign" && name !== "point");
    if (given.join() !== more)
      throw new RecordError(`${where}: a ${sign} has ${more || "a point"} and no more`);
    const point = this.point(fields["point"], where);
    if (more === "text") return { sign, point, text: aLine(fields["text"], `${where}: "text"`) };
    return more === "to" ? { sign, point, to: this.point(fields["to"], where) } : { sign, point };
  }
}

function aClock(value: unknown, where: string): Clock {
  const fields = anObject(value, `${where}: a clock`, ["seconds", "moves"], ["seconds"]);
  const seconds = aNumber(fields["seconds"], `${where}: "seconds"`) + 0;
  const { moves = null } = fields;
  if (moves === null) return { seconds };
  return { seconds, moves: aWhole(moves, `${where}: "moves"`, 0, LARGEST) };
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
  return shortened(isUnicode(text) ? text : "?");
}

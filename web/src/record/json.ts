// Records as JSON: docs/record.schema.json says what is where. The tree is a list of nodes, each before
// its children; a node that does not follow the one before it names its parent.
import type { Core, Game } from "../core/core";
import type { Options } from "../core/types";
import { shortened } from "../text/outside";
import type { Place } from "../text/problems";
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
import { RecordError } from "./errors";
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
    const said = error instanceof Error ? error.message : String(error);
    throw new RecordError({ kind: "not_json", said });
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
  const fields = anObject(value, { of: "record" }, FIELDS, ["format"]);
  if (fields["format"] !== FORMAT) throw new RecordError({ kind: "no_format", wanted: FORMAT });
  anObject(value, { of: "record" }, FIELDS, REQUIRED);
  const game = readGame(core, fields);
  const record: GameRecord = {
    game: game.info.id,
    options: game.options,
    root: readNodes(game, aList(fields["nodes"], { field: "nodes" })),
  };
  for (const name of PAIRS)
    if (name in fields) {
      const pair = aPair(fields[name], { field: name });
      if (pair.some(Boolean)) record[name] = pair;
    }
  if ("result" in fields) record.result = readResult(fields["result"]);
  const header = Object.entries(anObject(fields["header"] ?? {}, { field: "header" }, HEADINGS))
    .map(
      ([name, said]) => [name, (name === "about" ? aText : aLine)(said, { field: name })] as const,
    )
    .filter(([, said]) => said);
  if (header.length > 0) record.header = Object.fromEntries(header);
  if ("match" in fields) {
    const names = ["number", "of", "best_of"];
    const match = anObject(fields["match"], { field: "match" }, names, names);
    const of = aWhole(match["of"], { field: "of" }, 1, 999_999);
    const number = aWhole(match["number"], { field: "number" }, 1, of);
    record.match = { number, of, best_of: aTruth(match["best_of"], { field: "best_of" }) };
  }
  checkHeading(record);
  return record;
}

/** The game that "game" and "options" name. Throws RecordError or OptionError. */
export function readGame(core: Core, fields: Fields): Game {
  const options = anObject(fields["options"], { field: "options" });
  return core.game(aText(fields["game"], { field: "game" }), options as Options);
}

function readResult(value: unknown): NonNullable<GameRecord["result"]> {
  const names = ["winner", "reason", "score", "margin"];
  const fields = anObject(value, { field: "result" }, names, ["winner", "reason"]);
  const { winner, reason, score = null, margin = null } = fields;
  const points =
    score === null
      ? null
      : aList(score, { field: "score" }, 2).map((n) =>
          aWhole(n, { field: "score" }, -LARGEST, LARGEST),
        );
  const [a, b] = points ?? [];
  return resultOf(
    winner === null ? null : aWhole(winner, { field: "winner" }, 0, 1) === 0 ? 0 : 1,
    aText(reason, { field: "reason" }),
    a !== undefined && b !== undefined ? [a, b] : null,
    margin === null ? null : aNumber(margin, { field: "margin" }),
  );
}

function readNodes(game: Game, given: readonly unknown[]): Node {
  const reader = new NodeReader(game);
  const nodes: Node[] = [];
  for (const [number, value] of given.entries()) {
    const where = { node: number };
    const fields = anObject(value, where, NODE_FIELDS);
    const node = reader.node(fields, where);
    nodes.push(node);
    if (number === 0) {
      if ("parent" in fields) throw new RecordError({ kind: "root_parent" });
      continue;
    }
    const { parent = number - 1 } = fields;
    nodes[aWhole(parent, { ...where, field: "parent" }, 0, number - 1)]?.children.push(node);
  }
  const [root] = nodes;
  if (!root) throw new RecordError({ kind: "no_nodes" });
  return root;
}

/** Reads the nodes of one game. */
class NodeReader {
  private readonly points: ReadonlySet<string>;
  private notation: Notation | null = null;

  constructor(private readonly game: Game) {
    this.points = new Set(game.geometry.points.map(({ label }) => label));
  }

  node(fields: Fields, where: Place): Node {
    const node: Node = { children: [] };
    if ("move" in fields !== "colour" in fields)
      throw new RecordError({ kind: "half_move", at: where });
    if ("move" in fields) {
      node.colour = this.colour(fields["colour"], where);
      node.move = this.move(aText(fields["move"], { ...where, field: "move" }), where);
    }
    if ("setup" in fields) this.setup(node, fields["setup"], where);
    if ("position" in fields) {
      const position = aLine(fields["position"], { ...where, field: "position" });
      if (position) node.position = position;
    }
    if ("comment" in fields) {
      const comment = aText(fields["comment"], { ...where, field: "comment" });
      if (comment) node.comment = comment;
    }
    if ("marks" in fields) {
      const marks = aList(fields["marks"], { ...where, field: "marks" });
      if (marks.length > 0) node.marks = distinct(marks.map((mark) => this.mark(mark, where)));
    }
    if ("clocks" in fields) {
      const clocks = anObject(
        fields["clocks"],
        { ...where, field: "clocks" },
        this.game.info.colours,
      );
      const told = Object.entries(clocks).map(([colour, one]) => [colour, aClock(one, where)]);
      if (told.length > 0) node.clocks = Object.fromEntries(told) as Record<string, Clock>;
    }
    if ("properties" in fields) this.properties(node, fields["properties"], where);
    return node;
  }

  private setup(node: Node, value: unknown, where: Place): void {
    const setup = anObject(value, { ...where, field: "setup" }, ["stones", "to_move"], ["stones"]);
    const stones = Object.entries(anObject(setup["stones"], { ...where, field: "stones" })).map(
      ([point, colour]) =>
        [this.point(point, where), colour === null ? null : this.colour(colour, where)] as const,
    );
    const toMove = "to_move" in setup ? { to_move: this.colour(setup["to_move"], where) } : {};
    if (stones.length > 0 || "to_move" in toMove)
      node.setup = { stones: Object.fromEntries(stones), ...toMove };
  }

  private properties(node: Node, value: unknown, where: Place): void {
    const given = Object.entries(anObject(value, { ...where, field: "properties" }));
    if (given.length === 0) return;
    const read = given.map(([name, raw]) => {
      const values = aList(raw, { ...where, field: name }).map((one) =>
        aText(one, { ...where, field: name }),
      );
      return [name, values.length > 0 ? values : [""]] as const;
    });
    for (const [name, values] of read) checkProperty(name, values);
    node.properties = Object.fromEntries(read);
    this.notation ??= new Notation(this.game);
    checkContent(node, this.notation);
  }

  private move(text: string, where: Place): string {
    const move = this.game.move(text);
    if (move === null) throw new RecordError({ kind: "no_move", at: where, move: text });
    return move;
  }

  private colour(value: unknown, where: Place): string {
    const { colours } = this.game.info;
    const colour = colours.find((one) => one === value);
    if (colour === undefined)
      throw new RecordError({ kind: "no_colour", at: where, colours, given: shown(value) });
    return colour;
  }

  private point(value: unknown, where: Place): string {
    if (typeof value !== "string" || !this.points.has(value))
      throw new RecordError({ kind: "no_point", at: where, given: shown(value) });
    return value;
  }

  private mark(value: unknown, where: Place): Mark {
    const names = ["sign", "point", "text", "to"];
    const fields = anObject(value, { ...where, of: "mark" }, names, ["sign", "point"]);
    const sign = Object.keys(MORE).find((one): one is Sign => one === fields["sign"]);
    if (sign === undefined)
      throw new RecordError({ kind: "no_sign", at: where, known: Object.keys(MORE) });
    const more = MORE[sign];
    const given = Object.keys(fields).filter((name) => name !== "sign" && name !== "point");
    if (given.join() !== more) throw new RecordError({ kind: "wrong_mark", at: where, sign, more });
    const point = this.point(fields["point"], where);
    if (more === "text")
      return { sign, point, text: aLine(fields["text"], { ...where, field: "text" }) };
    return more === "to" ? { sign, point, to: this.point(fields["to"], where) } : { sign, point };
  }
}

function aClock(value: unknown, where: Place): Clock {
  const fields = anObject(value, { ...where, of: "clock" }, ["seconds", "moves"], ["seconds"]);
  const seconds = aNumber(fields["seconds"], { ...where, field: "seconds" }) + 0;
  const { moves = null } = fields;
  if (moves === null) return { seconds };
  return { seconds, moves: aWhole(moves, { ...where, field: "moves" }, 0, LARGEST) };
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
  return shortened(isUnicode(text) ? text : "?");
}

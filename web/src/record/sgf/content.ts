// What the properties of a node say, read and written.
import type { Problem } from "../../text/problems";
import { RecordError } from "../errors";
import { plainNumber } from "../numbers";
import type { Clock, Mark, Node, Sign } from "../record";
import { byCodePoint } from "../tree";
import type { Letter, Notation } from "./notation";
import { countOf, escaped, numberOf, OF_THE_FILE, parts, simple, textOf } from "./values";

export const SWAP = "PKSWAP";
export const POSITION = "PKPOSITION";
const SIGNS: Readonly<Record<string, Sign>> = {
  TR: "triangle",
  SQ: "square",
  CR: "circle",
  MA: "cross",
  LB: "label",
  AR: "arrow",
  LN: "line",
};
const COMPOSED = ["LB", "AR", "LN"];
const STONES: Readonly<Record<string, Letter | null>> = { AB: "B", AW: "W", AE: null };
const SINGLE = ["B", "W", SWAP, "C", "PL", POSITION, "BL", "WL", "OB", "OW"];
const NAMES = [...SINGLE, ...Object.keys(SIGNS), ...Object.keys(STONES)];
const PLAYERS: Readonly<Record<string, Letter>> = {
  B: "B",
  W: "W",
  BLACK: "B",
  WHITE: "W",
  "1": "B",
  "2": "W",
};
const TEXTS = ["C", POSITION];

export type Told = (problem: Problem) => void;
/** Values as they are written, by property. */
export type Raw = ReadonlyMap<string, readonly string[]>;

/** What a mark tells besides its point. */
export const moreOf = (mark: Mark): string => mark.text ?? mark.to ?? "";

/** The marks without those that are the same. */
export function distinct(marks: readonly Mark[]): Mark[] {
  const found = new Map(marks.map((mark) => [[mark.sign, mark.point, moreOf(mark)].join(), mark]));
  return [...found.values()];
}

/** Gives a node what its properties say. What is not understood is told, and stays as it is. */
export function fill(node: Node, given: Raw, notation: Notation, flaw: Told): void {
  const left: Record<string, readonly string[]> = {};
  const stones: Record<string, string | null> = {};
  const marks: Mark[] = [];
  let toMove: string | undefined;
  const isCount = (name: string): boolean => name === "OB" || name === "OW";
  const entries = [...given];
  // OB and OW need to know BL and WL.
  const ordered = [
    ...entries.filter(([name]) => !isCount(name)),
    ...entries.filter(([name]) => isCount(name)),
  ];
  const strangeIn = (property: string, value: string): void => {
    flaw({ kind: "meaningless", property, value });
  };
  for (const [name, values] of ordered) {
    if (SINGLE.includes(name)) {
      const [first = "", ...others] = TEXTS.includes(name) ? telling(values) : values;
      let kept = others;
      if (others.length > 0) flaw({ kind: "several_values", property: name, given: values.length });
      let understood: boolean;
      if (name === "PL") {
        const letter = PLAYERS[first.trim().toUpperCase()];
        toMove = letter && notation.colours[letter];
        understood = letter !== undefined;
      } else understood = single(node, name, first, notation);
      if (!understood) {
        strangeIn(name, first);
        kept = [...values];
      }
      if (kept.length > 0) left[name] = kept;
    } else if (Object.hasOwn(SIGNS, name) || Object.hasOwn(STONES, name)) {
      const strange: string[] = [];
      for (const value of values) {
        const sign = SIGNS[name];
        const composed = COMPOSED.includes(name);
        if (composed && sign) {
          const mark = composedMark(sign, value, notation);
          if (mark) marks.push(mark);
          else strange.push(value);
          continue;
        }
        const points = notation.readPoints(value);
        if (!points && value.trim()) strange.push(value);
        for (const point of points ?? []) {
          const letter = STONES[name];
          if (sign) marks.push({ sign, point });
          else stones[point] = letter ? notation.colours[letter] : null;
        }
      }
      if (strange.length > 0) {
        strangeIn(name, strange[0] ?? "");
        left[name] = strange;
      }
    } else if ((OF_THE_FILE as readonly string[]).includes(name))
      flaw({ kind: "of_the_root", property: name });
    else left[name] = [...values];
  }
  if (marks.length > 0) node.marks = distinct(marks);
  if (Object.keys(stones).length > 0 || toMove !== undefined)
    node.setup = { stones, ...(toMove !== undefined && { to_move: toMove }) };
  if (Object.keys(left).length > 0) node.properties = left;
}

/** Texts that are not empty: an empty one says nothing. */
function telling(values: readonly string[]): readonly string[] {
  const said = values.filter((raw) => textOf(raw) !== "");
  return said.length > 0 ? said : [""];
}

/** Reads a property of one value other than PL; whether it can be understood. */
function single(node: Node, name: string, raw: string, notation: Notation): boolean {
  if (name === "B" || name === "W" || name === SWAP) {
    if (node.move !== undefined) return false;
    const letter = name === SWAP ? PLAYERS[raw.trim().toUpperCase() || "W"] : name;
    const move = name === SWAP ? "swap" : notation.readMove(raw);
    if (letter === undefined || move === null) return false;
    node.move = move;
    node.colour = notation.colours[letter];
    return true;
  }
  if (name === "C") {
    if (textOf(raw)) node.comment = textOf(raw);
    return true;
  }
  if (name === POSITION) {
    if (simple(raw)) node.position = simple(raw);
    return true;
  }
  return clock(node, name, raw, notation);
}

/** BL and WL are seconds, OB and OW the moves to be made in them. */
function clock(node: Node, name: string, raw: string, notation: Notation): boolean {
  const isTime = name.endsWith("L");
  const colour = notation.colours[(isTime ? name.charAt(0) : name.charAt(1)) as Letter];
  const before = node.clocks?.[colour];
  let now: Clock;
  if (isTime) {
    const seconds = numberOf(raw);
    if (seconds === null) return false;
    now = { ...before, seconds };
  } else {
    const moves = countOf(raw);
    if (!before || moves === null) return false;
    now = { ...before, moves };
  }
  node.clocks = { ...node.clocks, [colour]: now };
  return true;
}

/** A label, an arrow or a line. */
function composedMark(sign: Sign, raw: string, notation: Notation): Mark | null {
  const halves = parts(raw);
  const point = halves && notation.readPoint(halves[0]);
  if (!point) return null;
  if (sign === "label") return { sign, point, text: simple(halves[1]) };
  const to = notation.readPoint(halves[1]);
  return to === null ? null : { sign, point, to };
}

export type Property = readonly [name: string, values: readonly string[]];

/**
 * Everything a node says, as properties with their values, in order. Throws RecordError for what SGF
 * cannot hold.
 */
export function properties(node: Node, notation: Notation): Property[] {
  const found: Property[] = [];
  if (node.move !== undefined) {
    const letter = letterOf(node.colour, notation);
    if (node.move === "swap") found.push([SWAP, [letter]]);
    else found.push([letter, [notation.written(node.move)]]);
  }
  if (node.setup) found.push(...setup(node.setup.stones, node.setup.to_move, notation));
  if (node.position) found.push([POSITION, [escaped(node.position)]]);
  for (const [colour, { seconds, moves }] of Object.entries(node.clocks ?? {}).sort()) {
    const letter = letterOf(colour, notation);
    found.push([`${letter}L`, [plainNumber(seconds)]]);
    if (moves !== undefined) found.push([`O${letter}`, [String(moves)]]);
  }
  found.push(...markProperties(node.marks ?? [], notation));
  if (node.comment) found.push(["C", [escaped(node.comment)]]);
  return found;
}

/**
 * Throws RecordError where a property says what the node has a place for. Values that could not be read
 * there are kept as properties.
 */
export function check(node: Node, notation: Notation): void {
  const kept = Object.entries(node.properties ?? {});
  const known = kept.filter(([name]) => NAMES.includes(name));
  if (known.length === 0) return;
  const raw = new Map<string, string[]>();
  for (const [name, given] of [...properties(node, notation), ...kept]) {
    const values = raw.get(name) ?? [];
    for (const value of given.length > 0 ? given : [""]) values.push(value);
    raw.set(name, values);
  }
  const again: Node = { children: [] };
  fill(again, raw, notation, () => undefined);
  if (content(again) !== content(node))
    throw new RecordError({ kind: "another_place", properties: known.map(([name]) => name) });
}

/** All that a node says, as a text that is the same for nodes that say the same. */
function content(node: Node): string {
  const sorted = (value: object = {}): unknown => Object.entries(value).sort();
  return JSON.stringify([
    node.move,
    node.colour,
    node.comment ?? "",
    node.position ?? "",
    node.setup && [sorted(node.setup.stones), node.setup.to_move],
    (node.marks ?? []).map((mark) => [mark.sign, mark.point, moreOf(mark)].join()).sort(),
    sorted(node.clocks),
    sorted(node.properties),
  ]);
}

function setup(
  stones: Readonly<Record<string, string | null>>,
  toMove: string | undefined,
  notation: Notation,
): Property[] {
  const found: Property[] = [];
  for (const colour of Object.values(stones)) if (colour !== null) letterOf(colour, notation);
  for (const [name, letter] of Object.entries(STONES)) {
    const points = Object.keys(stones)
      .filter((point) => stones[point] === (letter && notation.colours[letter]))
      .sort((a, b) => orderOf(a, notation) - orderOf(b, notation));
    for (const point of points) orderOf(point, notation);
    if (points.length > 0)
      found.push([name, points.map((point) => notation.pointNames.get(point) ?? "")]);
  }
  if (toMove !== undefined) found.push(["PL", [letterOf(toMove, notation)]]);
  return found;
}

function markProperties(marks: readonly Mark[], notation: Notation): Property[] {
  const byName = new Map<string, string[]>();
  const ordered = distinct(marks).sort(
    (a, b) =>
      byCodePoint(a.sign, b.sign) ||
      orderOf(a.point, notation) - orderOf(b.point, notation) ||
      byCodePoint(moreOf(a), moreOf(b)),
  );
  for (const mark of ordered) {
    const name = Object.keys(SIGNS).find((one) => SIGNS[one] === mark.sign);
    if (name === undefined) {
      const known = Object.values(SIGNS);
      throw new RecordError({ kind: "unknown_sign", given: mark.sign, known });
    }
    let value = nameOf(mark.point, notation);
    if (mark.sign === "label") value += `:${escaped(mark.text ?? "", true)}`;
    else if (COMPOSED.includes(name)) value += `:${nameOf(mark.to ?? "", notation)}`;
    const values = byName.get(name) ?? [];
    values.push(value);
    byName.set(name, values);
  }
  return [...byName];
}

function orderOf(point: string, notation: Notation): number {
  const place = notation.order.get(point);
  if (place === undefined) throw new RecordError({ kind: "off_board", point });
  return place;
}

function nameOf(point: string, notation: Notation): string {
  orderOf(point, notation);
  return notation.pointNames.get(point) ?? "";
}

function letterOf(colour: string | undefined, notation: Notation): Letter {
  const letter = notation.letterOf(colour);
  if (!letter) {
    const known = Object.values(notation.colours);
    throw new RecordError({ kind: "unknown_colour", given: colour ?? null, known });
  }
  return letter;
}

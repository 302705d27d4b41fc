// From the text of one game to its record, whatever the text looks like.
import type { Core } from "../../core/core";
import { PonnukiError } from "../../core/errors";
import type { Problem } from "../../text/problems";
import { lineFed } from "../checked";
import { problemOf } from "../errors";
import type { GameRecord, Node } from "../record";
import { fill, type Raw } from "./content";
import * as heading from "./heading";
import type { Notation } from "./notation";
import type { Piece } from "./pieces";
import { find, isIdentifier, isRaw } from "./values";

const MOST_FLAWS = 50; // of one game

/**
 * Something in a file that is not as it should be, and where: game, line and column from 1. `lost` flaws
 * cost the whole game; else the record holds what could be read.
 */
export interface Flaw {
  readonly game: number;
  readonly line: number;
  readonly column: number;
  readonly problem: Problem;
  readonly lost: boolean;
}

export type Tell = (flaw: Flaw) => void;

/** What is wrong, with its place. */
export function placed({ line, column, problem }: Flaw): Problem {
  return { kind: "at", line, column, problem };
}

/** The record of a piece; null if it is lost, which is told. */
export function readPiece(
  core: Core,
  piece: Piece,
  number: number,
  tell: Tell,
  known: Notation | null,
): GameRecord | null {
  return new Reader(core, piece, number, tell, known).record();
}

const isBlank = (sign: string): boolean => /\s/.test(sign);
const isLetter = (sign: string): boolean => /[A-Za-z]/.test(sign);
const isInName = (sign: string): boolean => /[A-Za-z0-9]/.test(sign);

interface Property {
  readonly name: string;
  /** Where the name begins, and where the property ends. */
  readonly begin: number;
  readonly end: number;
  readonly values: readonly string[];
  /** The last value has no end. */
  readonly unclosed: boolean;
}

class Reader {
  private readonly text: string;
  private told = 0;
  private unclosed = false; // the text ends within a value
  private begun = 0; // of the node at hand, for what is told of it

  constructor(
    private readonly core: Core,
    private readonly piece: Piece,
    private readonly number: number,
    private readonly tell: Tell,
    private readonly known: Notation | null,
  ) {
    this.text = lineFed(piece.text);
  }

  record(): GameRecord | null {
    const { piece } = this;
    if (piece.tooLong) {
      this.lose({ kind: "too_long" });
      return null;
    }
    if (piece.junk) {
      this.told += 1;
      const [line, column] = piece.junk;
      const problem: Problem = { kind: "outside" };
      this.tell({ game: this.number, line, column, problem, lost: false });
    }
    if (!this.text) return null;
    if (piece.unreadable) this.flaw({ kind: "charset" });
    const [raw, at] = this.properties(this.afterSemicolon(1));
    const root = this.begun;
    let notation: Notation;
    try {
      notation = heading.begin(this.core, raw, this.known, (problem) => {
        this.flaw(problem);
      });
    } catch (error) {
      if (!(error instanceof PonnukiError)) throw error;
      this.lose(problemOf(error));
      return null;
    }
    const { info, options } = notation.game;
    const record: GameRecord = { game: info.id, options, root: { children: [] } };
    const flaw = (problem: Problem): void => {
      this.flaw(problem);
    };
    const rest = heading.read(record, raw, flaw);
    fill(record.root, rest, notation, flaw);
    this.body(record.root, notation, at);
    this.begun = root;
    heading.readResult(this.core, record, raw, flaw);
    return record;
  }

  /** Tells what is wrong with the node at hand. */
  private flaw(problem: Problem): void {
    this.told += 1;
    if (this.told > MOST_FLAWS) return;
    const told: Problem = this.told === MOST_FLAWS ? { kind: "more_wrong", problem } : problem;
    const [line, column] = this.place(this.begun);
    this.tell({ game: this.number, line, column, problem: told, lost: false });
  }

  private lose(problem: Problem): void {
    const [line, column] = this.place(this.begun);
    this.tell({ game: this.number, line, column, problem, lost: true });
  }

  private place(at: number): readonly [number, number] {
    const before = this.text.slice(0, at);
    const lines = before.split("\n").length - 1;
    const column = Array.from(before.slice(before.lastIndexOf("\n") + 1)).length;
    if (lines === 0) return [this.piece.line, this.piece.column + column];
    return [this.piece.line + lines, column + 1];
  }

  private afterBlanks(at: number): number {
    while (at < this.text.length && isBlank(this.text.charAt(at))) ++at;
    return at;
  }

  /** Where a parenthesis or semicolon stands, after blanks; -1 if something else does. */
  private sign(from: number): number {
    const at = this.afterBlanks(from);
    return at < this.text.length && "();".includes(this.text.charAt(at)) ? at : -1;
  }

  private afterSemicolon(at: number): number {
    const sign = this.sign(at);
    if (sign < 0 || this.text[sign] !== ";") return at;
    this.begun = sign;
    return sign + 1;
  }

  /** Everything after the root. */
  private body(root: Node, notation: Notation, from: number): void {
    const openAt: Node[] = []; // where variations branch off
    const flaw = (problem: Problem): void => {
      this.flaw(problem);
    };
    let node = root;
    for (let at = from; ;) {
      const sign = this.sign(at);
      if (sign < 0) {
        at = this.overRubbish(at);
        if (at < this.text.length) continue;
        if (this.unclosed) return;
        this.begun = this.piece.cut ? 0 : at;
        this.flaw({ kind: this.piece.cut ? "cut_off" : "not_closed" });
        return;
      }
      at = sign + 1;
      if (this.text[sign] === ";") {
        this.begun = sign;
        const [raw, end] = this.properties(at);
        at = end;
        const next: Node = { children: [] };
        if (raw.size > 0) fill(next, raw, notation, flaw);
        node.children.push(next);
        node = next;
      } else if (this.text[sign] === "(") openAt.push(node);
      else {
        const back = openAt.pop();
        if (!back) return;
        node = back;
      }
    }
  }

  /** Tells what stands where nothing should, and where it ends. */
  private overRubbish(from: number): number {
    this.begun = from;
    const { text } = this;
    const start = this.afterBlanks(from);
    if (start === text.length) return start;
    const property = this.property(from);
    if (property?.unclosed) {
      this.flaw({ kind: "open_value", property: property.name });
      this.unclosed = true;
      return text.length;
    }
    if (property) {
      this.flaw({ kind: "stray_property", property: property.name });
      return property.end;
    }
    let end = start;
    if (isLetter(text.charAt(start))) while (isInName(text.charAt(end))) ++end;
    else while (end < text.length && !/[();A-Za-z]/.test(text.charAt(end))) ++end;
    this.flaw({ kind: "stray_text", text: text.slice(start, end).trim() });
    return end;
  }

  /** The properties of a node, by identifiers in capitals, and where they end. */
  private properties(from: number): readonly [Raw, number] {
    const raw = new Map<string, string[]>();
    for (let at = from; ;) {
      let property = this.property(at);
      for (; property && !property.unclosed; property = this.property(at)) {
        at = property.end;
        const name = this.capitals(property);
        const before = raw.get(name);
        if (before) {
          this.flaw({ kind: "twice", property: name });
          for (const value of property.values) before.push(value);
        } else raw.set(name, [...property.values]);
      }
      if (this.sign(at) >= 0 || this.afterBlanks(at) === this.text.length) return [raw, at];
      if (property) {
        const name = this.capitals(property);
        raw.set(name, [...(raw.get(name) ?? []), closed(property.values.at(-1) ?? "")]);
      }
      at = this.overRubbish(at);
    }
  }

  /** A name and at least one value, after blanks. */
  private property(from: number): Property | null {
    const { text } = this;
    const begin = this.afterBlanks(from);
    if (!isLetter(text.charAt(begin))) return null;
    let at = begin;
    while (isInName(text.charAt(at))) ++at;
    const name = text.slice(begin, at);
    const values: string[] = [];
    for (at = this.afterBlanks(at); text[at] === "["; at = this.afterBlanks(at)) {
      const end = find("]", text, at + 1);
      values.push(text.slice(at + 1, end));
      if (end >= text.length) {
        const last = values.pop() ?? "";
        // After values that are closed, the bracket is what means nothing.
        if (values.length > 0) return { name, begin, end: at, values, unclosed: false };
        return { name, begin, end, values: [last], unclosed: true };
      }
      at = end + 1;
    }
    return values.length > 0 ? { name, begin, end: at, values, unclosed: false } : null;
  }

  /** An identifier; of old files, without its small letters. */
  private capitals({ name, begin }: Property): string {
    if (name === name.toUpperCase()) return name;
    const before = this.begun;
    this.begun = begin;
    const capitals = name.replace(/[a-z]+/g, "");
    const short = isIdentifier(capitals) ? capitals : name.toUpperCase();
    this.flaw({ kind: "read_as", property: name, short });
    this.begun = before;
    return short;
  }
}

/** What there is of a value without an end. */
function closed(value: string): string {
  return isRaw(value) ? value : value.slice(0, -1);
}

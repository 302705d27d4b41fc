// Values of SGF properties: texts with their escapes, numbers, results.
import { isUnicode, lineFed } from "../checked";
import { RecordError } from "../errors";
import { plainNumber } from "../numbers";
import type { Ending, Result } from "../record";
import { WON } from "../result";

/** Made anew in every root, and only there. */
export const OF_THE_FILE = ["FF", "CA", "AP", "GM", "SZ", "PKGAME"] as const;

const LETTERS: Readonly<Record<string, string>> = { resignation: "R", time: "T", forfeit: "F" };
const BEGINNINGS: Readonly<Record<string, Ending>> = {
  R: "resignation",
  T: "time",
  F: "forfeit",
};
const RESULT = /^(B|W)(?:LACK|HITE)?\s*\+\s*([A-Z]*|\d*\.?\d*)[A-Z ]*\.?$/;

/** What a value says, its escapes resolved. */
export function textOf(raw: string): string {
  return raw.includes("\\")
    ? raw.replace(/\\(\n|[^]?)/gu, (_, escaped: string) => (escaped === "\n" ? "" : escaped))
    : raw;
}

/** A text of one line. */
export function simple(raw: string): string {
  return textOf(raw).replaceAll("\n", " ");
}

/**
 * A text as a value; the parts of a `composed` one are separated by a colon. Throws RecordError for what
 * is no Unicode text.
 */
export function escaped(said: string, composed = false): string {
  if (!isUnicode(said)) throw new RecordError({ kind: "no_unicode", text: said });
  const safe = lineFed(said).replaceAll("\\", "\\\\").replaceAll("]", "\\]");
  return composed ? safe.replaceAll(":", "\\:") : safe;
}

/** Where a sign that is not escaped stands, from there on; the length if nowhere. */
export function find(sign: string, text: string, from = 0): number {
  for (let at = from; at < text.length; ++at) {
    if (text[at] === "\\") ++at;
    else if (text[at] === sign) return at;
  }
  return text.length;
}

/** Whether a value can stand between brackets as it is. */
export function isRaw(value: string): boolean {
  for (let at = 0; at < value.length; ++at) {
    if (value[at] === "]") return false;
    if (value[at] === "\\" && ++at === value.length) return false;
  }
  return true;
}

/** Throws RecordError for a property that SGF cannot hold. */
export function checkProperty(name: string, raw: readonly string[]): void {
  if (!isIdentifier(name)) throw new RecordError({ kind: "no_name", given: name });
  if ((OF_THE_FILE as readonly string[]).includes(name))
    throw new RecordError({ kind: "of_the_file", property: name });
  for (const value of raw)
    if (!isRaw(value) || value.includes("\r"))
      throw new RecordError({ kind: "no_value", property: name, value });
}

/** Whether a property may have this name. Digits are no part of FF[4], but are met. */
export function isIdentifier(name: string): boolean {
  return /^[A-Z][A-Z0-9]*$/.test(name);
}

/** The two halves of a composed value, not resolved; null if it is not composed. */
export function parts(raw: string): readonly [string, string] | null {
  const at = find(":", raw);
  return at < raw.length ? [raw.slice(0, at), raw.slice(at + 1)] : null;
}

/** A real number, if the value is one. */
export function numberOf(raw: string): number | null {
  const said = raw.trim();
  return /^[+-]?\d{1,15}(?:\.\d{0,40})?$/.test(said) ? Number(said) + 0 : null;
}

/** A whole number of at most nine digits, if the value is one. */
export function countOf(raw: string): number | null {
  const said = raw.trim();
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

export interface WrittenResult {
  /** The winner's colour: B or W. */
  readonly letter: string | null;
  readonly reason: Ending;
  readonly margin: number | null;
}

/** What RE says; null if it says nothing we know. */
export function resultOfText(raw: string): WrittenResult | null {
  const said = simple(raw).toUpperCase().split(/\s+/).filter(Boolean).join(" ");
  if (["0", "DRAW", "JIGO"].includes(said))
    return { letter: null, reason: "unspecified", margin: null };
  if (["VOID", "?", ""].includes(said))
    return { letter: null, reason: said === "VOID" ? "void" : "unknown", margin: null };
  const [, letter, how = ""] = said.length < 200 ? (RESULT.exec(said) ?? []) : [];
  if (letter === undefined) return null;
  const reason = BEGINNINGS[how.charAt(0)];
  if (reason) return { letter, reason, margin: null };
  if (how.replaceAll(".", "") === "") return { letter, reason: "unspecified", margin: null };
  const margin = numberOf(how);
  return margin !== null && margin < 1e9 ? { letter, reason: "points", margin } : null;
}

/** RE; `letter` is that of the winner's colour. */
export function writtenResult(result: Result, letter: string): string {
  if (result.winner === null)
    return result.reason === "void" ? "Void" : result.reason === "unknown" ? "?" : "0";
  if (result.margin !== undefined) return `${letter}+${plainNumber(result.margin)}`;
  return `${letter}+${LETTERS[result.reason] ?? ""}`;
}

/** Whether RE alone tells all of a result. */
export function isPlainResult(result: Result): boolean {
  const said: readonly string[] = [...WON, "void", "unknown", "unspecified"];
  return said.includes(result.reason) && result.score === undefined;
}

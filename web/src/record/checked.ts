// JSON values from outside: each function returns what it was given, or throws RecordError.
import type { Place, Problem } from "../text/problems";
import { RecordError } from "./errors";

export const LARGEST = 1e9;

export type Fields = Readonly<Record<string, unknown>>;

function refuse(problem: Problem): never {
  throw new RecordError(problem);
}

/** An object with these fields; with any unless some are `known`. */
export function anObject(
  value: unknown,
  at: Place,
  known: readonly string[] = [],
  required: readonly string[] = [],
): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuse({ kind: "not_object", at });
  for (const name of required) if (!Object.hasOwn(value, name)) refuse({ kind: "lacks", at, name });
  if (known.length > 0)
    for (const name of Object.keys(value))
      if (!known.includes(name)) refuse({ kind: "no_field", at, name, known });
  return value as Fields;
}

/** A list, perhaps of a certain length. */
export function aList(value: unknown, at: Place, length?: number): readonly unknown[] {
  if (!Array.isArray(value)) refuse({ kind: "not_list", at });
  if (length !== undefined && value.length !== length) refuse({ kind: "not_list", at, length });
  return value;
}

/** A Unicode text, its lines ended by "\n". */
export function aText(value: unknown, at: Place): string {
  if (typeof value !== "string") refuse({ kind: "not_text", at });
  if (!isUnicode(value)) refuse({ kind: "not_unicode", at });
  return lineFed(value);
}

/** Whether a text has no half of a character. */
export function isUnicode(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** The text, its lines ended by "\n". */
export function lineFed(text: string): string {
  return text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
}

/** A text of one line. */
export function aLine(value: unknown, at: Place): string {
  return aText(value, at).replaceAll("\n", " ");
}

export function aPair(value: unknown, at: Place): readonly [string, string] {
  const [first, second] = aList(value, at, 2);
  return [aLine(first, at), aLine(second, at)];
}

export function aWhole(value: unknown, at: Place, least: number, most: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    refuse({ kind: "not_between", at, least, most });
  return Number(value);
}

/** A number that is not too large. */
export function aNumber(value: unknown, at: Place): number {
  if (typeof value !== "number") refuse({ kind: "not_number", at });
  if (!(Math.abs(value) <= LARGEST))
    refuse({ kind: "not_between", at, least: -LARGEST, most: LARGEST });
  return value;
}

export function aTruth(value: unknown, at: Place): boolean {
  if (typeof value !== "boolean") refuse({ kind: "not_truth", at });
  return value;
}

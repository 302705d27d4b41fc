// JSON values from outside: each function returns what it was given, or throws RecordError.
import { RecordError, quoted } from "./errors";

export const LARGEST = 1e9;

export type Fields = Readonly<Record<string, unknown>>;

function refuse(what: string, should: string): never {
  throw new RecordError(`${what} is not ${should}`);
}

/** An object with these fields; with any unless some are `known`. */
export function anObject(
  value: unknown,
  what: string,
  known: readonly string[] = [],
  required: readonly string[] = [],
): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuse(what, "an object");
  for (const name of required)
    if (!Object.hasOwn(value, name)) throw new RecordError(`${what} lacks "${name}"`);
  if (known.length > 0)
    for (const name of Object.keys(value))
      if (!known.includes(name))
        throw new RecordError(`${what} has no ${quoted(name)}; it has: ${known.join(", ")}`);
  return value as Fields;
}

/** A list, perhaps of a certain length. */
export function aList(value: unknown, what: string, length?: number): readonly unknown[] {
  if (!Array.isArray(value)) refuse(what, "a list");
  if (length !== undefined && value.length !== length) refuse(what, `a list of ${String(length)}`);
  return value;
}

/** A Unicode text, its lines ended by "\n". */
export function aText(value: unknown, what: string): string {
  if (typeof value !== "string") refuse(what, "a text");
  if (!isUnicode(value)) refuse(what, "Unicode text");
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
export function aLine(value: unknown, what: string): string {
  return aText(value, what).replaceAll("\n", " ");
}

export function aPair(value: unknown, what: string): readonly [string, string] {
  const [first, second] = aList(value, what, 2);
  return [aLine(first, what), aLine(second, what)];
}

export function aWhole(value: unknown, what: string, least: number, most: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    refuse(what, `a number from ${String(least)} to ${String(most)}`);
  return Number(value);
}

/** A number that is not too large. */
export function aNumber(value: unknown, what: string): number {
  if (typeof value !== "number") refuse(what, "a number");
  if (!(Math.abs(value) <= LARGEST))
    refuse(what, `a number from ${String(-LARGEST)} to ${String(LARGEST)}`);
  return value;
}

export function aTruth(value: unknown, what: string): boolean {
  if (typeof value !== "boolean") refuse(what, "true or false");
  return value;
}

// Cutting a file into games. Bytes are held as a text of characters below 256 until their charset is known.
export interface Piece {
  readonly text: string;
  /** Where the game begins, from 1, columns in bytes. */
  readonly line: number;
  readonly column: number;
  /** Where something stood before it. */
  readonly junk: Place | null;
  /** It ends where another game begins. */
  readonly cut: boolean;
  /** It is not text of its charset. */
  readonly unreadable: boolean;
  /** It was given up. */
  readonly tooLong: boolean;
}
export type Place = readonly [line: number, column: number];

const HEAD = 4096;
const CHUNK = 8192;
const BEGIN = /\([ \t\n\r\f\v]*;/g;
const ROOT = /\([ \t\n\r\f\v]*;[ \t\n\r\f\v]*(?:FF|GM|PKGAME)[ \t\n\r\f\v]*\[/y;
const CHARSET = /CA[ \t\n\r\f\v]*\[[ \t\n\r\f\v]*([A-Za-z0-9_:.-]{1,40})[ \t\n\r\f\v]*\]/;
const MARKS = [
  ["\xef\xbb\xbf", "utf-8"],
  ["\xff\xfe", "utf-16le"],
  ["\xfe\xff", "utf-16be"],
] as const;
const LATIN = /^(?:iso-?8859-?1|latin-?1|l1|cp819)$/;

/** The bytes as characters, one each. */
function characters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return parts.join("");
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The charset that CA names; null if it names none, or none that is known. */
function charsetOf(head: string): string | null {
  const said = CHARSET.exec(head)?.[1]?.toLowerCase().replaceAll("_", "-");
  if (said === undefined) return null;
  if (LATIN.test(said)) return "latin-1";
  try {
    const { encoding } = new TextDecoder(said);
    return encoding.startsWith("utf-16") ? null : encoding;
  } catch {
    return null;
  }
}

/** Whether every byte that looks like a bracket, or a backslash, is one. */
const isBracketSafe = (charset: string): boolean =>
  charset === "utf-8" || /^(?:latin-1|iso-8859|windows-125|koi8)/.test(charset);

/** The text of these bytes; null if they are not of this charset. */
function decoded(raw: string, charset: string): string | null {
  if (charset === "latin-1") return raw;
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytesOf(raw));
  } catch {
    return null;
  }
}

/** Every game of a file, or of a text. */
export function* pieces(source: string | Uint8Array, longest: number): Generator<Piece> {
  const isText = typeof source === "string";
  let data = characters(isText ? new TextEncoder().encode(source) : source);
  let charset = isText ? "utf-8" : null;
  for (const [mark, name] of MARKS)
    if (data.startsWith(mark)) {
      charset = name;
      data = data.slice(mark.length);
      break;
    }
  const unsafe = charset ?? charsetOf(data.slice(0, HEAD));
  if (unsafe !== null && !isBracketSafe(unsafe)) {
    const text = new TextDecoder(unsafe).decode(bytesOf(data));
    data = characters(new TextEncoder().encode(text));
    charset = "utf-8";
  }
  yield* cutUp(data, charset, longest);
}

function* cutUp(data: string, charset: string | null, longest: number): Generator<Piece> {
  const place = new Reading(data);
  for (;;) {
    BEGIN.lastIndex = place.at;
    const begin = BEGIN.exec(data)?.index;
    const junk = place.skip(begin ?? data.length);
    const [line, column] = place.now;
    const none = { text: "", line, column, junk, cut: false, unreadable: false, tooLong: false };
    if (begin === undefined) {
      if (junk) yield { ...none, line: junk[0], column: junk[1] };
      return;
    }
    const [end, cut] = endOf(data, begin);
    if (end - begin > longest) {
      yield { ...none, tooLong: true };
      return;
    }
    const raw = data.slice(begin, end);
    const own = charset ?? charsetOf(raw.slice(0, HEAD));
    const text = decoded(raw, own ?? "utf-8");
    place.advance(end);
    yield { ...none, text: text ?? raw, cut, unreadable: text === null && own !== null };
  }
}

/** Where the game that begins here ends, and whether another cuts it off. */
function endOf(data: string, begin: number): readonly [number, boolean] {
  let depth = 0;
  let inValue = false;
  for (let at = begin; at < data.length; ++at) {
    const sign = data[at];
    if (inValue) {
      if (sign === "\\") ++at;
      else if (sign === "]") inValue = false;
    } else if (sign === "[") inValue = true;
    else if (sign === ")") {
      if (--depth <= 0) return [at + 1, false];
    } else if (sign === "(") {
      ROOT.lastIndex = at;
      if (depth > 0 && ROOT.test(data)) return [at, true];
      ++depth;
    }
  }
  return [data.length, false];
}

/** How far a file was read, by line and column. */
class Reading {
  at = 0;
  private line = 1;
  private column = 1;

  constructor(private readonly data: string) {}

  get now(): Place {
    return [this.line, this.column];
  }

  /** Goes on there; where anything but blanks stands before. */
  skip(to: number): Place | null {
    let at = this.at;
    while (at < to && " \t\n\r\f\v".includes(this.data.charAt(at))) ++at;
    this.advance(at);
    const junk = at < to ? this.now : null;
    this.advance(to);
    return junk;
  }

  advance(to: number): void {
    for (; this.at < to; ++this.at) {
      const sign = this.data[this.at];
      if (sign === "\n" || (sign === "\r" && this.data[this.at + 1] !== "\n")) {
        ++this.line;
        this.column = 1;
      } else ++this.column;
    }
  }
}

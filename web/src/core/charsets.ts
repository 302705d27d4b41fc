// Decodes the bytes of SGF files with the browser's charsets, for the core. A lone surrogate, 0xDC00 and the
// byte, stands for each byte that cannot be decoded.

/** As the core counts them (core/record/sgf/charset.hpp). */
const UNKNOWN = 0;
const BYTES = 2;
const OTHER = 3;
const FIRST_SURROGATE = 0xdc00;
const CHUNK = 1 << 12;
const MAX_CHARACTER_BYTES = 4; // bytes
const STATEFUL = "iso-2022-jp";

interface Step {
  readonly text: string;
  readonly size: number;
}
/** Decodes at most `maxBytes` bytes; null if they end within a character. */
type Next = (at: number, maxBytes: number) => Step | null;

/** The browser's label; null for an unknown charset, and for those that the core decodes itself. */
function encodingOf(name: string): string | null {
  for (const label of [name, name.replaceAll("_", "-")])
    try {
      const { encoding } = new TextDecoder(label);
      return /^(?:utf-|x-user)/.test(encoding) ? null : encoding;
    } catch {
      // An unknown label.
    }
  return /^latin-1$/i.test(name.replace("_", "-")) ? "windows-1252" : null;
}

/** A character for each byte, those of ASCII first; null if the charset has others. */
function tableOf(name: string, encoding: string): readonly string[] | null {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const table = Array.from(new TextDecoder(encoding).decode(all, { stream: true }));
  const isAscii = table.every((sign, byte) => byte >= 0x80 || sign.codePointAt(0) === byte);
  if (table.length !== 256 || !isAscii) return null;
  // Browsers read ISO charsets as those of Windows, and give those a character for each byte.
  const isIso = /8859|latin|^l\d|819|tis/i.test(name);
  return table.map((sign, byte) => {
    const code = sign.codePointAt(0) ?? 0;
    if (byte < 0x80 || byte >= 0xa0) return code === 0xfffd ? surrogateOf(byte) : sign;
    if (isIso) return String.fromCharCode(byte);
    return code === 0xfffd || code < 0xa0 ? surrogateOf(byte) : sign;
  });
}

const surrogateOf = (byte: number): string => String.fromCharCode(FIRST_SURROGATE + byte);

function reader(name: string, bytes: Uint8Array, whole: boolean): Next {
  const encoding = encodingOf(name) ?? "utf-8";
  const table = tableOf(name, encoding);
  if (table)
    return (at, maxBytes) => {
      const part = bytes.subarray(at, at + maxBytes);
      return { text: Array.from(part, (byte) => table[byte]).join(""), size: part.length };
    };
  if (encoding === STATEFUL) {
    // Characters depend on earlier bytes: decode byte by byte.
    const decoder = new TextDecoder(encoding);
    return (at) => {
      const last = whole && at + 1 === bytes.length;
      const text = decoder.decode(bytes.subarray(at, at + 1), { stream: !last });
      return { text: text.replaceAll("\ufffd", surrogateOf(bytes[at] ?? 0)), size: 1 };
    };
  }
  const strict = (from: number, to: number, stream = false): string | null => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(from, to), {
        stream,
      });
    } catch {
      return null;
    }
  };
  return (at, maxBytes) => {
    for (let size = Math.min(maxBytes, bytes.length - at); size > MAX_CHARACTER_BYTES; size >>= 1)
      for (let less = 0; less < MAX_CHARACTER_BYTES; ++less) {
        const text = strict(at, at + size - less);
        if (text !== null) return { text, size: size - less };
      }
    for (let size = 1; size <= MAX_CHARACTER_BYTES && at + size <= bytes.length; ++size) {
      const text = strict(at, at + size);
      if (text !== null) return { text, size };
    }
    if (
      !whole &&
      bytes.length - at < MAX_CHARACTER_BYTES &&
      strict(at, bytes.length, true) !== null
    )
      return null;
    return { text: surrogateOf(bytes[at] ?? 0), size: 1 };
  };
}

/** Which of the core's codings the charset has. */
export function coding(name: string): number {
  const encoding = encodingOf(name);
  if (encoding === null) return UNKNOWN;
  return tableOf(name, encoding) ? BYTES : OTHER;
}

/** The text as UTF-8, with the surrogates. Unless `whole`, an incomplete character at the end is left out. */
export function decode(name: string, bytes: Uint8Array, whole: boolean): Uint8Array {
  const next = reader(name, bytes, whole);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const step = next(at, CHUNK);
    if (!step) break;
    parts.push(step.text);
    at += step.size;
  }
  return encoded(parts.join(""));
}

/** How many bytes the first `characters` characters take. */
export function length(name: string, bytes: Uint8Array, characters: number): number {
  const next = reader(name, bytes, true);
  let at = 0;
  let left = characters;
  for (let maxBytes = encodingOf(name) === STATEFUL ? 1 : CHUNK; left > 0 && at < bytes.length;) {
    const step = next(at, maxBytes);
    if (!step) break;
    const count = Array.from(step.text).length;
    if (count > left && maxBytes > 1) {
      maxBytes >>= 2;
      continue;
    }
    left -= count;
    at += step.size;
  }
  return at;
}

/** As UTF-8 that may encode surrogates. */
function encoded(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (!/\p{Surrogate}/u.test(text)) return encoder.encode(text);
  const parts = text.split(/(\p{Surrogate})/u).map((part) => {
    const code = part.charCodeAt(0);
    if (part.length !== 1 || code < 0xd800 || code > 0xdfff) return encoder.encode(part);
    return Uint8Array.of(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  });
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// Reading records in whatever form they come.
import type { Core } from "../core/core";
import { PonnukiError } from "../core/errors";
import { problemOf, RecordError } from "./errors";
import { fromJson, parse } from "./json";
import { readLink, VERSION } from "./link";
import { MATCH_FORMAT, matchRecords } from "./match";
import type { GameRecord } from "./record";
import { type Flaw, placed, readSgf } from "./sgf";

/** The games of a text or a file, and what is wrong with it: with `lost` flaws a game is missing. */
export interface Found {
  readonly records: readonly GameRecord[];
  readonly flaws: readonly Flaw[];
}

/** Bytes, or characters: some seconds of work. */
export const LARGEST_FILE = 1 << 23;

/**
 * Reads links, addresses with a link, SGF and JSON: a record, a list of them, one in a line, or a match.
 * Throws RecordError where there is no game at all, saying why.
 */
export function read(core: Core, source: string | Uint8Array): Found {
  if (source.length > LARGEST_FILE)
    throw new RecordError({ kind: "file_too_large", most: LARGEST_FILE, given: source.length });
  const head = typeof source === "string" ? source : new TextDecoder().decode(source);
  const text = head.replace(/^\ufeff/, "").trim();
  const found = /^[{[]/.test(text)
    ? readValues(core, text)
    : text.includes("(") || !text.includes(VERSION)
      ? readGames(core, source)
      : readLinks(core, text);
  if (found.records.length > 0) return found;
  const lost = found.flaws.find((flaw) => flaw.lost);
  throw new RecordError(lost ? placed(lost) : { kind: "no_game" });
}

/** The same of a file. Throws RecordError, too, where the browser cannot read it: perhaps it is gone. */
export async function readFile(core: Core, file: Blob): Promise<Found> {
  let bytes: ArrayBuffer;
  try {
    // No more is read than it takes to say that it is too much.
    bytes = await file.slice(0, LARGEST_FILE + 1).arrayBuffer();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new RecordError({ kind: "unread_file" });
  }
  return read(core, new Uint8Array(bytes));
}

function readGames(core: Core, source: string | Uint8Array): Found {
  const flaws: Flaw[] = [];
  return { records: readSgf(core, source, (flaw) => flaws.push(flaw)), flaws };
}

/** Links stand one in a line, perhaps at the end of an address. */
function readLinks(core: Core, text: string): Found {
  return collected(text, (line) => readLink(core, line));
}

/** One value, which may take many lines, or one in each line. */
function readValues(core: Core, text: string): Found {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    if (!text.includes("\n{")) throw error;
    return collected(text, (line) => fromJson(core, parse(line)));
  }
  if (Array.isArray(value)) {
    const values = value as readonly unknown[];
    return gathered(values.map((one) => ({ line: 1, read: () => fromJson(core, one) })));
  }
  const isMatch =
    typeof value === "object" &&
    value !== null &&
    "format" in value &&
    value.format === MATCH_FORMAT;
  return { records: isMatch ? matchRecords(core, value) : [fromJson(core, value)], flaws: [] };
}

function collected(text: string, readLine: (line: string) => GameRecord): Found {
  const lines = text.split(/\r\n|\n|\r/).map((line, i) => ({ line: i + 1, text: line.trim() }));
  return gathered(
    lines
      .filter((one) => one.text)
      .map(({ line, text: said }) => ({ line, read: () => readLine(said) })),
  );
}

function gathered(sources: readonly { line: number; read: () => GameRecord }[]): Found {
  const records: GameRecord[] = [];
  const flaws: Flaw[] = [];
  for (const [i, { line, read: readOne }] of sources.entries())
    try {
      records.push(readOne());
    } catch (error) {
      if (!(error instanceof PonnukiError)) throw error;
      flaws.push({ game: i + 1, line, column: 1, problem: problemOf(error), lost: true });
    }
  return { records, flaws };
}

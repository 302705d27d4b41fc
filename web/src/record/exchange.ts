// Records read and written in every form, by the core (core/record).
import type { Core } from "../core/core";
import type { CoreMessage, Problem } from "../text/problems";
import { RecordError } from "./errors";
import { fromJson, type JsonRecord, toJson } from "./json";
import type { GameRecord } from "./record";

/**
 * Something in a text that is not as it should be, and where: game, line and column from 1. With `lost` the
 * whole game is missing; else the record holds what could be read.
 */
export interface Diagnostic {
  readonly game: number;
  readonly line: number;
  readonly column: number;
  readonly problem: CoreMessage;
  readonly lost: boolean;
}

/** The games of a text or a file, and what is wrong with it. */
export interface Found {
  readonly records: readonly GameRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bytes, or characters: some seconds of work. */
export const LARGEST_FILE = 1 << 23;
/** Characters of a link that is read. */
export const LONGEST_LINK = 200_000;
/** Characters of a link that is given away: browsers and messengers cut longer addresses off. */
export const LONGEST_GIVEN = 20_000;
const APPLICATION = "Ponnuki:web";

/** What the core has answered. Throws RecordError for a problem. */
export function answered(core: Core): object {
  const answer = core.wasm.json() as { readonly problem?: CoreMessage };
  if (answer.problem) throw new RecordError(fromCore(answer.problem));
  return answer;
}

export function fromCore(message: CoreMessage): Problem {
  return { kind: "record", message };
}

/**
 * Reads links, addresses with a link, SGF and JSON: a record, a list of them, one in a line, or a match.
 * Throws RecordError where there is no game at all, saying why.
 */
export function read(core: Core, source: string | Uint8Array): Found {
  if (source.length > LARGEST_FILE)
    throw new RecordError({ kind: "file_too_large", most: LARGEST_FILE, given: source.length });
  const found = readGames(core, source);
  if (found.records.length > 0) return found;
  const lost = found.diagnostics.find((one) => one.lost);
  if (!lost) throw new RecordError(fromCore({ kind: "no_game" }));
  const { line, column, problem } = lost;
  throw new RecordError({ kind: "at", line, column, problem: fromCore(problem) });
}

/** The same, even where there is no game, or very much to read. */
export function readGames(core: Core, source: string | Uint8Array): Found {
  core.wasm.give(source);
  core.wasm.calls.read_records(typeof source === "string" ? 1 : 0);
  const { records, diagnostics } = answered(core) as {
    records: readonly JsonRecord[];
    diagnostics: readonly Diagnostic[];
  };
  return { records: records.map(fromJson), diagnostics };
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

/** Reads the record that a text of JSON is. Throws RecordError, saying what is wrong. */
export function readJson(core: Core, text: string): GameRecord {
  const { records, diagnostics } = readGames(core, text);
  const [record] = records;
  if (record) return record;
  throw new RecordError(fromCore(diagnostics[0]?.problem ?? { kind: "no_game" }));
}

/**
 * Reads a link, which may stand in an address. One of more than LONGEST_LINK characters is not read: the time
 * it takes grows with its length. Throws RecordError for a text that is no link, saying why.
 */
export function readLink(core: Core, link: string): GameRecord {
  core.wasm.give(link);
  core.wasm.calls.read_link(LONGEST_LINK);
  return fromJson((answered(core) as { record: JsonRecord }).record);
}

function write(core: Core, record: GameRecord, form: string, application = ""): string {
  core.wasm.give(JSON.stringify({ form, application, record: toJson(record) }));
  core.wasm.calls.write_record();
  return (answered(core) as { text: string }).text;
}

/** Writes a game as SGF. Throws RecordError for what SGF cannot hold. */
export function writeSgf(core: Core, record: GameRecord, application = APPLICATION): string {
  return write(core, record, "sgf", application);
}

/** Writes a record as one line of JSON. Throws RecordError. */
export function writeJson(core: Core, record: GameRecord): string {
  return write(core, record, "json");
}

/** Writes the link of a record. Throws RecordError if it is too large for one, or holds no text. */
export function writeLink(core: Core, record: GameRecord): string {
  return write(core, record, "link");
}

// Reads and writes records in every form, with the core (core/record).
import type { Core } from "../core/core";
import { type Problem, problem } from "../core/problem";
import { RecordError } from "./errors";
import { fromJson, type JsonRecord, toJson } from "./json";
import type { GameRecord } from "./record";

/**
 * A problem in a text: game, line and column are counted from 1. With `lost` the game could not be read at
 * all; else the record has what could be read.
 */
export interface Diagnostic {
  readonly game: number;
  readonly line: number;
  readonly column: number;
  readonly problem: Problem;
  readonly lost: boolean;
}

/** The games of a text or a file, and its diagnostics. */
export interface ReadResult {
  readonly records: readonly GameRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The maximum size of a file, and of a text in characters. So much takes some seconds to read. */
export const MAX_FILE_BYTES = 1 << 23;
/** The maximum length of a link that is read, in characters. */
export const MAX_LINK_LENGTH = 200_000;
const APPLICATION = "Ponnuki:web";

/** Reads the core's response. Throws RecordError for a problem. */
export function responseOf(core: Core): object {
  const response = core.wasm.json() as { readonly problem?: Problem };
  if (response.problem) throw new RecordError(response.problem);
  return response;
}

/**
 * Reads links, addresses with a link, SGF and JSON: a record, a list of them, one in a line, or a match.
 * Throws RecordError if there is no game.
 */
export function read(core: Core, source: string | Uint8Array): ReadResult {
  if (source.length > MAX_FILE_BYTES)
    throw new RecordError(problem("file_too_large", { max: MAX_FILE_BYTES, bytes: source.length }));
  const result = readGames(core, source);
  if (result.records.length > 0) return result;
  const lost = result.diagnostics.find((one) => one.lost);
  if (!lost) throw new RecordError(problem("no_game"));
  const { line, column } = lost;
  throw new RecordError(problem("at", { line, column, problem: lost.problem }));
}

/** The same without limits: there may be no game, or very much to read. */
export function readGames(core: Core, source: string | Uint8Array): ReadResult {
  core.wasm.give(source);
  core.wasm.calls.read_records(typeof source === "string" ? 1 : 0);
  const { records, diagnostics } = responseOf(core) as {
    records: readonly JsonRecord[];
    diagnostics: readonly Diagnostic[];
  };
  return { records: records.map(fromJson), diagnostics };
}

/** The same of a file. Throws RecordError also if the browser cannot read it: it may have been removed. */
export async function readFile(core: Core, file: Blob): Promise<ReadResult> {
  let bytes: ArrayBuffer;
  try {
    // One byte more than allowed is enough to know that it is too much.
    bytes = await file.slice(0, MAX_FILE_BYTES + 1).arrayBuffer();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new RecordError(problem("unread_file"));
  }
  return read(core, new Uint8Array(bytes));
}

/** Reads a record from JSON. Throws RecordError. */
export function readJson(core: Core, text: string): GameRecord {
  const { records, diagnostics } = readGames(core, text);
  const [record] = records;
  if (record) return record;
  throw new RecordError(diagnostics[0]?.problem ?? problem("no_game"));
}

/**
 * Reads a link, which may stand in an address. One of more than MAX_LINK_LENGTH characters is not read: the time
 * it takes grows with its length. Throws RecordError if the text is not a link.
 */
export function readLink(core: Core, link: string): GameRecord {
  core.wasm.give(link);
  core.wasm.calls.read_link(MAX_LINK_LENGTH);
  return fromJson((responseOf(core) as { record: JsonRecord }).record);
}

function write(core: Core, record: GameRecord, form: string, application = ""): string {
  core.wasm.give(JSON.stringify({ form, application, record: toJson(record) }));
  core.wasm.calls.write_record();
  return (responseOf(core) as { text: string }).text;
}

/** Writes a game as SGF. Throws RecordError if SGF cannot represent it. */
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

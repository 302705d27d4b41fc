// What the root of a game says of the game as a whole, read and written.
import type { Core } from "../../core/core";
import { RecordError } from "../errors";
import { exchanged } from "../exchanged";
import { HEADINGS, type GameRecord, type MatchGame, type Result } from "../record";
import { resultOf } from "../result";
import type { Property, Raw, Told } from "./content";
import { GO, Notation, notationOf, notationOfNumber } from "./notation";
import {
  countOf,
  escaped,
  isPlainResult,
  OF_THE_FILE,
  resultOfText,
  simple,
  textOf,
  writtenResult,
} from "./values";

const GAME = "PKGAME";
const RESULT = "PKRESULT";
const MATCH = "PKMATCH";
const LONG = "GC"; // may have several lines
const IDENTIFIERS = ["GN", "EV", "RO", "DT", "PC", "TM", "OT", "ON", "AN", "SO", "US", "CP", LONG];
const HEADING_OF = new Map(IDENTIFIERS.map((name, i) => [name, HEADINGS[i] ?? ""]));
const PAIRS = [
  ["players", "PB", "PW"],
  ["ranks", "BR", "WR"],
  ["teams", "BT", "WT"],
] as const;
const NAMES: readonly string[] = [
  ...OF_THE_FILE,
  ...IDENTIFIERS,
  ...PAIRS.flatMap(([, black, white]) => [black, white]),
  "RE",
  RESULT,
  MATCH,
];

/**
 * The game that a root names. Throws OptionError or RecordError if it is none of ours. `known` is the
 * game where the root names none, or where it names Go.
 */
export function begin(core: Core, raw: Raw, known: Notation | null, flaw: Told): Notation {
  const number = wholeNumber(raw, "GM", GO);
  const size = wholeNumber(raw, "SZ", null);
  const named = raw.get(GAME)?.[0];
  let notation: Notation;
  if (named !== undefined) notation = notationOf(core, simple(named));
  else if (known) notation = known;
  else {
    notation = notationOfNumber(core, number ?? 0, size);
    const { size: usual = size } = notation.game.options;
    if (size === null && usual !== null) flaw({ kind: "no_size", usual: String(usual) });
  }
  const own = notation.game.options["size"];
  if (own !== undefined && size !== null && own !== size)
    flaw({ kind: "other_size", size, named: GAME });
  const given = raw.get("SZ")?.[0] ?? "";
  const colon = given.indexOf(":");
  const isSquare = colon < 0 || given.slice(0, colon).trim() === given.slice(colon + 1).trim();
  if (own !== undefined && !isSquare) flaw({ kind: "no_square", value: given, read: String(own) });
  return notation;
}

/** A whole number; of SZ[13:13] the first. */
function wholeNumber(raw: Raw, name: string, otherwise: number | null): number | null {
  const said = raw.get(name)?.[0];
  if (said === undefined) return otherwise;
  const found = countOf(said.trim().split(":")[0] ?? "");
  if (found === null) throw new RecordError({ kind: "no_number", property: name, value: said });
  return found;
}

/** Gives a record what its root says of it, but the result; returns the other properties. */
export function read(record: GameRecord, raw: Raw, flaw: Told): Raw {
  const rest = new Map<string, readonly string[]>();
  const header: Record<string, string> = {};
  for (const [name, given] of raw) {
    if ([...OF_THE_FILE, RESULT, "RE"].includes(name)) continue;
    const heading = HEADING_OF.get(name);
    const [first = ""] = given;
    if (heading !== undefined) {
      const said = name === LONG ? textOf(first) : simple(first);
      if (said) header[heading] = said;
    } else if (name === MATCH) {
      const match = matchOf(first);
      if (match) record.match = match;
      else flaw({ kind: "no_match_game", property: MATCH, value: first });
    } else if (!NAMES.includes(name)) rest.set(name, given);
    if (NAMES.includes(name) && given.length > 1)
      flaw({ kind: "several_values", property: name, given: given.length });
  }
  if (Object.keys(header).length > 0) record.header = header;
  return rest;
}

function matchOf(raw: string): MatchGame | null {
  const [, first, last, best] = /^(\d{1,6})\/(\d{1,6})( best)?$/.exec(raw.trim()) ?? [];
  const [number, of] = [Number(first), Number(last)];
  return number >= 1 && number <= of ? { number, of, best_of: best !== undefined } : null;
}

/**
 * Gives a record what its root says in terms of colours: of players and the result. To be called when
 * the moves are known.
 */
export function readResult(core: Core, record: GameRecord, raw: Raw, flaw: Told): void {
  const change = exchanged(core, record);
  for (const [kind, ...names] of PAIRS) {
    const [black, white] = names.map((name) => simple(raw.get(name)?.[0] ?? ""));
    if (black || white)
      record[kind] = change ? [white ?? "", black ?? ""] : [black ?? "", white ?? ""];
  }
  const given = raw.get("RE");
  if (!given) return;
  const found = resultOfText(given[0] ?? "");
  if (!found) {
    flaw({ kind: "no_result", value: given[0] ?? "" });
    record.root.properties = { ...record.root.properties, RE: given };
    return;
  }
  let reason: string = found.reason;
  let margin = found.margin;
  let score: readonly [number, number] | null = null;
  const detail = raw.get(RESULT)?.[0];
  if (detail !== undefined) {
    const told = simple(detail);
    const blank = told.indexOf(" ");
    reason = blank < 0 ? told : told.slice(0, blank);
    const said = blank < 0 ? "" : told.slice(blank + 1);
    if (reason !== "points") margin = null;
    const points = said ? said.split(":").map(scoreOf) : [];
    const [a = null, b = null] = points;
    if (points.includes(null) || ![0, 2].includes(points.length))
      flaw({ kind: "no_score", property: RESULT, value: detail });
    else if (a !== null && b !== null) score = [a, b];
  }
  const black = found.letter === "B";
  const winner = found.letter === null ? null : black === change ? 1 : 0;
  try {
    record.result = resultOf(winner, reason, score, margin);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    flaw(error.problem);
  }
}

const scoreOf = (said: string): number | null =>
  /^-?\d{1,9}$/.test(said) ? Number(said) + 0 : null;

/** Everything of the root but what the root node says. Throws RecordError. */
export function properties(core: Core, record: GameRecord, notation: Notation): Property[] {
  const found: Property[] = [[GAME, [notation.spec]]];
  const size = notation.game.options["size"];
  if (size !== undefined) found.push(["SZ", [String(size)]]);
  const change = exchanged(core, record);
  for (const [kind, ...names] of PAIRS) {
    const [first, second] = record[kind] ?? ["", ""];
    const pair = change ? [second, first] : [first, second];
    for (const [i, name] of names.entries()) if (pair[i]) found.push([name, [line(pair[i])]]);
  }
  if (record.result) found.push(...resultProperties(record.result, change));
  const header = record.header ?? {};
  for (const [name, heading] of HEADING_OF) {
    const said = header[heading];
    if (said) found.push([name, [name === LONG ? escaped(said) : line(said)]]);
  }
  const strange = Object.keys(header).find((name) => !HEADINGS.some((one) => one === name));
  if (strange !== undefined)
    throw new RecordError({ kind: "no_heading", given: strange, known: HEADINGS });
  if (record.match) {
    const { number, of, best_of } = record.match;
    found.push([MATCH, [`${String(number)}/${String(of)}${best_of ? " best" : ""}`]]);
  }
  return found;
}

/**
 * Throws RecordError where the root node says as a property what the record has a place for. A result
 * that could not be read is kept as one.
 */
export function check(record: GameRecord): void {
  const kept = record.root.properties ?? {};
  const unread = !record.result && resultOfText(kept["RE"]?.[0] ?? "0") === null;
  for (const name of Object.keys(kept))
    if (NAMES.includes(name) && !(name === "RE" && unread))
      throw new RecordError({ kind: "another_place_than_root", property: name });
}

function resultProperties(result: Result, change: boolean): Property[] {
  const letter = (result.winner === 0) === change ? "W" : "B";
  const found: Property[] = [["RE", [writtenResult(result, letter)]]];
  if (!isPlainResult(result)) {
    const score = result.score ? ` ${result.score.join(":")}` : "";
    found.push([RESULT, [result.reason + score]]);
  }
  return found;
}

const line = (said: string): string => escaped(said).replaceAll("\n", " ");

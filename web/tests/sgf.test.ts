// SGF: what ponnuki.record writes is read, and written again to the letter; what is broken is told alike.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { OptionError } from "../src/core/errors";
import { fromJson, stringify, toJson, type Json } from "../src/record/json";
import { type Flaw, readSgf, writeSgf } from "../src/record/sgf";
import { notationOf } from "../src/record/sgf/notation";
import { write } from "../src/record/sgf/writer";
import { problemText } from "../src/text/problems";
import { speaker } from "../src/text/speakers";
import { loadCore } from "./module";

const core = await loadCore();
const path = (name: string): string =>
  fileURLToPath(new URL(`../../tests/${name}`, import.meta.url));
const vectors = <T>(name: string): T[] =>
  readFileSync(path(`vectors/sgf/${name}`), "utf-8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const GAMES = vectors<{ sgf: string; record: Json }>("games.jsonl");
const FILES = vectors<{ file: string; records: Json[]; flaws: unknown[] }>("files.jsonl");

test("there are vectors", () => {
  expect([GAMES.length > 30, FILES.length > 10]).toEqual([true, true]);
});

describe.each(GAMES.map((vector, i) => [i, vector] as const))("game %i", (_, { sgf, record }) => {
  test("is read", () => {
    const flaws: Flaw[] = [];
    const found = readSgf(core, sgf, (flaw) => flaws.push(flaw));
    expect(found.map(toJson)).toEqual([record]);
  });

  test("is written to the letter, as SGF and as JSON", () => {
    const game = fromJson(core, record);
    expect(write(core, game, "Ponnuki")).toBe(sgf);
    expect(stringify(toJson(game))).toBe(stringify(record));
    expect(readSgf(core, writeSgf(core, game)).map(toJson)).toEqual([record]);
  });
});

test.each(FILES)("$file holds what it holds, with its flaws", ({ file, records, flaws }) => {
  const bytes = new Uint8Array(readFileSync(path(`record/files/${file}`)));
  const told: Flaw[] = [];
  const found = readSgf(core, bytes, (flaw) => told.push(flaw));
  expect(
    told.map((f) => [f.game, f.line, f.column, problemText(speaker("en"), f.problem), f.lost]),
  ).toEqual(flaws);
  expect(found.map(toJson)).toEqual(records);
});

test.each([
  ["no game at all", "there is no game in this text"],
  ["", "there is no game in this text"],
  ["(;GM[11]B[aa])", "game 1, line 1, column 2: GM[11] is none of our games"],
])("%j is refused", (text, why) => {
  expect(() => readSgf(core, text)).toThrow(why);
});

test("an option that the game does not have is refused, whatever its name", () => {
  for (const name of ["chess", "constructor", "__proto__"])
    expect(() => notationOf(core, `${core.games[0]?.id ?? ""} ${name}=x`)).toThrow(OptionError);
});

test("rubbish of any size is read in time", () => {
  const many = 200_000;
  const texts = [
    "(".repeat(many),
    "(;".repeat(many),
    `(;GM[1]${"C[]".repeat(many)})`,
    `(;GM[1]${"C[".repeat(many)}`,
    `(;GM[1]TR${"[aa]".repeat(many)})`,
    `(;GM[1]${"x ".repeat(many)})`,
    `(;GM[1]C[${"\\".repeat(many)}`,
    `(;GM[1]AB[${" ".repeat(many)}`,
    `(;GM[1]${";B[aa]".repeat(many)}`,
    `(;GM[1]${"(;B[aa]".repeat(many)}`,
    `(;GM[1]${"A".repeat(many)}`,
  ];
  const begun = performance.now();
  for (const text of texts) readSgf(core, text, () => undefined);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

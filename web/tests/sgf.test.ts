// SGF: what ponnuki.record writes is read, and written again to the letter; what is broken is told alike.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { read, readGames, writeJson, writeSgf } from "../src/record/exchange";
import { fromJson, type JsonRecord, toJson } from "../src/record/json";
import { problemText } from "../src/text/problems";
import { speaker } from "../src/text/speakers";
import { loadCore } from "./module";
import { refusalOf } from "./refusal";

const core = await loadCore();
const path = (name: string): string =>
  fileURLToPath(new URL(`../../tests/${name}`, import.meta.url));
const vectors = <T>(name: string): T[] =>
  readFileSync(path(`vectors/sgf/${name}`), "utf-8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const GAMES = vectors<{ sgf: string; record: JsonRecord }>("games.jsonl");
const FILES = vectors<{ file: string; records: JsonRecord[]; diagnostics: unknown[] }>(
  "files.jsonl",
);

test("there are vectors", () => {
  expect([GAMES.length > 30, FILES.length > 10]).toEqual([true, true]);
});

describe.each(GAMES.map((vector, i) => [i, vector] as const))("game %i", (_, { sgf, record }) => {
  test("is read", () => {
    const result = readGames(core, sgf);
    expect(result.records.map(toJson)).toEqual([record]);
    expect(result.diagnostics).toEqual([]);
  });

  test("is written to the letter, as SGF and as JSON", () => {
    const game = fromJson(record);
    expect(writeSgf(core, game, "Ponnuki")).toBe(sgf);
    expect(JSON.parse(writeJson(core, game))).toEqual(record);
    expect(Object.keys(JSON.parse(writeJson(core, game)) as object)).toEqual(Object.keys(record));
    expect(read(core, writeSgf(core, game)).records.map(toJson)).toEqual([record]);
  });
});

test.each(FILES)(
  "$file holds what it holds, with its diagnostics",
  ({ file, records, diagnostics }) => {
    const bytes = new Uint8Array(readFileSync(path(`record/files/${file}`)));
    const result = readGames(core, bytes);
    expect(
      result.diagnostics.map(({ game, line, column, problem, lost }) => {
        const sentence = problemText(speaker("en"), problem);
        return [game, line, column, sentence, lost];
      }),
    ).toEqual(diagnostics);
    expect(result.records.map(toJson)).toEqual(records);
  },
);

test.each([
  ["no game at all", "there is no game in this text"],
  ["", "there is no game in this text"],
  ["(;GM[11]B[aa])", "line 1, column 2: GM[11] is not one of our games"],
])("%j is refused", (text, why) => {
  expect(refusalOf(() => read(core, text))).toContain(why);
});

test("an option that the game does not have is refused, whatever its name", () => {
  for (const name of ["chess", "constructor", "__proto__"]) {
    const { records, diagnostics } = readGames(
      core,
      `(;GM[1]PKGAME[${core.games[0]?.id ?? ""} ${name}=x])`,
    );
    expect(records).toEqual([]);
    expect(diagnostics).toMatchObject([{ lost: true, problem: { kind: "not_an_option" } }]);
  }
});

test("invalid input of any size is read", () => {
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
  for (const text of texts) {
    const { records, diagnostics } = readGames(core, text);
    expect(records.length + diagnostics.length).toBeGreaterThan(0);
  }
});

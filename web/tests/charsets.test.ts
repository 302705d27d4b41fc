// SGF in other charsets than UTF-8, and bytes that are no text: as Python reads them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readGames } from "../src/record/exchange";
import { loadCore } from "./module";

const core = await loadCore();

interface Vector {
  readonly about: string;
  readonly bytes: string;
  readonly players: readonly (readonly [string, string])[];
  readonly diagnostics: readonly unknown[];
}
const FILE = new URL("../../tests/vectors/sgf/charsets.jsonl", import.meta.url);
const VECTORS = readFileSync(fileURLToPath(FILE), "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);

test.each(VECTORS)("$about", ({ bytes, players, diagnostics }) => {
  const result = readGames(core, new Uint8Array(Buffer.from(bytes, "base64")));
  expect(result.records.map((record) => record.players ?? ["", ""])).toEqual(players);
  expect(
    result.diagnostics.map(({ game, line, column, problem, lost }) => [
      game,
      line,
      column,
      problem.kind,
      lost,
    ]),
  ).toEqual(diagnostics);
});

test("a text is read as it is, whatever it says of its charset", () => {
  const { records } = readGames(core, "(;GM[1]SZ[5]CA[Shift_JIS]PB[é])");
  expect(records[0]?.players).toEqual(["é", ""]);
});

// The files that Sabaki's own library reads and writes, and GTP with the controller that Sabaki uses.
import { readFileSync } from "node:fs";
import { Controller, ControllerStateTracker } from "@sabaki/gtp";
import { type NodeObject, parse, parseBuffer, parseVertex, stringify } from "@sabaki/sgf";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readGames } from "../src/record/exchange";
import { type JsonRecord, toJson } from "../src/record/json";
import { loadCore } from "./module";
import { PYTHON, ROOT } from "./python";

const core = await loadCore();
const GAMES = readFileSync(`${ROOT}tests/vectors/sgf/games.jsonl`, "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as { sgf: string; record: JsonRecord });
const LETTERS = "ABCDEFGHJKLMNOPQRST";

interface Played {
  colour: string;
  move: string;
}

/** The moves of a line of first children, named as on a board of Go. */
function moves(root: NodeObject, size: number): Played[] {
  const found: Played[] = [];
  for (let node: NodeObject | undefined = root; node; node = node.children[0])
    for (const [property, colour] of [
      ["B", "black"],
      ["W", "white"],
    ] as const) {
      const value = node.data[property]?.[0];
      if (value === undefined) continue;
      const [x, y] = parseVertex(value);
      const outside = x < 0 || x >= size; // tt is a pass on every board
      found.push({ colour, move: outside ? "pass" : `${LETTERS[x] ?? "?"}${String(size - y)}` });
    }
  return found;
}

/** The same of a record. */
function mainLine({ nodes }: JsonRecord): Played[] {
  const found: Played[] = [];
  for (let at = 0; at >= 0;) {
    const { move, colour } = nodes[at] ?? {};
    if (move !== undefined && colour !== undefined) found.push({ colour, move });
    const before = at;
    at = nodes.findIndex((node, i) => i > before && (node.parent ?? i - 1) === before);
  }
  return found;
}

/** Records to compare: the library leaves out backslashes before colons, which mean nothing there. */
function withoutEscapedColons(records: JsonRecord[]): unknown {
  return JSON.parse(JSON.stringify(records).replaceAll("\\\\:", ":"));
}

function count(node: NodeObject): number {
  return node.children.reduce((sum, child) => sum + count(child), 1);
}

describe("@sabaki/sgf", () => {
  test.each(GAMES.map((vector, i) => [i, vector] as const))(
    "game %i goes through it unchanged",
    (_, { sgf, record }) => {
      const roots = parse(sgf);
      expect(roots.map(count)).toEqual([record.nodes.length]);
      const again = readGames(core, stringify(roots));
      expect(again.diagnostics).toEqual([]);
      expect(withoutEscapedColons(again.records.map(toJson))).toEqual(
        withoutEscapedColons([record]),
      );
    },
  );

  test.each([
    ["sabaki.sgf", 9],
    ["cgoban.sgf", 9],
    ["handicap.sgf", 9],
    ["bom.sgf", 5],
    ["shift-jis.sgf", 5],
    ["go-without-size.sgf", 19],
  ])("reads the moves of %s as the core does", (name, size) => {
    const content = readFileSync(`${ROOT}tests/record/files/${name}`);
    const [root] = parseBuffer(content);
    const [record] = readGames(core, new Uint8Array(content)).records.map(toJson);
    expect(root && moves(root, size)).toEqual(record && mainLine(record));
    expect(record && mainLine(record).length).toBeGreaterThan(0);
  });
});

/** The keys and values before a variation, and the variation, as Sabaki reads a line of analysis. */
function variations(line: string): Map<string, string>[] {
  return line
    .split(/\s*\binfo\s+/)
    .slice(1)
    .map((part) => {
      const vertices = /(?:pass|[A-Za-z]\d+)(?:\s+(?:pass|[A-Za-z]\d+))*$/.exec(part.trim());
      const words = part.trim().slice(0, vertices?.index).trim().split(/\s+/).slice(0, -1);
      const pairs = words.flatMap((word, i): [string, string][] =>
        i % 2 ? [] : [[word, words[i + 1] ?? ""]],
      );
      return new Map([...pairs, ["pv", vertices?.[0] ?? ""]]);
    });
}

describe("@sabaki/gtp", { timeout: 120_000 }, () => {
  let engine: Controller;
  beforeEach(() => {
    const words = ["gtp", "gonnect", "-o", "size=5", "--playouts", "500", "--seed", "1"];
    engine = new Controller(PYTHON, ["-m", "ponnuki", ...words]);
    engine.start();
  });
  afterEach(() => engine.stop(5000));

  test("plays a game, and brings the engine to another position", async () => {
    const board = new ControllerStateTracker(engine);
    const play = (...words: string[]) => ({ name: "play", args: words });
    const { content } = await engine.sendCommand({ name: "name" });
    expect(content).toBe("Ponnuki");
    expect(await board.knowsCommand("lz-analyze")).toBe(true);
    expect(await board.knowsCommand("set_free_handicap")).toBe(false);
    await board.sync({ komi: 6.5, boardsize: [5, 5], history: [play("B", "C3")] });
    const move = await engine.sendCommand({ name: "genmove", args: ["W"] });
    expect(move.error).toBe(false);
    expect(move.content).toMatch(/^[A-E][1-5]$/);
    await board.sync({ komi: 6.5, boardsize: [5, 5], history: [play("B", "A1"), play("W", "E5")] });
    const shown = await engine.sendCommand({ name: "ponnuki-legal_moves" });
    expect(shown.content.split(" ")).toHaveLength(23);
    expect(await engine.sendCommand({ name: "play", args: ["B", "A1"] })).toMatchObject({
      error: true,
      content: "illegal move: A1 is occupied by Black.",
    });
  });

  test.each(["lz-analyze", "kata-analyze"])("reads every line of %s", async (name) => {
    for (const played of [[], ["B2"]]) {
      for (const move of played) await engine.sendCommand({ name: "play", args: ["B", move] });
      const colour = played.length ? "W" : "B";
      const lines: string[] = [];
      let enough: () => void = () => undefined;
      const three = new Promise<void>((resolve) => {
        enough = resolve;
      });
      const ended = engine.sendCommand({ name, args: [colour, "5"] }, ({ line }) => {
        if (lines.push(line) === 4) enough();
      });
      await three;
      await engine.sendCommand({ name: "protocol_version" });
      await ended;
      const read = lines.filter((line) => line.startsWith("info ")).map(variations);
      expect(read.length).toBeGreaterThan(1);
      for (const candidates of read)
        for (const candidate of candidates) {
          const vertices = candidate.get("pv")?.split(" ") ?? [];
          expect(vertices[0]).toBe(candidate.get("move"));
          expect(vertices.every((vertex) => /^[A-E][1-5]$/.test(vertex))).toBe(true);
          expect(Number(candidate.get("visits"))).toBeGreaterThan(0);
          expect(Number(candidate.get("winrate"))).toBeGreaterThanOrEqual(0);
        }
    }
  });
});

// Networks in the page's module: what they say, as the native evaluator says it, searches, and files that are none.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Game } from "../src/core/core";
import { PonnukiError } from "../src/core/errors";
import { type FirstLook, Network, planesOf } from "../src/core/network";
import type { Problem } from "../src/core/problem";
import { Thinker } from "../src/core/thinker";
import type { OptionValue } from "../src/core/types";
import { loadCore, played } from "./module";

const core = await loadCore();

interface Evaluation {
  readonly network: string;
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly moves: readonly string[];
  readonly value: number;
  readonly priors: readonly number[];
  /** For each point and then each cell. */
  readonly owners: readonly (readonly [number, number])[];
  /** Of a search, and what it has found. */
  readonly simulations: number;
  readonly visits: Readonly<Record<string, number>>;
}
const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const content = (file: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(at(`src/ponnuki/engine/networks/${file}`)));
const EVALUATIONS = readFileSync(at("tests/vectors/networks/evaluations.jsonl"), "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Evaluation);

test.each(EVALUATIONS)("$network after $moves.length moves, as everywhere", (known) => {
  const game = core.game(known.game, known.options);
  const position = played(game, known.moves.join(" "));
  const network = Network.read(core, game, content(known.network));
  const { report, owners } = network.look(position);
  const { value, candidates, playouts, nodes } = report;
  expect({ playouts, nodes }).toEqual({ playouts: 0, nodes: 1 });
  expect(value).toBe(known.value);
  const priors = new Map(candidates.map(({ move, prior }) => [move, prior]));
  expect(position.data.legal.map((move) => priors.get(move))).toEqual(known.priors);
  const { points, cells } = game.geometry;
  const labels = [...points, ...cells].map(({ label }) => label);
  expect(Object.keys(owners ?? {})).toEqual(labels);
  expect(Object.values(owners ?? {})).toEqual(known.owners);
  const search = network.search(position, known.simulations);
  while (search.run(1));
  const found = search.report(game.moves.length).candidates.filter(({ visits }) => visits > 0);
  expect(Object.fromEntries(found.map(({ move, visits }) => [move, visits]))).toEqual(known.visits);
  search.release();
  network.release();
});

describe("a search", () => {
  const game = core.game("gonnect", { size: 9 });
  const network: Network = Network.read(core, game, content("gonnect-9.bin"));

  test("is made in steps, as long as there are simulations, and always the same", () => {
    const reports = [0, 0.001].map((seconds) => {
      const search = network.search(game.start(), 40);
      let steps = 1;
      while (search.run(seconds)) ++steps;
      const report = search.report(5);
      search.release();
      expect(steps).toBeGreaterThan(2);
      return report;
    });
    const [first, second] = reports.map(({ candidates, value, playouts }) => ({
      candidates,
      value,
      playouts,
    }));
    expect(first?.playouts).toBe(40);
    expect(first?.candidates).toHaveLength(5);
    expect(first?.candidates[0]?.visits).toBeGreaterThan(0);
    expect(second).toEqual(first);
  });

  test("plays what wins at once, and knows that it does", () => {
    const small = core.game("gonnect", { size: 5 });
    const position = played(small, "A1 A5 B1 B5 C1 D5 D1 E5");
    const reader = Network.read(core, small, content("gonnect-9.bin"));
    const search = reader.search(position, 16);
    while (search.run(1));
    const { candidates, proven } = search.report(1);
    expect(position.play(candidates[0]?.move ?? "").data.outcome?.winner).toBe(
      position.data.to_move,
    );
    expect(proven).toBe("win");
    search.release();
    reader.release();
  });

  test("needs a position of its game that goes on", () => {
    expect(problemOf(() => network.search(core.game("gonnect", { size: 7 }).start(), 1))).toEqual({
      kind: "game_is_over",
    });
  });
});

function problemOf(read: () => unknown): Problem {
  try {
    read();
  } catch (error) {
    if (error instanceof PonnukiError) return error.problem;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("a file is refused", () => {
  const game = core.game("gonnect", { size: 9 });
  const file = content("gonnect-9.bin");
  const changed = (change: (bytes: Uint8Array) => void): Uint8Array => {
    const copy = file.slice();
    change(copy);
    return copy;
  };
  const refused = (bytes: Uint8Array, of: Game = game): Problem =>
    problemOf(() => Network.read(core, of, bytes));

  test("that is cut off", () => {
    for (const length of [30, 1000, file.length - 1])
      expect(refused(file.slice(0, length))).toEqual({ kind: "other_network_checksum" });
  });
  test("that is damaged", () => {
    const bytes = changed((copy) => (copy[5000] = 255 - (copy[5000] ?? 0)));
    expect(refused(bytes)).toEqual({ kind: "other_network_checksum" });
  });
  test("of another version", () => {
    const version = "ponnuki-network/".length;
    const bytes = changed((copy) => (copy[version] = "9".charCodeAt(0)));
    expect(refused(bytes)).toMatchObject({
      kind: "other_network_format",
      format: "ponnuki-network/9",
    });
  });
  test("that is something else", () => {
    expect(refused(new TextEncoder().encode("<!doctype html>"))).toEqual({
      kind: "no_network_format",
    });
    expect(refused(new Uint8Array())).toEqual({ kind: "no_network_format" });
  });
  test("of another game, and for other rules", () => {
    expect(refused(file, core.game("hexotic"))).toMatchObject({
      kind: "network_of_other_game",
      theirs: "gonnect",
    });
    expect(refused(file, core.game("gonnect", { size: 9, pie: false })).kind).toBe(
      "network_of_other_planes",
    );
  });
});

test("the planes of a game", () => {
  expect(planesOf(core, core.game("gonnect"))).toEqual([
    "own",
    "opponent",
    "legal",
    "swap",
    "points",
  ]);
});

interface Choice {
  readonly game: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly moves: readonly string[];
  readonly level: number;
  readonly network: string;
  readonly simulations: number;
  readonly move: string;
  readonly nodes: number | null;
}
const CHOICES = readFileSync(at("tests/vectors/networks/levels.jsonl"), "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Choice);

test.each(CHOICES)(
  "$game: level $level after $moves.length moves plays by $network as everywhere",
  async ({ network, move, nodes, level, simulations, ...played }) => {
    vi.stubGlobal("fetch", (file: string) => Promise.resolve(new Response(content(file))));
    const thinker = new Thinker(core, () => Promise.resolve());
    const choice = await thinker.choose(
      played,
      { level, network: { url: network, simulations } },
      0n,
      () => true,
    );
    vi.unstubAllGlobals();
    expect(choice).toMatchObject({ move, networkProblem: null });
    expect(choice?.report?.nodes ?? null).toBe(nodes);
  },
);

describe("a level plays by a network", () => {
  const played1 = { game: "gonnect", options: { size: 9 }, moves: ["E5"] };
  const strength = { level: 8, network: { url: "gonnect-9.bin", simulations: 16 } };
  const noPause = (): Promise<void> => Promise.resolve();
  const goOn = (): boolean => true;
  const serve = (respond: (url: string) => Promise<Response>): string[] => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return respond(url);
    });
    return asked;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("which is loaded once", async () => {
    const asked = serve((url) => Promise.resolve(new Response(content(url))));
    const thinker = new Thinker(core, noPause);
    const done: number[] = [];
    const choice = await thinker.choose(played1, strength, 0n, (share) => done.push(share) > 0);
    const search = Network.read(
      core,
      core.game("gonnect", { size: 9 }),
      content("gonnect-9.bin"),
    ).search(played(core.game("gonnect", { size: 9 }), "E5"), 16);
    while (search.run(1));
    expect(choice?.move).toBe(search.report(1).candidates[0]?.move);
    expect(choice).toMatchObject({ networkProblem: null, report: { playouts: 16 } });
    expect(Math.max(0, ...done)).toBeLessThanOrEqual(1);
    expect(await thinker.choose(played1, strength, 1n, goOn)).toMatchObject({ move: choice?.move });
    expect(asked).toEqual(["gonnect-9.bin"]);
  });

  test("until it is stopped", async () => {
    serve((url) => Promise.resolve(new Response(content(url))));
    const thinker = new Thinker(core, noPause);
    const many = { level: 8, network: { url: "gonnect-9.bin", simulations: 1000 } };
    expect(await thinker.choose(played1, many, 0n, () => false)).toBeNull();
  });

  test("and looks with it while a search goes on, for which it is loaded once", async () => {
    const asked = serve((url) => Promise.resolve(new Response(content(url))));
    const thinker = new Thinker(core, () => new Promise((resolve) => setTimeout(resolve)));
    const found: FirstLook[] = [];
    const look = async (): Promise<void> =>
      void found.push(await thinker.look(played1, "gonnect-9.bin"));
    const looks = Promise.all([look(), look()]);
    const searched = await thinker.evaluate(played1, 1e6, 1, () => found.length < 2);
    await looks;
    expect(searched).toBeNull(); // both were answered before its end
    const [first, second] = found.map(({ report: { candidates, playouts, nodes }, owners }) => ({
      candidates,
      playouts,
      nodes,
      owners,
    }));
    expect(first).toMatchObject({ playouts: 0, nodes: 1 });
    expect(second).toEqual(first);
    expect(asked).toEqual(["gonnect-9.bin"]);
  });

  test.each([
    ["is not there", () => Promise.resolve(new Response("", { status: 404 }))],
    ["cannot be reached", () => Promise.reject(new TypeError("failed to fetch"))],
  ])("unless it %s; then it plays without", async (_, respond) => {
    serve(respond);
    const thinker = new Thinker(core, noPause);
    const choice = await thinker.choose(played1, strength, 0n, goOn);
    const without = await thinker.choose(played1, { level: 8 }, 0n, goOn);
    expect(choice).toMatchObject({
      move: without?.move,
      networkProblem: { kind: "network_not_loaded" },
    });
    expect(without?.networkProblem).toBeNull();
  });

  test("for which it is waited no longer than the engine is to go on", async () => {
    serve(() => new Promise(() => undefined)); // a connection on which nothing comes
    const thinker = new Thinker(core, noPause);
    let looks = 0;
    expect(await thinker.choose(played1, strength, 0n, () => ++looks < 3)).toBeNull();
    expect(looks).toBe(3);
  });

  test("unless its file is broken, which is loaded anew when it is asked again", async () => {
    const thinker = new Thinker(core, noPause);
    const asked = serve((url) => Promise.resolve(new Response(content(url).slice(0, 5000))));
    expect(await thinker.choose(played1, strength, 0n, goOn)).toMatchObject({
      networkProblem: { kind: "other_network_checksum" },
    });
    serve((url) => Promise.resolve(new Response(content(url))));
    expect(await thinker.choose(played1, strength, 0n, goOn)).toMatchObject({
      networkProblem: null,
      report: { playouts: 16 },
    });
    expect(asked).toHaveLength(1);
  });
});

// Networks against the engine in the module, one thread in Node, with the same processor time for a move: SECONDS of it, PAIRS
// pairs of games from random openings of SEED, or from those of OPENINGS, a file of `ponnuki openings balance`. `PAIRS=50 npm --prefix web run measure-matches -- -t fr` plays those of edition fr;
// the games are appended to a file in build/measure, and those that it has are not played again.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Game, Position, Search } from "../src/core/core";
import { Network } from "../src/core/network";
import { networkFor } from "../src/core/networks";
import { loadCore } from "../tests/module";
import { median, report } from "./report";

const PAIRS = Number(process.env["PAIRS"] ?? 10);
const SECONDS = Number(process.env["SECONDS"] ?? 2);
const SEED = Number(process.env["SEED"] ?? 1);
const OPENINGS = process.env["OPENINGS"];
/** The moves of each opening of that file. */
const BALANCED =
  OPENINGS === undefined
    ? null
    : readFileSync(OPENINGS, "utf-8")
        .split("\n")
        .map((line) => line.replace(/#.*/, "").trim())
        .filter(Boolean);
const FOLDER = fileURLToPath(new URL("../../build/measure/", import.meta.url));
const SLICE = 0.02; // seconds from one look at the processor time to the next
const MEGABYTES = 512; // of the engine's tree, which it keeps from move to move
/** As `net:seconds=` plans (src/ponnuki/engine/network_player.py). */
const SPARE = 1.25;
const RATES = 5;
const WORTH_ANOTHER = 0.5;
/** Of a search before any was measured. */
const FIRST_SIMULATIONS = 32;
const RULES = [
  ["gosix", { edition: "en" }, 3],
  ["gosix", { edition: "fr" }, 3],
  ["gonnect", { size: 9 }, 3],
  ["hexotic", { size: 5 }, 3],
  ["hexotic", { size: 7 }, 3],
  ["game-of-6", { size: 13 }, 2],
] as const;

const core = await loadCore();

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Numbers from 0 to `below` - 1, the same ones for the same seed (splitmix32). */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
  };
}

function opening(game: Game, plies: number, pair: number): Position {
  let position = game.start();
  if (BALANCED !== null) {
    const line = BALANCED[pair];
    if (line === undefined) throw new Error(`there are ${String(BALANCED.length)} openings`);
    for (const move of line.split(" ")) position = position.play(move);
    return position;
  }
  const draw = drawing(SEED * 100_003 + pair);
  for (let i = 0; i < plies; ++i) {
    const { legal } = position.data;
    position = position.play(legal[draw(legal.length)] ?? "");
  }
  return position;
}

interface Contender {
  choose(position: Position): string;
  played(move: string): void;
  close(): void;
}

/** The best move of a search by time, as `net:seconds=` makes it without what an earlier search found. */
class NetworkContender implements Contender {
  private readonly rates: number[] = [];

  constructor(private readonly network: Network) {}

  choose(position: Position): string {
    const end = processorTime() + SECONDS;
    for (;;) {
      const begin = processorTime();
      const rate = this.rates.length > 0 ? median(this.rates.slice(-RATES)) : null;
      const planned =
        rate === null ? FIRST_SIMULATIONS : Math.max(1, Math.round((end - begin) * rate * SPARE));
      const search = this.network.search(position, planned);
      let goesOn = true;
      while (goesOn && processorTime() < end) goesOn = search.run(SLICE);
      const { playouts, candidates } = search.report(1);
      search.release();
      const passed = processorTime() - begin;
      if (goesOn || playouts === planned) this.rates.push(Math.max(1, playouts) / passed);
      const endedEarly = !goesOn && playouts === planned;
      if (endedEarly && end - processorTime() >= SECONDS * WORTH_ANOTHER) continue;
      return candidates[0]?.move ?? "";
    }
  }

  played(): void {
    // Every position is searched anew.
  }

  close(): void {
    // The network serves all games.
  }
}

/** `mcts:seconds=`: the engine's search with the game's own settings. */
class EngineContender implements Contender {
  private search: Search | null = null;

  choose(position: Position): string {
    this.search ??= position.search({ megabytes: MEGABYTES, seed: SEED });
    const end = processorTime() + SECONDS;
    let before = -1;
    while (processorTime() < end) {
      this.search.run(Infinity, SLICE);
      const { playouts } = this.search.report(0);
      if (playouts === before) break; // proven, or without room
      before = playouts;
    }
    return this.search.report(1).candidates[0]?.move ?? "";
  }

  played(move: string): void {
    this.search?.advance(move);
  }

  close(): void {
    this.search?.release();
  }
}

/** What the network has of a game: 1, 0 or a half. */
function playGame(from: Position, network: Network, seat: number): [number, readonly string[]] {
  const net = new NetworkContender(network);
  const engine = new EngineContender();
  const moves: string[] = [];
  let position = from;
  for (;;) {
    const { to_move, outcome } = position.data;
    if (to_move === null) {
      net.close();
      engine.close();
      const winner = outcome?.winner ?? null;
      return [winner === null ? 0.5 : Number(winner === seat), moves];
    }
    const move = (to_move === seat ? net : engine).choose(position);
    position = position.play(move);
    net.played();
    engine.played(move);
    moves.push(move);
  }
}

test.each(RULES)(
  "%s, %o",
  (id, options, plies) => {
    const game = core.game(id, options);
    const known = networkFor(core, game);
    if (!known) throw new Error("there is no network");
    const file = /([\w-]+\.bin)$/.exec(known.url)?.[1] ?? "";
    const path = fileURLToPath(
      new URL(`../../src/ponnuki/engine/networks/${file}`, import.meta.url),
    );
    const network = Network.read(core, game, new Uint8Array(readFileSync(path)));
    mkdirSync(FOLDER, { recursive: true });
    const rules = [id, ...Object.values<string | number>(options)].join("-");
    const games = `${FOLDER}match-${rules}-${String(SECONDS)}s-${OPENINGS === undefined ? String(SEED) : basename(OPENINGS)}.jsonl`;
    const lines = existsSync(games) ? readFileSync(games, "utf-8").trim().split("\n") : [];
    const scores = lines
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { readonly score: number }).score);
    while (scores.length < 2 * PAIRS) {
      const number = scores.length;
      const begin = processorTime();
      const from = opening(game, plies, Math.floor(number / 2));
      const [score, moves] = playGame(from, network, number % 2);
      scores.push(score);
      const seconds = Math.round(processorTime() - begin);
      const line = { number, opening: from.data.text, seat: number % 2, score, moves, seconds };
      appendFileSync(games, `${JSON.stringify(line)}\n`);
      const sum = scores.reduce((total, one) => total + one, 0);
      report(rules, { games: scores.length, score: sum });
    }
    expect(scores).toHaveLength(2 * PAIRS);
  },
  24 * 3_600_000,
);

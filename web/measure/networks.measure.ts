// Simulations a second of the networks in the module, beside the playouts of its engine: one thread, in Node.
// `npm --prefix web run measure-networks`; bench.networks measures the native program.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Network } from "../src/core/network";
import { networkFor } from "../src/core/networks";
import { loadCore, reached } from "../tests/module";
import { median, report } from "./report";

const core = await loadCore();
const PLIES = 12;
const SIMULATIONS: Readonly<Record<string, number>> = { gosix: 16_000 };
const PLAYOUTS = 40_000;
const ROUNDS = 5;
const GAMES = [
  ["gosix", { edition: "en" }],
  ["gosix", { edition: "fr" }],
  ["gonnect", { size: 9 }],
  ["gonnect", { size: 13 }],
  ["hexotic", { size: 4 }],
  ["hexotic", { size: 5 }],
  ["hexotic", { size: 7 }],
  ["game-of-6", { size: 13 }],
  ["game-of-6", { size: 19 }],
] as const;

const timed = (work: () => void): number => {
  const begin = performance.now();
  work();
  return (performance.now() - begin) / 1000;
};

test.each(GAMES)("%s, %o", (id, options) => {
  const game = core.game(id, options);
  const known = networkFor(core, game);
  if (!known) throw new Error("there is no network");
  const file = /([\w-]+\.bin)$/.exec(known.url)?.[1] ?? "";
  const path = fileURLToPath(new URL(`../../src/ponnuki/engine/networks/${file}`, import.meta.url));
  const content = new Uint8Array(readFileSync(path));
  const network = Network.read(core, game, content);
  const position = reached(game, PLIES);
  const planned = SIMULATIONS[id] ?? 400;
  const rates = Array.from({ length: ROUNDS }, () => {
    const search = network.search(position, planned);
    const simulations =
      planned /
      timed(() => {
        while (search.run(1));
      });
    search.release();
    const engine = position.search();
    const seconds = timed(() => {
      engine.run(PLAYOUTS, Infinity);
    });
    const playouts = engine.report(0).playouts / seconds; // fewer where the position is proven
    engine.release();
    return { simulations, playouts };
  });
  const simulations = median(rates.map((rate) => rate.simulations));
  const playouts = median(rates.map((rate) => rate.playouts));
  report(`${id}, ${Object.values(options).join()}, a second`, {
    simulations: Math.round(simulations),
    playouts: Math.round(playouts),
  });
  expect(simulations).toBeGreaterThan(0);
});

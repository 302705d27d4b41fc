// Simulations a second in the page's worker, with one thread and with two, in turn with the native engine's.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { median, report } from "./report";

const ROUNDS = 3;
const SECONDS = 3;
const ENOUGH = 0.5; // of the native engine's

const built = readdirSync("../build/web/assets").map((name) => `assets/${name}`);
const WORKER = built.find((name) => /engine\.worker-[\w-]+\.js$/.test(name)) ?? "";
const MODULES = built.filter((name) => name.endsWith(".wasm"));

/** Asks the app's worker to analyse the start of a game. */
async function inPage(page: Page, game: string, threads: boolean): Promise<number> {
  return page.evaluate(
    async ({ game, threads, worker: script, modules, seconds }) => {
      const compiled = await Promise.all(
        modules.map(async (url) => WebAssembly.compile(await (await fetch(url)).arrayBuffer())),
      );
      const shares = (module: WebAssembly.Module): boolean =>
        WebAssembly.Module.imports(module).some(({ kind }) => kind === "memory");
      const module = compiled.find((one) => shares(one) === threads);
      if (!module) throw new Error("there is no such module");
      const worker = new Worker(script, { type: "module" });
      const reports: { at: number; playouts: number }[] = [];
      await new Promise<void>((resolve, reject) => {
        worker.onerror = reject;
        worker.onmessage = ({
          data,
        }: MessageEvent<{ kind: string; report: { playouts: number } }>) => {
          if (data.kind !== "report") reject(new Error(`it said ${data.kind}`));
          const at = performance.now() / 1000;
          reports.push({ at, playouts: data.report.playouts });
          if (at - (reports[0]?.at ?? at) >= seconds) resolve();
        };
        worker.postMessage({ kind: "load", module });
        const played = { game, options: {}, moves: [] };
        worker.postMessage({ kind: "analyse", id: 1, played });
      });
      worker.terminate();
      const [first, last] = [reports.at(0), reports.at(-1)];
      return first && last ? (last.playouts - first.playouts) / (last.at - first.at) : NaN;
    },
    { game, threads, worker: WORKER, modules: MODULES, seconds: SECONDS },
  );
}

function native(game: string): number {
  const command = ["bench", "search", game, "--seconds", String(SECONDS), "--json"];
  const output = execFileSync("ponnuki", command, { encoding: "utf8" });
  return (JSON.parse(output) as { per_second: number }).per_second;
}

for (const game of ["gosix", "hexotic", "gonnect", "game-of-6"])
  test(game, async ({ page }) => {
    await page.goto("health");
    const rates: { one: number; two: number; native: number }[] = [];
    for (let round = 0; round < ROUNDS; ++round)
      rates.push({
        one: await inPage(page, game, false),
        two: await inPage(page, game, true),
        native: native(game),
      });
    const ratio = median(rates.map((rate) => rate.one / rate.native));
    report(`${game}, simulations a second`, {
      native: Math.round(median(rates.map((rate) => rate.native))),
      "in the page": Math.round(median(rates.map((rate) => rate.one))),
      "of native": ratio.toFixed(2),
      "with two threads": median(rates.map((rate) => rate.two / rate.one)).toFixed(2),
    });
    expect(ratio).toBeGreaterThan(ENOUGH);
  });

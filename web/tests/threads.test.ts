// Two threads in one search, as workers of Node.
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import type { HelperSetup } from "../src/core/wasm";
import { loadCore, WASM_THREADS } from "./module";

const core = await loadCore(WASM_THREADS);

/** `help` of src/core/wasm.ts, in a thread of its own. */
async function helper(setup: HelperSetup): Promise<Worker> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      ssr: fileURLToPath(new URL("../src/core/wasm.ts", import.meta.url)),
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("nothing was built");
  const code = `${chunk.code}
    import { workerData } from "node:worker_threads";
    await help(workerData);`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: setup,
  });
}

function helperSetup(): HelperSetup {
  const created = core.wasm.helperSetup();
  if (!created) throw new Error("this module has no threads");
  return created;
}
const setup = helperSetup();
const worker = await helper(setup);
afterAll(async () => {
  await worker.terminate();
});

/** Whether the helper has gone deep: its stack is new memory, all zeros. */
function hasHelped(): boolean {
  const depth = 4096;
  return new Uint8Array(setup.memory.buffer, setup.stack - 2 * depth, depth).some(
    (byte) => byte > 0,
  );
}

test.each(core.games.map((game) => game.id))("%s: as much work as was asked", (id) => {
  let position = core.game(id).start();
  for (let ply = 0; ply < 6; ++ply) {
    const search = position.search({ megabytes: 16, threads: 2 });
    for (let i = 0; i < 20; ++i) search.run(100, 10);
    const report = search.report(3);
    expect(report.playouts).toBe(2000);
    const move = report.candidates[0]?.move ?? "";
    expect(position.data.legal).toContain(move);
    position = position.play(move);
    search.release();
  }
});

test("the helper did a part of it", async () => {
  const game = core.game(core.games[0]?.id ?? "");
  const search = game.start().search({ megabytes: 16, threads: 2 });
  await expect
    .poll(
      () => {
        search.run(1000, 1);
        return hasHelped();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  search.release();
});

// Ends of games, played exactly: as Python plays them, and in slices that hear when to stop.
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { Thinker } from "../src/core/thinker";
import { loadCore } from "./module";

interface Told {
  readonly position: string;
  readonly nodes: number;
  readonly move: string | null;
}
const core = await loadCore();
const file = new URL("../../tests/vectors/endgames/moves.jsonl", import.meta.url);
const all = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Told);

test("as many nodes find the same as in Python, however they are cut into slices", () => {
  expect(all.length).toBeGreaterThan(50);
  for (const { position, nodes, move } of all)
    for (const seconds of [0, 0.03]) {
      const endgame = core.read(position).endgame(nodes);
      while (endgame.run(seconds));
      expect(endgame.move, `${position} with ${String(nodes)}`).toBe(move);
      endgame.release();
    }
});

test("the strongest level hears between two slices that it is to stop", async () => {
  const [hardest] = all.toSorted((a, b) => b.nodes - a.nodes);
  if (!hardest) throw new Error("no position");
  const { game } = core.read(hardest.position);
  const { number = 0 } = game.levels.at(-1) ?? {};
  const played = {
    game: game.info.id,
    options: game.options,
    from: hardest.position,
    moves: [],
  };
  let heard = 0;
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000)); // a slow machine
  const thinker = new Thinker(core, () => Promise.resolve());
  const ask = (goOn: () => boolean): ReturnType<Thinker["choose"]> =>
    thinker.choose(played, number, 1, goOn);
  expect(await ask(() => ++heard < 3)).toBeNull();
  expect(heard).toBe(3);
  expect(await ask(() => true)).toEqual({ move: hardest.move, report: null });
});

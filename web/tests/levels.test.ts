// Levels make the same moves as in Python, in slices that hear when to stop.
import { describe, expect, test, vi } from "vitest";
import type { Core } from "../src/core/core";
import { Thinker } from "../src/core/thinker";
import { loadCore, WASM, WASM_THREADS } from "./module";
import { games, type Block } from "./vectors";

const modules = { "one thread": await loadCore(WASM), threads: await loadCore(WASM_THREADS) };
const plain = modules["one thread"];
const noPause = (): Promise<void> => Promise.resolve();
const goOn = (): boolean => true;

async function check(core: Core, { game, options, lines }: Block): Promise<void> {
  // As many threads as the page may have: a level's own count.
  const thinker = new Thinker(core, noPause, 4);
  const of = (name: string): string => lines.find(({ word }) => word === name)?.rest ?? "";
  const [level, , seed] = of("level").split(" ");
  const moves = of("moves").split(" ").filter(Boolean);
  for (const { word, rest } of lines) {
    if (word !== "plays") continue;
    const choice = await thinker.choose(
      { game, options, moves },
      { level: Number(level) },
      BigInt(seed ?? ""),
      goOn,
    );
    if (!choice) throw new Error("no choice");
    const { move, report } = choice;
    const work = report ? `${String(report.visits)} ${String(report.nodes)}` : "solved";
    expect(`${move} ${work}`).toBe(rest);
    moves.push(move);
  }
  thinker.forget();
}

/** One for each game whose levels are recorded. */
const SEEDS = games("levels", "seeds.txt");
const each = Object.entries(modules).flatMap(([name, core]) =>
  [
    ...SEEDS.flatMap(({ game }) => games(game, "levels.txt")),
    ...SEEDS, // of more than 32 bits
  ].map((block) => {
    const level = block.lines.find(({ word }) => word === "level")?.rest ?? "";
    return [`${block.title}, level ${level}, ${name}`, core, block] as const;
  }),
);

// The strongest level takes 14 seconds of a core for a move.
test.each(each)("%s", { timeout: 120_000 }, async (_, core, block) => {
  await check(core, block);
});

test("every level of every recorded game has a vector", () => {
  for (const { game: id } of SEEDS) {
    const numbers = games(id, "levels.txt").map(
      ({ lines }) => lines.find(({ word }) => word === "level")?.rest.split(" ")[0],
    );
    expect(new Set(numbers).size).toBe(plain.game(id).levels.length);
  }
});

/** The choice of a move, without the time that it took. */
async function choiceOf(
  thinker: Thinker,
  played: Parameters<Thinker["choose"]>[0],
  level: number,
): Promise<unknown> {
  const choice = await thinker.choose(played, { level }, 7n, goOn);
  return choice && [choice.move, { ...choice.report, seconds: 0 }];
}

describe("a choice", () => {
  const played = { game: "gosix", options: {}, moves: [] as string[] };

  test("hears between two slices that it is to stop, and is made all the same afterwards", async () => {
    let clock = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000)); // slow
    try {
      const expected = await choiceOf(new Thinker(plain, noPause), played, 3);
      const thinker = new Thinker(plain, noPause);
      let calls = 0;
      expect(await thinker.choose(played, { level: 3 }, 7n, () => ++calls < 3)).toBeNull();
      expect(calls).toBe(3);
      expect(await choiceOf(thinker, played, 3)).toEqual(expected);
    } finally {
      now.mockRestore();
    }
  });

  test("tells how much of the work is done", async () => {
    let clock = 0;
    const now = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));
    const shares: number[] = [];
    try {
      await new Thinker(plain, noPause).choose(
        played,
        { level: 5 },
        1n,
        (done) => shares.push(done) > 0,
      );
    } finally {
      now.mockRestore();
    }
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((done) => done >= 0 && done < 1)).toBe(true);
  });

  test("is refused for what cannot be", async () => {
    const thinker = new Thinker(plain, noPause);
    const ask = (moves: string[], level = 1): ReturnType<Thinker["choose"]> =>
      thinker.choose(
        { game: "gonnect", options: { size: 2, pie: false }, moves },
        { level },
        1n,
        goOn,
      );
    await expect(ask([], 11)).rejects.toThrow("no_such_level");
    await expect(ask(["A1", "A1"])).rejects.toMatchObject({ refusal: { reason: "occupied" } });
    await expect(ask(["A1", "Z9"])).rejects.toMatchObject({ refusal: { reason: "not_a_move" } });
    await expect(ask(["A1", "B1", "A2"])).rejects.toThrow("game_is_over");
    expect(await ask(["A1", "B1"])).toMatchObject({ move: "A2" });
  });

  test("leaves the analysis as it is, and the other way round", async () => {
    const thinker = new Thinker(plain, noPause);
    const expected = await choiceOf(new Thinker(plain, noPause), played, 2);
    expect(await thinker.evaluate(played, 500, 1, goOn)).toMatchObject({ playouts: 500 });
    expect(await choiceOf(thinker, played, 2)).toEqual(expected);
    let looks = 0;
    const analysed = thinker.analyse(
      played,
      () => ++looks < 9,
      () => undefined,
    );
    expect(await analysed).toBeNull();
    expect(await choiceOf(thinker, played, 2)).toEqual(expected);
  });
});

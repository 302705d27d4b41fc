// Both modules reproduce tests/vectors, as C++ and Python do.
import { describe, expect, test } from "vitest";
import { check } from "./expectations";
import { loadCore, WASM, WASM_THREADS } from "./module";
import { cases, games } from "./vectors";

const modules = { "one thread": await loadCore(WASM), threads: await loadCore(WASM_THREADS) };
const each = Object.entries(modules).flatMap(([name, core]) =>
  core.games.map((game) => [game.id, name, core] as const),
);

describe.each(each)("%s, %s", (id, _module, core) => {
  const ruleCases = cases(id);

  test("has vectors of every kind", () => {
    expect(ruleCases.length).toBeGreaterThan(10);
    expect(games(id, "perft.txt").length).toBeGreaterThan(1);
    expect(games(id, "playthrough.txt").length).toBeGreaterThan(1);
  });

  test.each(ruleCases.map((block) => [block.title, block] as const))("case %s", (_, block) => {
    let position = core.game(block.game, block.options).start();
    for (const { word, rest } of block.lines)
      if (word === "moves") for (const move of rest.split(" ")) position = position.play(move);
    for (const { word, rest } of block.lines) if (word === "expect") check(position, rest);
  });

  test.each(games(id, "perft.txt").map((block) => [block.title, block] as const))(
    "%s",
    (_, block) => {
      let position = core.game(block.game, block.options).start();
      for (const { word, rest } of block.lines) {
        if (word === "moves") for (const move of rest.split(" ")) position = position.play(move);
        if (word !== "perft") continue;
        const counts = rest.split(" ").map(BigInt);
        expect(counts.map((_count, depth) => position.perft(depth + 1))).toEqual(counts);
      }
    },
  );

  test.each(games(id, "playthrough.txt").map((block) => [block.title, block] as const))(
    "%s",
    (_, block) => {
      const game = core.game(block.game, block.options);
      let position = game.start();
      let events: unknown[] = [];
      const flush = (): void => {
        expect(position.data.events).toEqual(events);
        events = [];
      };
      for (const { word, rest } of block.lines) {
        if (word === "move") {
          flush();
          position = position.play(rest);
        } else if (word === "event") events.push(JSON.parse(rest));
        else if (word === "legal") expect(position.data.legal).toHaveLength(Number(rest));
        else if (word === "state") {
          expect(position.data.text).toBe(rest);
          expect(core.read(rest).data).toEqual({ ...position.data, events: [], last_move: null });
        } else if (word === "outcome") expect(position.data.outcome).toEqual(JSON.parse(rest));
        else throw new Error(`${word}?`);
      }
      flush();
      expect(position.data.outcome).not.toBeNull();
    },
  );
});

// What the module refuses, and its search.
import { statSync } from "node:fs";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isPositionText, type Position } from "../src/core/core";
import { IllegalMove, OptionError, PonnukiError, PositionError } from "../src/core/errors";
import { moveOn, pointsOf } from "../src/core/move";
import { Thinker } from "../src/core/thinker";
import type { Report } from "../src/core/types";
import { loadCore, reached, WASM, WASM_THREADS } from "./module";

const core = await loadCore();
const each = describe.each(core.games.map((game) => game.id));

const caught = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
};

test.each([WASM, WASM_THREADS])("%s keeps to its budget of 1 MB compressed", (path) => {
  expect(statSync(path).size).toBeGreaterThan(100_000);
  expect(gzipSync(readFileSync(path)).length).toBeLessThan(1_000_000);
});

test("an unknown game and unknown options are refused by name", () => {
  expect(caught(() => core.game("chess"))).toMatchObject({ option: "game" });
  const [info] = core.games;
  const error = caught(() => core.game(info?.id ?? "", { nonsense: 1 }));
  expect(error).toBeInstanceOf(OptionError);
  expect(error).toMatchObject({ option: "nonsense" });
});

test("no option hides in another word", () => {
  const id = core.games.find(({ options }) => options.length > 1)?.id ?? "";
  const { options } = core.game(id);
  const [first = "", second = ""] = Object.keys(options);
  const smuggled = `${String(options[first])} ${second}=${String(options[second])}`;
  expect(caught(() => core.game(id, { [first]: smuggled }))).toMatchObject({ option: first });
  expect(caught(() => core.game(`${id} ${first}=1`))).toMatchObject({ option: "game" });
});

test("the empty board can be set up, and one game has a match", () => {
  for (const { id, colours } of core.games)
    expect(core.game(id).arranged({}, colours[0]).data.stones).toEqual({});
  expect(core.games.filter(({ match }) => match > 1)).toHaveLength(1);
});

test.each(["", "x", "gosix; ", "/1; ", "nothing/1; ...", "gosix/1 edition=xx; .", "gosix/1; "])(
  "%j is no position",
  (text) => {
    expect(caught(() => core.read(text))).toBeInstanceOf(PonnukiError);
  },
);

test("an object that was released says so", () => {
  const search = core
    .game(core.games[0]?.id ?? "")
    .start()
    .search({ megabytes: 1 });
  search.release();
  expect(() => search.report(1)).toThrow(PonnukiError);
});

test("a text that is none of a position is none that fails to be one", () => {
  for (const text of ["", "x", "pk1.AA", "(;GM[1]PC[a/1 b])", '{"a/1 ": 1}', "https://a.b/1 c"])
    expect(isPositionText(text)).toBe(false);
});

each("%s", (id) => {
  const game = core.game(id);

  test("its positions are known as such, whatever is wrong with them", () => {
    const { text } = game.start().data;
    for (const one of [text, text.slice(0, 20), text.replace("/1", "/2")])
      expect(isPositionText(one)).toBe(true);
  });

  test("a state that contradicts itself is refused", () => {
    const { text } = game.start().data;
    expect(caught(() => core.read(text.slice(0, -1)))).toBeInstanceOf(PositionError);
  });

  test("a refused move tells why, and changes nothing", () => {
    const position = reached(game, 5);
    const taken = Object.keys(position.data.stones)[0] ?? "";
    const error = caught(() => position.play(taken));
    expect(error).toBeInstanceOf(IllegalMove);
    expect(error).toMatchObject({ refusal: { reason: "occupied", evidence: { point: taken } } });
    const strange = 'ü"\\\u0001';
    expect(position.whyIllegal(strange)).toMatchObject({
      reason: "not_a_move",
      evidence: { text: strange },
    });
    expect(position.data.legal.every((move) => position.whyIllegal(move) === null)).toBe(true);
  });

  test("a move in any spelling is one of those the game has", () => {
    const [move = ""] = game.start().data.legal;
    expect(game.move(move.toUpperCase())).toBe(game.move(move.toLowerCase()));
    expect(game.moves).toContain(game.move(move));
    for (const one of game.start().data.legal)
      expect(game.move(moveOn(pointsOf(one).reverse()))).toBe(one);
    expect(game.moves.slice(-2)).toEqual(["swap", "pass"]);
    expect(game.move("no such move")).toBeNull();
  });

  test("whatever is reached can be set up by its stones and marks", () => {
    for (const plies of [0, 1, 2, 5, 10, 20, 40]) {
      const { to_move, colours, stones, marks, legal } = reached(game, plies).data;
      if (to_move === null) break;
      const { data } = game.arranged(stones, colours[to_move], marks);
      expect(data).toMatchObject({ stones, marks });
      expect(data.colours[data.to_move ?? 0]).toBe(colours[to_move]);
      expect(data.legal).toEqual(expect.arrayContaining(legal.filter((move) => move !== "swap")));
    }
  });

  test("what cannot be set up is refused with the reason", () => {
    const [first] = game.info.colours;
    for (const name of ["nothing", "constructor"])
      expect(caught(() => game.arranged({}, first, { [name]: {} }))).toBeInstanceOf(PositionError);
    for (const name of Object.keys(game.start().data.marks)) {
      expect(caught(() => game.arranged({}, first, { [name]: { nowhere: first } }))).toBeInstanceOf(
        PositionError,
      );
      expect(caught(() => game.arranged({}, first, { [name]: [first] }))).toBeInstanceOf(
        PositionError,
      );
    }
    expect(caught(() => game.arranged({ nowhere: first }, first))).toBeInstanceOf(PositionError);
    expect(caught(() => game.arranged({}, "green"))).toBeInstanceOf(PositionError);
  });

  test("options are what the game says, in every value", () => {
    for (const option of game.info.options)
      for (const value of option.choices.length ? option.choices : [option.default])
        expect(core.game(id, { [option.name]: value }).options[option.name]).toBe(value);
  });

  test("eleven levels, from the weakest; the same seed searches alike", () => {
    expect(game.levels.map((level) => level.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(game.levels[0]?.name).toBe("first");
    const position = reached(game, 6);
    const reports = [1, 2].map(() => {
      const search = position.search({ megabytes: 16, seed: 3 });
      search.run(300, 60);
      const report = search.report(3);
      search.release();
      return { ...report, seconds: 0 };
    });
    expect(reports[0]).toEqual(reports[1]);
    expect(reports[0]?.playouts).toBe(300);
    expect(position.data.legal).toContain(reports[0]?.candidates[0]?.move);
  });

  test("a whole game between two levels, thought in slices", async () => {
    const sides = [0, 1].map(() => new Thinker(core, () => Promise.resolve()));
    const size = game.info.options.find((option) => option.range);
    const options = size?.range ? { [size.name]: Math.max(5, size.range[0]) } : {};
    let position: Position = core.game(id, options).start();
    const moves: string[] = [];
    while (position.data.to_move !== null && moves.length < 200) {
      const played = { game: id, options, moves: [...moves] };
      const turn = position.data.to_move;
      const choice = await sides[turn]?.choose(played, { level: turn }, 9n, () => true);
      if (!choice) throw new Error("no choice");
      moves.push(choice.move);
      position = position.play(choice.move);
    }
    expect(position.data.outcome ?? moves.length).toBeTruthy();
  });

  test("thinking stops when told to, and goes on from another position", async () => {
    const thinker = new Thinker(core, () => Promise.resolve());
    const start = { game: id, options: {}, moves: [] };
    expect(await thinker.choose(start, { level: 10 }, 1n, () => false)).toBeNull();
    const [move = ""] = game.start().data.legal;
    const choice = await thinker.choose({ ...start, moves: [move] }, { level: 1 }, 1n, () => true);
    expect(game.start().play(move).data.legal).toContain(choice?.move);
  });

  test("an analysis reports until it is stopped, and keeps its tree when a move is played", async () => {
    let reported = 0;
    const thinker = new Thinker(core, () => Promise.resolve());
    const goOn = (): boolean => reported < 2;
    const start = { game: id, options: {}, moves: [] };
    const visits: number[] = [];
    let best = "";
    const tell = (report: Report): void => {
      ++reported;
      visits.push(report.visits);
      best = report.candidates[0]?.move ?? "";
      expect(report.candidates.length).toBe(game.start().data.legal.length);
    };
    expect(await thinker.analyse(start, goOn, tell)).toBeNull();
    expect(reported).toBe(2);
    expect(visits[1]).toBeGreaterThan(visits[0] ?? 0);
    reported = 1;
    await thinker.analyse({ ...start, moves: [best] }, goOn, (report) => {
      ++reported;
      // What was found before counts, and is not counted as work of this position.
      expect(report.visits).toBeGreaterThan(report.playouts);
    });
  });

  test("an evaluation is the same whatever was asked before", async () => {
    const thinker = new Thinker(core, () => Promise.resolve());
    const text = game.start().play(game.start().data.legal[3] ?? "").data.text;
    const played = { game: id, options: {}, from: text, moves: [] };
    const ask = async (): Promise<Report> => {
      const report = await thinker.evaluate(played, 200, 5, () => true);
      if (!report) throw new Error("no report");
      return { ...report, seconds: 0 };
    };
    const first = await ask();
    await thinker.choose(played, { level: 1 }, 2n, () => true);
    expect(await ask()).toEqual(first);
    expect(first.playouts).toBe(200);
    expect(await thinker.evaluate(played, 1e6, 5, () => false)).toBeNull();
  });
});

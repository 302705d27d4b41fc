// What moves are worth with best play: what the solver finds out, and what proofs say of first moves.
import { describe, expect, test, vi } from "vitest";
import proven from "../../docs/solved/first-moves.json";
import { firstMovesOf } from "../src/analyse/firstMoves";
import { Estimates } from "../src/analyse/liveAnalysis.svelte";
import { Study } from "../src/analyse/study.svelte";
import { type Solver, ValueView } from "../src/analyse/valueView.svelte";
import { type Game, Position } from "../src/core/core";
import { MemoryError, PonnukiError } from "../src/core/errors";
import { problem } from "../src/core/problem";
import { Thinker } from "../src/core/thinker";
import type { MoveValues, Options, Proven } from "../src/core/types";
import type { Node } from "../src/record/record";
import { loadCore, played } from "./module";

const core = await loadCore();
const thinker = new Thinker(core, () => Promise.resolve());
const solver: Solver = {
  solve: (played, onValues, signal) => thinker.solve(played, () => !signal.aborted, onValues),
};
const SMALL = { size: 3, ko: "simple", pie: false };
const HEXOTIC_4 = { size: 4, lone_perimeter: false };

function gameOf(text: string): Game {
  const [id = "", ...words] = text.split(" ");
  return core.game(id, Object.fromEntries(words.map((word) => word.split("="))) as Options);
}
const byMove = ({ moves }: MoveValues): Record<string, Proven | null> =>
  Object.fromEntries(moves.map(({ move, proven }) => [move, proven]));
const startOf = (game: string, options: Options): Parameters<Thinker["solve"]>[0] => ({
  game,
  options,
  moves: [],
});

describe("the solver of the engine", () => {
  test("finds what the proofs say, and best play to the end", async () => {
    const values = await thinker.solve(startOf("gonnect", SMALL), () => true, vi.fn());
    const game = core.game("gonnect", SMALL);
    expect(values && byMove(values)).toEqual(Object.fromEntries(firstMovesOf(game)));
    expect(values).toMatchObject({ proven: "win" });
    expect(values?.nodes).toBeGreaterThan(0);
    const end = played(game, values?.line.join(" ") ?? "");
    expect(end.data.outcome?.winner).toBe(0);
  });

  test("says what is known meanwhile, ends when it is told to, and keeps no memory", async () => {
    const solve = vi.spyOn(Position.prototype, "solve");
    const search = vi.spyOn(Position.prototype, "search");
    const onReport = vi.fn();
    await thinker.analyse(
      startOf("gonnect", { size: 9 }),
      () => onReport.mock.calls.length < 1,
      onReport,
    );
    const tree = vi.spyOn(search.mock.results[0]?.value as { release: () => void }, "release");
    const known: MoveValues[] = [];
    const values = await thinker.solve(
      startOf("hexotic", HEXOTIC_4),
      () => known.length < 2,
      (one) => known.push(one),
    );
    expect(values).toBeNull();
    expect(tree).toHaveBeenCalledOnce(); // there is memory for one
    expect(known[1]?.nodes).toBeGreaterThan(known[0]?.nodes ?? Infinity);
    expect(known[0]?.moves.map(({ move }) => move)).toEqual(
      core.game("hexotic", HEXOTIC_4).start().data.legal,
    );
    const ended = solve.mock.results[0]?.value as ReturnType<Position["solve"]>;
    expect(() => ended.values).toThrow(PonnukiError); // object_released
    vi.restoreAllMocks();
  });

  test("releases its memory when something fails, and says when there is none", async () => {
    const solve = vi.spyOn(Position.prototype, "solve");
    const broken = thinker.solve(
      startOf("hexotic", HEXOTIC_4),
      () => true,
      () => {
        throw new Error("broken");
      },
    );
    await expect(broken).rejects.toThrow("broken");
    const ended = solve.mock.results[0]?.value as ReturnType<Position["solve"]>;
    expect(() => ended.values).toThrow(PonnukiError);
    vi.restoreAllMocks();
    const start = core.game("gonnect", SMALL).start();
    expect(() => start.solve(4000)).toThrow(new MemoryError(problem("no_room_to_search")));
  });
});

describe("proofs of first moves", () => {
  test.each(proven.flatMap(({ games, values }) => games.map((game) => [game, values] as const)))(
    "%s",
    (text, values) => {
      const game = gameOf(text);
      const found = firstMovesOf(game);
      for (const [move, value] of Object.entries(values)) expect(found.get(move)).toBe(value);
      const { legal } = game.start().data;
      for (const move of found.keys()) expect(legal).toContain(move);
    },
  );

  test("hold for moves that are equal by symmetry", () => {
    const game = core.game("hexotic", HEXOTIC_4);
    const found = firstMovesOf(game);
    const moves = (value: Proven): string[] =>
      [...found].filter(([, one]) => one === value).map(([move]) => move);
    const wins = ["b3", "c2", "c3", "c4", "c5", "d3", "d4", "d5", "e2", "e3", "e4", "e5", "f3"];
    expect(moves("win").sort()).toEqual(wins);
    const others = game.start().data.legal.filter((move) => !wins.includes(move));
    expect(moves("loss").sort()).toEqual([...others].sort());
  });

  test("are found by all options, in whatever order", () => {
    const game = core.game("gonnect", SMALL);
    const file = (text: string): unknown => [{ games: [text], values: { B2: "draw" } }];
    expect(firstMovesOf(game, file("gonnect  pie=false size=3 ko=simple")).get("B2")).toBe("draw");
    for (const text of [
      "gonnect size=3 ko=simple pie=true",
      "gonnect size=3 ko=simple",
      "gonnect size=3 ko=simple pie=false pie=false",
      "hexotic size=3 ko=simple pie=false",
      "",
    ])
      expect(firstMovesOf(game, file(text)).size).toBe(0);
  });

  test("are left out where they cannot be read", () => {
    const game = core.game("gonnect", SMALL);
    const games = ["gonnect size=3 ko=simple pie=false"];
    for (const file of [null, 7, {}, [null, 7, {}, { games: 7 }, { games, values: 7 }, { games }]])
      expect(firstMovesOf(game, file).size).toBe(0);
    const file = [{ games: [7, ...games], values: { B2: "win", A1: "lost", Z9: "win", "": 7 } }];
    const { legal } = game.start().data;
    expect([...firstMovesOf(game, file).keys()].filter((move) => legal.includes(move))).toEqual([
      "B2",
    ]);
  });
});

describe("the view", () => {
  function begun(
    game: string,
    options: Options,
    moves = "",
    by: Solver = solver,
  ): { view: ValueView; study: Study; estimates: Estimates; nodes: readonly Node[] } {
    const study = new Study(core, { game, options, root: { children: [] } });
    for (const move of moves.split(" ").filter(Boolean)) study.play(move);
    const estimates = new Estimates(study);
    const view = new ValueView(by, study, estimates);
    return { view, study, estimates, nodes: study.mainLine };
  }
  async function solved(view: ValueView, node: Node | undefined): Promise<() => void> {
    if (!node) throw new Error("there is no such node");
    const stop = view.start(node);
    await vi.waitFor(() => {
      expect(view.searching).toBe(false);
    });
    return stop;
  }
  /** A solver that says what it is told to, and goes on for ever. */
  function scripted(): { by: Solver; solve: ReturnType<typeof vi.fn<Solver["solve"]>> } {
    const solve = vi.fn<Solver["solve"]>(() => new Promise(() => undefined));
    return { by: { solve }, solve };
  }

  test("solves a position, proves its estimate, and goes when it is stopped", async () => {
    const { view, study, estimates, nodes } = begun("gonnect", SMALL, "B2 A1");
    const stop = await solved(view, nodes[1]); // White has lost
    expect(view.found?.proven).toBe("loss");
    expect(view.found?.moves.every(({ proven }) => proven === "loss")).toBe(true);
    expect([view.done, view.failed]).toEqual([true, false]);
    expect(estimates.of(nodes[1] as Node)).toMatchObject({ chance: 1, proven: true });
    expect(estimates.of(nodes[1] as Node)?.line?.length).toBeGreaterThan(0);
    expect(estimates.of(nodes[0] as Node)).toMatchObject({ chance: 1, proven: true });
    expect(estimates.of(nodes[2] as Node)).toMatchObject({ chance: 1, proven: true });
    stop();
    expect([view.found, view.searching, view.done]).toEqual([null, false, false]);
    expect(study.position.data.outcome).toBeNull();
  });

  test("knows what was found before, without another search", async () => {
    const solve = vi.fn(solver.solve);
    const { view, nodes } = begun("gonnect", SMALL, "B2 A1", { solve });
    for (const ply of [1, 2, 1]) (await solved(view, nodes[ply]))();
    expect(solve).toHaveBeenCalledTimes(2);
    view.start(nodes[1] as Node);
    expect([view.searching, view.done, view.found?.proven]).toEqual([false, true, "loss"]);
  });

  test("keeps what a search has found that was stopped", () => {
    const { by, solve } = scripted();
    const { view, study, nodes } = begun("gonnect", { size: 5, pie: true }, "B2", by);
    const stop = view.start(nodes[1] as Node);
    const moves = study.position.data.legal.map((move, i) => ({
      move,
      proven: i < 3 ? ("loss" as const) : null,
    }));
    solve.mock.lastCall?.[1]({ nodes: 7, proven: null, line: [], moves });
    stop();
    expect(solve.mock.lastCall?.[2].aborted).toBe(true);
    view.start(nodes[1] as Node);
    expect(solve).toHaveBeenCalledTimes(2);
    expect(view.found?.moves).toEqual(moves);
    expect(view.searching).toBe(true);
  });

  test("shows at once what proofs say of first moves, and what follows from it", () => {
    const { by } = scripted();
    const { view, study, estimates, nodes } = begun("hexotic", HEXOTIC_4, "d4", by);
    const stop = view.start(nodes[0] as Node);
    expect(view.found).toMatchObject({ proven: "win", nodes: 0, line: [] });
    expect(view.found && byMove(view.found)).toMatchObject({
      d4: "win",
      "a1+g4": "loss",
      b2: "loss",
    });
    expect([view.searching, view.fromProofs, view.shown]).toEqual([true, true, view.found]);
    expect(estimates.of(nodes[0] as Node)).toMatchObject({ chance: 1, proven: true });
    expect(estimates.of(nodes[1] as Node)).toMatchObject({ chance: 1, proven: true });
    stop();
    view.start(nodes[1] as Node)();
    study.first();
    study.play("a1+g4"); // Blue wins
    view.start(study.at);
    expect(view.found?.proven).toBe("win");
    expect(view.found?.moves.every(({ proven }) => proven === null)).toBe(true);
    expect([view.shown, view.fromProofs]).toEqual([null, false]);
    expect(estimates.of(study.at)).toMatchObject({ chance: 0, proven: true });
  });

  test("takes nothing for the line of best play but such a line", async () => {
    const { by, solve } = scripted();
    const { view, nodes } = begun("hexotic", HEXOTIC_4, "d4", by);
    view.start(nodes[1] as Node)(); // lost, so that d4 wins
    view.start(nodes[0] as Node);
    expect(solve).toHaveBeenCalledTimes(2);
    expect([view.found?.line, view.done]).toEqual([[], false]);

    const whole = begun("gonnect", { size: 4, ko: "simple", pie: false }, "B2");
    await solved(whole.view, whole.nodes[0]);
    expect(whole.view.found?.line.length).toBeGreaterThan(1);
    expect(whole.estimates.of(whole.nodes[0] as Node)?.line).toEqual(whole.view.found?.line);
  });

  test("learns from what is found around a position that was searched in vain", () => {
    const { by, solve } = scripted();
    const { view, study, nodes } = begun("gonnect", { size: 5, pie: false }, "B2 C3", by);
    const unknown = (moves: readonly string[]): MoveValues => ({
      nodes: 7,
      proven: null,
      line: [],
      moves: moves.map((move) => ({ move, proven: null })),
    });
    const stop = view.start(nodes[2] as Node);
    const { legal } = study.position.data;
    solve.mock.lastCall?.[1](unknown(legal));
    stop();
    const before = view.start(nodes[1] as Node);
    const moves = (view.found?.moves ?? []).map(({ move }) => ({
      move,
      proven: move === "C3" ? ("loss" as const) : null,
    }));
    solve.mock.lastCall?.[1]({ nodes: 9, proven: null, line: [], moves });
    before();
    view.start(nodes[2] as Node);
    expect(view.found?.proven).toBe("win");
  });

  test("says nothing of a game that is over", () => {
    const { by, solve } = scripted();
    const { view, nodes } = begun("gonnect", SMALL, "A2 C2 A1 C3 B3 C1", by);
    view.start(nodes[6] as Node);
    expect([view.found, view.searching]).toEqual([null, false]);
    expect(solve).not.toHaveBeenCalled();
  });

  test("says that the solver failed, or why, and keeps what is known", async () => {
    const failing = (error: Error): Solver => ({ solve: () => Promise.reject(error) });
    const broken = begun("hexotic", HEXOTIC_4, "", failing(new Error("broken")));
    await solved(broken.view, broken.nodes[0]);
    expect([broken.view.failed, broken.view.problem]).toEqual([true, null]);
    expect(broken.view.found?.proven).toBe("win");
    const full = new MemoryError(problem("no_room_to_search"));
    const without = begun("hexotic", HEXOTIC_4, "", failing(full));
    await solved(without.view, without.nodes[0]);
    expect([without.view.failed, without.view.problem]).toEqual([false, full.problem]);
  });
});

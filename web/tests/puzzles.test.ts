// Puzzles: their files, that of the day, the rating, what comes next, and how tries are judged.
import { describe, expect, test, vi } from "vitest";
import { knownRuleSets } from "../src/pages/puzzles/ruleSets";
import { routeOf } from "../src/pages/route.svelte";
import { LessonProgress } from "../src/play/lessonProgress";
import { GameStore, newRecord, savedOf } from "../src/play/savedGames";
import { ANY, isChosen, readChoice } from "../src/puzzles/choice";
import { dayOf, puzzleOfDay, rulesOfDay } from "../src/puzzles/daily";
import { allPuzzles, gameOf, puzzlesOf, RULE_SETS } from "../src/puzzles/files";
import { listOf } from "../src/puzzles/list";
import { EASY_AT_FIRST, nextOf, nextPuzzle } from "../src/puzzles/next";
import {
  daysInARow,
  isSolved,
  type Progress,
  PuzzleProgress,
  readProgress,
  type Try,
  withResult,
} from "../src/puzzles/progress";
import { parsePuzzles, type Puzzle, solutionOf } from "../src/puzzles/puzzle";
import { ratingAfter, ratingOf } from "../src/puzzles/rating";
import { type Search, Solving } from "../src/puzzles/solving.svelte";
import { moveOn } from "../src/core/move";
import { LESSONS } from "../src/lessons/all";
import { splitMoves } from "../src/lessons/lesson";
import type { Candidate, Proven, Report } from "../src/core/types";
import { extend } from "../src/record/game";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();
const ALL = await allPuzzles();
const IDS = core.games.map(({ id }) => id);
const seen = (): Promise<void> => Promise.resolve();
const NOTHING: ReadonlySet<string> = new Set();
const never: Search = () => Promise.reject(new Error("nothing is to be searched"));

/** A puzzle of which only this matters. */
function puzzle(id: string, fields: Partial<Puzzle> = {}): Puzzle {
  const answers = new Map<string, never>();
  const blank = { rules: "a", position: "", grade: 1, playouts: 1, themes: [], answers };
  return { ...blank, id, ...fields };
}

describe("the files", () => {
  test("each is of one game, and no puzzle is there twice", async () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    for (const rules of RULE_SETS) {
      const games = (await puzzlesOf(rules)).map(
        ({ position }) => core.read(position).game.info.id,
      );
      expect(new Set(games).size).toBe(1);
      expect(gameOf(rules, IDS)).toBe(games[0]);
    }
    expect(gameOf("go-six-fr", ["go", "go-six", "g"])).toBe("go-six");
    expect(gameOf("gone", ["go"])).toBeUndefined();
    expect(await puzzlesOf("chess")).toEqual([]);
  });

  test.each(RULE_SETS)("every move has an answer, and its line its outcome: %s", (rules) => {
    for (const one of ALL.filter((puzzle) => puzzle.rules === rules)) {
      const first = core.read(one.position);
      const { legal, to_move } = first.data;
      const names = legal.map((move) => first.play(move).data.last_move);
      expect([...one.answers.keys()]).toEqual(names);
      for (const { value, line } of one.answers.values()) {
        const { outcome } = line.reduce((at, move) => at.play(move), first).data;
        const { winner } = outcome ?? {};
        const reached = winner === null ? "draw" : winner === to_move ? "win" : "loss";
        expect(outcome && reached, `${one.id} ${line.join(" ")}`).toBe(value);
      }
      expect(solutionOf(one).length).toBeGreaterThan(0);
    }
  });

  test.each(["", "{}", '{"format":"ponnuki-puzzles/2"}', "nonsense"])("%j is no file", (text) => {
    expect(() => parsePuzzles(text, "x")).toThrow();
  });

  test.each([["?a1"], ["+"], [""]])("%j is no answer", (answer) => {
    const line = JSON.stringify({ id: "x", position: "", answers: [answer], themes: [] });
    expect(() => parsePuzzles(`{"format":"ponnuki-puzzles/1"}\n${line}\n`, "x")).toThrow(/answer/);
  });

  test("a puzzle without a winning move has no solution", () => {
    expect(() => solutionOf(puzzle("x"))).toThrow(/no solution/);
  });
});

describe("the puzzle of the day", () => {
  test("is that of the date, at any time of it", () => {
    expect(dayOf(new Date(2026, 0, 2, 0, 0))).toBe(dayOf(new Date(2026, 0, 2, 23, 59)));
    expect(dayOf(new Date(2026, 2, 1)) - dayOf(new Date(2026, 1, 28))).toBe(1);
    expect(dayOf(new Date(1970, 0, 1, 12))).toBe(0);
  });

  test("rule sets take turns, and no puzzle comes back before all have been there", () => {
    const sets = ["a", "b", "c"];
    const puzzles = [...["7", "1", "4"].map((id) => puzzle(id)), puzzle("0", { grade: 2 })];
    expect([0, 1, 2, 3, 4].map((day) => rulesOfDay(day, sets))).toEqual(["a", "b", "c", "a", "b"]);
    const ids = [1, 4, 7, 10].map((day) => puzzleOfDay(day, sets.length, puzzles)?.id);
    expect(ids).toEqual(["1", "4", "7", "1"]);
    expect(rulesOfDay(3, [])).toBeUndefined();
    expect(puzzleOfDay(3, 1, [])).toBeUndefined();
  });

  test("is easy, of at most three moves of one's own", async () => {
    for (const rules of RULE_SETS) {
      const puzzles = await puzzlesOf(rules);
      const days = puzzles.map((_, day) => puzzleOfDay(day, 1, puzzles));
      for (const one of days) {
        const { solving } = begin(one ?? puzzle(""));
        expect(one?.grade).toBe(1);
        expect(solving.ownMoves.all).toBeLessThanOrEqual(3);
      }
    }
  });
});

describe("the rating", () => {
  test("of a puzzle grows with the work of the search", () => {
    expect([1, 16, 1024].map((playouts) => ratingOf({ playouts }))).toEqual([600, 920, 1400]);
  });

  test("rises by a solved puzzle and falls by another, more the less it was expected", () => {
    const [easy, hard] = [{ playouts: 1 }, { playouts: 4096 }];
    const change = (one: { playouts: number }, solved: boolean): number =>
      ratingAfter(1000, one, solved, 50) - 1000;
    expect(change(easy, true)).toBeGreaterThan(0);
    expect(change(hard, true)).toBeGreaterThan(change(easy, true));
    expect(change(hard, false)).toBeLessThan(0);
    expect(change(easy, false)).toBeLessThan(change(hard, false));
    expect(ratingAfter(1000, easy, true, 0) - 1000).toBeGreaterThan(change(easy, true));
    expect(ratingAfter(100, easy, false, 0)).toBe(100);
  });
});

const NEW = readProgress(null);
const after = (...results: readonly [string, Try, number][]): Progress =>
  results.reduce((at, [id, result, day]) => withResult(at, puzzle(id), result, day), NEW);

describe("the progress", () => {
  test("the first try alone changes rating and row", () => {
    const failed = after(["a", "first", 5], ["b", "failed", 5]);
    expect([failed.inARow, failed.results.get("b")]).toEqual([0, "failed"]);
    expect(failed.rating).toBeLessThan(after(["a", "first", 5]).rating);
    const later = withResult(failed, puzzle("b"), "later", 5);
    expect([later.rating, later.inARow, later.results.get("b")]).toEqual([
      failed.rating,
      0,
      "later",
    ]);
    expect(isSolved(failed, puzzle("b"))).toBe(false);
    expect(isSolved(later, puzzle("b"))).toBe(true);
    expect(isSolved(later, puzzle("c"))).toBe(false);
    for (const result of ["first", "failed"] as const)
      expect(withResult(later, puzzle("a"), result, 5)).toEqual(later);
    expect(withResult(failed, puzzle("b"), "first", 5).results.get("b")).toBe("later");
  });

  test("a hint uses up the first try: what follows changes neither rating nor row", () => {
    const before = after(["a", "first", 5]);
    const hinted = withResult(before, puzzle("b"), "hinted", 6);
    expect(hinted).toEqual({ ...before, results: hinted.results });
    expect(isSolved(hinted, puzzle("b"))).toBe(false);
    for (const result of ["first", "later", "failed"] as const) {
      const ended = withResult(hinted, puzzle("b"), result, 6);
      expect([ended.rating, ended.inARow]).toEqual([before.rating, before.inARow]);
      expect(isSolved(ended, puzzle("b"))).toBe(result !== "failed");
      expect(ended.lastDay).toBe(result === "failed" ? 5 : 6);
    }
    for (const result of ["first", "failed"] as const) {
      const known = after(["a", result, 5]);
      expect(withResult(known, puzzle("a"), "hinted", 6)).toEqual(known);
    }
  });

  test("days in a row are those on which something was solved", () => {
    const three = after(["a", "first", 5], ["b", "first", 6], ["c", "first", 6], ["d", "first", 7]);
    expect([5, 7, 8, 9].map((day) => daysInARow(three, day))).toEqual([3, 3, 3, 0]);
    const pause = withResult(three, puzzle("e"), "first", 9);
    expect(daysInARow(pause, 9)).toBe(1);
    expect(daysInARow(withResult(three, puzzle("e"), "failed", 8), 9)).toBe(0);
  });

  test("it is kept", () => {
    const storage = new Memory();
    const store = new PuzzleProgress(storage);
    store.add(puzzle("a"), "first", 3);
    const choice = { rules: RULE_SETS.at(-1) ?? null, theme: "ko", grade: 2 };
    store.choose(choice);
    expect(new PuzzleProgress(storage).current).toEqual(store.current);
    expect(store.current.results).toEqual(new Map([["a", "first"]]));
    expect(store.current.choice).toEqual(choice);
    expect(store.failing).toBe(false);
  });

  test.each([null, new Memory(true)])("without storage it lasts as long as the page", (storage) => {
    const store = new PuzzleProgress(storage);
    store.add(puzzle("a"), "first", 3);
    expect(store.failing).toBe(true);
    expect(store.current.results.size).toBe(1);
  });

  test.each([
    ...[null, "", "{", "null", "7", "[]", '"x"', '{"rating":"x","results":7}'],
    '{"rating":-4.5,"results":{"a":"won"},"inARow":-1,"days":1.5,"lastDay":null,"choice":7}',
    '{"rating":1e9,"choice":{"rules":7,"theme":[],"grade":"3"}}',
  ])("%j is as if nothing was done", (text) => {
    expect(readProgress(text)).toEqual(NEW);
  });

  test("what makes sense of it stays", () => {
    const text = '{"rating":1,"results":{"a":"later","__proto__":"first","b":0},"inARow":3}';
    const { rating, results, inARow } = readProgress(text);
    expect([rating, results.get("a"), results.has("b"), inARow]).toEqual([100, "later", false, 3]);
    expect(readChoice({ rules: "x", theme: "ko", grade: 9 })).toEqual({ ...ANY, theme: "ko" });
  });
});

describe("the next puzzle", () => {
  const some = [
    puzzle("1", { grade: 4, playouts: 1024 }),
    puzzle("2", { grade: 2, playouts: 32 }),
    puzzle("3", { grade: 2, playouts: 32 }),
    puzzle("4", { grade: 3, playouts: 1 }),
  ];
  const next = (progress: Progress, current?: Puzzle): string | undefined =>
    nextPuzzle(some, progress, current)?.id;

  test("is the nearest to the rating of those not tried, then of those not solved", () => {
    expect(next(NEW)).toBe("2");
    expect(next(NEW, some[1])).toBe("3");
    expect(next({ ...NEW, rating: 1500 })).toBe("1");
    const tried = after(["2", "failed", 1], ["3", "first", 1], ["4", "first", 1]);
    expect(next(tried)).toBe("1");
    expect(next(withResult(tried, puzzle("1"), "first", 1))).toBe("2");
    const solved = withResult(tried, puzzle("2"), "later", 1);
    expect(next(withResult(solved, puzzle("1"), "first", 1))).toBeUndefined();
  });

  test("is an easy one until some are solved, the shortest first", async () => {
    for (const rules of RULE_SETS) {
      const puzzles = await puzzlesOf(rules);
      let progress = NEW;
      let length = 0;
      for (let n = 0; n < EASY_AT_FIRST; ++n) {
        const one = nextPuzzle(puzzles, progress) ?? puzzle("");
        expect(one.grade).toBe(1);
        expect(solutionOf(one).length).toBeGreaterThanOrEqual(length);
        length = solutionOf(one).length;
        progress = withResult(progress, one, n % 2 === 0 ? "first" : "failed", 1);
        progress = withResult(progress, one, "later", 1);
      }
      expect(nextPuzzle(puzzles, { ...progress, rating: 1400 })?.grade).toBeGreaterThan(1);
    }
  });

  test("is of the rule set of the one before, until all of it are solved", async () => {
    for (const rules of RULE_SETS) {
      const puzzles = await puzzlesOf(rules);
      const [one] = puzzles;
      for (const known of [NOTHING, new Set([RULE_SETS[0] ?? ""])])
        expect((await nextOf(after(["x", "first", 1]), known, one))?.rules).toBe(rules);
      const results = new Map(puzzles.map(({ id }) => [id, "first"] as const));
      expect((await nextOf({ ...NEW, results }, NOTHING, one))?.rules).not.toBe(rules);
    }
  });

  test("rule sets take turns where any is chosen, and one that is finished is left out", async () => {
    const [first = "", second = ""] = RULE_SETS;
    const doneIn = (rules: string): [string, "first"][] =>
      ALL.filter((one) => one.rules === rules).map(({ id }) => [id, "first"]);
    const rulesOfNext = async (...results: readonly [string, "first"][]) =>
      (await nextOf({ ...NEW, results: new Map(results) }, NOTHING))?.rules;
    expect(await rulesOfNext()).toBe(first);
    expect(await rulesOfNext(["x", "first"])).toBe(second);
    const others = RULE_SETS.slice(1).flatMap(doneIn);
    expect(await rulesOfNext(...others)).toBe(first);
    expect(await rulesOfNext(...others, ...doneIn(first))).toBeUndefined();
  });

  test("is one of the choice", async () => {
    for (const one of ALL) {
      const choice = { rules: one.rules, theme: one.themes.at(-1) ?? null, grade: one.grade };
      const found = await nextOf({ ...NEW, choice }, NOTHING);
      expect(found && isChosen(found, choice)).toBe(true);
    }
    expect(await nextOf({ ...NEW, choice: { ...ANY, theme: "x" } }, NOTHING)).toBeNull();
  });

  test("is of a game that is known, in turn, unless another is chosen or all of these are solved", async () => {
    const [first = "", ...others] = RULE_SETS;
    const known = new Set(others.slice(-2));
    const rulesAfter = async (results: Progress["results"], choice = ANY) =>
      (await nextOf({ ...NEW, results, choice }, known))?.rules;
    const turns = [0, 1, 2].map((n) =>
      rulesAfter(new Map(Array.from({ length: n }, (_, i) => [String(i), "first"]))),
    );
    expect(await Promise.all(turns)).toEqual([...known, [...known][0]]);
    expect(await rulesAfter(new Map(), { ...ANY, rules: first })).toBe(first);
    const solved = ALL.filter(({ rules }) => known.has(rules));
    const done = await rulesAfter(new Map(solved.map(({ id }) => [id, "first"])));
    expect(known.has(done ?? "")).toBe(false);
    expect(RULE_SETS).toContain(done);
  });

  test("a game is known that was played, or of which steps of the lesson were done", () => {
    const stores = () => {
      const [gameStore, lessonProgress] = [new GameStore(new Memory()), new LessonProgress(null)];
      return { core, gameStore, lessonProgress };
    };
    const namesOf = (id: string) => RULE_SETS.filter((rules) => gameOf(rules, IDS) === id);
    expect(knownRuleSets(stores())).toEqual(new Set());
    for (const id of IDS) {
      const learnt = stores();
      learnt.lessonProgress.add(id, "first", ["first", "game"]);
      expect([...knownRuleSets(learnt)]).toEqual(namesOf(id));
      const played = stores();
      const game = core.game(id);
      const record = newRecord(core, game, null);
      played.gameStore.save(savedOf([record], "new"));
      expect(knownRuleSets(played)).toEqual(new Set());
      extend(record, game.start(), game.start().data.legal[0] ?? "");
      played.gameStore.save(savedOf([record], "new"));
      expect([...knownRuleSets(played)]).toEqual(namesOf(id));
    }
  });

  test("a choice is by rule set, theme and grade", () => {
    const one = puzzle("1", { rules: "x", themes: ["ko"], grade: 3 });
    for (const choice of [ANY, { rules: "x", theme: "ko", grade: 3 }])
      expect(isChosen(one, choice)).toBe(true);
    for (const other of [{ rules: "y" }, { theme: "loop" }, { grade: 2 }])
      expect(isChosen(one, { ...ANY, ...other })).toBe(false);
  });
});

/** Plays what is expected of the person, until the puzzle is over. */
async function solve(solving: Solving): Promise<void> {
  const line = solutionOf(solving.puzzle);
  while (solving.phase === "playing") await solving.play(line[solving.last] ?? "");
}
function begin(one: Puzzle, search = never): { solving: Solving; tried: string[] } {
  const tried: string[] = [];
  const solving = new Solving(core, one, search, seen, (result) => tried.push(result));
  return { solving, tried };
}
const wrongMove = ({ answers }: Puzzle): string =>
  [...answers].find(([, { value }]) => value !== "win")?.[0] ?? "";

describe.each(RULE_SETS)("solving: %s", (rules) => {
  const puzzles = ALL.filter((one) => one.rules === rules);

  test("the solution is right, move by move, and counts once", async () => {
    for (const one of puzzles) {
      const { solving, tried } = begin(one);
      await solve(solving);
      expect([solving.phase, tried]).toEqual(["solved", ["first"]]);
      expect(solving.positions.slice(1).map(({ data }) => data.last_move)).toEqual(solutionOf(one));
    }
  });

  test("every winning move is right", async () => {
    for (const one of puzzles)
      for (const [move, { value }] of one.answers) {
        if (value !== "win") continue;
        const { solving } = begin(one);
        await solving.play(move);
        expect(["playing", "solved"]).toContain(solving.phase);
        expect(solving.judged).toEqual({ move, value });
      }
  });

  test("a wrong move is refuted to the end, taken back, and counts", async () => {
    for (const one of puzzles) {
      const { solving, tried } = begin(one);
      const move = wrongMove(one);
      await solving.play(move);
      const value = one.answers.get(move)?.value;
      expect([solving.phase, solving.judged?.value, tried]).toEqual(["wrong", value, ["failed"]]);
      expect(solving.positions.slice(1).map(({ data }) => data.last_move)).toEqual(
        one.answers.get(move)?.line,
      );
      expect(solving.positions.at(-1)?.data.outcome?.winner).not.toBe(solving.player);
      // It has been shown to the end of the game.
      expect([solving.here, solving.at.data.outcome]).toEqual([solving.last, expect.anything()]);
      solving.tryAgain();
      expect([solving.phase, solving.last, solving.canPlay]).toEqual(["playing", 0, true]);
      await solve(solving);
      expect([solving.phase, tried]).toEqual(["solved", ["failed", "later"]]);
    }
  });

  test("a hint says where, then the move, for every turn, and the puzzle counts no longer", async () => {
    for (const one of puzzles) {
      const { solving, tried } = begin(one);
      expect([solving.hintStep, solving.canHint, solving.hinted]).toEqual(["none", true, false]);
      while (solving.phase === "playing") {
        const steps: string[] = [];
        while (solving.canHint) {
          solving.giveHint();
          steps.push(solving.hintStep);
        }
        expect(steps).toEqual(["where", "move"]);
        solving.giveHint();
        expect(solving.hintStep).toBe("move");
        await solving.play(moveOn(solving.hintedPoints));
        expect([solving.hintStep, solving.judged?.value]).toEqual(["none", "win"]);
      }
      expect([solving.phase, tried]).toEqual(["solved", ["hinted", "later"]]);
    }
  });

  test("a hint stays while one looks elsewhere, and after a wrong move", async () => {
    const one = puzzles[0] ?? puzzle("");
    const { solving, tried } = begin(one);
    solving.giveHint();
    await solving.play(wrongMove(one));
    expect([solving.hintStep, solving.canHint]).toEqual(["none", false]);
    solving.giveHint();
    solving.tryAgain();
    expect(solving.hintStep).toBe("where");
    await solve(solving);
    expect(tried).toEqual(["hinted", "failed", "later"]);
  });

  test("a hint after a wrong move changes nothing more", async () => {
    const one = puzzles[0] ?? puzzle("");
    const { solving, tried } = begin(one);
    await solving.play(wrongMove(one));
    solving.tryAgain();
    solving.giveHint();
    expect([solving.hintStep, solving.hinted, tried]).toEqual(["where", false, ["failed"]]);
  });

  test("the solution is shown, and does not count as solved", async () => {
    for (const one of puzzles.slice(0, 5)) {
      const { solving, tried } = begin(one);
      await solving.show();
      expect([solving.phase, solving.here]).toEqual(["shown", solutionOf(one).length]);
      solving.tryAgain();
      await solve(solving);
      expect([solving.phase, tried]).toEqual(["solved", ["failed"]]);
      await solving.show();
      expect(solving.phase).toBe("solved");
    }
  });
});

test("a move that is nowhere on the board is named at once", () => {
  const step = LESSONS["gosix"]?.finer.find(({ name }) => name === "pass");
  const before = splitMoves(step?.moves ?? "").reduce(
    (at, move) => at.play(move),
    core.game("gosix", step?.options).start(),
  );
  const answers = new Map([["pass", { value: "win" as const, line: ["pass"] }]]);
  const { solving } = begin(puzzle("p", { position: before.data.text, answers }));
  solving.giveHint();
  expect(solving.hintStep).toBe("move");
});

describe("other moves than those of the file", () => {
  /** The player's first two turns of a solution, of one move each, and another second one after which the game goes on. */
  function secondTurn(one: Puzzle): Record<"first" | "second" | "other", string> | null {
    const before = core.read(one.position);
    const [first = "", reply = "", second = ""] = solutionOf(one);
    if (!second || before.play(first).data.to_move === before.data.to_move) return null;
    const replied = before.play(first).play(reply);
    const { to_move, legal } = replied.data;
    if (to_move !== before.data.to_move) return null;
    const other = legal.find((move) => {
      const after = replied.play(move).data;
      return move !== second && after.outcome === null && after.to_move !== to_move;
    });
    return other === undefined ? null : { first, second, other };
  }
  const [found] = ALL.flatMap((one) => {
    const turn = solutionOf(one).length > 4 ? secondTurn(one) : null;
    return turn ? [{ long: one, ...turn }] : [];
  });
  if (!found) throw new Error("no puzzle has a second turn with a choice");
  const { long, first, second, other } = found;
  const line = solutionOf(long);
  const candidate = (move: string): Candidate => ({
    ...{ move, visits: 1, value: 0, prior: 0, proven: null, line: [move], threatens: [] },
  });
  const answering =
    (proven: Proven | null): Search =>
    (moves) => {
      const at = moves.reduce((position, move) => position.play(move), core.read(long.position));
      const report: Partial<Report> = { proven, candidates: at.data.legal.map(candidate) };
      return Promise.resolve(report as Report);
    };
  async function playOther(search: Search): Promise<{ solving: Solving; tried: string[] }> {
    const begun = begin(long, search);
    await begun.solving.play(first);
    await begun.solving.play(other);
    return begun;
  }

  test("are right where the search proves the opponent lost, and get a reply", async () => {
    const { solving, tried } = await playOther(answering("loss"));
    expect([solving.judged, tried]).toEqual([{ move: other, value: "win" }, []]);
    expect(solving.positions.length).toBeGreaterThan(4);
    expect(solving.phase).toBe("playing");
  });

  test("are wrong where it proves something else", async () => {
    for (const [proven, value] of [
      ["win", "loss"],
      ["draw", "draw"],
    ] as const) {
      const { solving, tried } = await playOther(answering(proven));
      expect([solving.phase, solving.judged?.value, tried]).toEqual(["wrong", value, ["failed"]]);
      expect(solving.here).toBe(4);
      solving.tryAgain();
      expect([solving.phase, solving.last]).toEqual(["playing", 2]);
      await solving.play(second);
      expect(solving.judged?.value).toBe("win");
    }
  });

  test("do not count where nothing is proven, or the engine stops", async () => {
    for (const search of [answering(null), never, (): Promise<null> => Promise.resolve(null)]) {
      const { solving, tried } = await playOther(search);
      expect([solving.phase, solving.judged?.value, tried]).toEqual(["unproven", null, []]);
      solving.tryAgain();
      expect([solving.phase, solving.last]).toEqual(["playing", 2]);
      await solving.play(other);
      await solving.show();
      expect(solving.positions.slice(1).map(({ data }) => data.last_move)).toEqual(line);
      expect(solving.phase).toBe("shown");
    }
  });

  test("after them the solution is shown from the beginning", async () => {
    const { solving } = await playOther(answering("loss"));
    await solving.show();
    expect(solving.positions.slice(1).map(({ data }) => data.last_move)).toEqual(line);
  });

  test("positions are looked at, and nothing is played there", async () => {
    const { solving } = begin(long);
    await solving.play(first);
    expect([solving.here, solving.canPlay]).toEqual([2, true]);
    solving.go(0);
    expect([solving.at.data.text, solving.canPlay]).toEqual([solving.first.data.text, false]);
    await solving.play(second);
    expect(solving.last).toBe(2);
    solving.go(99);
    expect([solving.here, solving.canPlay]).toEqual([2, true]);
  });

  test("a puzzle that was left plays no reply", async () => {
    let resolve: () => void = () => undefined;
    const later = new Promise<void>((done) => (resolve = done));
    const tried = vi.fn();
    const solving = new Solving(core, long, never, () => later, tried);
    const played = solving.play(first);
    expect(solving.phase).toBe("replying");
    solving.stop();
    resolve();
    await played;
    expect([solving.last, tried.mock.calls.length]).toEqual([1, 0]);
  });
});

test("puzzles have addresses", () => {
  expect(routeOf("#/puzzles")).toEqual({ page: "puzzles", rules: "", id: "" });
  expect(routeOf("#/puzzles/today")).toEqual({ page: "puzzles", rules: "today", id: "" });
  const id = "0123456789";
  expect(routeOf(`#/puzzles/gosix-en/${id}`)).toEqual({ page: "puzzles", rules: "gosix-en", id });
  expect(routeOf("#/puzzles/")).toEqual({ page: "missing" });
});

describe("the list", () => {
  const some = [
    puzzle("1", { rules: "b", grade: 2, playouts: 32 }),
    puzzle("2", { rules: "a", grade: 3, playouts: 200 }),
    puzzle("3", { rules: "b", grade: 1, playouts: 16 }),
    puzzle("4", { rules: "b", grade: 2, playouts: 32, themes: ["ko"] }),
  ];
  const progress = after(
    ["4", "first", 1],
    ["3", "failed", 1],
    ["2", "failed", 1],
    ["2", "first", 2],
  );
  const list = (...[choice, shown]: [Parameters<typeof listOf>[3], Parameters<typeof listOf>[4]]) =>
    listOf(some, ["a", "b"], progress, choice, shown).map(
      ({ puzzle: { id }, number, mark }) => `${id}:${String(number)}:${mark}`,
    );

  test("has every puzzle of the choice, the easiest of a rule set first, with its mark", () => {
    expect(list(ANY, "all")).toEqual(["2:1:later", "3:1:failed", "1:2:untried", "4:3:first"]);
    expect(list({ ...ANY, rules: "b", grade: 2 }, "all")).toEqual(["1:2:untried", "4:3:first"]);
  });

  test("can leave out those that are solved, and the others", () => {
    expect(list(ANY, "unsolved")).toEqual(["3:1:failed", "1:2:untried"]);
    expect(list(ANY, "solved")).toEqual(["2:1:later", "4:3:first"]);
    expect(list({ ...ANY, theme: "ko" }, "unsolved")).toEqual([]);
  });

  test("has an address of its own", () => {
    expect(routeOf("#/puzzles/all")).toEqual({ page: "puzzles", rules: "all", id: "" });
    expect(RULE_SETS).not.toContain("all");
  });
});

// Everything in a file, and back.
import { describe, expect, test } from "vitest";
import { readBackup, restoreBackup, writeBackup } from "../src/play/backup";
import { BeatenLevels } from "../src/play/ladder";
import { LessonProgress } from "../src/play/lessonProgress";
import { GameStore, newRecord, savedOf } from "../src/play/savedGames";
import { PuzzleProgress } from "../src/puzzles/progress";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();
const gameAt = (key: string, changed: number) => ({
  ...savedOf([newRecord(core, core.game("gosix"), null)], key),
  changed,
});
/** Puts what one storage has into another, as a file. */
function carry(from: Storage, to: Storage): ReturnType<typeof restoreBackup> {
  const backup = readBackup(writeBackup(from));
  if (!backup) throw new Error("the file cannot be read");
  return restoreBackup(to, backup);
}
const entries = (storage: Storage): [string, string | null][] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "")
    .sort()
    .map((name) => [name, storage.getItem(name)]);

const STEPS = ["first", "a", "b"];

describe("everything in a file", () => {
  test("comes back as it was, and nothing else goes into it", () => {
    const from = new Memory();
    new GameStore(from).save(gameAt("a", 1));
    new LessonProgress(from).add("gosix", "first", STEPS);
    new PuzzleProgress(from).add({ id: "p", playouts: 1 } as never, "first", 3);
    from.setItem("ponnuki/settings", '{"theme":"dark"}');
    const expected = entries(from);
    from.setItem("another/app", "secret");
    const to = new Memory();
    expect(carry(from, to)).toEqual({ games: 1, studies: 0, refused: 0 });
    expect(entries(to)).toEqual(expected);
    expect(carry(from, to)).toEqual({ games: 0, studies: 0, refused: 0 });
  });

  test("of a game that is in both, the version that was changed last stays", () => {
    const [from, to] = [new Memory(), new Memory()];
    const [there, here] = [new GameStore(from), new GameStore(to)];
    for (const [key, changed] of [
      ["older", 1],
      ["newer", 9],
      ["other", 5],
    ] as const)
      there.save(gameAt(key, changed));
    for (const key of ["older", "newer", "mine"]) here.save(gameAt(key, 5));
    expect(carry(from, to).games).toBe(2);
    const kept = new GameStore(to).peek().map(({ key, changed }) => `${key}:${String(changed)}`);
    expect(kept.sort()).toEqual(["mine:5", "newer:9", "older:5", "other:5"]);
  });

  test("levels, lessons and puzzles count that were done in either", () => {
    const [from, to] = [new Memory(), new Memory()];
    from.setItem("ponnuki/beaten/gosix", '["first","novice"]');
    to.setItem("ponnuki/beaten/gosix", '["beginner","first"]');
    new LessonProgress(from).add("gosix", "b", STEPS);
    new LessonProgress(to).add("gosix", "a", STEPS);
    const puzzle = (id: string) => ({ id, playouts: 64 }) as never;
    const [there, here] = [new PuzzleProgress(from), new PuzzleProgress(to)];
    for (const id of ["x", "y"]) there.add(puzzle(id), "first", 3);
    there.add(puzzle("z"), "failed", 3);
    here.add(puzzle("z"), "first", 3);
    here.choose({ rules: null, theme: "ko", grade: null });
    carry(from, to);
    expect(new BeatenLevels(to).of("gosix")).toEqual(["beginner", "first", "novice"]);
    expect(new LessonProgress(to).of("gosix")).toEqual({ done: ["a", "b"], of: STEPS.length });
    const { results, rating, choice } = new PuzzleProgress(to).current;
    expect(Object.fromEntries(results)).toEqual({ x: "first", y: "first", z: "first" });
    expect([rating, choice.theme]).toEqual([there.current.rating, "ko"]);
  });

  test("what has no room is told, and the rest comes back", () => {
    const [from, to] = [new Memory(), new Memory()];
    const store = new GameStore(from);
    for (const key of ["a", "b"]) store.save(gameAt(key, 1));
    to.refused = "ponnuki/game-2/a";
    expect(carry(from, to)).toEqual({ games: 1, studies: 0, refused: 1 });
  });

  test.each([
    "",
    "{",
    "7",
    "null",
    "[]",
    '{"format":"ponnuki-everything/2","items":{}}',
    '{"format":"ponnuki-everything/1","items":7}',
    '{"format":"ponnuki-puzzles/1"}',
  ])("%j is no such file", (text) => {
    expect(readBackup(text)).toBeNull();
  });

  test("nonsense in a file breaks nothing, and reaches nothing of others", () => {
    const items = {
      "another/app": "x",
      "ponnuki/game-2/a": "nonsense",
      "ponnuki/beaten/gosix": "{",
      "ponnuki/learned/gosix": '{"done":7,"of":"x"}',
      "ponnuki/puzzles": '{"results":[1]}',
      "ponnuki/settings": 7,
    };
    const to = new Memory();
    new GameStore(to).save(gameAt("a", 1));
    to.setItem("ponnuki/beaten/gosix", '["first"]');
    new LessonProgress(to).add("gosix", "a", STEPS);
    new PuzzleProgress(to).add({ id: "p", playouts: 1 } as never, "first", 3);
    const before = entries(to);
    const backup = readBackup(JSON.stringify({ format: "ponnuki-everything/1", items }));
    expect(restoreBackup(to, backup ?? new Map())).toEqual({ games: 0, studies: 0, refused: 0 });
    expect(entries(to).map(([name]) => name)).toEqual(before.map(([name]) => name));
    expect(new GameStore(to).peek()).toHaveLength(1);
    expect(new PuzzleProgress(to).current.results.size).toBe(1);
    expect(new LessonProgress(to).of("gosix").done).toEqual(["a"]);
  });
});

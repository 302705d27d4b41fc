// What the browser keeps of the lessons: what is read is never trusted.
import { expect, test } from "vitest";
import { isLearned, LessonProgress, readProgress } from "../src/play/lessonProgress";

/** As much of a browser's storage as is asked for. */
function memory(full = false): Storage {
  const items = new Map<string, string>();
  const storage: Pick<Storage, "getItem" | "setItem"> = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      if (full) throw new DOMException("no room", "QuotaExceededError");
      items.set(name, text);
    },
  };
  return storage as Storage;
}

const STEPS = ["one", "two", "game"];

test("what was done of steps that are counted apart now does not count any more", () => {
  const storage = memory();
  storage.setItem("ponnuki/learned/a", '{"done":["one","fine","finer"],"of":9}');
  const progress = new LessonProgress(storage).add("a", "two", STEPS);
  expect(progress).toEqual({ done: ["one", "two"], of: 3 });
});

test("a step is done once, and kept", () => {
  const storage = memory();
  const lessonProgress = new LessonProgress(storage);
  expect(lessonProgress.of("a")).toEqual({ done: [], of: 0 });
  lessonProgress.add("a", "one", STEPS);
  lessonProgress.add("a", "two", STEPS);
  expect(lessonProgress.add("a", "one", STEPS)).toEqual({ done: ["one", "two"], of: 3 });
  expect(new LessonProgress(storage).of("a")).toEqual({ done: ["one", "two"], of: 3 });
  expect(new LessonProgress(storage).of("b").done).toEqual([]);
  expect(lessonProgress.failing).toBe(false);
});

test("a lesson is done with its last step; its first game may be played or not", () => {
  const steps = ["one", "two"];
  expect(isLearned({ done: ["one"], of: 3 })).toBe(false);
  expect(isLearned({ done: ["one", "game"], of: 3 })).toBe(false);
  expect(isLearned({ done: steps, of: 3 })).toBe(true);
  expect(isLearned({ done: [...steps, "game"], of: 3 })).toBe(true);
  expect(isLearned({ done: [], of: 0 })).toBe(false);
  expect(isLearned({ done: ["game"], of: 1 })).toBe(false);
});

test.each([null, "", "{", "null", "7", '{"done":7}', '{"done":[7],"of":"x"}', "[]"])(
  "%j is as if nothing was done",
  (text) => {
    expect(readProgress(text)).toEqual({ done: [], of: 0 });
  },
);

test.each([null, memory(true)])("without storage it lasts as long as the page", (storage) => {
  const lessonProgress = new LessonProgress(storage);
  expect(lessonProgress.add("a", "one", STEPS).done).toEqual(["one"]);
  expect(lessonProgress.of("a").done).toEqual(["one"]);
  expect(lessonProgress.failing).toBe(true);
});

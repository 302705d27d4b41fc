// What the browser keeps of the lessons: what is read is never trusted.
import { expect, test } from "vitest";
import { Learned, readProgress } from "../src/play/learned";

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

test("a step is done once, and kept", () => {
  const storage = memory();
  const learned = new Learned(storage);
  expect(learned.of("a")).toEqual({ done: [], of: 0 });
  learned.add("a", "one", 3);
  learned.add("a", "two", 3);
  expect(learned.add("a", "one", 3)).toEqual({ done: ["one", "two"], of: 3 });
  expect(new Learned(storage).of("a")).toEqual({ done: ["one", "two"], of: 3 });
  expect(new Learned(storage).of("b").done).toEqual([]);
  expect(learned.failing).toBe(false);
});

test.each([null, "", "{", "null", "7", '{"done":7}', '{"done":[7],"of":"x"}', "[]"])(
  "%j is as if nothing was done",
  (text) => {
    expect(readProgress(text)).toEqual({ done: [], of: 0 });
  },
);

test.each([null, memory(true)])("without storage it lasts as long as the page", (storage) => {
  const learned = new Learned(storage);
  expect(learned.add("a", "one", 3).done).toEqual(["one"]);
  expect(learned.of("a").done).toEqual(["one"]);
  expect(learned.failing).toBe(true);
});

// What a page asks for again once the server says that it has changed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AskAgain, type Topic } from "../src/online/askAgain.svelte";
import type { ServerMessage } from "../src/api/types";
import type { Connection, Listener } from "../src/online/connection.svelte";

const LEAGUE: Topic = { kind: "league", league: "l1" };

let asked: number;
/** Whether an answer comes to what is asked. */
let answers: () => Promise<boolean>;
let visibility: DocumentVisibilityState;
let look: EventListener;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answers = () => Promise.resolve(true);
  visibility = "visible";
  vi.stubGlobal("document", {
    get visibilityState() {
      return visibility;
    },
    addEventListener(_: string, listener: EventListener) {
      look = listener;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What asks again, and what tells it that something has changed. */
function made(topic: Topic): [AskAgain, (message: ServerMessage) => void] {
  let listener: Listener | null = null;
  const connection = {
    listen(one: Listener): () => void {
      listener = one;
      return () => (listener = null);
    },
  } as unknown as Connection;
  const asking = new AskAgain(connection, topic, () => {
    asked += 1;
    return answers();
  });
  return [asking, (message) => listener?.hear(message)];
}

test("it asks at once, and after changes not more often than once while it waits", async () => {
  const [asking, tell] = made(LEAGUE);
  expect(asking.asks).toEqual({ kind: "watch_league", league: "l1" });
  expect(asked).toBe(1);
  for (let n = 0; n < 5; n += 1) tell({ kind: "league_changed", league: "l1" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  tell({ kind: "league_changed", league: "l2" });
  tell({ kind: "list_changed", list: "leagues" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(2);
  tell({ kind: "league_changed", league: "l1" });
  asking.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(2);
});

test("a page that nobody looks at asks once it is looked at", async () => {
  const [asking, tell] = made({ kind: "list", list: "tournaments" });
  expect(asking.ends).toEqual({ kind: "unwatch_list", list: "tournaments" });
  visibility = "hidden";
  tell({ kind: "list_changed", list: "tournaments" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  visibility = "visible";
  look(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  look(new Event("visibilitychange")); // nothing has changed since
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
});

test("it asks again, ever more rarely, until an answer comes", async () => {
  answers = () => Promise.resolve(false);
  made(LEAGUE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThan(70);
  answers = () => Promise.resolve(true);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked;
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(asked).toBe(before);
});

test("it never asks twice at the same time, so that no older answer comes after a newer one", async () => {
  const waiting: ((value: boolean) => void)[] = [];
  answers = () => new Promise((resolve) => waiting.push(resolve));
  const [asking, tell] = made(LEAGUE);
  tell({ kind: "league_changed", league: "l1" });
  void asking.ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  waiting[0]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

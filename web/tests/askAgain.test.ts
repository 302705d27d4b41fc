// What a page asks for again once the server says that it has changed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AskAgain, type Topic } from "../src/online/askAgain.svelte";
import type { ServerMessage } from "../src/api/types";
import type { Connection, Listener } from "../src/online/connection.svelte";

const LEAGUE: Topic = { kind: "league", league: "l1" };

let asked: number;
let visibility: DocumentVisibilityState;
let look: EventListener;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
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
    return Promise.resolve();
  });
  return [asking, (message) => listener?.hear(message)];
}

test("it asks at once, and after changes not more often than once while it waits", () => {
  const [asking, tell] = made(LEAGUE);
  expect(asking.asks).toEqual({ kind: "watch_league", league: "l1" });
  tell({ kind: "league_changed", league: "l1" });
  vi.advanceTimersByTime(0);
  expect(asked).toBe(1);
  for (let n = 0; n < 5; n += 1) tell({ kind: "league_changed", league: "l1" });
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(2);
  tell({ kind: "league_changed", league: "l2" });
  tell({ kind: "list_changed", list: "leagues" });
  vi.advanceTimersByTime(5_000);
  expect(asked).toBe(2);
  tell({ kind: "league_changed", league: "l1" });
  asking.close();
  vi.advanceTimersByTime(5_000);
  expect(asked).toBe(2);
});

test("a page that nobody looks at asks once it is looked at", () => {
  const [asking, tell] = made({ kind: "list", list: "tournaments" });
  expect(asking.ends).toEqual({ kind: "unwatch_list", list: "tournaments" });
  visibility = "hidden";
  tell({ kind: "list_changed", list: "tournaments" });
  vi.advanceTimersByTime(0);
  expect(asked).toBe(1); // it was never asked before
  tell({ kind: "list_changed", list: "tournaments" });
  vi.advanceTimersByTime(5_000);
  expect(asked).toBe(1);
  visibility = "visible";
  look(new Event("visibilitychange"));
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(2);
});

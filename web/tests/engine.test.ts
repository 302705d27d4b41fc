// The page's side of the engine: which requests end others, and what a failure ends.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Engine } from "../src/core/engine";
import { MemoryError, NetworkError } from "../src/core/errors";
import type { Reply, Request } from "../src/core/messages";
import type { FirstLook } from "../src/core/network";
import { problem } from "../src/core/problem";
import type { MoveValues, Report } from "../src/core/types";

/** A worker that answers as the test says. */
class ScriptedWorker {
  static started: ScriptedWorker[] = [];
  readonly requests: Request[] = [];
  terminated = false;
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    ScriptedWorker.started.push(this);
  }
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  /** The id of the latest request of a kind. */
  idOf(kind: Request["kind"]): number {
    const request = this.requests.findLast((one) => one.kind === kind);
    return request && "id" in request ? request.id : NaN;
  }
  answer(reply: Reply): void {
    this.onmessage?.({ data: reply });
  }
}

const PLAYED = { game: "gonnect", options: { size: 9 }, moves: [] };
const REPORT = { playouts: 1 } as Report;
const worker = (): ScriptedWorker => {
  const started = ScriptedWorker.started.at(-1);
  if (!started) throw new Error("no worker was started");
  return started;
};
let engine: Engine;
const analyse = (): Promise<Report | null> =>
  engine.analyse(PLAYED, () => undefined, new AbortController().signal);
const VALUES: MoveValues = { nodes: 1, proven: null, line: [], moves: [] };
const solve = (onValues = vi.fn()): Promise<MoveValues | null> =>
  engine.solve(PLAYED, onValues, new AbortController().signal);
const LOOK: FirstLook = { report: REPORT, owners: null };
const look = (): Promise<FirstLook | null> => engine.look(PLAYED, "gonnect-9.bin");

beforeEach(() => {
  ScriptedWorker.started = [];
  vi.stubGlobal("Worker", ScriptedWorker);
  engine = new Engine(() => Promise.resolve({} as WebAssembly.Module));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a look ends no search, and the end of a search no look", async () => {
  const searched = analyse();
  const seen = look();
  worker().answer({ kind: "looked", id: worker().idOf("look"), look: LOOK });
  expect(await seen).toBe(LOOK);
  const seenAgain = look();
  engine.stop();
  expect(await searched).toBeNull();
  worker().answer({ kind: "looked", id: worker().idOf("look"), look: LOOK });
  expect(await seenAgain).toBe(LOOK);
});

test("a search ends the one before", async () => {
  const first = analyse();
  const second = analyse();
  expect(await first).toBeNull();
  worker().answer({ kind: "searched", id: worker().idOf("analyse"), report: REPORT });
  expect(await second).toBe(REPORT);
  expect(worker().requests.filter(({ kind }) => kind === "stop")).toHaveLength(1);
});

test("a network that cannot be used ends its look alone", async () => {
  const searched = analyse();
  const seen = look();
  const refusal = problem("network_not_loaded");
  worker().answer({ kind: "refused", id: worker().idOf("look"), problem: refusal });
  await expect(seen).rejects.toThrow(NetworkError);
  worker().answer({ kind: "searched", id: worker().idOf("analyse"), report: REPORT });
  expect(await searched).toBe(REPORT);
});

test("a worker that fails ends all, and another one takes its place", async () => {
  const all = Promise.allSettled([analyse(), look()]);
  const failed = worker();
  failed.answer({ kind: "failed", id: failed.idOf("analyse"), message: "out of memory" });
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(failed.terminated).toBe(true);
  const again = look();
  expect(ScriptedWorker.started).toHaveLength(2);
  worker().answer({ kind: "looked", id: worker().idOf("look"), look: LOOK });
  expect(await again).toBe(LOOK);
});

test("values are told as they are found, and a later search ends the one for them", async () => {
  const onValues = vi.fn();
  const first = solve(onValues);
  worker().answer({ kind: "values", id: worker().idOf("solve"), values: VALUES });
  expect(onValues).toHaveBeenCalledExactlyOnceWith(VALUES);
  const searched = analyse();
  expect(await first).toBeNull();
  const second = solve();
  expect(await searched).toBeNull();
  worker().answer({ kind: "solved", id: worker().idOf("solve"), values: VALUES });
  expect(await second).toBe(VALUES);
});

test("without memory for the values a search goes on with the same worker", async () => {
  const values = solve();
  const why = problem("no_room_to_search");
  worker().answer({ kind: "refused", id: worker().idOf("solve"), problem: why });
  await expect(values).rejects.toThrow(new MemoryError(why));
  expect(worker().terminated).toBe(false);
});

// A tournament as a page knows it, whichever worker answers.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tournamentApi } from "../src/api/tournaments";
import type { Tournament } from "../src/api/tournamentTypes";
import type { Connection, Listener } from "../src/online/connection.svelte";
import { TournamentFeed } from "../src/online/tournamentFeed.svelte";

const ID = "t1";

let versions: number[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.spyOn(tournamentApi, "one").mockImplementation(() => {
    const version = versions[Math.min(asked, versions.length - 1)];
    asked += 1;
    return Promise.resolve({ version } as Tournament);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A feed, and what tells it of a version. */
function feed(): [TournamentFeed, (version: number) => void] {
  let listener: Listener | null = null;
  const connection = {
    listen(one: Listener): () => void {
      listener = one;
      return () => undefined;
    },
  } as unknown as Connection;
  const made = new TournamentFeed(connection, ID, () => undefined);
  const tell = (version: number): void => {
    listener?.hear({ kind: "tournament_changed", tournament: ID, version });
  };
  return [made, tell];
}

test("a worker that is a version behind is asked again", async () => {
  versions = [1, 1, 1, 2];
  const [made, tell] = feed();
  await vi.advanceTimersByTimeAsync(0);
  tell(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(made.tournament?.version).toBe(2);
  expect(asked).toBe(4);
});

test("what never comes is not asked for without end, and nothing after the feed is closed", async () => {
  versions = [1];
  const [made, tell] = feed();
  tell(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeLessThan(30);
  const before = asked;
  tell(3);
  made.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

// The program that plays in a recorded game, and the seed of its choices, as in Python and C++.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../src/core/engine";
import type { Played, Strength } from "../src/core/messages";
import { destination } from "../src/play/destination";
import { engineAt, seatingOf } from "../src/play/seating";
import { newRecord, recordsOf, type SavedGame, savedOf } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { RecordError } from "../src/record/errors";
import { read } from "../src/record/exchange";
import { emptyRecord, resigned } from "../src/record/game";
import { opponentOf, withOpponent } from "../src/record/opponent";
import type { GameRecord } from "../src/record/record";
import { loadCore } from "./module";

const core = await loadCore();
const kind = core.game("gonnect", { size: 5 });

interface Vector {
  readonly number: number;
  readonly value: string;
  readonly written?: string;
  readonly opponents?: readonly {
    readonly seat: number;
    readonly seed: string;
    readonly spec: string;
    readonly level: number | null;
  }[];
  readonly problem?: string;
}
const FILE = new URL("../../tests/vectors/matches/opponents.jsonl", import.meta.url);
const VECTORS = readFileSync(fileURLToPath(FILE), "utf-8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Vector);

function recordOf({ number, value }: Vector): GameRecord {
  const record = emptyRecord(kind);
  if (number > 0) record.match = { number, of: 6, best_of: false };
  record.root.properties = { PKOPPONENT: [value] };
  return record;
}

test.each(VECTORS)("%#: $value", (vector) => {
  const record = recordOf(vector);
  const { opponents, written, problem } = vector;
  if (problem !== undefined) {
    expect(refusal(() => opponentOf(core, record))).toBe(problem);
    expect(seatingOf(core, [record])).toBeNull();
    return;
  }
  const actual = opponents?.map((_, games) => opponentOf(core, record, games));
  expect(actual).toEqual(opponents?.map(({ seed, ...rest }) => ({ ...rest, seed: BigInt(seed) })));
  const [opponent] = actual ?? [];
  if (!opponent) throw new Error("no opponent");
  const again = withOpponent(core, emptyWith(record), opponent);
  expect(again.root.properties).toEqual({ PKOPPONENT: [written] });
  expect(again.players?.[opponent.seat]).toBe(opponent.spec);
  const level = opponent.level;
  const seats = opponent.seat === 0 ? [level, "person"] : ["person", level];
  expect(seatingOf(core, [record])).toEqual(level === null ? null : { seats, seed: opponent.seed });
});

function refusal(act: () => unknown): string {
  try {
    act();
    return "";
  } catch (error) {
    if (error instanceof RecordError) return error.problem.kind;
    throw error;
  }
}

function emptyWith({ match }: GameRecord): GameRecord {
  return { ...emptyRecord(kind), ...(match && { match }) };
}

test("a game against a level by its name, with a large seed, is played on", () => {
  const [game] = read(
    core,
    "(;SZ[5]PKOPPONENT[2 5000000000 level:club]PW[level:club];B[cc])",
  ).records;
  if (!game) throw new Error("no game");
  expect(destination(core, [game])?.page).toBe("play");
  expect(seatingOf(core, [game])).toEqual({ seats: ["person", 5], seed: 5_000_000_000n });
});

describe("the seed of a match grows by one with every game", () => {
  beforeEach(() => {
    vi.stubGlobal("navigator", {}); // without locks
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const SEED = 5_000_000_000n;
  interface EngineRequest {
    readonly level: number;
    readonly seed: bigint;
    readonly moves: number;
  }

  function session(saved: SavedGame, requests: EngineRequest[]): Session {
    const choose = (played: Played, { level }: Strength, seed: bigint): Promise<null> => {
      requests.push({ level, seed, moves: played.moves.length });
      return Promise.resolve(null);
    };
    const engine = { stop: () => undefined, choose } as unknown as Engine;
    const ignore = (): void => undefined;
    return new Session(core, engine, saved, ignore, () => Promise.resolve());
  }
  test("in the page", async () => {
    const requests: EngineRequest[] = [];
    const match = { number: 1, of: 3, best_of: false };
    const record = newRecord(core, kind, engineAt(["person", 4], SEED), match);
    const played = session(savedOf([record]), requests);
    played.resign();
    played.next();
    await vi.waitFor(() => {
      expect(requests).toEqual([{ level: 4, seed: SEED + 1n, moves: 0 }]);
    });
    expect(played.record.root.properties?.["PKOPPONENT"]).toEqual([
      `2 ${String(SEED + 1n)} level:4`,
    ]);
    expect(played.record.players).toEqual(["level:4", ""]);
  });

  test.each([
    ["the first game's, as the terminal once wrote", SEED],
    ["its own", SEED + 1n],
  ])("in a match from the terminal whose second game has %s", async (_, second) => {
    const requests: EngineRequest[] = [];
    const { records } = read(
      core,
      `(;SZ[5]PKMATCH[1/3]PKOPPONENT[2 ${String(SEED)} level:club]PW[level:club]RE[B+R];B[cc])` +
        `(;SZ[5]PKMATCH[2/3]PKOPPONENT[2 ${String(second)} level:club]PB[level:club])`,
    );
    const to = destination(core, records);
    if (to?.page !== "play") throw new Error("the match is over");
    expect(recordsOf(core, to.saved)).toHaveLength(2);
    const played = session(to.saved, requests);
    await vi.waitFor(() => {
      expect(requests).toEqual([{ level: 5, seed: SEED + 1n, moves: 0 }]);
    });
    played.record.result = resigned(0);
    played.next();
    expect(played.record.root.properties?.["PKOPPONENT"]).toEqual([
      `2 ${String(SEED + 2n)} level:club`,
    ]);
    expect(played.seats).toEqual(["person", 5]);
  });
});

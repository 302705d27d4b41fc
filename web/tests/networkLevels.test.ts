// The networks that come along: which rule sets have one, and which levels play by it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networkFor } from "../src/core/networks";
import type { Strength } from "../src/core/messages";
import { newGame } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { loadCore } from "./module";

const core = await loadCore();

beforeEach(() => {
  vi.stubGlobal("navigator", {}); // without locks
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const fileOf = (id: string, options = {}): string | undefined =>
  /([\w-]+)\.bin/.exec(networkFor(core, core.game(id, options))?.url ?? "")?.[1];
const levelsOf = (id: string, options = {}): readonly string[] => [
  ...(networkFor(core, core.game(id, options))?.levels.keys() ?? []),
];
const BY_NETWORK = ["master", "champion", "full"];

test("a rule set has the network of its game and its size or edition, if it knows its planes", () => {
  expect(fileOf("gonnect", { size: 9 })).toBe("gonnect-9");
  expect(fileOf("gonnect", { size: 11 })).toBe("gonnect-9");
  expect(fileOf("gonnect", { size: 12 })).toBe("gonnect-13");
  expect(fileOf("gonnect", { size: 9, ko: "positional" })).toBe("gonnect-9");
  expect(fileOf("hexotic", { size: 5 })).toBe("hexotic-5");
  expect(fileOf("hexotic", { size: 8 })).toBe("hexotic-7");
  expect(fileOf("game-of-6")).toBe("game-of-6");
  expect(fileOf("gonnect", { pie: false })).toBeUndefined();
  expect(fileOf("gosix")).toBe("gosix-en");
  expect(fileOf("gosix", { edition: "fr" })).toBe("gosix-fr");
});

test("levels play by it only with the rules with which it was measured", () => {
  expect(levelsOf("hexotic", { size: 5 })).toEqual(BY_NETWORK);
  expect(levelsOf("hexotic", { size: 4 })).toEqual([]);
  expect(levelsOf("hexotic", { size: 5, lone_perimeter: true })).toEqual([]);
  expect(levelsOf("gosix", { edition: "fr" })).toEqual(BY_NETWORK);
  expect(levelsOf("gosix")).toEqual([]);
});

test("a game asks the engine for the network of its level, and says why that was not used", async () => {
  const asked: Strength[] = [];
  const networkProblem = { kind: "network_not_loaded" } as const;
  const engine = {
    choose: (_: unknown, strength: Strength) => {
      asked.push(strength);
      return Promise.resolve({ move: "e5", report: null, networkProblem });
    },
    stop: () => undefined,
  };
  const game = core.game("hexotic", { size: 5 });
  for (const level of [7, 8]) {
    const session = new Session(
      core,
      engine,
      newGame(core, game, [level, "person"]),
      () => undefined,
      () => Promise.resolve(),
    );
    await vi.waitFor(() => {
      expect(session.networkProblem).toEqual(networkProblem);
    });
    expect([session.failed, session.isPersonToMove]).toEqual([false, true]);
    session.resign();
    expect(session.networkProblem).toBeNull();
  }
  const url = networkFor(core, game)?.url;
  const simulations = networkFor(core, game)?.levels.get("master");
  expect(asked).toEqual([{ level: 7 }, { level: 8, network: { url, simulations } }]);
});

// The network beside the levels: which rule sets have one, and games against it.
import { expect, test } from "vitest";
import { networkSpec } from "../src/core/networkPlayer";
import { networkFor } from "../src/core/networks";
import { firstSetup, newGameOf } from "../src/play/gameSetup";
import { listedGame } from "../src/play/gameList";
import { isNetworkOffered, playable } from "../src/play/networkOffer";
import { recordsOf } from "../src/play/savedGames";
import { engineAt, NETWORK, seatingOf } from "../src/play/seating";
import { loadCore } from "./module";

const core = await loadCore();
const fileOf = (id: string, options = {}): string | undefined =>
  /([\w-]+)\.bin/.exec(networkFor(core, core.game(id, options))?.url ?? "")?.[1];

test("a rule set has the network of its game and its size or edition, if it knows its planes", () => {
  expect(fileOf("gonnect", { size: 9 })).toBe("gonnect-9");
  expect(fileOf("gonnect", { size: 11 })).toBe("gonnect-9");
  expect(fileOf("gonnect", { size: 12 })).toBe("gonnect-13");
  expect(fileOf("gonnect", { size: 9, ko: "positional" })).toBe("gonnect-9");
  expect(fileOf("hexotic", { size: 8 })).toBe("hexotic-5");
  expect(fileOf("game-of-6")).toBe("game-of-6");
  expect(fileOf("gonnect", { pie: false })).toBeUndefined();
  expect(fileOf("gosix")).toBe("gosix-en");
  expect(fileOf("gosix", { edition: "fr" })).toBe("gosix-fr");
});

test("it is offered only with the rules with which it was measured", () => {
  expect(isNetworkOffered(core, core.game("hexotic", { size: 5 }))).toBe(true);
  expect(isNetworkOffered(core, core.game("hexotic", { size: 4 }))).toBe(false);
  expect(isNetworkOffered(core, core.game("hexotic", { size: 5, lone_perimeter: true }))).toBe(
    false,
  );
  expect(isNetworkOffered(core, core.game("gosix", { edition: "fr" }))).toBe(true);
  expect(isNetworkOffered(core, core.game("gosix"))).toBe(false);
});

test.each([
  ["hexotic", { size: 5 }, "net:simulations=400"],
  ["gosix", { edition: "fr" }, "net:simulations=16000"],
])("a game of %s against it is saved, listed and played on", (id, options, spec) => {
  const setup = { ...firstSetup(core, id), options: core.game(id, options).options };
  const saved = newGameOf(core, id, { ...setup, level: NETWORK });
  const records = recordsOf(core, saved);
  expect(records[0].players).toEqual(["", spec]);
  expect(seatingOf(core, records)?.seats).toEqual(["person", NETWORK]);
  expect(engineAt(id, [NETWORK, "person"], 3n)).toEqual({ seat: 0, seed: 3n, spec });
  expect(networkSpec(id)).toBe(spec);
  expect(listedGame(core, saved).level).toBe(NETWORK);
});

test("where there is none the strongest level plays", () => {
  const game = core.game("hexotic", { size: 4 });
  expect(playable(core, game, NETWORK)).toBe(game.levels.at(-1)?.number);
  expect(playable(core, game, 3)).toBe(3);
  expect(playable(core, core.game("hexotic", { size: 5 }), NETWORK)).toBe(NETWORK);
});

import { expect, test } from "vitest";
import { ChosenGame } from "../src/pages/online/chosenGame.svelte";
import { SetupStore } from "../src/play/gameSetup";
import { Memory } from "./memory";
import { loadCore } from "./module";

const core = await loadCore();

test("two people have the pie rule, also where the first games against the engine have none", () => {
  const setups = new SetupStore(new Memory());
  const chosen = new ChosenGame(core, setups, "gonnect");
  expect(setups.last(core, "gonnect").options["pie"]).toBe(false);
  expect(chosen.options["pie"]).toBe(true);
  chosen.keep("5m+3s");
  expect(setups.last(core, "gonnect")).toMatchObject({ options: { pie: false }, clock: "5m+3s" });
});

test("another game brings its own options; rules that there are none begin with the first", () => {
  const chosen = new ChosenGame(core, new SetupStore(new Memory()), "chess");
  expect(chosen.id).toBe(core.games[0]?.id);
  chosen.id = "hexotic";
  expect(chosen.game.info.id).toBe("hexotic");
  expect(chosen.size?.name).toBe("size");
  expect(chosen.others.map(({ name }) => name)).toEqual(["lone_perimeter"]);
});

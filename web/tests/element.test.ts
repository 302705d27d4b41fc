// <ponnuki-board> beside its guide, and how it reads its attributes.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { MoveChooser } from "../src/core/engine";
import {
  beginningOf,
  GAME_ATTRIBUTES,
  type GameAttributes,
  LOOK_ATTRIBUTES,
  plyOf,
} from "../src/element/attributes";
import { BoardError } from "../src/element/boardError";
import { EngineQueue } from "../src/element/engineQueue";
import { provideRuntime, sharedRuntime } from "../src/element/runtime";
import { speaker } from "../src/text/speakers";
import { loadCore } from "./module";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const GUIDE = read("../../docs/guides/embed.md");

/** The names in the first column of the table in a section. */
function listed(heading: string): string[] {
  const [, section = ""] = GUIDE.split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  return [...table.matchAll(/^\| `(\w[\w-]*)(?:\([^)]*\))?` \|/gm)].map(([, name = ""]) => name);
}

describe("the guide", () => {
  test("lists every attribute", () => {
    expect(listed("Attributes").sort()).toEqual([...GAME_ATTRIBUTES, ...LOOK_ATTRIBUTES].sort());
  });

  test("lists every event, property and method", () => {
    const api = read("../src/element/api.ts");
    const membersOf = (name: string): string[] => {
      const [, body = ""] = api.split(`export interface ${name} `);
      const [members = ""] = body.split("\n}\n");
      return [...members.matchAll(/^ {2}(?:readonly |get )?(\w+)[:(]/gm)].map(
        ([, one = ""]) => one,
      );
    };
    expect(listed("Events")).toEqual(membersOf("BoardEventMap"));
    const [, section = ""] = GUIDE.split("\n## Properties and methods\n");
    const [intro = ""] = section.split("\n\n| property");
    const properties = [...intro.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    const documented = new Set([...properties, ...listed("Properties and methods")]);
    const members = membersOf("PonnukiBoardElement").filter((name) => !/Listener/.test(name));
    expect([...documented].sort()).toEqual([...new Set(members)].sort());
  });

  test("lists every part, and custom properties that exist", () => {
    const components = ["element/ElementView", "board/SpecialMoves", "board/StepButtons"]
      .map((name) => read(`../src/${name}.svelte`))
      .join("");
    const parts = new Set(
      [...components.matchAll(/\bpart="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    expect(listed("Style").sort()).toEqual([...parts].sort());
    const tokens = read("../src/tokens.css") + read("../bundle/palette.ts");
    const [, style = ""] = GUIDE.split("\n## Style\n");
    for (const [, name = ""] of style.matchAll(/`--([\w-]+)`/g))
      expect(tokens).toMatch(new RegExp(`--${name}:|\\b${name}[,:]`));
  });

  test("has no links into the repository, as it goes with the package", () => {
    expect(GUIDE).not.toMatch(/\]\((?!https:)/);
  });
});

const core = await loadCore();
const NONE: GameAttributes = {
  game: "",
  options: "",
  record: "",
  moves: "",
  opponent: "",
  player: "",
};
const begin = (attributes: Partial<GameAttributes>): ReturnType<typeof beginningOf> =>
  beginningOf(core, speaker("en"), { ...NONE, ...attributes });

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  test("begins with moves, against a level", () => {
    const [first = ""] = core.game(id).start().data.legal;
    const { saved, player, error } = begin({ game: id, moves: ` ${first}\n`, opponent: "level:1" });
    expect(error).toBeNull();
    expect(player).toBe("first");
    expect(saved.records[0]?.nodes.map(({ move }) => move)).toEqual([undefined, first]);
    expect(JSON.stringify(saved.records[0])).toContain("level:1");
  });

  test("stops at the first illegal move", () => {
    const [first = ""] = core.game(id).start().data.legal;
    const { saved, error } = begin({ game: id, moves: `${first} nowhere ${first}` });
    expect(error).toBeInstanceOf(BoardError);
    expect(error).toMatchObject({ kind: "illegal_move", attribute: "moves" });
    expect(saved.records[0]?.nodes).toHaveLength(2);
  });
});

test("a record is played on without the program that it names", () => {
  const record =
    '{"format": "ponnuki-record/1", "game": "gonnect", "options": {"size": 5}, ' +
    '"result": {"winner": 0, "reason": "resignation"}, "nodes": [{"properties": {"XX": ["y"]}}, ' +
    '{"move": "C3", "colour": "black"}]}';
  expect(begin({ record }).saved.records[0]).toMatchObject({ result: { winner: 0 } });
  const { saved } = begin({ record, moves: "D2" });
  expect(saved.records[0]).not.toHaveProperty("result");
  expect(saved.records[0]?.nodes).toEqual([
    {},
    { move: "C3", colour: "black" },
    { move: "D2", colour: "white" },
  ]);
});

test.each([
  [{}, "unknown_game", "game"],
  [{ game: "gosix gonnect" }, "blank_in_word", "game"],
  [{ game: "gosix", options: "size=3" }, "unknown_option", "options"],
  [{ game: "gonnect", options: "size=9 pie=false size=9" }, "repeated_option", "options"],
  [{ game: "gonnect", options: "size=" }, "option_not_between", "options"],
  [{ record: "not a game" }, "no_game", "record"],
  [{ game: "gosix", player: "third" }, "not_an_attribute_value", "player"],
  [{ game: "gosix", opponent: "mcts" }, "not_an_attribute_value", "opponent"],
] as const)("what is wrong in %o is %s, of %s", (attributes, kind, attribute) => {
  expect(() => begin(attributes)).toThrow(expect.objectContaining({ kind, attribute }));
});

test("boards of a page are given one runtime, by whoever offers one first", async () => {
  const engine = new EngineQueue({ choose: () => Promise.resolve(null), stop: () => undefined });
  const asked: number[] = [];
  const offer = (number: number): void => {
    provideRuntime(() => {
      asked.push(number);
      return asked.length === 1 ? Promise.reject(new Error()) : Promise.resolve({ core, engine });
    });
  };
  offer(1);
  offer(2); // as a page of the app that is opened again
  await expect(sharedRuntime()).rejects.toThrow();
  const runtimes = await Promise.all([sharedRuntime(), sharedRuntime()]);
  offer(3);
  expect(await sharedRuntime()).toBe(runtimes[0]);
  expect(runtimes[1]).toBe(runtimes[0]);
  expect(asked).toEqual([1, 1]);
});

test.each(["3", "-1", "1.5", "1e0", "all", "0x1"])("there is no ply %s of two", (value) => {
  const kind = "ply_not_between";
  const message = `ply must be at least 0 and at most 2 here, not '${value}'`;
  expect(() => plyOf(speaker("en"), value, 2)).toThrow(
    expect.objectContaining({ kind, attribute: "ply", message }),
  );
});

test("the ply that is shown is one of the game, or its end", () => {
  expect(["", "0", "1", "02"].map((value) => plyOf(speaker("en"), value, 2))).toEqual([2, 0, 1, 2]);
});

test("an engine answers several boards in turn, and stops for the board that asks it to", async () => {
  const asked: string[] = [];
  let stopped = 0;
  let finish: (() => void) | null = null;
  const engine: MoveChooser = {
    choose: async ({ game }, strength) => {
      expect(strength).toEqual({ level: 1 });
      asked.push(game);
      await new Promise<void>((resolve) => (finish = resolve));
      return { move: game, report: null, networkProblem: null };
    },
    stop: () => {
      ++stopped;
      finish?.();
    },
  };
  const queue = new EngineQueue(engine);
  const [one, two, three] = [queue.chooser(), queue.chooser(), queue.chooser()];
  const ask = (chooser: MoveChooser, game: string): ReturnType<MoveChooser["choose"]> =>
    chooser.choose(
      { game, options: {}, moves: [] },
      { level: 1, network: { url: "gosix.bin", simulations: 8 } },
      1n,
      () => undefined,
    );
  const [first, second, third] = [ask(one, "a"), ask(two, "b"), ask(three, "c")];
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(["a"]);
  two.stop(); // it waits: nothing is running for it
  expect(stopped).toBe(0);
  one.stop();
  expect(stopped).toBe(1);
  await first;
  expect(await second).toBeNull();
  await expect.poll(() => asked).toEqual(["a", "c"]);
  (finish as (() => void) | null)?.();
  expect(await third).toMatchObject({ move: "c" });
});

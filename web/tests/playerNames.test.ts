// Names of people: what is saved of what somebody typed, and where they go.
import { describe, expect, test } from "vitest";
import type { Engine } from "../src/core/engine";
import { MAX_NAME_LENGTH, normalisedName, namesOf } from "../src/play/playerNames";
import { newGame, recordOf } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { read, readLink, writeLink, writeSgf } from "../src/record/exchange";
import { loadCore } from "./module";

const core = await loadCore();
const game = core.games.find(({ match }) => match)?.id ?? "";
const NAMES = ["Zoë [a:b]\\", "名前 👩‍🔬 <b>"] as const;

describe("what is typed", () => {
  test.each([
    ["", ""],
    ["  Anna ", "Anna"],
    ["Anna\tand\r\nBert", "Anna and Bert"],
    ["\u202eevil\u202c", "evil"],
    ["half \ud83d.", "half ."],
    ["e\u0301", "é"],
    ["👩‍🔬", "👩‍🔬"],
    ["\u0000\u0007", ""],
  ])("%j is saved as %j", (typed, normalised) => {
    expect(normalisedName(typed)).toBe(normalised);
  });

  test("no more than so much", () => {
    expect(normalisedName("x".repeat(1000))).toBe("x".repeat(MAX_NAME_LENGTH));
    expect(Array.from(normalisedName("😀".repeat(1000)))).toHaveLength(MAX_NAME_LENGTH);
  });
});

describe("names are part of the record", () => {
  const saved = newGame(core, core.game(game), ["person", "person"], undefined, NAMES);
  const record = recordOf(core, saved);

  test("in this browser, in SGF and in links", () => {
    expect(record.players).toEqual(NAMES);
    expect(read(core, writeSgf(core, record)).records[0]?.players).toEqual(NAMES);
    expect(readLink(core, writeLink(core, record)).players).toEqual(NAMES);
  });

  test("none are none", () => {
    const nobody = recordOf(core, newGame(core, core.game(game), ["person", "person"]));
    expect(nobody.players).toBeUndefined();
    expect(namesOf(core, [nobody])).toEqual(["", ""]);
  });

  test("a program has no name of a person", () => {
    expect(namesOf(core, [recordOf(core, newGame(core, core.game(game), ["person", 3]))])).toEqual([
      "",
      "",
    ]);
  });
});

describe("people keep their names", () => {
  const engine = { stop: () => undefined } as unknown as Engine;
  const begin = (saved: ReturnType<typeof newGame>): Session =>
    new Session(
      core,
      engine,
      saved,
      () => undefined,
      () => Promise.resolve(),
    );
  const names = (session: Session): string[] => [session.name(0), session.name(1)];

  test("in a rematch, which the other one begins", () => {
    const first = begin(newGame(core, core.game(game), ["person", "person"], undefined, NAMES));
    const second = begin(first.rematch());
    expect(names(second)).toEqual(NAMES.toReversed());
    expect(names(begin(second.rematch()))).toEqual(NAMES);
  });

  test("in a match, from game to game, and in another match", () => {
    const match = { number: 1, of: 2, best_of: false };
    const session = begin(newGame(core, core.game(game), ["person", "person"], match, NAMES));
    session.resign();
    session.next();
    expect(names(session)).toEqual(NAMES.toReversed());
    session.resign();
    expect(session.match?.over).toBe(true);
    expect(names(begin(session.rematch()))).toEqual(NAMES.toReversed());
  });

  test("a level of the engine goes with its seat", () => {
    const session = begin(newGame(core, core.game(game), ["person", 3]));
    expect(recordOf(core, session.rematch()).players).toEqual(["level:3", ""]);
  });
});

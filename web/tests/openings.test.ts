// Books of openings: their files, and what they know of a position.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OpeningBook } from "../src/analyse/openingBook";
import { bookName, bookOf, BOOKS } from "../src/analyse/openingFiles";
import { placementOf } from "../src/analyse/placement";
import { bookOfLines, ownLines } from "../src/analyse/ownOpenings";
import { GameStore, newRecord, savedOf } from "../src/play/savedGames";
import { extend, resigned } from "../src/record/game";
import type { Options } from "../src/core/types";
import { Memory } from "./memory";
import { loadCore, played, reached } from "./module";
import { PYTHON, ROOT } from "./python";

const core = await loadCore();
const GONNECT = core.game("gonnect", { size: 5 });
const HEAD = '{"format":"ponnuki-openings/1","games":4,"level":null}';

/** A book with these positions. */
function bookWith(positions: Readonly<Record<string, object>>): OpeningBook {
  const lines = Object.entries(positions).map(([position, moves]) =>
    JSON.stringify({ position, moves }),
  );
  return OpeningBook.read([HEAD, ...lines, ""].join("\n"));
}

/** What a book has after these moves: the moves that are alike, games, and wins by colour. */
const asked = (book: OpeningBook, moves: string): unknown[] =>
  book
    .movesFrom(played(GONNECT, moves))
    .map((one) => [one.moves.join(" "), one.games, ...one.wins]);

describe("a book", () => {
  const book = bookWith({
    "black//": { A2: [3, 2, 0], C3: [5, 1, 1] },
    "white swap/A2/": { swap: [2, 0, 2], D4: [1, 1, 0] },
    "black/A2/D4": { A1: [1, 1, 0] },
    "white/A2/": { D4: [2, 0, 1] },
  });

  test("answers in the orientation of the position, most games first", () => {
    expect(asked(book, "")).toEqual([
      ["C3", 5, 1, 1],
      ["B1 D1 A2 E2 A4 E4 B5 D5", 3, 2, 0],
    ]);
    expect(asked(book, "B1")).toEqual([
      ["swap", 2, 0, 2],
      ["D4", 1, 1, 0],
    ]);
    expect(asked(book, "E4")).toEqual([
      ["swap", 2, 0, 2],
      ["B2", 1, 1, 0],
    ]);
    expect(asked(book, "E4 swap")).toEqual([["B2", 2, 0, 1]]);
    expect(asked(book, "E4 B2")).toEqual([["E5", 1, 1, 0]]);
    expect(asked(book, "C3")).toEqual([]);
  });

  test("has nothing where the game is over, and no move that is illegal", () => {
    const game = core.game("gonnect", { size: 2, pie: false });
    const over = ["A1", "B1", "A2"].reduce((position, move) => position.play(move), game.start());
    expect(over.data.outcome).not.toBeNull();
    expect(bookWith({ "/A1 A2/B1": { B2: [1, 1, 0] } }).movesFrom(over)).toEqual([]);
    expect(asked(bookWith({ "black//": { swap: [1, 1, 0] } }), "")).toEqual([]);
  });

  test.each(["", "{}", '{"format":"ponnuki-openings/2"}', "nonsense"])("%j is none", (text) => {
    expect(() => OpeningBook.read(text)).toThrow();
  });
});

/** Placements, and in them the names of all legal moves, as the package has them. */
const SCRIPT = `
import json, sys
from ponnuki import Position
from ponnuki.openings.placement import Placement
for text in json.load(sys.stdin):
    position = Position.from_text(text)
    placement = Placement.of(position)
    print(json.dumps([placement.text, [placement.name(m) for m in position.legal_moves()]]))
`;

describe("placements", () => {
  const games = [...core.games.map(({ id }) => core.game(id)), GONNECT];
  const positions = games.flatMap((game) =>
    [0, 1, 2, 3, 8, 20, 33].map((plies) => reached(game, plies)),
  );
  const going = positions.filter(({ data }) => data.outcome === null);

  test("are those of the package", () => {
    const input = JSON.stringify(going.map(({ data }) => data.text));
    const output = execFileSync(PYTHON, ["-c", SCRIPT], { cwd: ROOT, input, encoding: "utf8" });
    const expected = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const found = going.map((position) => {
      const { text, nameOf } = placementOf(position);
      return [text, position.data.legal.map(nameOf)];
    });
    expect(found).toEqual(expected);
  });
});

describe("the books of the app", () => {
  test.each(BOOKS)("%s is asked by its name, from the first position on", async (name) => {
    const [head = ""] = readFileSync(`${ROOT}openings/${name}.jsonl`, "utf8").split("\n");
    const { game: id, options } = JSON.parse(head) as { game: string; options: Options };
    const game = core.game(id, options);
    expect(bookName(game)).toBe(name);
    const book = await bookOf(game);
    if (!book) throw new Error(`${name} has no book`);
    expect(await bookOf(game)).toBe(book);
    const moves = book.movesFrom(game.start());
    expect(moves.reduce((sum, one) => sum + one.games, 0)).toBe(book.games);
    expect(book.level).not.toBeNull();
    let [best] = moves;
    let position = game.start();
    let depth = 0;
    for (; best; ++depth) {
      position = position.play(best.moves[0]);
      [best] = book.movesFrom(position);
    }
    expect(depth).toBeGreaterThan(3);
  });

  test("a rule set without one has none", async () => {
    expect(await bookOf(core.game("gonnect", { size: 2 }))).toBeNull();
  });
});

describe("one's own games", () => {
  /** Saves a game of these moves; `loser` resigns. */
  function save(store: GameStore, moves: string, loser: 0 | 1 | null, game = GONNECT): void {
    const record = newRecord(core, game, null);
    let position = game.start();
    for (const move of moves.split(" ").filter(Boolean)) {
      extend(record, position, move);
      position = position.play(move);
    }
    if (loser !== null) record.result = resigned(loser);
    store.save(savedOf([record], `${moves}${String(loser)}`));
  }

  test("that have ended on this board are a book, and no others", async () => {
    const store = new GameStore(new Memory());
    save(store, "B1 D4", 1);
    save(store, "E4 D4", 0); // the mirror image of the first move
    save(store, "C3 swap", 0); // whoever swapped wins with black
    save(store, "B1 A1", null); // goes on
    save(store, "", 0);
    save(store, "B1 D4", 0, core.game("gonnect", { size: 7 }));
    const lines = ownLines(core, store, GONNECT);
    expect(lines).toHaveLength(3);
    let pauses = 0;
    const book = await bookOfLines(lines, () => {
      ++pauses;
      return Promise.resolve();
    });
    expect([book.games, book.level, pauses]).toEqual([3, null, 3]);
    expect(asked(book, "")).toEqual([
      ["B1 D1 A2 E2 A4 E4 B5 D5", 2, 1, 1],
      ["C3", 1, 1, 0],
    ]);
    expect(asked(book, "C3")).toEqual([["swap", 1, 1, 0]]);
  });
});

// Games that the browser keeps: what is read is never trusted.
import { describe, expect, test } from "vitest";
import { read, type SavedGame, Shelf } from "../src/play/saved";
import { loadCore } from "./module";

const core = await loadCore();
const id = core.games[0]?.id ?? "";
const GAME: SavedGame = {
  key: "one",
  game: id,
  options: {},
  seats: ["person", 3],
  seed: 1,
  moves: [],
  resigned: null,
  changed: 1,
};

/** A browser's storage, in memory. */
class Memory implements Storage {
  private readonly items = new Map<string, string>();
  constructor(private readonly full = false) {}
  [name: string]: unknown;
  get length(): number {
    return this.items.size;
  }
  clear(): void {
    this.items.clear();
  }
  key(i: number): string | null {
    return [...this.items.keys()][i] ?? null;
  }
  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.items.set(name, value);
  }
  removeItem(name: string): void {
    this.items.delete(name);
  }
}

test("what was kept is found again, the latest first", () => {
  const shelf = new Shelf(new Memory());
  const later = { ...GAME, key: "two", moves: ["d2", "e2"], changed: 2 };
  expect([shelf.keep(GAME), shelf.keep(later)]).toEqual([true, true]);
  expect(shelf.find("two")).toEqual(later);
  expect(shelf.open(core)).toEqual({ games: [later, GAME], broken: 0 });
  shelf.forget("two");
  expect(shelf.find("two")).toBeNull();
});

test.each([
  ["full", new Memory(true)],
  ["forbidden", null],
])("where storage is %s, games last as long as the page", (_, storage) => {
  const shelf = new Shelf(storage);
  expect(shelf.keep(GAME)).toBe(false);
  expect(shelf.find("one")).toEqual(GAME);
  expect(shelf.open(core)).toEqual({ games: [GAME], broken: 0 });
  shelf.forget("one");
  expect(shelf.find("one")).toBeNull();
});

describe.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  JSON.stringify({ ...GAME, moves: [1] }),
  JSON.stringify({ ...GAME, moves: "d2" }),
  JSON.stringify({ ...GAME, seats: ["person"] }),
  JSON.stringify({ ...GAME, seats: ["person", 99] }),
  JSON.stringify({ ...GAME, resigned: 2 }),
  JSON.stringify({ ...GAME, options: { size: {} } }),
])("%j", (text) => {
  test("tells no game", () => {
    expect(read(text)).toBeNull();
  });
});

test.each([
  ["another game's name", { game: "chess" }],
  ["an unknown option", { options: { nonsense: true } }],
  ["an illegal move", { moves: ["d2", "d2"] }],
  ["another key", { key: "else" }],
])("a game with %s is set aside, and the others stay", (_, wrong) => {
  const storage = new Memory();
  const shelf = new Shelf(storage);
  shelf.keep(GAME);
  storage.setItem("ponnuki/game/bad", JSON.stringify({ ...GAME, key: "bad", ...wrong }));
  expect(shelf.open(core)).toEqual({ games: [GAME], broken: 1 });
  expect(storage.getItem("ponnuki/aside/bad")).toContain('"changed":1');
  expect(storage.getItem("ponnuki/game/bad")).toBeNull();
});

// The books of openings: one for each rule set that has one, loaded when it is first needed.
import type { Game } from "../core/core";
import { OpeningBook } from "./openingBook";

const FILES = import.meta.glob<string>("../../../openings/*.jsonl", {
  query: "?raw",
  import: "default",
});
const LOAD = new Map(
  Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.jsonl$/g, ""), load]),
);
const loaded = new Map<string, OpeningBook>();

/** The names of the rule sets that have a book. */
export const BOOKS: readonly string[] = [...LOAD.keys()].sort();

/** The name of the book of a rule set: the game and the values of its options. */
export const bookName = ({ info, options }: Game): string =>
  [info.id, ...Object.values(options)].map(String).join("-");

/** Whether a rule set has a book. */
export const hasBook = (game: Game): boolean => LOAD.has(bookName(game));

/** The book of a rule set; null if there is none. Rejects if the connection fails. */
export async function bookOf(game: Game): Promise<OpeningBook | null> {
  const name = bookName(game);
  const known = loaded.get(name);
  if (known) return known;
  const text = await LOAD.get(name)?.();
  if (text === undefined) return null;
  const book = OpeningBook.read(text);
  loaded.set(name, book);
  return book;
}

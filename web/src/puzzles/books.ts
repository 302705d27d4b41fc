// Books of puzzles to print, as far as the app was built with them.
import { books } from "virtual:books";

/** The address of the book of a rule set in a language; null if there is none. */
export function bookOf(rules: string, language: string): string | null {
  const name = `${rules}.${language}.pdf`;
  return books.includes(name) ? `books/${name}` : null;
}

// The messages that come with the pages of `puzzles`.
import type { PuzzlesMessages } from "../../../build/words/web/messages";
import puzzles from "../../../build/words/web/puzzles.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say, words } from "./words.svelte";

add(puzzles);

/** The text of a message of these pages, or of every page. */
export const say = sayOfPage as Say<PageWords & PuzzlesMessages>;

/** The name of a theme. */
export const themeName = (theme: string): string => words.formatter.word("puzzles-theme", theme);

/** The name of a grade, 1 to 5. */
export const gradeName = (grade: number): string =>
  words.formatter.word("puzzles-grade", String(grade));

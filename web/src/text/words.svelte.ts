// What the app says, in the language in use: the reader's choice, else the browser's.
import type {
  GamesMessages,
  LanguageMessages,
  PageMessages,
  PlayMessages,
} from "../../../build/words/web/messages";
import type { GameInfo } from "../core/types";
import type { Formatter } from "./format";
import { speaker, spoken } from "./speakers";

let chosen = $state("en");

export function speak(language: string): void {
  chosen = spoken([language]);
  document.documentElement.lang = chosen;
}

/** The language in use; reading it in a component follows changes. */
export const words = {
  get formatter(): Formatter {
    return speaker(chosen);
  },
  get language(): string {
    return chosen;
  },
};

export type PageWords = LanguageMessages & PlayMessages & GamesMessages & PageMessages;
/** Says a message of M: a message that is not there, or a missing argument, does not compile. */
export type Say<M> = <K extends keyof M & string>(
  id: K,
  ...args: M[K] extends null ? [] : [M[K]]
) => string;

/** The text of a message that comes with every page. */
export const say: Say<PageWords> = (id, ...args) => words.formatter.text(id, args[0] ?? {});

/** A message whose id is put together; nothing if there is none. */
export function sayIfAny(id: string): string | undefined {
  return words.formatter.has(id) ? words.formatter.text(id) : undefined;
}

/** Who made a game, and when; the year is 0 where it is not said. */
export function credit({ author, year }: Pick<GameInfo, "author" | "year">): string {
  return say("game-credit", { author: author || null, year: year ? String(year) : null });
}

/** A share, 0 to 1. */
export function percent(share: number): string {
  return words.formatter.percent(share);
}

/** A colour as the name of who plays it, at the beginning of a sentence. */
export function colourName(colour: string): string {
  return words.formatter.word("colour", colour, "capital");
}

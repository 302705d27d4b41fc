// What is said in the page: in the language that the reader chose, else in the browser's.
import type {
  GamesMessages,
  LanguageMessages,
  PageMessages,
  PlayMessages,
} from "../../../build/words/web/messages";
import { getContext } from "svelte";
import type { GameInfo } from "../core/types";
import type { Formatter } from "./format";
import { speaker, spoken } from "./speakers";

export type PageWords = LanguageMessages & PlayMessages & GamesMessages & PageMessages;
/** Says a message of M: a message that is not there, or a missing argument, does not compile. */
export type Say<M> = <K extends keyof M & string>(
  id: K,
  ...args: M[K] extends null ? [] : [M[K]]
) => string;

type Credited = Pick<GameInfo, "author" | "year">;

/** What is said in a language that may change; reading it in a component follows changes. */
export class Words {
  language = $state("en");

  get formatter(): Formatter {
    return speaker(this.language);
  }
  /** The text of a message that comes with every page. */
  readonly say: Say<PageWords> = (id, ...args) => this.formatter.text(id, args[0] ?? {});

  /** Who made a game, and when; the year is 0 where it is not said. */
  readonly credit = ({ author, year }: Credited): string =>
    this.say("game-credit", { author: author || null, year: year ? String(year) : null });
}

/** Those of the page. */
export const words = new Words();
export const { say, credit } = words;

/** The key of Svelte's context under which a part of the page has words of its own. */
export const WORDS = Symbol("words");

/** The words of a component: those of its part of the page, else the page's. */
export function wordsHere(): Words {
  return getContext<Words | undefined>(WORDS) ?? words;
}

export function speak(language: string): void {
  words.language = spoken([language]);
  document.documentElement.lang = words.language;
}

/** A message whose id is put together; nothing if there is none. */
export function sayIfAny(id: string): string | undefined {
  return words.formatter.has(id) ? words.formatter.text(id) : undefined;
}

/** A share, 0 to 1. */
export function percent(share: number): string {
  return words.formatter.percent(share);
}

/** A colour as the name of who plays it, at the beginning of a sentence. */
export function colourName(colour: string): string {
  return words.formatter.word("colour", colour, "capital");
}

// Everything the app says, by language. `en.ts` and `fr.ts` hold the words.
import type {
  EventKind,
  EventOf,
  Player,
  PlyEvent,
  Reason,
  Refusal,
  RefusalOf,
  RefusalReason,
} from "../core/types";

export interface GameTexts {
  /** What it is about, in one line. */
  readonly line: string;
  readonly options: Readonly<Record<string, OptionTexts>>;
}

export interface OptionTexts {
  readonly label: string;
  /** By value, where values have names of their own. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface Texts {
  readonly language: string;
  /** A colour as the name of who plays it, at the beginning of a sentence. */
  colour(colour: string): string;
  /** A point in words, for those who do not see the board. */
  point(label: string, stone: string | null, mark: string | null, legal: boolean): string;
  /** The same of an area that can be owned as a whole. */
  cell(label: string, owner: string | null): string;
  readonly endings: Readonly<Record<Reason, string>>;
  readonly events: { readonly [K in EventKind]: (event: EventOf<K>) => string };
  readonly refusals: { readonly [K in RefusalReason]: (refusal: RefusalOf<K>) => string };
  /** By id; a game that is missing here speaks the core's English. */
  readonly games: Readonly<Record<string, GameTexts>>;
  readonly levels: Readonly<Record<string, string>>;
  readonly home: {
    readonly claim: string;
    readonly play: string;
    readonly learn: string;
    readonly rules: string;
    /** How much of a lesson was done. */
    readonly learned: (done: number, of: number) => string;
    readonly by: (author: string, year: number) => string;
    readonly goingOn: string;
    readonly resume: (title: string) => string;
    readonly look: (title: string) => string;
    readonly over: string;
    readonly forget: (title: string) => string;
    readonly plies: (n: number) => string;
    readonly kept: string;
    readonly analyse: string;
    readonly analyseOf: (title: string) => string;
    readonly skip: string;
  };
  readonly setup: {
    readonly title: (game: string) => string;
    readonly opponent: string;
    readonly engine: string;
    readonly person: string;
    /** Names of two people, and whose they are. */
    readonly names: string;
    readonly nameOf: readonly [first: string, second: string];
    readonly level: string;
    readonly seat: string;
    readonly first: string;
    readonly second: string;
    readonly random: string;
    readonly rules: string;
    readonly yes: string;
    readonly no: string;
    readonly start: string;
  };
  readonly play: {
    readonly board: (game: string) => string;
    readonly turn: (colour: string, again: boolean) => string;
    readonly thinking: (colour: string) => string;
    readonly stopped: string;
    readonly retry: string;
    readonly you: string;
    readonly engine: (level: string) => string;
    readonly undo: string;
    readonly undoDot: string;
    readonly resign: string;
    readonly reallyResign: string;
    readonly keepPlaying: string;
    readonly rematch: string;
    readonly again: string;
    readonly analyse: string;
    readonly rotate: string;
    readonly start: string;
    readonly swapTitle: string;
    readonly swapWhy: (colour: string) => string;
    readonly swap: string;
    readonly swapOr: string;
    readonly pass: string;
    readonly passWhy: string;
    readonly confirm: (move: string) => string;
    readonly cancel: string;
    readonly won: string;
    readonly lost: string;
    readonly wins: (colour: string) => string;
    /** Somebody of this name wins. */
    readonly named: (name: string) => string;
    readonly drawn: string;
    readonly resigned: (loser: string, winner: string) => string;
    readonly score: (winner: number, loser: number) => string;
    readonly moves: string;
    readonly missing: string;
    readonly unkept: string;
    readonly broken: string;
  };
  readonly settings: {
    readonly title: string;
    readonly theme: string;
    readonly themes: Readonly<Record<string, string>>;
    readonly language: string;
    readonly hints: string;
    readonly coordinates: string;
    readonly sounds: string;
    readonly confirm: string;
    readonly confirms: Readonly<Record<string, string>>;
    readonly close: string;
  };
  /** Between a name and what is said of it. */
  readonly colon: string;
  readonly loading: string;
  readonly unloaded: string;
  readonly reload: string;
  readonly unsupported: string;
  readonly update: { readonly ready: string; readonly use: string };
  readonly home_link: string;
}

function eventSentence(texts: Texts, event: PlyEvent): string {
  const say = texts.events[event.kind] as (event: PlyEvent) => string;
  return say(event);
}

/** What a ply did, in sentences; stones put down together are told together. */
export function plySentences(texts: Texts, events: readonly PlyEvent[]): string[] {
  const placed = events.filter((event) => event.kind === "placed");
  const [first, ...more] = placed;
  const others = events.filter((event) => event.kind !== "placed");
  const together = first && {
    ...first,
    point: [first, ...more].map((event) => event.point).join("+"),
  };
  return [...(together ? [together] : []), ...others].map((event) => eventSentence(texts, event));
}

/** Why a move is refused, in a sentence. */
export function refusalSentence(texts: Texts, refusal: Refusal): string {
  const say = texts.refusals[refusal.reason] as (refusal: Refusal) => string;
  return say(refusal);
}

/** Totals with the winner's first. */
export function totalsFor(
  totals: Readonly<Record<string, number>>,
  colour: string,
): [number, number] {
  const others = Object.keys(totals).filter((one) => one !== colour);
  return [totals[colour] ?? 0, totals[others[0] ?? ""] ?? 0];
}

/** The winner's score first. */
export function scoreFor(score: readonly [number, number], winner: Player): [number, number] {
  return [score[winner], score[winner === 0 ? 1 : 0]];
}

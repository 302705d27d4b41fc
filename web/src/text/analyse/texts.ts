// What the Analyse page says, by language.
import type { Proven } from "../../core/types";

export interface AnalyseTexts {
  readonly title: string;
  readonly titleOf: (game: string) => string;
  /** 0 to 1. */
  readonly percent: (share: number) => string;
  readonly count: (n: number) => string;
  readonly begin: {
    readonly lead: string;
    readonly empty: string;
    readonly game: string;
    readonly start: string;
    readonly arrange: string;
    readonly paste: string;
    readonly pasteHint: string;
    readonly open: string;
    readonly which: string;
    readonly nth: (number: number, title: string, moves: number) => string;
    readonly kept: string;
    readonly keptHint: string;
    readonly moves: (n: number) => string;
    readonly forget: (title: string) => string;
    readonly goOn: (title: string) => string;
    readonly broken: string;
    readonly badLink: string;
    readonly badGame: string;
    readonly cutOff: string;
    readonly unread: string;
    readonly noGame: string;
    readonly back: string;
  };
  readonly board: {
    readonly wrong: string;
    readonly over: (how: string) => string;
    readonly signs: Readonly<Record<string, string>>;
    readonly searched: (share: string) => string;
  };
  readonly steps: {
    readonly label: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
    readonly at: (ply: number, of: number) => string;
  };
  readonly tabs: {
    readonly label: string;
    readonly moves: string;
    readonly engine: string;
    readonly mistakes: string;
    readonly share: string;
  };
  readonly tree: {
    readonly label: string;
    readonly start: string;
    readonly setup: string;
    readonly none: string;
    readonly swap: string;
    readonly pass: string;
    readonly move: (number: number, colour: string, move: string) => string;
    readonly mistake: string;
    readonly empty: string;
    readonly promote: string;
    readonly remove: string;
    readonly restore: string;
    readonly comment: string;
    readonly commentHint: string;
    readonly marks: string;
    readonly play: string;
    readonly signs: Readonly<Record<string, string>>;
    readonly labelText: string;
    readonly clear: string;
    readonly markHint: string;
    readonly fromHint: (point: string) => string;
  };
  readonly engine: {
    readonly on: string;
    readonly off: string;
    readonly heat: string;
    readonly idle: string;
    readonly thinking: string;
    readonly over: string;
    readonly failed: string;
    readonly done: string;
    readonly proven: Readonly<Record<Proven, string>>;
    readonly provenFor: (colour: string) => string;
    readonly provenDraw: string;
    readonly chance: (colour: string, percent: string) => string;
    readonly visits: (n: string) => string;
    readonly move: string;
    readonly value: string;
    readonly share: string;
    readonly line: string;
    readonly threatens: (moves: string) => string;
    readonly more: (n: number) => string;
    readonly fewer: string;
    readonly playLine: (moves: string) => string;
    readonly full: string;
    readonly hidden: string;
  };
  readonly graph: {
    readonly label: (colour: string) => string;
    readonly at: (ply: number, move: string, told: string) => string;
    readonly unknown: string;
    readonly hint: string;
  };
  readonly mistakes: {
    readonly lead: string;
    readonly effort: string;
    readonly efforts: readonly [string, string, string];
    readonly search: string;
    readonly again: string;
    readonly cancel: string;
    readonly searching: (percent: string) => string;
    readonly none: string;
    readonly found: (n: number) => string;
    readonly whose: string;
    readonly both: string;
    readonly outdated: string;
    readonly failed: string;
    readonly empty: string;
    readonly item: (number: number, colour: string, move: string) => string;
    readonly lost: (before: string, after: string) => string;
    readonly gave: Readonly<Record<"win" | "draw", string>>;
    readonly asked: (colour: string, move: string) => string;
    readonly judging: (move: string) => string;
    readonly best: (move: string, percent: string) => string;
    readonly holds: (move: string, percent: string, best: string) => string;
    readonly fails: (move: string, percent: string, best: string) => string;
    readonly same: (move: string, percent: string) => string;
    readonly retry: string;
    readonly reveal: string;
    readonly answer: (line: string, percent: string) => string;
    readonly keep: string;
    readonly next: string;
    readonly close: string;
  };
  readonly share: {
    readonly copy: string;
    readonly copied: string;
    readonly cannotCopy: string;
    readonly link: string;
    readonly hint: string;
    readonly tooLong: string;
    readonly sgf: string;
    readonly arrange: string;
    readonly another: string;
    readonly cannot: string;
  };
  readonly arrange: {
    readonly title: string;
    readonly brush: string;
    readonly stone: (colour: string) => string;
    /** What a colour owns, by the name of the marks. */
    readonly owned: Readonly<Record<string, (colour: string) => string>>;
    readonly take: string;
    readonly turn: string;
    readonly turnOf: (colour: string) => string;
    readonly clear: string;
    readonly use: string;
    readonly cancel: string;
    readonly sound: string;
    readonly refused: string;
    readonly over: string;
  };
}

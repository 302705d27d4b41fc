// What the page and the engine's worker say to each other.
import type { Options, Report } from "./types";

/** A game as it was played: what any worker can set up for itself. */
export interface Played {
  readonly game: string;
  readonly options: Options;
  /** Where it begins, as `PositionData.text`; left out, at the game's start. */
  readonly from?: string;
  readonly moves: readonly string[];
}

/** What the engine is asked; a later question ends an earlier one. */
export type Question = { readonly id: number; readonly played: Played } & (
  | { readonly kind: "choose"; readonly level: number; readonly seed: number }
  /** Search until told to stop, and report meanwhile. */
  | { readonly kind: "analyse" }
  /** A search of its own with so many playouts: the same answer whatever was asked before. */
  | { readonly kind: "evaluate"; readonly playouts: number; readonly seed: number }
);

export type Request =
  | { readonly kind: "load"; readonly module: WebAssembly.Module }
  | { readonly kind: "stop" }
  | Question;

/** What ends a question. */
export type Answer =
  | {
      readonly kind: "chosen";
      readonly id: number;
      readonly move: string;
      readonly report: Report | null;
    }
  /** Nothing more is to be found out, or all that was asked for. */
  | { readonly kind: "searched"; readonly id: number; readonly report: Report };

export type Reply =
  /** How much of the work is done, 0 to 1. */
  | { readonly kind: "progress"; readonly id: number; readonly done: number }
  /** What an analysis has found by now. */
  | { readonly kind: "report"; readonly id: number; readonly report: Report }
  | Answer
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

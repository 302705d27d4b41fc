// What the page and the engine's worker say to each other.
import type { Options, Report } from "./types";

/** A game as it was played: what any worker can set up for itself. */
export interface Played {
  readonly game: string;
  readonly options: Options;
  readonly moves: readonly string[];
}

export type Request =
  | { readonly kind: "load"; readonly module: WebAssembly.Module }
  /** Choose a move at a level; a later request ends an earlier one. */
  | {
      readonly kind: "choose";
      readonly id: number;
      readonly played: Played;
      readonly level: number;
      readonly seed: number;
    }
  | { readonly kind: "stop" };

export type Reply =
  /** How much of the work is done, 0 to 1. */
  | { readonly kind: "progress"; readonly id: number; readonly done: number }
  | { readonly kind: "chosen"; readonly id: number; readonly move: string; readonly report: Report }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

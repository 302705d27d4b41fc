// The messages between the page and the engine's worker.
import type { FirstLook } from "./network";
import type { Problem } from "./problem";
import type { MoveValues, Options, Report } from "./types";

/** The address of a network's file, and how many simulations it makes for a move. */
export interface NetworkStrength {
  readonly url: string;
  readonly simulations: number;
}

/** A level by its number, and the network by which it plays, if it has one; where that cannot be used, it plays without. */
export interface Strength {
  readonly level: number;
  readonly network?: NetworkStrength;
}

/** A game as its moves, from which any worker can replay it. */
export interface Played {
  readonly game: string;
  readonly options: Options;
  /** The first position, as `PositionData.text`; without it, the start of the game. */
  readonly from?: string;
  readonly moves: readonly string[];
}

/** A position to evaluate. */
export interface Evaluated extends Played {
  /** Whether a null move follows, after which the other player is to move. */
  readonly nullMove?: true;
}

/** A request to the engine; a later search ends an earlier one. */
export type Question = { readonly id: number; readonly played: Played } & (
  | { readonly kind: "choose"; readonly strength: Strength; readonly seed: bigint }
  /** Search until stopped, and report meanwhile. */
  | { readonly kind: "analyse" }
  /** Find out what every move is worth with best play until nothing more can be, and say meanwhile what is known. */
  | { readonly kind: "solve" }
  /** What the network at an address says without a search: beside a search, which goes on. */
  | { readonly kind: "look"; readonly network: string }
  /** A new search with this number of playouts, or for so many seconds, which does not depend on earlier requests. */
  | {
      readonly kind: "evaluate";
      readonly played: Evaluated;
      readonly playouts: number;
      readonly seed: number;
      readonly seconds?: number | undefined;
    }
);

export type Request =
  | { readonly kind: "load"; readonly module: WebAssembly.Module }
  | { readonly kind: "stop" }
  | Question;

/** A final response. */
export type Answer =
  | {
      readonly kind: "chosen";
      readonly id: number;
      readonly move: string;
      readonly report: Report | null;
      readonly networkProblem: Problem | null;
    }
  /** The position is proven, or the playouts are done. */
  | { readonly kind: "searched"; readonly id: number; readonly report: Report }
  /** Nothing more can be found out here. */
  | { readonly kind: "solved"; readonly id: number; readonly values: MoveValues }
  | { readonly kind: "looked"; readonly id: number; readonly look: FirstLook };

export type Reply =
  /** The share of the work done, 0 to 1. */
  | { readonly kind: "progress"; readonly id: number; readonly done: number }
  /** An intermediate report of an analysis. */
  | { readonly kind: "report"; readonly id: number; readonly report: Report }
  /** What is found out so far. */
  | { readonly kind: "values"; readonly id: number; readonly values: MoveValues }
  | Answer
  /** A network cannot be used, or there is no memory for the search; the engine goes on. */
  | { readonly kind: "refused"; readonly id: number; readonly problem: Problem }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

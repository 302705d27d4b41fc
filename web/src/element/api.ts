// The types of <ponnuki-board>, which the package ships with those of the core.
import type {
  ByColour,
  Options,
  Outcome,
  Player,
  PlyEvent,
  PositionData,
  Refusal,
} from "../core/types";

export type {
  ByColour,
  Options,
  Outcome,
  Player,
  PlyEvent,
  PositionData,
  Refusal,
} from "../core/types";

export type BoardTheme = "auto" | "light" | "dark" | "contrast";
/** The look of the board itself: that of its theme, or one of its own. */
export type BoardLook = "auto" | "paper" | "wood" | "night" | "contrast";
/** Which player's stones the reader may place. */
export type BoardPlayer = "first" | "second" | "both";

/** What is wrong with an attribute, a move or the engine. */
export interface BoardError extends Error {
  readonly name: "BoardError";
  /** For programs: "unknown_game", "illegal_move", "unknown_option" ... (docs/guides/embed.md). */
  readonly kind: string;
  /** In the language of the board. */
  readonly message: string;
  /** The attribute that is wrong; null if it is none. */
  readonly attribute: string | null;
  /** Why a move is illegal; null for other problems. */
  readonly refusal: Refusal | null;
}

/** Of the event `move`. */
export interface MoveDetail {
  readonly move: string;
  /** 0 if who moved first in the game played it, else 1. */
  readonly player: Player;
  /** The reader of the page, a level of the engine, or the page's program. */
  readonly by: "person" | "engine" | "program";
  /** The number of plies played. */
  readonly ply: number;
  /** What the move did, in order. */
  readonly events: readonly PlyEvent[];
  /** The same in sentences, in the language of the board. */
  readonly text: string;
}

/** Of the event `end`. */
export interface EndDetail {
  readonly outcome: Outcome;
  /** Who won and why, in the language of the board. */
  readonly text: string;
}

/** Of the event `refused`: the reader chose an illegal move. */
export interface RefusedDetail {
  readonly refusal: Refusal;
  /** Why, in the language of the board. */
  readonly text: string;
}

/** Of the event `step`. */
export interface StepDetail {
  /** How many moves are shown. */
  readonly ply: number;
  /** How many there are. */
  readonly plies: number;
  /** What the last of those shown did, in the language of the board; empty at the start. */
  readonly text: string;
}

export interface BoardEventMap {
  /** The board shows its game, for the first time. */
  ready: CustomEvent<null>;
  move: CustomEvent<MoveDetail>;
  /** The position is another one: after a move, `undo`, `reset`, or a change of attributes. */
  change: CustomEvent<null>;
  /** Another position of the same game is shown. */
  step: CustomEvent<StepDetail>;
  end: CustomEvent<EndDetail>;
  refused: CustomEvent<RefusedDetail>;
  error: CustomEvent<BoardError>;
}

/** The element `<ponnuki-board>`. What has an attribute of the same name reflects it. */
export interface PonnukiBoardElement extends HTMLElement {
  /** The id of a game: `ponnuki games` lists them. */
  game: string;
  /** A link, SGF or JSON of a game, whose moves come first. It takes the place of `game` and `options`. */
  record: string;
  /** Every option of the game with its value; empty until it is loaded. It takes a part of them, or a text. */
  get options(): Options;
  set options(value: Options | string);
  /** The moves played so far. It takes those that the game is to begin with. */
  get moves(): readonly string[];
  set moves(value: readonly string[] | string);
  /** Whether the reader can play. */
  interactive: boolean;
  /** Whether there are buttons and keys that step through the moves. */
  navigation: boolean;
  /** How many of the moves are shown; it can be set to as many as there are. */
  ply: number;
  player: BoardPlayer;
  /** A level of the engine, as "level:3"; empty if there is none. */
  opponent: string;
  theme: BoardTheme;
  board: BoardLook;
  /** Whether legal moves are marked. */
  hints: boolean;
  /** Whether there are coordinates; the attribute is `no-coordinates`. */
  coordinates: boolean;

  /** Resolves when the board shows its game, and starts loading; rejects with a BoardError. */
  readonly ready: Promise<void>;
  /** The position at the end of the moves; null until it is loaded. */
  readonly position: PositionData | null;
  /** The position that is shown, which may be one of the past; null until it is loaded. */
  readonly shown: PositionData | null;
  /** null when the game is over, or not loaded yet. */
  readonly toMove: Player | null;
  readonly legalMoves: readonly string[];
  readonly outcome: Outcome | null;
  /** Colour by point. */
  readonly stones: ByColour<string>;
  /** What is wrong now; null if nothing is. */
  readonly error: BoardError | null;

  /** Shows the position before the first move. */
  first(): void;
  /** Shows the position one move earlier. */
  previous(): void;
  /** Shows the position one move later. */
  next(): void;
  /** Shows the position after the last move. */
  last(): void;
  /** Plays a move for the player on turn, at the end of the moves whatever is shown. Throws BoardError. */
  play(move: string): void;
  /** Takes back the last move; with an opponent, to where the reader was on turn. Does nothing at the start. */
  undo(): void;
  /** Begins again from the attributes. */
  reset(): void;

  addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: PonnukiBoardElement, event: BoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: PonnukiBoardElement, event: BoardEventMap[K]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The class of the element, which importing the package makes known as <ponnuki-board>. */
export declare const PonnukiBoard: {
  readonly prototype: PonnukiBoardElement;
  /** Of the package, as "0.1.0". */
  readonly version: string;
  /** The commit that it was built from; "unknown" outside a checkout. */
  readonly build: string;
  new (): PonnukiBoardElement;
};

/** The class of what `error` events and methods report. */
export declare const BoardError: {
  readonly prototype: BoardError;
  new (kind: string, message: string): BoardError;
};

declare global {
  interface HTMLElementTagNameMap {
    "ponnuki-board": PonnukiBoardElement;
  }
}

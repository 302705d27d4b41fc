// What the core refuses.
import type { Problem } from "./problem";
import type { Refusal } from "./types";

/** `problem` says why, for any language (text/problems.ts); `message` is for programmers. */
export class PonnukiError extends Error {
  override readonly name: string = "PonnukiError";
  constructor(
    readonly problem: Problem,
    message = JSON.stringify(problem),
  ) {
    super(message);
  }
}

/** An unknown game or option, or a value that the option may not have. */
export class OptionError extends PonnukiError {
  override readonly name = "OptionError";
  constructor(
    problem: Problem,
    readonly option: string,
  ) {
    super(problem);
  }
}

/** A text that is no position. */
export class PositionError extends PonnukiError {
  override readonly name = "PositionError";
}

export class IllegalMove extends PonnukiError {
  override readonly name = "IllegalMove";
  constructor(readonly refusal: Refusal) {
    super({ kind: "illegal_move", refusal }, `${refusal.move}: ${refusal.reason}`);
  }
}

/** A network that cannot be loaded, is none, or is one of another game. */
export class NetworkError extends PonnukiError {
  override readonly name = "NetworkError";
}

/** There is not enough memory for a search. */
export class MemoryError extends PonnukiError {
  override readonly name = "MemoryError";
}

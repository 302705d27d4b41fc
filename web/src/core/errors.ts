// What the core refuses.
import type { Refusal } from "./types";

export class PonnukiError extends Error {
  override readonly name: string = "PonnukiError";
}

/** An unknown game or option, or a value that the option may not have. */
export class OptionError extends PonnukiError {
  override readonly name = "OptionError";
  constructor(
    message: string,
    readonly option: string,
  ) {
    super(message);
  }
}

/** A text that is no position. */
export class PositionError extends PonnukiError {
  override readonly name = "PositionError";
}

export class IllegalMove extends PonnukiError {
  override readonly name = "IllegalMove";
  constructor(readonly refusal: Refusal) {
    super(`${refusal.move}: ${refusal.reason}`);
  }
}

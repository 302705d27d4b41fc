// What is wrong with an attribute, a move or the engine, as pages get it.
import { IllegalMove, OptionError, PonnukiError } from "../core/errors";
import type { Problem } from "../core/problem";
import type { Refusal } from "../core/types";
import type { Formatter } from "../text/format";
import { problemText } from "../text/problems";
import type * as api from "./api";

type Text = (formatter: Formatter) => string;

export class BoardError extends Error implements api.BoardError {
  override readonly name = "BoardError";
  #text: Text | null = null;

  constructor(
    readonly kind: string,
    message: string,
    readonly attribute: string | null = null,
    readonly refusal: Refusal | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Makes an error whose text can be translated. */
  static of(
    formatter: Formatter,
    kind: string,
    text: Text,
    attribute: string | null = null,
    refusal: Refusal | null = null,
    options?: ErrorOptions,
  ): BoardError {
    const error = new BoardError(kind, text(formatter), attribute, refusal, options);
    error.#text = text;
    return error;
  }

  /** Puts the message into another language. */
  translate(formatter: Formatter): void {
    if (this.#text) this.message = this.#text(formatter);
  }
}

/** A problem of an attribute, or of none, in the language of the board. */
export function boardError(
  formatter: Formatter,
  problem: Problem,
  attribute: string | null,
  refusal: Refusal | null = null,
): BoardError {
  const text = (to: Formatter): string =>
    (attribute === null ? "" : `${attribute}${to.text("colon")}`) + problemText(to, problem);
  return BoardError.of(formatter, problem.kind, text, attribute, refusal);
}

/** Runs what reads an attribute; what the core refuses becomes a BoardError. */
export function reading<T>(formatter: Formatter, attribute: string | null, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof PonnukiError)) throw error;
    const of = error instanceof OptionError && error.option === "game" ? "game" : attribute;
    const refusal = error instanceof IllegalMove ? error.refusal : null;
    throw boardError(formatter, error.problem, of, refusal);
  }
}

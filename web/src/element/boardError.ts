// What is wrong with an attribute, a move or the engine, as pages get it.
import { IllegalMove, OptionError, PonnukiError } from "../core/errors";
import type { Problem } from "../core/problem";
import type { Refusal } from "../core/types";
import type { Formatter } from "../text/format";
import { problemText } from "../text/problems";
import type * as api from "./api";

export class BoardError extends Error implements api.BoardError {
  override readonly name = "BoardError";

  constructor(
    readonly kind: string,
    message: string,
    readonly attribute: string | null = null,
    readonly refusal: Refusal | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A problem of an attribute, or of none, in the language of the board. */
export function boardError(
  formatter: Formatter,
  problem: Problem,
  attribute: string | null,
  refusal: Refusal | null = null,
): BoardError {
  const text = problemText(formatter, problem);
  const message = attribute === null ? text : `${attribute}${formatter.text("colon")}${text}`;
  return new BoardError(problem.kind, message, attribute, refusal);
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

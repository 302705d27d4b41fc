// What playing on a point would do, without doing it.
import type { Refusal } from "../core/types";

export type Preview =
  { readonly move: string; readonly placed: readonly string[] } | { readonly refusal: Refusal };

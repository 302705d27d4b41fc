// What proofs say of first moves, also where a page's solver needs minutes (docs/solved.md).
import proven from "../../../docs/solved/first-moves.json";
import type { Game } from "../core/core";
import type { Proven } from "../core/types";
import { equalMoves } from "./placement";

const RESULTS: readonly unknown[] = ["win", "draw", "loss"] satisfies readonly Proven[];
const isResult = (value: unknown): value is Proven => RESULTS.includes(value);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a text such as "id size=5 pie=false" names this game with all its options, in whatever order. */
function isNamed({ info, options }: Game, text: unknown): boolean {
  const words = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  const named = typeof text === "string" ? text.split(" ").filter(Boolean) : [];
  return named[0] === info.id && named.slice(1).sort().join(" ") === words.sort().join(" ");
}

/**
 * What first moves of a game are worth to who plays them, by move, as far as it is proven. What cannot be read in
 * `file` is left out.
 */
export function firstMovesOf(game: Game, file: unknown = proven): ReadonlyMap<string, Proven> {
  const found = new Map<string, Proven>();
  for (const entry of listOf(file)) {
    if (!listOf(fieldOf(entry, "games")).some((text) => isNamed(game, text))) continue;
    for (const [move, value] of Object.entries(fieldOf(entry, "values") ?? {}))
      if (isResult(value)) for (const equal of equalMoves(game, move)) found.set(equal, value);
  }
  return found;
}

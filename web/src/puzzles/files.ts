// The files of puzzles: one for each rule set, loaded when it is first needed.
import { parsePuzzles, type Puzzle } from "./puzzle";

const FILES = import.meta.glob<string>("../../../puzzles/*.jsonl", {
  query: "?raw",
  import: "default",
});
const LOAD = new Map(
  Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.jsonl$/g, ""), load]),
);

/** The names of all rule sets that have puzzles, sorted. */
export const RULE_SETS: readonly string[] = [...LOAD.keys()].sort();

/** The game of a rule set, of these ids; a rule set has the name of its game, or one that goes on after a hyphen. */
export function gameOf(rules: string, ids: readonly string[]): string | undefined {
  return ids
    .filter((id) => `${rules}-`.startsWith(`${id}-`))
    .toSorted((a, b) => b.length - a.length)[0];
}

const loaded = new Map<string, readonly Puzzle[]>();

/** The puzzles of a rule set; none if it is unknown. Rejects if the connection fails. */
export async function puzzlesOf(rules: string): Promise<readonly Puzzle[]> {
  const known = loaded.get(rules);
  if (known) return known;
  const text = await LOAD.get(rules)?.();
  const puzzles = text === undefined ? [] : parsePuzzles(text, rules);
  loaded.set(rules, puzzles);
  return puzzles;
}

/** The puzzles of all rule sets. Rejects if the connection fails. */
export async function allPuzzles(): Promise<readonly Puzzle[]> {
  return (await Promise.all(RULE_SETS.map(puzzlesOf))).flat();
}

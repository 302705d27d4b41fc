// The rule sets of puzzles: what they are called, and which of them somebody knows.
import type { Core, Game } from "../../core/core";
import { gameOf, RULE_SETS } from "../../puzzles/files";
import type { Puzzle } from "../../puzzles/puzzle";
import { words } from "../../text/words.svelte";
import type { AppContext } from "../context";

/** The rule sets of games of which steps of the lesson were done, or which were played. */
export function knownRuleSets({
  core,
  gameStore,
  lessonProgress,
}: Pick<AppContext, "core" | "gameStore" | "lessonProgress">): Set<string> {
  const ids = core.games.map(({ id }) => id);
  const { begun } = gameStore;
  const isKnown = (id: string): boolean => begun.has(id) || lessonProgress.of(id).done.length > 0;
  return new Set(
    RULE_SETS.filter((rules) => {
      const id = gameOf(rules, ids);
      return id !== undefined && isKnown(id);
    }),
  );
}

/** The options of a game, in words. */
export const optionsOf = ({ info, options }: Game): string =>
  words.formatter.text(`${info.id}-options`, options);

/**
 * The titles of the rule sets of these puzzles, in the order of the games: that of the game, with its options
 * where a game has several.
 */
export function ruleSetTitles(core: Core, puzzles: readonly Puzzle[]): Map<string, string> {
  const games = new Map<string, Game>();
  for (const { rules, position } of puzzles)
    if (!games.has(rules)) games.set(rules, core.read(position).game);
  const sorted = core.games.flatMap(({ id }) =>
    [...games].filter(([, { info }]) => info.id === id).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return new Map(
    sorted.map(([rules, game]) => {
      const { title, id } = game.info;
      const isAlone = sorted.filter(([, { info }]) => info.id === id).length === 1;
      return [rules, isAlone ? title : `${title}, ${optionsOf(game)}`];
    }),
  );
}

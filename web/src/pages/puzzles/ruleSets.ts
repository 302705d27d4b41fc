// What the rule sets of puzzles are called.
import type { Core, Game } from "../../core/core";
import type { Puzzle } from "../../puzzles/puzzle";
import { words } from "../../text/words.svelte";

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

// The networks that come along (docs/networks.md), each loaded when it is first needed: a megabyte at most.
import index from "../../../src/ponnuki/engine/networks/index.json" with { type: "json" };
import type { Core, Game } from "./core";
import type { NetworkStrength } from "./messages";
import { planesOf } from "./network";

const URLS = new Map(
  Object.entries(
    import.meta.glob<string>("../../../src/ponnuki/engine/networks/*.bin", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ).map(([path, url]) => [path.replace(/^.*\//, ""), url]),
);

export interface KnownNetwork {
  readonly url: string;
  /** The simulations of a move, by the name of the level that plays by it under these rules; empty if none does. */
  readonly levels: ReadonlyMap<string, number>;
}

/** The network by which a level of a game plays, with its simulations for a move; null if it plays by itself. */
export function networkOfLevel(core: Core, game: Game, level: number): NetworkStrength | null {
  const known = networkFor(core, game);
  const name = game.levels.find(({ number }) => number === level)?.name ?? "";
  const simulations = known?.levels.get(name);
  return known && simulations !== undefined ? { url: known.url, simulations } : null;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** The network for a rule set: of its game and its size or edition, if it knows what its planes say; null if there is none. */
export function networkFor(core: Core, game: Game): KnownNetwork | null {
  for (const { file, game: id, options, option, values, ...plays } of index.networks) {
    const url = URLS.get(file);
    if (url === undefined || id !== game.info.id) continue;
    const value = game.options[option];
    const isOne = (values: readonly (string | number)[]): boolean =>
      values.some((one) => one === value);
    if (!isOne(values)) continue;
    const trained = core.game(id, options);
    if (!isSame(planesOf(core, trained), planesOf(core, game))) continue;
    const others = Object.entries(trained.options).filter(([name]) => name !== option);
    const isTrained = others.every(([name, value]) => game.options[name] === value);
    const levels = isTrained && isOne(plays.plays_levels) ? plays.level_simulations : {};
    return { url, levels: new Map(Object.entries(levels)) };
  }
  return null;
}

// The networks that come along (docs/networks.md), each loaded when it is first needed: a megabyte at most.
import index from "../../../src/ponnuki/engine/networks/index.json" with { type: "json" };
import type { Core, Game } from "./core";
import type { NetworkStrength } from "./messages";
import { planesOf } from "./network";
import { simulationsOf } from "./networkPlayer";

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
  /** Of a move. */
  readonly simulations: number;
  /** Whether it was measured to be stronger than the strongest level, in no more time. */
  readonly beatsLevels: boolean;
}

export const strengthOf = ({ url, simulations }: KnownNetwork): NetworkStrength => ({
  network: url,
  simulations,
});

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** The network for a rule set: of its game and its size or edition, if it knows what its planes say; null if there is none. */
export function networkFor(core: Core, game: Game): KnownNetwork | null {
  for (const { file, game: id, options, option, values, beats_levels } of index.networks) {
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
    return { url, simulations: simulationsOf(id), beatsLevels: isTrained && isOne(beats_levels) };
  }
  return null;
}

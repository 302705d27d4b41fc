// With which rules a network can be chosen as an opponent.
import type { Core, Game } from "../core/core";
import { networkFor } from "../core/networks";
import { levelFor } from "./gameSetup";
import { type EngineSeat, NETWORK } from "./seating";

/** Whether a network plays these rules, and better than every level. */
export const isNetworkOffered = (core: Core, game: Game): boolean =>
  networkFor(core, game)?.beatsLevels ?? false;

/** What plays of the engine, as far as these rules have a network. */
export const playable = (core: Core, game: Game, chosen: EngineSeat): EngineSeat =>
  chosen === NETWORK && isNetworkOffered(core, game) ? chosen : levelFor(game, chosen);

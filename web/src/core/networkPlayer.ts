// The player of networks. Apart from them, so that lists of games do not have to load where each is.
import index from "../../../src/ponnuki/engine/networks/index.json" with { type: "json" };

/** Of a move, by game: as strong on any machine, and no longer than the strongest level takes (docs/networks.md). */
export const simulationsOf = (game: string): number =>
  index.networks.find((network) => network.game === game)?.app_simulations ?? 0;

/** As `ponnuki play --vs` names the player of a game. */
export const networkSpec = (game: string): string =>
  `net:simulations=${String(simulationsOf(game))}`;

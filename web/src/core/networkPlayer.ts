// The player of networks. Apart from them, so that lists of games do not have to load what there is of each.

/** Those of Gosix look patterns up, and take microseconds for a position. */
const SIMULATIONS: Readonly<Record<string, number>> = { gosix: 6000 };

/** Of a move, by game: as strong on any machine, and no longer than the strongest level takes (docs/networks.md). */
export const simulationsOf = (game: string): number => SIMULATIONS[game] ?? 400;

/** As `ponnuki play --vs` names the player of a game. */
export const networkSpec = (game: string): string =>
  `net:simulations=${String(simulationsOf(game))}`;

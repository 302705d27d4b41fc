// The player of networks. Apart from them, so that lists of games do not have to load what there is of each.

/** Of a move: as strong on any machine, and no longer than the strongest level takes (docs/networks.md). */
export const SIMULATIONS = 400;

/** As `ponnuki play --vs` names it. */
export const NETWORK_SPEC = `net:simulations=${String(SIMULATIONS)}`;

// What hints count on the board of a game, for its goal.

/** Lines of stones, ways between opposite sides, liberties, the length of walls, and stones of the chains around cells. */
export type Counted = "lines" | "ways" | "liberties" | "walls" | "around-cells";

const COUNTED: Readonly<Record<string, readonly Counted[]>> = {
  gosix: ["around-cells"],
  hexotic: ["walls"],
  gonnect: ["ways", "liberties"],
  "game-of-6": ["lines"],
};

/** What is counted in a game, most telling first; nothing if none is listed. */
export const countedIn = (id: string): readonly Counted[] => COUNTED[id] ?? [];

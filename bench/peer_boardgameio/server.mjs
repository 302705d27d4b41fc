// A game server of boardgame.io, on the port that is its argument; 0 takes a free one, and the first line says which.
// FLATFILE_DIR names the folder of its files; without it games are in memory.

import { Server } from "boardgame.io/dist/cjs/server.js";

const CELLS = 13 * 13;

// A move fills an empty cell and ends the turn. Nothing is captured and nobody wins.
const filling = {
  name: "filling",
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fill: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
};

const { appServer } = await Server({ games: [filling], origins: [] }).run(Number(process.argv[2]));
console.log(appServer.address().port);

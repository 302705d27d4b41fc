// What the home page shows before the games have loaded, made when the app is built: `virtual:games`, the games, and
// `virtual:boards`, by game a board and the last moves of a game on it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { Core, Position } from "../src/core/core.ts";
import type { GameInfo, Geometry, XY } from "../src/core/types.ts";
import type { ShownBoard, Step } from "../src/text/shownBoard.ts";
import { ending, moment } from "../src/text/showcase.ts";

const GAMES = "virtual:games";
const BOARDS = "virtual:boards";
const RESOLVED = "\0"; // as in palette.ts
/** How many plies are shown one after another. */
const SHOWN = 14;

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const rounded = (at: XY): XY => [Number(at[0].toFixed(3)), Number(at[1].toFixed(3))];

/** What a picture needs of a board: no coordinates, no symmetries. */
function pictured({ points, cells, lines, border }: Geometry): Geometry {
  const segment = ([a, b]: readonly [XY, XY]): readonly [XY, XY] => [rounded(a), rounded(b)];
  return {
    points: points.map(({ label, at, outline }) => ({
      label,
      at: rounded(at),
      outline: outline.map(rounded),
    })),
    edges: [],
    cells: cells.map(({ label, at, corners }) => ({ label, at: rounded(at), corners })),
    sides: {},
    coordinates: [],
    symmetries: [],
    lines: lines.map(segment),
    border: border.map(segment),
  };
}

/** What one position has other than the one before. */
function step(before: Position["data"] | null, { data }: Position): Step {
  const earlier = before?.stones ?? {};
  const gone = Object.keys(earlier).filter((point) => !(point in data.stones));
  const { ply, colours, marks, events, last_move } = data;
  const changed: readonly (readonly [string, string | null])[] = [
    ...Object.entries(data.stones).filter(([point, colour]) => earlier[point] !== colour),
    ...gone.map((point) => [point, null] as const),
  ];
  return {
    stones: Object.fromEntries(changed),
    ply,
    colours,
    marks,
    events,
    last_move,
  };
}

/** The board of a game, and the last positions of the game that is shown on it. */
export function boardOf(core: Core, { id }: GameInfo): ShownBoard {
  const { options, moves } = moment(id);
  const game = core.game(id, options);
  const positions = [game.start()];
  for (const move of [...moves, ...ending(id)])
    positions.push((positions.at(-1) as Position).play(move));
  const first = Math.max(0, positions.length - 1 - SHOWN);
  const shown = positions.slice(first);
  return {
    geometry: pictured(game.geometry),
    still: Math.max(0, moves.length - first),
    steps: shown.map((position, i) => step(shown[i - 1]?.data ?? null, position)),
  };
}

export function showcase(wasm: string): Plugin {
  const load = async (): Promise<Core> => {
    const { module } = await runnerImport<{
      readonly Core: { load(module: WebAssembly.Module): Promise<Core> };
    }>(file("web/src/core/core.ts"));
    return module.Core.load(await WebAssembly.compile(await readFile(file(wasm))));
  };
  return {
    name: "ponnuki:showcase",
    resolveId(id) {
      return id === GAMES || id === BOARDS ? RESOLVED + id : null;
    },
    async load(id) {
      if (id !== RESOLVED + GAMES && id !== RESOLVED + BOARDS) return null;
      this.addWatchFile(file(wasm));
      const core = await load();
      if (id === RESOLVED + GAMES) return `export const games = ${JSON.stringify(core.games)};`;
      const boards = Object.fromEntries(core.games.map((info) => [info.id, boardOf(core, info)]));
      // Read as JSON, which is faster than as a program.
      return `export const boards = JSON.parse(${JSON.stringify(JSON.stringify(boards))});`;
    },
  };
}

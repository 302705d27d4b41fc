// Every page worth looking at: one line each.
import { GameStore, newRecord, type SavedGame, savedOf } from "../src/play/savedGames";
import { extend } from "../src/record/game";
import { ending, moment } from "../src/text/showcase";
import { Memory } from "../tests/memory";
import { loadCore } from "../tests/module";

export interface Shown {
  readonly name: string;
  readonly address: string;
  /** What is there once the page is. */
  readonly shows: string;
}

const GAMES = ["gosix", "hexotic", "gonnect", "game-of-6"] as const;
const each = (name: string, address: string, shows: string): Shown[] =>
  GAMES.map((id) => ({ name: `${name}-${id}`, address: `${address}/${id}`, shows }));

export const PAGES: readonly Shown[] = [
  { name: "home", address: "./", shows: ".saved li:last-child svg" },
  ...each("setup", "./#/new", "main form, main select"),
  ...each("play", "./#/play", "main svg"),
  ...each("learn", "./#/learn", "main ol .board svg"),
  ...each("rules", "./#/rules", "main h2"),
  { name: "puzzles", address: "./#/puzzles", shows: "main svg" },
  { name: "progress", address: "./#/progress", shows: "main ol" },
  { name: "analyse", address: "./#/analyse", shows: "main select" },
  { name: "online", address: "./#/online", shows: "main form" },
  ...each("study", "./#/analyse/game", "main svg"),
];

/** A game that is over, with its review. */
export const FINISHED: Shown = {
  name: "review",
  address: "./#/play/finished",
  shows: ".exactness",
};

const core = await loadCore();

/** A script that puts a game of each, two people in the middle of it, where the browser saves games. */
export function saveMoments(): string {
  const storage = new Memory();
  const gameStore = new GameStore(storage);
  let changed = Date.now();
  // Each later than the one before, however fast they are made: lists have the latest first.
  const save = (game: SavedGame): void => void gameStore.save({ ...game, changed: ++changed });
  for (const id of GAMES) {
    const { options, moves } = moment(id);
    const game = core.game(id, options);
    const record = newRecord(core, game, null);
    let position = game.start();
    for (const move of moves) {
      extend(record, position, move);
      position = position.play(move);
    }
    save(savedOf([record], id));
    if (id !== "gosix") continue;
    for (const move of ending(id)) {
      extend(record, position, move);
      position = position.play(move);
    }
    save(savedOf([record], "finished"));
  }
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "")
    .map((name) => [name, storage.getItem(name)])
    .map((item) => `localStorage.setItem(...${JSON.stringify(item)});`)
    .join("\n");
}

// Every page worth looking at: one line each.
import { moment } from "../src/text/showcase";

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
  { name: "home", address: "./", shows: ".going-on li:last-child svg" },
  ...each("setup", "./#/new", "main form, main select"),
  ...each("play", "./#/play", "main svg"),
];

/** A script that puts a game of each, two people in the middle of it, where the browser keeps games. */
export function keepMoments(): string {
  const kept = GAMES.map((id) => {
    const { options, moves } = moment(id);
    const seats = ["person", "person"];
    return { key: id, game: id, options, seats, seed: 1, moves, resigned: null, changed: 1 };
  });
  return kept
    .map((game) => [`ponnuki/game/${game.key}`, JSON.stringify(game)])
    .map(([key, text]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)});`)
    .join("\n");
}

import type { MatchTexts } from "./texts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const word = (n: number): string => NUMBERS[n] ?? String(n);
const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? "" : "s"}`;
const to = ([a, b]: readonly [number, number]): string => `${String(a)} to ${String(b)}`;

export const en: MatchTexts = {
  what: "What to play",
  single: "One game",
  of: (games) => `A match of ${word(games)} games`,
  why: "Opened in turn. Most games won decide, then most points.",
  names: ["A", "B"],
  game: (number, of) => `Game ${String(number)} of ${String(of)}`,
  tally: (wins, points) => [counted(wins, "game"), counted(points, "point")],
  next: "Next game",
  rematch: "Another match",
  won: "You win the match",
  lost: "You lose the match",
  wins: (name) => `${name} wins the match`,
  drawn: "The match is drawn",
  byGames: (wins, drawn) =>
    `${to(wins)} in games won${drawn ? `, ${counted(drawn, "draw")}` : ""}.`,
  byPoints: ([wins], points) => `${counted(wins, "game")} won by each; ${to(points)} in points.`,
  evenly: ([wins], [points]) =>
    `${counted(wins, "game")} won by each, and ${counted(points, "point")} each.`,
};

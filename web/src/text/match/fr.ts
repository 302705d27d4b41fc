import type { MatchTexts } from "./texts";

const NUMBERS = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const word = (n: number): string => NUMBERS[n] ?? String(n);
const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n < 2 ? "" : "s"}`;
const to = ([a, b]: readonly [number, number]): string => `${String(a)} à ${String(b)}`;

export const fr: MatchTexts = {
  what: "À jouer",
  single: "Une partie",
  of: (games) => `Un match en ${word(games)} parties`,
  why: "On commence à tour de rôle. Qui gagne le plus de parties l’emporte, puis qui a le plus de points.",
  names: ["A", "B"],
  game: (number, of) => `Partie ${String(number)} sur ${String(of)}`,
  tally: (wins, points) => [counted(wins, "partie"), counted(points, "point")],
  next: "Partie suivante",
  rematch: "Un autre match",
  won: "Vous gagnez le match",
  lost: "Vous perdez le match",
  wins: (name) => `${name} gagne le match`,
  drawn: "Match nul",
  byGames: (wins, drawn) =>
    `${to(wins)} en parties gagnées${drawn ? `, ${counted(drawn, "nulle")}` : ""}.`,
  byPoints: ([wins], points) => `${counted(wins, "partie")} chacun ; ${to(points)} aux points.`,
  evenly: ([wins], [points]) => `${counted(wins, "partie")} et ${counted(points, "point")} chacun.`,
};

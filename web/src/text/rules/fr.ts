import type { RulesTexts } from "./texts";

export const fr: RulesTexts = {
  title: (game) => `Règles de ${game}`,
  contents: "Sommaire",
  learn: "Apprendre en jouant",
  play: "Jouer",
  ruling: "Une décision dit comment nous lisons la règle là où elle laisse le choix.",
};

import type { RulesTexts } from "./texts";

export const en: RulesTexts = {
  title: (game) => `Rules of ${game}`,
  contents: "Contents",
  learn: "Learn by playing",
  play: "Play",
  ruling: "A ruling is how we read the sheet where it leaves room.",
};

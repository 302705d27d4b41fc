import type { LearnTexts } from "./texts";
import { gameOf6 } from "./en/game-of-6";
import { gonnect } from "./en/gonnect";
import { gosix } from "./en/gosix";
import { hexotic } from "./en/hexotic";

export const en: LearnTexts = {
  lessons: { gosix, hexotic, gonnect, "game-of-6": gameOf6 },
  title: (game) => `Learn ${game}`,
  intro: "One idea at a time, on a small board, and you play it yourself.",
  begin: "Begin",
  goOn: "Go on",
  again: "Once more, from the beginning",
  contents: "All steps",
  progress: (done, of) => `${String(done)} of ${String(of)} done`,
  finished: "You have done every step.",
  stepOf: (n, of) => `Step ${String(n)} of ${String(of)}`,
  stepDone: "done",
  task: "Your task",
  you: (colour) => `You play ${colour}`,
  watching: "Watch …",
  right: "That’s it.",
  notYet: "Legal, but not what was asked.",
  refused: "Refused, and this is why:",
  takeBack: "Take back",
  show: "Show me",
  restart: "Start over",
  previous: "Back",
  next: "Next",
  play: (level) => `Play against the engine (${level.toLowerCase()})`,
  playOther: "Choose another game",
  rules: "The rules in full",
  unkept:
    "This browser keeps nothing here: what you have done is forgotten when you close the page.",
};

import type { LearnTexts } from "./texts";
import { gameOf6 } from "./fr/game-of-6";
import { gonnect } from "./fr/gonnect";
import { gosix } from "./fr/gosix";
import { hexotic } from "./fr/hexotic";

export const fr: LearnTexts = {
  lessons: { gosix, hexotic, gonnect, "game-of-6": gameOf6 },
  title: (game) => `Apprendre ${game}`,
  intro: "Une idée à la fois, sur un petit plateau, et c’est vous qui jouez.",
  begin: "Commencer",
  goOn: "Continuer",
  again: "Recommencer du début",
  contents: "Toutes les étapes",
  progress: (done, of) => `${String(done)} sur ${String(of)}`,
  finished: "Vous avez fait toutes les étapes.",
  stepOf: (n, of) => `Étape ${String(n)} sur ${String(of)}`,
  stepDone: "faite",
  task: "À vous",
  you: (colour) => `Vous jouez ${colour}`,
  watching: "Regardez…",
  right: "C’est cela.",
  notYet: "Permis, mais ce n’est pas ce qui était demandé.",
  refused: "Refusé, et voici pourquoi :",
  takeBack: "Reprendre le coup",
  show: "Montrer",
  restart: "Recommencer",
  previous: "Retour",
  next: "Suite",
  play: (level) => `Jouer contre le programme (${level.toLowerCase()})`,
  playOther: "Choisir une autre partie",
  rules: "Les règles complètes",
  unkept: "Ce navigateur ne garde rien ici : vos progrès seront oubliés à la fermeture de la page.",
};

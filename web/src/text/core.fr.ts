// What the core says of games, options and positions that it refuses, in French. The core says it in English
// sentences; each has its pattern here, {} standing for what differs. A test looks for new ones.
import { f, m, Name } from "./colours.fr";

const REASONS: Readonly<Record<string, string>> = {
  occupied: "le point est occupé",
  suicide: "ce serait un suicide",
  ko: "le ko l’interdit",
  game_over: "la partie est finie",
  no_swap: "on n’échange pas ici",
  no_pass: "on ne passe pas ici",
};

const or = (colours: string): string => colours.replaceAll(" or ", " ou ");
/** Between French quotation marks what the core has between its own. */
const q = (text: string): string => text.replace(/^'([^]*)'(\.\.\.)?$/, "« $1$2 »");
const choices = (allowed: string): string =>
  allowed.replace(/^(-?\d+) to (-?\d+)$/, "de $1 à $2").replaceAll(" or ", " ou ");

type Say = (...parts: readonly string[]) => string;
type Pattern = readonly [english: string, french: Say];

const PATTERNS: readonly Pattern[] = [
  ["no game {}; there are: {}", (id = "", ids = "") => `pas de jeu ${q(id)} ; il y a : ${ids}`],
  [
    "no option {}; there are: {}",
    (name = "", names = "") => `pas d’option ${q(name)} ; il y a : ${names}`,
  ],
  ["option {} is given twice", (name = "") => `l’option ${q(name)} est donnée deux fois`],
  [
    "{} may not be {}; allowed: {} (default {})",
    (name = "", value = "", allowed = "", preset = "") =>
      `l’option « ${name} » ne peut pas être ${q(value)} ; permis : ${choices(allowed)} (sinon ${preset})`,
  ],
  ["no word has a blank: {}", (word = "") => `aucun mot n’a d’espace : ${q(word)}`],
  [
    "a position is 'GAME/1 option=value ...; STATE'{}",
    () => "une position s’écrit « JEU/1 option=valeur ...; ÉTAT »",
  ],
  [
    "a colour is {}, not {}",
    (colours = "", given = "") => `une couleur est ${or(colours)}, et non ${q(given)}`,
  ],
  [
    "a position of {} has no marks {}",
    (game = "", name = "") => `une position de ${game} n’a pas de marques ${q(name)}`,
  ],
  [
    "the marks '{}' are told as a position of {} tells them",
    (name = "", game = "") =>
      `les marques « ${name} » s’écrivent comme une position de ${game} les donne`,
  ],
  [
    "with these stones it is {}'s turn, not {}'s",
    (due = "", given = "") => `avec ces pierres, c’est à ${m(due)} de jouer, et non à ${m(given)}`,
  ],
  ["{} is no point of this board", (point = "") => `${q(point)} n’est pas un point de ce plateau`],
  [
    "a diagram has {} rows, not {}",
    (rows = "", given = "") => `un diagramme a ${rows} rangées, et non ${given}`,
  ],
  [
    "row {} from the bottom has {} points, not {}",
    (row = "", points = "", given = "") =>
      `la rangée ${row} depuis le bas a ${points} points, et non ${given}`,
  ],
  [
    "a diagram is made of '{}', not {}",
    (signs = "", given = "") => `un diagramme se compose de « ${signs} », et non de ${q(given)}`,
  ],
  [
    "a Gonnect position is: diagram, swapped, ply, and perhaps 'moves' and some moves",
    () =>
      "une position de Gonnect est : diagramme, échange, numéro du coup, et peut-être « moves » et des coups",
  ],
  [
    "a position may come with {} moves at most, not {}",
    (most = "", given = "") => `une position vient avec au plus ${most} coups, et non ${given}`,
  ],
  ["swapped is 0 or 1, not {}", (given = "") => `l’échange est 0 ou 1, et non ${q(given)}`],
  [
    "swapped is 0 without the pie, not {}",
    (given = "") => `l’échange est 0 si on ne peut pas échanger, et non ${q(given)}`,
  ],
  [
    "ply must be at least {} and at most {} here, not {}",
    (least = "", most = "", given = "") =>
      `le numéro du coup est ici de ${least} à ${most}, et non ${q(given)}`,
  ],
  [
    "black has just played the first stone, so it must be there",
    () => "noir vient de jouer la première pierre : elle doit être là",
  ],
  [
    "the {} chain at {} has no liberty",
    (colour = "", point = "") => `la chaîne ${f(colour)} en ${point} n’a aucune liberté`,
  ],
  [
    "both colours have joined opposite sides; the first to do so has won",
    () => "les deux couleurs ont relié des côtés opposés, alors que la première à le faire gagne",
  ],
  [
    "opposite sides are joined, but not by {}, who has just played",
    (colour = "") => `des côtés opposés sont reliés, mais pas par ${m(colour)}, qui vient de jouer`,
  ],
  [
    "move {}, {}, is no move of this board",
    (number = "", move = "") => `coup ${number}, ${q(move)} : ce n’est pas un coup de ce plateau`,
  ],
  [
    "move {}, {}, is illegal: {}",
    (number = "", move = "", reason = "") =>
      `coup ${number}, ${q(move)} : il est illégal, ${REASONS[reason] ?? reason}`,
  ],
  [
    "a Gosix position is: diagram, owners, ply",
    () => "une position de Gosix est : diagramme, propriétaires, numéro du coup",
  ],
  [
    "owners are 7 characters of '.xo', not {}",
    (given = "") => `les propriétaires sont 7 caractères de « .xo », et non ${q(given)}`,
  ],
  [
    "with these stones and owners ply must be {} to {}, not {}",
    (least = "", most = "", given = "") =>
      `avec ces pierres et ces propriétaires le numéro du coup est de ${least} à ${most}, et non ${q(given)}`,
  ],
  [
    "after ply {} {} cannot have {} stones",
    (ply = "", colour = "", stones = "") =>
      `après le coup ${ply}, ${m(colour)} ne peut pas avoir ${stones} pierres`,
  ],
  [
    "a Game-of-6 position is: dots, coloured cells, ply",
    () => "une position de Game-of-6 est : points, cases coloriées, numéro du coup",
  ],
  [
    "ply must be the number of dots, {}, not {}",
    (dots = "", given = "") =>
      `le numéro du coup est le nombre de points, ${dots}, et non ${q(given)}`,
  ],
  [
    "{} has won, but the last dot was not {}",
    (colour = "") => `${Name(colour)} a gagné, mais le dernier point n’est pas le sien`,
  ],
  ["{} has won twice", (colour = "") => `${Name(colour)} a gagné deux fois`],
  [
    "a Hexotic position is: diagram, ply",
    () => "une position de Hexotic est : diagramme, numéro du coup",
  ],
  [
    "ply is a number from 0 to {}, not {}",
    (most = "", given = "") => `le numéro du coup est de 0 à ${most}, et non ${q(given)}`,
  ],
  [
    "hexagon H{} is closed, with {} {} and {} {} stones in its chains, which this edition forbids: somebody must own it, or a corner must be empty",
    (hexagon = "", a = "", first = "", b = "", second = "") =>
      `l’hexagone H${hexagon} est fermé, avec ${a} pierres ${f(first)}s et ${b} ${f(second)}s dans ses chaînes, ce que cette édition interdit : il doit être à quelqu’un, ou un coin doit être vide`,
  ],
  [
    "hexagon H{} is closed, with {} {} and {} {} stones in its chains, which {} captures: somebody must own it, or a corner must be empty",
    (hexagon = "", a = "", first = "", b = "", second = "", winner = "") =>
      `l’hexagone H${hexagon} est fermé, avec ${a} pierres ${f(first)}s et ${b} ${f(second)}s dans ses chaînes, que ${m(winner)} prend : il doit être à quelqu’un, ou un coin doit être vide`,
  ],
  [
    "there cannot be {} {} and {} {} stones: the players take turns, {} first, and a captured hexagon takes six stones from the board at most",
    (a = "", first = "", b = "", second = "", begins = "") =>
      `il ne peut pas y avoir ${a} pierres ${f(first)}s et ${b} ${f(second)}s : on joue à tour de rôle, ${m(begins)} d’abord, et un hexagone pris retire six pierres au plus`,
  ],
  [
    "there cannot be {} {} and {} {} stones: the players take turns, {} first, and no hexagon was captured yet",
    (a = "", first = "", b = "", second = "", begins = "") =>
      `il ne peut pas y avoir ${a} pierres ${f(first)}s et ${b} ${f(second)}s : on joue à tour de rôle, ${m(begins)} d’abord, et aucun hexagone n’est pris`,
  ],
  [
    "of {} dots {} are red and {} blue, not {} and {}: red draws one, then each draws two in turn",
    (dots = "", red = "", blue = "", reds = "", blues = "") =>
      `de ${dots} points, ${red} sont rouges et ${blue} bleus, et non ${reds} et ${blues} : rouge en trace un, puis chacun deux à son tour`,
  ],
  [
    "{} cannot be {}: no {} dots close a polygon around it",
    (cell = "", colour = "") =>
      `${cell} ne peut pas être en ${m(colour)} : aucun polygone de points de cette couleur ne l’entoure`,
  ],
  [
    "live {} dots close a polygon around {}, so it must be {}",
    (colour = "", cell = "") =>
      `des points vivants en ${m(colour)} ferment un polygone autour de ${cell} : la case doit être de cette couleur`,
  ],
  [
    "{} has just played, so a {} stone must be there",
    (colour = "") => `${m(colour)} vient de jouer : une pierre de sa couleur doit être là`,
  ],
];

const known = PATTERNS.map(([english, say]) => {
  const parts = english.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { english, pattern: new RegExp(`^${parts.join("([^]*?)")}$`), say };
});

/** What has a sentence in French. */
export const ENGLISH: readonly string[] = PATTERNS.map(([english]) => english);

/** Which of them this is; null if it is none. */
export function patternOf(said: string): string | null {
  return known.find(({ pattern }) => pattern.test(said))?.english ?? null;
}

/** The same in French; between quotation marks as it is, if it is none of the above. */
export function inFrench(said: string): string {
  for (const { pattern, say } of known) {
    const found = pattern.exec(said);
    if (found) return say(...found.slice(1));
  }
  return `en anglais, « ${said} »`;
}

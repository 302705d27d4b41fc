import { fr as texts } from "../fr";
import { refusalSentence } from "../texts";
import { inFrench } from "./core.fr";
import { shortened, visible } from "./shown";
import { type Place, type Problem, problemText, type ProblemTexts } from "./texts";

const n = (number: number): string => number.toLocaleString("fr");
const list = (names: readonly string[]): string => names.join(", ");
const or = (names: readonly string[]): string => names.join(" ou ");
const quoted = (text: string): string => `« ${visible(text)} »`;
const written = ({ property, value }: { property: string; value: string }): string =>
  `${property}[${shortened(value)}]`;
const inWords = (problem: Problem): string => problemText(fr, problem);
const by = (colour: string | null): string => (colour === null ? "personne" : texts.colour(colour));
const NOUNS = { record: "la partie", match: "le match", mark: "la marque", clock: "la pendule" };
/** The same word for whatever it is: what is said of it does not depend on its gender. */
const place = ({ node, of, field }: Place): string =>
  [
    node === undefined ? [] : `nœud ${String(node)}`,
    of === undefined ? [] : NOUNS[of],
    field === undefined ? [] : quoted(field),
  ]
    .flat()
    .join(", ");
const game = ({ number }: { number: number }): string => `la partie ${String(number)} du match`;

export const fr: ProblemTexts = {
  no_game: () => "ce texte ne contient aucune partie",
  unread_file: () =>
    "le navigateur ne peut pas lire ce fichier ; il a peut-être été déplacé ou supprimé",
  file_too_large: (p) =>
    `un fichier a au plus ${n(p.most)} octets, et celui-ci en a au moins ${n(p.given)}`,
  at: (p) => `ligne ${String(p.line)}, colonne ${String(p.column)} : ${inWords(p.problem)}`,
  in_game: (p) => `partie ${String(p.game)}, ${inWords(p.problem)}`,
  core: (p) => inFrench(p.said),
  no_room: () =>
    "c’est trop grand pour une adresse, et ce navigateur n’a pas de place pour le garder",
  nothing_kept: () => "rien n’a été gardé",
  unknown_program: () => "un programme inconnu ici joue cette partie",

  illegal: (p) => refusalSentence(texts, p.refusal),
  unread_move: (p) => `${written(p)} n’est pas un coup de ce plateau`,
  not_on_turn: ({ move, colour, mover }) =>
    `le coup ${move} est joué par ${by(colour)}, mais le trait est à ${by(mover)}`,
  setup: (p) => `la position disposée n’en est pas une : ${inWords(p.problem)}`,
  other_game: (p) => `elle appartient à ${p.title}, ou à d’autres options`,

  no_ending: (p) => `aucune partie ne finit par ${quoted(p.given)} ; il y a : ${list(p.known)}`,
  needs_winner: (p) => `une partie qui finit par ${quoted(p.ending)} a un gagnant`,
  needs_no_winner: (p) => `une partie qui finit par ${quoted(p.ending)} n’a pas de gagnant`,
  stray_margin: () => "un écart ne se donne que pour une partie gagnée aux points",
  no_margin: (p) => `un écart est un nombre de points, et non ${n(p.given)}`,

  not_json: () => "ce n’est pas du JSON correct",
  not_object: (p) => `${place(p.at)} : il faut un objet`,
  not_list: (p) =>
    `${place(p.at)} : il faut une liste${p.length === undefined ? "" : ` de ${n(p.length)}`}`,
  not_text: (p) => `${place(p.at)} : il faut un texte`,
  not_unicode: (p) => `${place(p.at)} : il faut un texte en Unicode`,
  not_number: (p) => `${place(p.at)} : il faut un nombre`,
  not_between: (p) => `${place(p.at)} : il faut un nombre de ${n(p.least)} à ${n(p.most)}`,
  not_truth: (p) => `${place(p.at)} : il faut « true » ou « false »`,
  lacks: (p) => `${place(p.at)} : il manque ${quoted(p.name)}`,
  no_field: (p) =>
    `${place(p.at)} : ${quoted(p.name)} n’y a pas sa place ; il y a : ${list(p.known)}`,
  no_format: (p) => `« format » n’est pas ${quoted(p.wanted)}`,
  root_parent: () => "le nœud 0 est la racine : il n’a pas de parent",
  no_nodes: () => "« nodes » est vide : le premier nœud est la racine",
  half_move: (p) => `${place(p.at)} : un coup va avec une couleur, et une couleur avec un coup`,
  no_move: (p) => `${place(p.at)} : ${quoted(p.move)} n’est pas un coup de ce plateau`,
  no_colour: (p) => `${place(p.at)} : une couleur est ${or(p.colours)}, et non ${p.given}`,
  no_point: (p) => `${place(p.at)} : ${p.given} n’est pas un point de ce plateau`,
  no_sign: (p) => `${place(p.at)} : une marque est l’une de ${list(p.known)}`,
  wrong_mark: (p) =>
    `${place(p.at)} : une marque ${quoted(p.sign)} a ` +
    `${p.more ? `« point » et ${quoted(p.more)}` : "« point »"}, et rien de plus`,

  too_many_moves: (p) =>
    `un lien de cette longueur contient au plus ${n(p.most)} coups, et non ${n(p.given)}`,
  too_much_text: (p) =>
    `un lien de cette longueur contient au plus ${n(p.most)} octets de texte, et non ${n(p.given)}`,
  unknown_move: (p) => `ce n’est pas un coup de ce jeu : ${p.move}, joué par ${by(p.colour)}`,
  no_link: (p) => `un lien commence par ${p.begins}, et non par ${quoted(p.given)}`,
  long_link: (p) => `ce lien a ${n(p.given)} caractères ; on n’en lit ici que ${n(p.most)} au plus`,
  link_letters: () =>
    "un lien se compose de lettres, de chiffres, de - et de _ ; celui-ci est abîmé",
  foreign_link: () => "ce lien est abîmé, ou n’est pas de notre façon",
  damaged: (p) =>
    p.problem.kind === "unsound"
      ? "ce lien est abîmé"
      : `ce lien est abîmé : ${inWords(p.problem)}`,
  unsound: () => "ce qu’il contient ne se lit pas",
  tells_no_object: () => "ce qu’il contient n’est pas un objet",
  stray_note: () => "une note n’appartient à aucun coup",
  more_moves: (p) => `plus de ${n(p.most)} coups`,
  move_of_no_board: () => "il a un coup qu’aucun plateau ne permet",
  no_unicode_record: () => "un texte de cette partie n’est pas de l’Unicode",

  too_long: () => "la partie est trop longue ; le reste du fichier n’a pas été lu",
  outside: () => "il y a du texte en dehors de toute partie",
  charset: () => "le texte n’est pas dans le codage annoncé ; lu comme Latin-1",
  cut_off: () => "la partie s’arrête là où une autre commence",
  not_closed: () => "la partie s’arrête avant sa dernière parenthèse",
  open_value: (p) => `une valeur de ${p.property} n’est pas fermée`,
  stray_property: (p) => `la propriété ${shortened(p.property)} n’appartient à aucun nœud`,
  stray_text: (p) => `${quoted(p.text)} ne veut rien dire ici`,
  twice: (p) => `${p.property} s’y trouve deux fois`,
  read_as: (p) => `la propriété ${shortened(p.property)} est lue comme ${shortened(p.short)}`,
  more_wrong: (p) => `${inWords(p.problem)} ; cette partie a d’autres défauts`,
  meaningless: (p) => `${written(p)} ne veut rien dire sur ce plateau`,
  several_values: (p) => `${p.property} a ${n(p.given)} valeurs, et n’en prend qu’une`,
  of_the_root: (p) => `${p.property} a sa place au premier nœud d’une partie`,
  another_place: (p) =>
    `des propriétés d’un nœud ont une autre place dans une partie : ${list(p.properties)}`,
  another_place_than_root: (p) =>
    `la propriété ${p.property} de la racine a une autre place dans une partie`,
  unknown_sign: (p) => `pas de marque ${quoted(p.given)} ; il y a : ${list(p.known)}`,
  off_board: (p) => `${quoted(p.point)} n’est pas un point de ce plateau`,
  unknown_colour: (p) =>
    `une couleur est ${or(p.known)}, et non ${p.given === null ? "rien" : quoted(p.given)}`,
  no_unicode: (p) => `ce n’est pas du texte en Unicode : ${quoted(p.text)}`,
  no_name: (p) => `une propriété a un nom en capitales, et non ${quoted(p.given)}`,
  of_the_file: (p) => `la propriété ${p.property} appartient au fichier, et non à un nœud`,
  no_value: (p) => `ce n’est pas la valeur d’une propriété : ${written(p)}`,
  no_size: (p) => `SZ manque : lu comme SZ[${p.usual}]`,
  other_size: (p) => `SZ[${String(p.size)}] n’est pas la taille que donne ${p.named}`,
  no_square: (p) => `SZ[${shortened(p.value)}] n’est pas un carré : lu comme SZ[${p.read}]`,
  no_number: (p) => `${written(p)} n’est pas un nombre`,
  no_game_number: (p) => `GM[${String(p.number)}] n’est aucun de nos jeux, et PKGAME manque`,
  option_once: (p) => `une option s’écrit une fois, NOM=VALEUR : ${quoted(p.word)}`,
  no_match_game: (p) => `${written(p)} n’est pas de la forme 2/6, la deuxième partie de six`,
  no_result: (p) => `RE[${shortened(p.value)}] n’est pas un résultat`,
  no_score: (p) => `${written(p)} : le score n’est pas de la forme 6:2`,
  no_heading: (p) => `pas de rubrique ${quoted(p.given)} ; il y a : ${list(p.known)}`,

  another_match: () => "les parties du match se disent d’un autre match",
  no_match: () => "ces parties ne se disent pas d’un match",
  match_without_games: () => "un match a au moins une partie",
  after_the_end: (p) => `${game(p)} a été jouée une fois le match fini`,
  another_kind: (p) => `${game(p)} est d’un autre jeu, ou a d’autres options`,
  another_number: (p) => `${game(p)} dit en être une autre`,
  other_players: (p) => `${game(p)} est jouée par ${list(p.players)}, et non par ${list(p.wanted)}`,
  unfinished: (p) => `${game(p)} n’a pas de résultat, et n’est pas la dernière`,
};

import { f, m, Name } from "./colours.fr";
import type { Texts } from "./texts";
import { totalsFor } from "./texts";

const SIDES: Readonly<Record<string, string>> = {
  left: "la gauche",
  right: "la droite",
  bottom: "le bas",
  top: "le haut",
};

const side = (name: string): string => SIDES[name] ?? name;
const listing = (items: readonly string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} et ${items.at(-1) ?? ""}`;
const s = (n: number): string => (n < 2 ? "" : "s");
const stones = (n: number, colour: string): string =>
  `${String(n)} pierre${s(n)} ${f(colour)}${s(n)}`;
const along = (points: readonly string[]): string => points.join("–");
const totals = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([colour, n]) => `${m(colour)} ${String(n)}`)
    .join(", ");

const endings: Texts["endings"] = {
  hexagons: "au moins quatre hexagones",
  exhausted: "il ne reste aucun placement",
  elimination: "il ne reste aucune pierre adverse",
  connection: "deux côtés opposés sont reliés",
  no_moves: "le joueur au trait n’a aucun coup légal",
  repetition: "la même position pour la troisième fois",
  line: "six alignés ou plus",
  cells: "six cases coloriées ou plus",
};

export const fr: Texts = {
  language: "Français",
  colour: Name,
  point(label, stone, mark, legal) {
    const parts = [label, stone ? `pierre ${f(stone)}` : "vide"];
    if (mark) parts.push(`coloriée en ${m(mark)}`);
    if (!stone && !mark && !legal) parts.push("interdit");
    return parts.join(", ");
  },
  cell: (label, owner) => `${label}, à ${owner === null ? "personne" : Name(owner)}`,
  endings,
  events: {
    placed: (e) => `${Name(e.colour)} joue ${e.point}.`,
    swapped: ({ colours: [first, second] }) =>
      `Les couleurs sont échangées : le premier joueur a ${m(first)}, le second ${m(second)}.`,
    passed: (e) => `${Name(e.colour)} n’a aucun placement légal et passe.`,
    hexagon_closed: (e) => `${e.hexagon} est fermé : ${totals(e.totals)}.`,
    hexagon_tied: (e) => `${e.hexagon} est à égalité : personne ne le prend pour l’instant.`,
    hexagon_captured(e) {
      const [won, lost] = totalsFor(e.totals, e.colour);
      const who = e.wave === 1 ? Name(e.colour) : `À son tour, ${m(e.colour)}`;
      return `${who} prend ${e.hexagon}, ${String(won)} à ${String(lost)}.`;
    },
    hexagon_opened: (e) => `${e.hexagon} était à égalité et s’ouvre de nouveau.`,
    chain_captured: (e) =>
      e.points.length === 1
        ? `La pierre ${f(e.colour)} ${e.points[0] ?? ""} n’a plus de liberté.`
        : `La chaîne ${f(e.colour)} de ${String(e.points.length)} en ${e.points[0] ?? ""} n’a plus de liberté.`,
    enclosed: (e) =>
      `${e.shape === "loop" ? "Une boucle" : "Une cloison"} ${f(e.colour)} par ${along(e.path)} ` +
      `${e.shape === "loop" ? "entoure" : "isole"} ${String(e.points.length)} pierre${s(e.points.length)} ` +
      `adverse${s(e.points.length)}.`,
    line: (e) => `${Name(e.colour)} en aligne ${String(e.points.length)} : ${along(e.points)}.`,
    polygon: (e) =>
      `Un polygone ${m(e.colour)} par ${along(e.path)} se ferme autour de ${String(e.cells.length)} ` +
      `case${s(e.cells.length)}.`,
    lifted: (e) =>
      `${stones(e.points.length, e.colour)} ${e.points.length < 2 ? "est retirée" : "sont retirées"} : ` +
      `${listing(e.points)}.`,
    coloured: (e) =>
      `${Name(e.colour)} colorie ${String(e.points.length)} case${s(e.points.length)} : ${listing(e.points)}.`,
    ko: (e) => `Ko : la prochaine pierre ne peut pas être jouée en ${e.point}.`,
    connected: (e) =>
      `${Name(e.colour)} relie ${side(e.sides[0])} et ${side(e.sides[1])} : ${along(e.path)}.`,
    repeated: (e) =>
      `La même position se trouvait après les coups ${listing(e.plies.map(String))}.`,
    ended: (e) => `La partie est finie : ${endings[e.reason]}.`,
  },
  refusals: {
    not_a_move: (r) => `${r.move} n’est pas un coup sur ce plateau.`,
    game_over: (r) => `La partie est finie : ${endings[r.evidence.reason]}.`,
    no_swap: () => "On ne peut pas échanger ici : l’échange répond au premier coup.",
    no_pass: () =>
      "On ne peut passer que si la règle le prévoit et qu’aucun placement n’est légal.",
    occupied: (r) => `${r.evidence.point} est occupé par ${m(r.evidence.colour)}.`,
    coloured: (r) =>
      `${r.evidence.point} est colorié en ${m(r.evidence.colour)} : on n’y joue plus.`,
    opposite_occupied: (r) =>
      `${r.evidence.point} est au bord, et la case opposée ${r.evidence.opposite} est occupée par ` +
      `${m(r.evidence.colour)}.`,
    tied_closure: (r) =>
      `${r.move} fermerait ${listing(r.evidence.hexagons)} à égalité ` +
      `(${r.evidence.totals.map(totals).join(" ; ")}).`,
    suicide: (r) =>
      r.evidence.chain.length === 1
        ? `${r.move} serait un suicide : la pierre n’aurait aucune liberté.`
        : `${r.move} serait un suicide : la chaîne ${listing(r.evidence.chain)} n’aurait aucune liberté.`,
    ko: (r) => `${r.move} recréerait la position après le coup ${String(r.evidence.ply)} (ko).`,
  },
  games: {
    gosix: {
      line: "Prenez quatre hexagones sur sept ; chaque prise vous coûte des pierres.",
      options: {
        edition: {
          label: "Édition",
          values: { en: "Anglaise, 2010 : l’égalité attend", fr: "Française : pas d’égalité" },
        },
      },
    },
    hexotic: {
      line: "Entourez les pierres adverses de boucles et de cloisons jusqu’à la dernière.",
      options: {
        size: { label: "Cases par côté" },
        lone_perimeter: { label: "Case du bord seule si l’opposée est occupée" },
      },
    },
    gonnect: {
      line: "Reliez deux côtés opposés du plateau, en capturant comme au go.",
      options: {
        size: { label: "Points par côté" },
        ko: {
          label: "Ko",
          values: {
            simple: "Simple : pas la position d’avant",
            positional: "Positionnel : aucune position passée",
          },
        },
        pie: { label: "Le second joueur peut échanger les couleurs" },
      },
    },
    "game-of-6": {
      line: "Six points alignés gagnent, et six cases coloriées en fermant des polygones aussi.",
      options: { size: { label: "Cases par côté" } },
    },
  },
  levels: {
    beginner: "Débutant",
    novice: "Novice",
    casual: "Occasionnel",
    improver: "En progrès",
    club: "Joueur de club",
    strong: "Fort",
    expert: "Expert",
    master: "Maître",
    champion: "Champion",
    full: "Pleine force",
  },
  home: {
    claim: "Quatre jeux de plateau à deux. Chaque prise et chaque coup refusé est expliqué.",
    play: "Jouer",
    learn: "Apprendre",
    rules: "Règles",
    learned: (done, of) => (done < of ? `${String(done)} sur ${String(of)}` : "fait"),
    by: (author, year) =>
      [author ? `de ${author}` : "auteur inconnu", year ? String(year) : ""]
        .filter(Boolean)
        .join(", "),
    goingOn: "Vos parties",
    resume: (title) => `Continuer la partie de ${title}`,
    look: (title) => `Revoir la partie finie de ${title}`,
    over: "finie",
    forget: (title) => `Supprimer cette partie de ${title}`,
    plies: (n) => `${String(n)} coup${s(n)}`,
    kept: "Les parties ne sont gardées que dans ce navigateur.",
    analyse: "Analyser",
    analyseOf: (title) => `Analyser cette partie de ${title}`,
    skip: "Aller aux jeux",
  },
  setup: {
    title: (game) => `Une partie de ${game}`,
    opponent: "Adversaire",
    engine: "Le programme",
    person: "Deux personnes, ici",
    names: "Noms, si vous voulez",
    nameOf: ["Qui commence", "Qui suit"],
    level: "Niveau",
    seat: "Vous jouez",
    first: "En premier",
    second: "En second",
    random: "Au sort",
    rules: "Règles",
    yes: "Oui",
    no: "Non",
    start: "Commencer",
  },
  play: {
    board: (game) => `Plateau de ${game}`,
    turn: (colour, again) => (again ? `${Name(colour)} rejoue` : `À ${m(colour)} de jouer`),
    thinking: (colour) => `${Name(colour)} réfléchit`,
    stopped: "Le programme s’est arrêté.",
    retry: "Réessayer",
    you: "Vous",
    engine: (level) => `Programme, ${level.toLowerCase()}`,
    undo: "Annuler",
    undoDot: "Annuler ce coup",
    resign: "Abandonner",
    reallyResign: "Oui, abandonner",
    keepPlaying: "Continuer",
    rematch: "Revanche",
    again: "Nouvelle partie",
    analyse: "Analyser cette partie",
    rotate: "Tourner le plateau",
    start: "Le plateau est vide.",
    swapTitle: "Échanger les couleurs ?",
    swapWhy: (colour) =>
      `Vous pouvez jouer ${m(colour)} à partir d’ici, ou continuer avec votre couleur.`,
    swap: "Échanger",
    swapOr: "Pour continuer, posez une pierre.",
    pass: "Passer",
    passWhy: "Aucun placement n’est légal : il faut passer.",
    confirm: (move) => `Jouer ${move}`,
    cancel: "Annuler",
    won: "Vous gagnez",
    lost: "Vous perdez",
    wins: (colour) => `${Name(colour)} gagne`,
    named: (name) => `${name} gagne`,
    drawn: "Partie nulle",
    resigned: (loser, winner) => `${Name(loser)} abandonne ; ${m(winner)} gagne.`,
    score: (winner, loser) => `${String(winner)} à ${String(loser)}`,
    moves: "Coups",
    missing: "Cette partie n’est pas gardée dans ce navigateur.",
    unkept: "Ce navigateur ne garde rien ici : la partie sera perdue à la fermeture de la page.",
    broken: "Une partie gardée est illisible. Elle a été mise de côté ; rien d’autre n’est perdu.",
  },
  settings: {
    title: "Réglages",
    theme: "Thème",
    themes: {
      auto: "Comme le système",
      light: "Clair",
      dark: "Sombre",
      contrast: "Contraste fort",
    },
    language: "Langue",
    hints: "Marquer les coups légaux",
    coordinates: "Coordonnées",
    sounds: "Sons",
    confirm: "Confirmer chaque coup",
    confirms: { auto: "Petits plateaux, au doigt", always: "Toujours", never: "Jamais" },
    close: "Fermer",
  },
  colon: " : ",
  loading: "Mise en place du plateau",
  unloaded: "Les jeux n’ont pas pu être chargés : la connexion a échoué.",
  reload: "Réessayer",
  unsupported:
    "Ce navigateur ne peut pas faire tourner les jeux : il lui manque WebAssembly avec instructions vectorielles. Tout Firefox, Chrome, Edge ou Safari depuis 2023 convient.",
  update: { ready: "Une nouvelle version est prête.", use: "Recharger" },
  home_link: "Tous les jeux",
};

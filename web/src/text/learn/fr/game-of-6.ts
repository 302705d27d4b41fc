import type { LessonTexts } from "../texts";

export const gameOf6: LessonTexts = {
  steps: {
    two: {
      title: "Deux points par tour",
      idea: "On dessine sur du papier quadrillé. Rouge ouvre par un seul point. Ensuite, chaque tour compte deux points, l’un après l’autre, sur des cases vides quelconques.",
      tasks: ["Dessinez votre premier point.", "C’est encore à vous. Dessinez le second."],
      hint: "N’importe quelle case vide convient.",
      done: "Deux points par tour, ce sont deux menaces par tour.",
    },
    line: {
      title: "Six alignés",
      idea: "Six points ou plus alignés dans une rangée, une colonne ou une diagonale gagnent aussitôt, même avec le premier point d’un tour.",
      tasks: ["Complétez votre diagonale et gagnez."],
      hint: "Vos cinq points montent de C3 vers la droite.",
      done: "Six alignés. Si le premier point gagne, il n’y en a pas de second.",
    },
    two_threats: {
      title: "Gagner en deux points",
      idea: "Quatre points alignés et de la place autour suffisent : un tour en ajoute deux. Quatre points ouverts peuvent grandir de trois façons, et la réponse doit les empêcher toutes.",
      tasks: ["Gagnez avec les deux points de ce tour."],
      hint: "Faites six points voisins des quatre de la rangée 5.",
      done: "Méfiez-vous ici des alignements de quatre comme ailleurs de ceux de trois.",
    },
    polygon: {
      title: "Fermer un polygone",
      idea: "Un chemin fermé de vos points, chacun à côté du suivant, de côté ou en diagonale, est un polygone. Quand il se ferme, les cases à l’intérieur sont coloriées. Le plus petit a quatre points autour d’une case.",
      tasks: ["Fermez le polygone autour de D4."],
      hint: "Trois côtés de D4 ont déjà votre point.",
      done: "D4 est à vous. Une case coloriée est bloquée pour les deux joueurs. Il vous reste un point à ce tour : on colorie avant.",
    },
    inside: {
      title: "Tout l’intérieur",
      idea: "Toutes les cases à l’intérieur sont coloriées : les vides, celles qui portent un point adverse et, c’est notre décision, celles qui portent l’un des vôtres. Ces points-là sont morts.",
      tasks: ["Fermez le polygone de huit points."],
      hint: "Il manque un point sur la droite.",
      done: "Quatre cases d’un coup : deux vides, une avec un point bleu et une avec un point rouge.",
    },
    dead: {
      title: "Points morts",
      idea: "Une case coloriée garde sa couleur, et l’on n’y dessine plus. Son point ne compte plus pour rien, ni dans un alignement ni dans un polygone.",
      tasks: [
        "Essayez de dessiner sur la case coloriée D4, et lisez pourquoi c’est interdit.",
        "Avec F4, vous auriez six points dans la rangée 4, mais celui de D4 est mort. Dessinez F4.",
      ],
      hint: "D’abord D4, puis F4.",
      done: "Six points dans la rangée, et pas d’alignement : l’un d’eux est mort.",
    },
    edge: {
      title: "Le bord n’est pas un mur",
      idea: "Un polygone n’est fait que de points ; le bord du papier ne ferme rien. Vos cinq points entourent D1 et D2, mais au bord le passage est ouvert.",
      tasks: ["Fermez le polygone autour de D2."],
      hint: "Il faut un point sur le bord même.",
      done: "Un point du bord peut faire partie d’un polygone, le bord lui-même non.",
    },
    first: {
      title: "L’alignement d’abord",
      idea: "Si un point fait un alignement de six et ferme aussi un polygone, l’alignement gagne et rien n’est colorié.",
      tasks: [
        "Faites les deux d’un seul point : un alignement en rangée 5, un polygone autour de E6.",
      ],
      hint: "Il y a un trou dans la rangée 5.",
      done: "L’alignement gagne avant tout coloriage. Le gagnant marque six points, le perdant un par case qu’il a coloriée.",
    },
    cells: {
      title: "Six cases gagnent",
      idea: "Six cases coloriées gagnent aussi, où qu’elles soient. On peut agrandir un polygone : de nouveaux points et d’anciens en forment un autre. Vous avez cinq cases.",
      tasks: ["Coloriez une sixième case avec les deux points de ce tour."],
      hint: "F6 et G5 enferment F5. Un seul point y suffit aussi, plus bas.",
      done: "Six cases : vous avez gagné. Les cases de tous vos polygones s’additionnent.",
    },
  },
  game: {
    title: "Votre première partie",
    idea: "Un papier de 13 sur 13. Avant de dessiner, cherchez les alignements de quatre et les polygones presque fermés de l’adversaire. Un match se joue en six parties, ouvertes à tour de rôle.",
  },
};

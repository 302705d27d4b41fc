import type { LessonTexts } from "../texts";

export const hexotic: LessonTexts = {
  steps: {
    pair: {
      title: "Deux pierres au bord",
      idea: "Les pierres se posent sur les cases d’un plateau hexagonal. À l’intérieur, on en pose une par tour. Un tour qui commence sur une case du bord en pose deux : là, et sur la case opposée par rapport au centre.",
      tasks: ["Posez une paire : commencez sur une case du bord."],
      hint: "Choisissez une case au bord du plateau.",
      done: "Deux pierres en un tour. Pointez d’abord une case : des pierres pâles montrent où iront les vôtres.",
    },
    loop: {
      title: "Fermer une boucle",
      idea: "Une boucle est un chemin fermé de vos pierres, chacune à côté de la précédente. Quand vous en formez une, toutes les pierres adverses à l’intérieur sont retirées.",
      tasks: ["Fermez la boucle autour des trois pierres bleues."],
      hint: "Il manque une case à l’anneau, dans la rangée f.",
      done: "La boucle est tracée, et trois pierres ont disparu. Un coup ne retire jamais vos propres pierres.",
    },
    partition: {
      title: "Couper le plateau en deux",
      idea: "Une cloison est un chemin de vos pierres entre deux cases du bord. Elle entoure le côté où le bord est le plus court entre ses extrémités ; de l’autre côté, les pierres sont épargnées.",
      tasks: ["Reliez vos pierres de la rangée c en une cloison."],
      hint: "Il manque une case dans la rangée c.",
      done: "Les pierres bleues du bas étaient isolées. Celles du haut sont du côté le plus long : elles restent.",
    },
    both_ends: {
      title: "Une paire prend deux fois",
      idea: "Les prises sont jugées quand toutes les pierres du tour sont posées, sur un seul et même plateau. Les deux pierres d’une paire peuvent donc fermer quelque chose chacune, par exemple un coin.",
      tasks: ["Prenez les deux coins, a1 et g4, d’une seule paire."],
      hint: "Chaque coin est muré, à une case du bord près.",
      done: "Deux cloisons en un tour. La plus petite cloison est un mur autour d’un seul coin.",
    },
    blocked: {
      title: "L’opposée doit être libre",
      idea: "Après des prises, une case peut être libre et son opposée occupée. Comme la seconde pierre ne pourrait être posée, on ne commence pas là. La règle de l’auteur n’en dit rien : c’est notre décision.",
      tasks: [
        "Rouge a pris a1, et votre pierre en g4 est toujours là. Essayez de commencer en a1.",
      ],
      hint: "Jouez a1, dans le coin en bas à gauche.",
      done: "Votre propre pierre occupe la case opposée : a1 vous est fermé, et à Rouge aussi.",
    },
    lone: {
      title: "L’autre lecture",
      idea: "On peut lire la règle autrement : la pierre est alors posée seule. L’option de la case du bord seule, au début d’une partie, le permet. Ici elle est active.",
      tasks: ["C’est la même position. Jouez maintenant a1, d’une seule pierre."],
      hint: "Jouez a1, dans le coin en bas à gauche.",
      done: "Une seule pierre. Avec cette option, aucune case du bord n’est jamais bloquée.",
    },
    old: {
      title: "Une vieille boucle épargne",
      idea: "On prend en formant un chemin. Bleu est entré en e5 dans votre boucle, une fois faite, et votre pierre suivante, jouée ailleurs, n’a rien pris. Seule prend une boucle ou une cloison qui contient une pierre nouvelle : c’est notre décision.",
      tasks: ["Formez une nouvelle boucle autour de e5."],
      hint: "Posez, hors de l’anneau, une pierre qui en touche deux : la nouvelle boucle passe par elle.",
      done: "La boucle élargie est nouvelle, et e5 a disparu. N’entrez dans une vieille boucle que si vous pouvez la rompre.",
    },
    eliminate: {
      title: "Plus une pierre adverse",
      idea: "On gagne par la prise qui ne laisse aucune pierre adverse sur le plateau. Si les extrémités d’une cloison sont exactement opposées, les deux côtés sont aussi courts l’un que l’autre, et tous deux sont entourés : c’est notre décision.",
      tasks: ["Complétez le chemin de e1 à e9 et gagnez."],
      hint: "Il manque une case à l’extrémité droite de votre chemin.",
      done: "Toutes les pierres bleues ont disparu, des deux côtés : vous avez gagné. Un adversaire qui n’a encore rien posé n’a pas perdu.",
    },
  },
  game: {
    title: "Votre première partie",
    idea: "Un petit plateau, quatre cases par côté. Les paires bâtissent des murs depuis deux bords à la fois ; un mur qui isole moins de la moitié du bord prend de ce côté-là. Hexotic est de Mark Steere.",
  },
};

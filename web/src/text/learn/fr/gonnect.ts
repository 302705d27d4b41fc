import type { LessonTexts } from "../texts";

export const gonnect: LessonTexts = {
  steps: {
    connect: {
      title: "Relier deux côtés",
      idea: "Les pierres se posent là où les lignes se croisent. Celles d’une couleur qui se touchent le long des lignes forment une chaîne. Une chaîne qui relie la gauche à la droite, ou le haut au bas, gagne. Chacun peut gagner des deux façons.",
      tasks: ["Reliez le côté gauche au côté droit."],
      hint: "Il manque une pierre à votre rangée. Deux voisines en diagonale ne sont pas reliées.",
      done: "Une seule chaîne d’un côté à l’autre : vous avez gagné.",
    },
    capture: {
      title: "Capturer une chaîne",
      idea: "Les points vides à côté d’une chaîne sont ses libertés. Prenez la dernière, et la chaîne est capturée : toutes ses pierres quittent le plateau.",
      tasks: ["Capturez les deux pierres blanches."],
      hint: "Cherchez le dernier point vide à côté de la chaîne D4–E4.",
      done: "La chaîne n’avait plus de liberté. Le bord du plateau n’en donne pas non plus.",
    },
    suicide: {
      title: "Pas de suicide",
      idea: "Il est interdit de jouer une pierre qui laisse sa propre chaîne sans liberté, même si elle reliait deux côtés. Mais la capture passe d’abord : une pierre qui capture n’est jamais un suicide.",
      tasks: [
        "Essayez A1, et lisez pourquoi c’est interdit.",
        "G7 n’a pas de liberté non plus, mais capture. Jouez-le.",
      ],
      hint: "A1 est dans le coin en bas à gauche, G7 dans celui en haut à droite.",
      done: "La pierre noire F7 a d’abord été retirée, et cela a donné une liberté à la vôtre.",
    },
    ko: {
      title: "Le ko",
      idea: "Deux pierres seules pourraient se capturer tour à tour, sans fin. Une pierre ne doit donc pas recréer la position d’avant le dernier coup de l’adversaire. C’est le ko.",
      tasks: [
        "Noir vient de capturer votre pierre en C3. Essayez de reprendre aussitôt.",
        "Le plateau serait comme avant. Jouez d’abord n’importe où ailleurs.",
        "Noir n’a pas comblé le trou. Maintenant vous pouvez capturer en C3.",
      ],
      hint: "Votre pierre va en C3 ; entre-temps, tout autre point convient.",
      done: "Après un échange ailleurs, la position est nouvelle. C’est à Noir maintenant de ne pas reprendre aussitôt.",
    },
    positional: {
      title: "Le ko positionnel",
      idea: "Il existe aussi des cycles plus longs. D’ordinaire, le troisième retour d’une position donne la nulle. L’option « positionnel » interdit plutôt toute position passée du plateau entier. Ici elle est active.",
      tasks: ["Essayez de capturer en C2."],
      hint: "Jouez C2, au milieu du côté droit.",
      done: "Ce plateau existait déjà deux coups plus tôt. Le ko ordinaire aurait permis ce coup.",
    },
    corner: {
      title: "Les coins",
      idea: "Un coin appartient aux deux côtés qui s’y rejoignent. Votre pierre en A5 est sur le côté gauche et sur le côté haut.",
      tasks: ["Reliez le haut et le bas."],
      hint: "Il manque un point entre votre chaîne qui descend de A5 et celle qui monte de C1.",
      done: "Dans la rangée du haut vous n’avez que la pierre du coin, et elle suffit.",
    },
    eyes: {
      title: "Deux yeux ne suffisent pas",
      idea: "Au go, une chaîne à deux yeux est sauve. Ici, personne ne peut passer. Blanc n’avait plus d’autre coup et a dû combler l’un de ses yeux, C1.",
      tasks: ["Prenez la dernière liberté de la chaîne blanche."],
      hint: "L’autre œil de Blanc est en C3.",
      done: "Cinq pierres de moins. Gardez des coups en réserve, et comptez ceux de l’adversaire.",
    },
    no_moves: {
      title: "Plus aucun coup",
      idea: "Un joueur dont c’est le tour et qui n’a aucun coup légal perd.",
      tasks: ["Laissez Blanc sans coup légal."],
      hint: "Capturez de telle sorte que le ko interdise à Blanc de reprendre.",
      done: "Le ko interdit un point à Blanc, tous les autres seraient des suicides. Vous avez gagné.",
    },
    pie: {
      title: "Le partage du gâteau",
      idea: "Le premier coup est un avantage. Le second joueur peut donc, au lieu de son premier coup, échanger : il prend la pierre et sa couleur, et le premier joueur continue avec Blanc. On peut y renoncer au début d’une partie.",
      tasks: ["Noir a ouvert au centre, le meilleur point de tous. Prenez-le."],
      hint: "Le bouton d’échange est à côté du plateau.",
      done: "Vous avez Noir maintenant, et la pierre du centre est à vous. Mieux vaut ouvrir sur un point modeste.",
    },
  },
  game: {
    title: "Votre première partie",
    idea: "Un plateau de sept sur sept. Deux pierres en diagonale ont deux points en commun : elles sont comme reliées, tant qu’aucune n’est en danger. Gonnect est de João Pedro Neto.",
  },
};

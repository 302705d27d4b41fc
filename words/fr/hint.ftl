# À côté du plateau pendant une partie : la règle du gâteau, les conséquences d’un coup, et les indices : où regarder, puis le coup et sa raison.

hint-ask = Indice
hint-show = Montrer le coup
hint-searching = Recherche d’un indice
hint-where = Regardez la partie marquée du plateau : { LIST($points) }.
hint-marked = marqué
hint-move = { $move ->
    [swap] Échangez les couleurs.
    [pass] Passez.
   *[other] Jouez { $move }.
}
hint-wins = Ce coup gagne : c’est prouvé.
hint-draws = Ce coup assure la nulle, et rien ne fait mieux : c’est prouvé.
hint-loses = Tous les coups perdent contre les meilleures réponses ; celui-ci résiste le mieux.
hint-stops = Ce coup empêche { COLOUR($colour, form: "capital") } de gagner en un tour.
hint-others-lose = { $others ->
    [one] L’autre coup perd.
   *[other] { $lost } des { $others } autres coups perdent.
}
hint-threatens = Ce coup menace de gagner par { $move }.
hint-only = C’est le seul coup.
hint-prefers = Vos chances sont alors de { PERCENT($chance) }{ $average ->
    [none] { "" }
   *[other]  ; après les autres coups, elles sont de { PERCENT($average) } en moyenne
}.

## La règle du gâteau, les conséquences d’un coup

play-pie = Après la première pierre, l’autre joueur peut échanger les couleurs : choisissez-en une que vous aimeriez avoir autant que laisser.
play-look-ahead = Pointez le plateau, ou laissez-y un doigt, pour voir ce qu’un coup ferait ; glissez le doigt dehors pour ne rien jouer.
play-other-swapped = { $engine ->
    [true] Le programme
   *[false] Votre adversaire
} a échangé les couleurs : vous jouez désormais avec { COLOUR($colour, form: "capital") }, et c’est à vous. La règle le permet une fois, après la première pierre.
play-you-swapped = Vous jouez désormais avec { COLOUR($colour, form: "capital") }.
play-swapped = Les couleurs sont échangées : le premier joueur joue désormais avec { COLOUR($first, form: "capital") }, le second avec { COLOUR($second, form: "capital") }.

# À côté du plateau pendant une partie : la règle du gâteau, les conséquences d’un coup, et les indices : où regarder, puis le coup et sa raison.

hint-ask = Indice
hint-show = Voir le coup
hint-searching = Recherche d’un indice
hint-where = Regardez la zone marquée du plateau : { LIST($points) }.
# Où il y a beaucoup de points ; seuls les lecteurs d’écran les énumèrent.
hint-where-marked = Regardez la zone marquée du plateau.
hint-marked = marqué
hint-move = { $move ->
    [swap] Échangez les couleurs.
    [pass] Passez.
   *[other] Jouez { $move }.
}
hint-wins = Ce coup gagne : c’est certain.
hint-draws = Ce coup assure la nulle, et rien ne fait mieux : c’est certain.
hint-loses = Tous les coups perdent contre les meilleures réponses ; celui-ci résiste le mieux.
hint-lost = Il perd face aux meilleures réponses, et aucun coup meilleur n’a été trouvé : c’est celui qui exige le plus de l’adversaire.
hint-stops = Ce coup empêche { COLOUR($colour, form: "capital") } de gagner en un tour.
hint-others-lose = { $others ->
    [one] L’autre coup perd.
   *[other] { $lost } des { $others } autres coups perdent.
}
hint-threatens = Ce coup menace de gagner par { $move }.
# Où seules des chances parlent pour un coup : ce qui se voit sur le plateau. $does dit ce que feraient $moves ou $move.
# Avant « C’est gagné » : $moves est le tour entier, $wins un tour qui gagne ensuite.
hint-unstoppable = Après { COUNT($moves) ->
    [1] ce coup
   *[other] { LIST($moves, of: "move") }
}, vous pourrez gagner de plusieurs façons, par exemple { $reason ->
    [line] en alignant six par { LIST($wins, of: "move") }
   *[other] par { LIST($wins, of: "move") }
}. { COLOUR($colour, form: "capital") } ne pourra pas toutes les empêcher.
hint-prevents = Sans ce coup, { COLOUR($colour, form: "capital") } pourrait jouer { LIST($moves, of: "move") }. { $does }
hint-prepares = Il prépare { $move } pour votre prochain tour. { $does }
hint-joins = Il relie { $chains ->
    [2] deux
    [3] trois
   *[other] { $chains }
} de vos chaînes.
hint-separates = Il empêche { COLOUR($colour, form: "capital") } de relier deux chaînes à cet endroit.
hint-linked = Vous pourrez ensuite le relier à { $stone } par { LIST($points, type: "or") }.
# Le but d’un jeu : points alignés à Game-of-6, chemins entre les bords et libertés à Gonnect, murs à Hexotic, hexagones à Gosix.
hint-line = Avec lui, { $stones ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $stones }
} de vos points se trouvent dans six cases alignées, dont les autres sont libres.
hint-breaks-line = Il prend une case d’un alignement de six où { COLOUR($colour, form: "capital") } a { $stones ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[other] { $stones }
} points et vous aucun.
hint-shortens = Il raccourcit votre chemin entre deux bords opposés : { $free ->
    [1] il reste un point libre
   *[other] il reste { $free } points libres
}.
hint-lengthens = Il allonge le chemin de { COLOUR($colour, form: "capital") } entre deux bords opposés : { $free } points libres au lieu de { $before }.
hint-cuts-off = Il ne laisse à { COLOUR($colour, form: "capital") } aucun chemin sans prise entre deux bords opposés.
hint-frees = Votre chaîne à cet endroit aurait { $liberties } libertés au lieu { $before ->
    [1] d’une
    [2] de deux
   *[other] de { $before }
}.
hint-presses = Il ne laisse que deux libertés à la chaîne de { COLOUR($colour, form: "capital") } en { $stone }.
hint-extends = Votre chaîne à cet endroit passe à { $stones } pierres.
hint-blocks = Il empêche la chaîne de { COLOUR($colour, form: "capital") } en { $stone } de s’étendre à cet endroit.
hint-leads = Dans les chaînes autour de l’hexagone { $cell }, vous auriez { $own ->
    [one] { $own } pierre
   *[other] { $own } pierres
} contre { $other }.
hint-takes-over = La pierre en { $stone } devient la vôtre : le programme la préfère au coup suivant.
hint-balanced = Votre adversaire pourra échanger les couleurs, et cette pierre n’est ni trop forte ni trop faible.
hint-equal = Rien sur le plateau ne le distingue : c’est l’un de plusieurs coups à peu près équivalents.
hint-ahead = Il ne paie que plus tard : le programme a calculé plus loin que ce que montre le plateau.
hint-central = Il est près du milieu du plateau.
hint-coveted = À la place de { COLOUR($colour, form: "capital") }, le programme jouerait là aussi.
hint-only = C’est le seul coup.
hint-prefers = Ce coup vous donne { PERCENT($chance) } de chances de gagner{ $average ->
    [none] { "" }
   *[other] , contre { PERCENT($average) } en moyenne pour les autres
}.

## La règle du gâteau, les conséquences d’un coup

play-pie = Après la première pierre, l’autre joueur peut échanger les couleurs (la règle du gâteau) : choisissez une pierre ni trop forte ni trop faible.
play-look-ahead = { $touch ->
    [true] Laissez un doigt sur le plateau pour lire ici ce que le coup prend, ferme ou gagne. Pour ne pas le jouer, faites glisser le doigt hors du plateau.
   *[false] Survolez le plateau pour lire ici ce qu’un coup prend, ferme ou gagne.
}
play-other-swapped = { $engine ->
    [true] Le programme
   *[false] Votre adversaire
} a échangé les couleurs : vous avez désormais les { COLOUR($colour) }s, et c’est à vous. La règle du gâteau le permet une fois, après la première pierre.
play-you-swapped = Vous avez désormais les { COLOUR($colour) }s.
play-swapped = Les couleurs sont échangées : le premier joueur a désormais les { COLOUR($first) }s, le second les { COLOUR($second) }s.

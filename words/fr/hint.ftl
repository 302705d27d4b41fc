# Les indices pendant une partie : où regarder, puis le coup et sa raison.

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

hexotic-summary = Entourez toutes les pierres adverses, par des boucles fermées ou des cloisons d’un bord à l’autre. Une pierre posée au bord en amène une seconde, sur la case opposée.
hexotic-feel = Un siège qui se resserre coup après coup : entourez les pierres adverses, ou isolez-les par un mur d’un bord à l’autre. Retirez-les toutes pour gagner.
hexotic-length = 10 minutes
hexotic-option-size = Cases par côté
hexotic-option-lone-perimeter = Permettre une seule pierre au bord quand la case opposée est prise
hexotic-meaning-size = cases le long de chaque côté du plateau
hexotic-meaning-lone-perimeter = si l’on peut jouer seule une case du bord dont l’opposée est occupée
hexotic-options = { $size } cases par côté{ $lone_perimeter ->
    [true] , pierre seule permise au bord
   *[false] { "" }
}

# Ce qu’un joueur a sur le plateau : qui n’a plus rien a perdu.
hexotic-standing = { $stones ->
    [one] { $stones } pierre
   *[other] { $stones } pierres
}

## Événements

event-enclosed = { $shape ->
    [loop] Une boucle { COLOUR($colour, form: "feminine") } par { PATH($path) } entoure
   *[partition] Une cloison { COLOUR($colour, form: "feminine") } par { PATH($path) } isole
} { COUNT($points) ->
    [one] { COUNT($points) } pierre adverse.
   *[other] { COUNT($points) } pierres adverses.
}
    .ahead = { $shape ->
        [loop] Une boucle se fermerait.
       *[partition] Une cloison se fermerait.
    }

## Refus

refusal-opposite-occupied = { $point } est au bord, et la case opposée { $opposite } est occupée par { COLOUR($colour, form: "capital") }.

## Fins de partie

reason-elimination = il ne reste aucune pierre de l’autre couleur

## Ce qui ne va pas dans le texte d’une position

state-fields-hexotic = diagramme, numéro du coup
problem-too-many-stones = après le coup { NUMBER($ply, group: "no") }, { COLOUR($colour, form: "capital") } ne peut pas avoir { $stones } pierres
problem-last-stone-missing = { COLOUR($colour, form: "capital") } vient de jouer : une pierre de sa couleur doit être là

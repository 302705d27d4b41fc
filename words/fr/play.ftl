# Ce que disent tous les jeux : couleurs, coups, refus, résultats. Le reste est dans games/.

## Couleurs : l’adjectif au masculin, le joueur nommé par sa couleur, l’adjectif au féminin

colour-black = noir
    .capital = Noir
    .feminine = noire
colour-white = blanc
    .capital = Blanc
    .feminine = blanche
colour-red = rouge
    .capital = Rouge
    .feminine = rouge
colour-blue = bleu
    .capital = Bleu
    .feminine = bleue

## Événements : ce qu’a fait un coup. $player1 et $player2 sont des noms

event-placed = { COLOUR($colour, form: "capital") } joue { $point }.
    .ahead = Les deux pierres { $point } seraient posées.
event-swapped = Les couleurs sont échangées : { $player1 } a désormais les { COLOUR(FIRST($colours)) }s, { $player2 } les { COLOUR(LAST($colours)) }s.
event-passed = { COLOUR($colour, form: "capital") } ne peut poser aucune pierre et passe.
event-lifted = { COUNT($points) ->
    [one] La pierre { COLOUR($colour, form: "feminine") } { LIST($points) } est retirée.
   *[other] Les pierres { COLOUR($colour, form: "feminine") }s { LIST($points) } sont retirées.
}
    .ahead = { $own ->
        [true] { COUNT($points) ->
            [one] Une de vos pierres serait retirée.
           *[other] { COUNT($points) } de vos pierres seraient retirées.
        }
       *[false] { COUNT($points) ->
            [one] { COUNT($points) } pierre { COLOUR($colour, form: "feminine") } serait retirée.
           *[other] { COUNT($points) } pierres { COLOUR($colour, form: "feminine") }s seraient retirées.
        }
    }
event-ended = La partie est finie : { WORD($reason, of: "reason") }.
    .ahead = { $own ->
        [true] Vous gagneriez : { WORD($reason, of: "reason") }.
        [false] Vous perdriez : { WORD($reason, of: "reason") }.
        [nobody] { COLOUR($colour, form: "capital") } gagnerait : { WORD($reason, of: "reason") }.
       *[none] La partie serait nulle : { WORD($reason, of: "reason") }.
    }

## Refus : pourquoi $move est illégal. $winner est un nom

refusal-not-a-move = { QUOTE($move) } n’est pas un coup sur ce plateau.
refusal-game-over = { $winner ->
    [none] La partie est finie, nulle : { WORD($reason, of: "reason") }.
   *[other] La partie est finie, gagnée par { $winner } : { WORD($reason, of: "reason") }.
}
refusal-no-swap = On ne peut pas échanger ici : l’échange répond au premier coup.
refusal-no-pass = On ne peut passer que si la règle le prévoit et qu’aucune pierre ne peut être posée.
refusal-occupied = { $point } est occupé par { COLOUR($colour, form: "capital") }.

## Résultats : comment une partie a fini. Les points du gagnant viennent d’abord

reason-exhausted = on ne peut plus rien poser

outcome-won = { $won ->
    [none] { $winner } gagne : { WORD($reason, of: "reason") }.
   *[other] { $winner } gagne : { WORD($reason, of: "reason") }, { $won } à { $lost }.
}
outcome-drawn = { $won ->
    [none] La partie est nulle : { WORD($reason, of: "reason") }.
   *[other] La partie est nulle : { WORD($reason, of: "reason") }, { $won } à { $lost }.
}

## Résultats que les règles ne décident pas

ending-resignation = abandon
ending-time = temps
ending-forfeit = forfait
ending-points = points
ending-void = annulée
ending-unknown = la fin n’est pas connue
ending-agreement = accord
ending-unspecified = { "" }

result-void = La partie est annulée.
result-unknown = Le résultat n’est pas connu.
result-drawn = { $reason ->
    [agreement] La partie est nulle par accord.
   *[other] La partie est nulle.
}
result-won = { $reason ->
    [resignation] { $winner } gagne par abandon{ $margin }.
    [time] { $winner } gagne au temps{ $margin }.
    [forfeit] { $winner } gagne par forfait{ $margin }.
    [points] { $winner } gagne aux points{ $margin }.
   *[other] { $winner } gagne{ $margin }.
}
result-margin = , { NUMBER($points, max_digits: "6") }

## Joueurs sans nom ; le joueur 1 a commencé

player-1 = Joueur 1
player-2 = Joueur 2

total = { COLOUR($colour, form: "capital") } { $number }
player-first = le premier joueur
player-second = le second joueur

## Le plateau en texte : ce que disent ses signes

board-last-move = dernier coup
board-owned = case de { COLOUR($owner, form: "capital") }
board-dead = { COLOUR($stone) } mort, case de { COLOUR($owner, form: "capital") }
board-lifted = tout juste retiré
board-legal = permis

## Qui a fait un jeu, et quand

game-credit = { $author ->
    [none] { $year ->
        [none] auteur inconnu
       *[other] auteur inconnu, { $year }
    }
   *[other] { $year ->
        [none] de { $author }
       *[other] de { $author }, { $year }
    }
}

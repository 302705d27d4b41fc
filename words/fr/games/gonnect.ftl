gonnect-summary = Reliez deux bords opposés du plateau par une chaîne de pierres ; les chaînes entourées sont capturées, comme au go.
gonnect-feel = Une course qui tourne à la bataille : on coupe, on capture. Pour gagner, reliez deux bords opposés du plateau par une chaîne.
gonnect-length = 10 à 20 minutes
gonnect-option-size = Points par côté
gonnect-option-ko = Répétition d’une position
    .simple = Interdite au coup suivant
    .positional = Toujours interdite
gonnect-option-pie = Le second joueur peut échanger les couleurs
gonnect-meaning-size = points par côté
gonnect-meaning-ko = la règle du ko : ce qu’une pierre posée ne peut pas recréer : simple (la position d’avant le dernier coup de l’adversaire ; la troisième fois qu’une position se présente, la partie est nulle) ou positional (toute position antérieure)
gonnect-meaning-pie = la règle du gâteau : le second joueur peut échanger les couleurs à son premier tour
gonnect-options = { $size } points par côté, { $ko ->
    [simple] règle du ko
   *[positional] aucune position répétée
}, { $pie ->
    [true] échange des couleurs permis
   *[false] sans échange des couleurs
}

## Événements

event-chain-captured = { COUNT($points) ->
    [1] La pierre { COLOUR($colour, form: "feminine") } { FIRST($points) } n’a plus de liberté.
   *[other] La chaîne { COLOUR($colour, form: "feminine") } en { FIRST($points) } n’a plus de liberté.
}
    .ahead = { "" }
event-ko = Ko : la prochaine pierre ne peut pas être jouée en { $point }, sinon le plateau se répéterait.
    .ahead = Ko : votre adversaire ne pourrait pas recapturer aussitôt en { $point }.
event-connected = { COLOUR($colour, form: "capital") } relie { WORD(FIRST($sides), of: "side") } et { WORD(LAST($sides), of: "side") } : { PATH($path) }.
    .ahead = { "" }
event-repeated = La même position se trouvait après les coups { LIST($plies) }.

# Une chaîne à laquelle un coup ne laisserait qu’une liberté ; $own dit si elle est au joueur dont c’est le tour.
chain-in-atari = { $own ->
    [true] { COUNT($points) ->
        [1] Il ne resterait qu’une liberté à votre pierre { FIRST($points) }.
       *[other] Il ne resterait qu’une liberté à votre chaîne en { FIRST($points) }.
    }
   *[false] { COUNT($points) ->
        [1] La pierre { COLOUR($colour, form: "feminine") } { FIRST($points) } serait en atari : il lui resterait une liberté.
       *[other] La chaîne { COLOUR($colour, form: "feminine") } en { FIRST($points) } serait en atari : il lui resterait une liberté.
    }
}

## Refus

refusal-suicide = { COUNT($chain) ->
    [1] { $move } serait un suicide : la pierre n’aurait aucune liberté.
   *[other] { $move } serait un suicide : la chaîne { LIST($chain) } n’aurait aucune liberté.
}
refusal-ko = { $move } ramènerait la position d’après le coup { $ply } (règle du ko).

## Fins de partie

reason-connection = deux bords opposés sont reliés
reason-no-moves = le joueur dont c’est le tour ne peut plus jouer
reason-repetition = la même position pour la troisième fois

## Côtés du plateau

side-left = la gauche
side-right = la droite
side-bottom = le bas
side-top = le haut

## Ce qui ne va pas dans le texte d’une position

state-fields-gonnect = diagramme, échange, numéro du coup, et peut-être « moves » et des coups
problem-too-many-moves = une position peut être accompagnée de { $max } coups au plus, et non de { $moves }
problem-swapped-not-boolean = { $pie ->
    [true] l’échange est 0 ou 1, et non { QUOTE($value) }
   *[false] l’échange est 0 si on ne peut pas échanger, et non { QUOTE($value) }
}
problem-first-stone-missing = Noir vient de jouer la première pierre : elle doit être là
problem-chain-without-liberty = la chaîne { COLOUR($colour, form: "feminine") } en { $point } n’a aucune liberté
problem-both-connected = les deux couleurs ont relié des bords opposés, alors que la première à le faire gagne
problem-connected-before = des bords opposés sont reliés, mais pas par { COLOUR($colour, form: "capital") }, qui vient de jouer
problem-unread-state-move = coup { $number }, { QUOTE($move) } : ce n’est pas un coup sur ce plateau
problem-illegal-state-move = coup { $number }, { QUOTE($move) } : il n’est pas permis, { WORD($reason, of: "state-refusal") }
state-refusal-occupied = le point est occupé
state-refusal-suicide = ce serait un suicide
state-refusal-ko = le ko l’interdit
state-refusal-game-over = la partie est finie
state-refusal-no-swap = on n’échange pas ici
state-refusal-no-pass = on ne passe pas ici

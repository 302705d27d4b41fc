# Ce qui ne va pas dans une partie enregistrée, un lien ou un fichier. Chacun suit deux-points.
problem-unread-file = le navigateur ne peut pas lire ce fichier ; il a peut-être été déplacé ou supprimé
problem-file-too-large = un fichier a au plus { $max } octets, et celui-ci en a au moins { $bytes }
problem-at = ligne { $line }, colonne { $column } : { MESSAGE($problem, of: "problem") }
problem-no-room = c’est trop grand pour une adresse, et ce navigateur n’a pas de place pour l’enregistrer
problem-nothing-saved = rien n’a été enregistré
problem-unknown-program = l’un des joueurs est un programme inconnu ici
problem-illegal-move = { $refusal }

# Quelle valeur d’un texte JSON : une chose, ou un champ.
-place = { $of ->
    [record] la partie
    [save] la partie enregistrée
    [match] le match
    [mark] la marque
    [clock] la pendule
   *[none] { QUOTE($field) }
}

## Ce que dit core/record : ses espèces, avec leurs champs

problem-game-too-long = la partie est trop longue ; le reste du fichier n’a pas été lu
problem-text-outside = il y a du texte en dehors de toute partie
problem-no-game = ce texte ne contient aucune partie
problem-unknown-charset = codage inconnu CA[{ SHORT($charset) }] : lu comme { $read_as }
problem-wrong-charset = ce n’est pas du { SHORT($charset) } valide : la partie est lue comme Latin-1
problem-undecodable = { $characters ->
    [one] ce n’est pas du { SHORT($charset) } valide : lu comme { $characters } caractère inconnu
   *[other] ce n’est pas du { SHORT($charset) } valide : lu comme { $characters } caractères inconnus
}
problem-semicolon-missing = le point-virgule manque avant la première propriété
problem-game-cut-off = la partie s’arrête là où une autre commence
problem-game-not-closed = la partie s’arrête avant sa dernière parenthèse
problem-value-not-closed = une valeur de { SHORT($property) } n’est pas fermée
problem-stray-property = la propriété { SHORT($property) } n’appartient à aucun nœud
problem-stray-text = { QUOTE($text) } ne veut rien dire ici
problem-property-twice = { SHORT($property) } apparaît deux fois
problem-property-read-as = la propriété { SHORT($property) } est lue comme { SHORT($read_as) }
problem-more-problems = { MESSAGE($problem, of: "problem") } ; cette partie a d’autres défauts
problem-meaningless-value = { SHORT($property) }[{ SHORT($value) }] ne veut rien dire sur ce plateau
problem-several-values = { SHORT($property) } a { $values } valeurs, et n’en prend qu’une
problem-property-of-root = { SHORT($property) } a sa place au premier nœud d’une partie
problem-misplaced-properties = des propriétés d’un nœud ont une autre place dans une partie : { LIST($properties, type: "none") }
problem-misplaced-in-root = la propriété { SHORT($property) } de la racine a une autre place dans une partie
problem-property-of-file = la propriété { SHORT($property) } appartient au fichier, et non à un nœud
problem-not-a-property-name = un nom de propriété s’écrit en capitales, et non { QUOTE($name) }
problem-not-a-property-value = ce n’est pas une valeur de propriété valide : { SHORT($property) }[{ SHORT($value) }]
problem-not-a-point = { QUOTE($point) } n’est pas un point de ce plateau
problem-not-a-cell = { QUOTE($cell) } n’est pas une case de ce plateau
problem-not-a-sign = marque inconnue { QUOTE($sign) } ; les marques sont : { LIST($known, type: "none") }
problem-not-a-colour = une couleur est { LIST($known, type: "or") }, et non { QUOTE($colour) }
problem-not-a-move-of-the-board = { QUOTE($move) } n’est pas un coup sur ce plateau
problem-not-unicode = ce n’est pas de l’Unicode valide : { SHORT($text) }
problem-move-needs-colour = un coup va avec une couleur, et une couleur avec un coup
problem-would-be-cycle = un nœud ne peut pas être au-dessous de lui-même
problem-has-parent = le nœud a un parent : il faut d’abord l’en retirer
problem-not-a-child = le nœud n’est pas un enfant de celui-ci
problem-no-branch = il n’y a pas de branche { $branch } après le nœud { $after }
problem-line-too-short = la ligne a { $nodes } nœuds, et pas de branche après le nœud { $after }
problem-no-size = SZ manque : lu comme SZ[{ $size }]
problem-go-read-as-gonnect = { COUNT($properties) ->
    [0] aucun jeu n’est nommé, ce qui veut dire go en SGF ; la partie est lue
   *[other] c’est une partie de go ({ LIST($properties, type: "none") }), lue
} comme une partie de Gonnect : d’autres règles, et on n’y passe pas
problem-game-number-read-as = GM[{ SHORT($value) }] est lu comme GM[{ NUMBER($number, group: "no") }] : PKGAME fait foi
problem-size-read-as = SZ[{ SHORT($value) }] est lu comme SZ[{ $size }] : { WORD($because, of: "size-because") }
problem-not-a-number = { $property }[{ SHORT($value) }] n’est pas un nombre, et PKGAME manque
problem-unknown-game-number = GM[{ NUMBER($number, group: "no") }] n’est pas l’un de nos jeux, et PKGAME manque
problem-option-twice = une option s’écrit une fois, NOM=VALEUR : { QUOTE($word) }
problem-not-an-option = { MESSAGE($problem, of: "problem") }
problem-not-a-match-game = PKMATCH[{ SHORT($value) }] n’est pas de la forme 2/6, la deuxième partie de six
problem-not-an-opponent = PKOPPONENT est un joueur, une graine et la description d’un joueur, comme « 2 5 level:club », et non { QUOTE($value) }
problem-not-a-result = RE[{ SHORT($value) }] n’est pas un résultat
problem-not-a-score = PKRESULT[{ SHORT($value) }] : le score n’est pas de la forme 6:2
problem-not-a-heading = rubrique inconnue { QUOTE($heading) } ; les rubriques sont : { LIST($known, type: "none") }
problem-not-a-winner = le gagnant est 0, 1 ou personne, et non { SHORT($winner) }
problem-not-a-reason = raison inconnue { QUOTE($reason) } ; les raisons sont : { LIST($known, type: "none") }
problem-reason-needs-winner = une partie qui finit par { QUOTE($reason) } a un gagnant
problem-reason-has-no-winner = une partie qui finit par { QUOTE($reason) } n’a pas de gagnant
problem-misplaced-margin = un écart ne se donne que pour une partie gagnée aux points
problem-not-a-margin = un écart est un nombre de points, et non { $margin }
problem-not-on-turn = le coup { $move } { $colour ->
    [none] n’est joué par personne
   *[other] est joué par { COLOUR($colour, form: "capital") }
}, mais { $on_turn ->
    [none] ce n’est à personne de jouer
   *[other] c’est à { COLOUR($on_turn, form: "capital") } de jouer
}
problem-unread-move = { SHORT($property) }[{ SHORT($value) }] n’est pas un coup sur ce plateau, où { $letters ->
    [true] un coup est deux lettres, colonne et rangée, de { $first } à { $last }
   *[false] les coups s’écrivent comme { $first } et { $last }
}
problem-not-a-position = ce n’est pas une position : { MESSAGE($problem, of: "problem") }
problem-position-of-other-game = c’est une position de { SHORT($game) }, et non de { SHORT($expected) }
problem-game-not-over = la partie enregistrée finit par { QUOTE($reason) }, mais selon les règles elle continue
problem-other-score = le score est ({ $first }, { $second }), et non ({ $recorded_first }, { $recorded_second })
problem-other-result = selon les règles { $winner ->
    [0] le joueur 1 gagne
    [1] le joueur 2 gagne
   *[none] la partie est nulle
} par { QUOTE($reason) } ; l’enregistrement dit que { $recorded_winner ->
    [0] le joueur 1 gagne
    [1] le joueur 2 gagne
   *[none] la partie est nulle
} par { QUOTE($recorded_reason) }

problem-not-json = ce n’est pas du JSON valide : { MESSAGE($problem, of: "problem") }
problem-json-ends = le texte s’arrête au milieu d’une valeur
problem-json-no-value = il manque une valeur
problem-json-expected = il manque { QUOTE($expected) }
problem-json-continues = quelque chose suit la valeur
problem-json-number = un nombre mal formé
problem-json-escape = une séquence d’échappement mal formée
problem-json-control = un caractère de contrôle dans un texte
problem-json-bytes = des octets qui ne sont pas de l’UTF-8 valide
problem-json-surrogate = la moitié d’une paire de substitution
# sans $max, que personne ne compte
problem-json-depth = les valeurs sont trop imbriquées
problem-not-an-object = { -place } : il faut un objet
problem-not-a-list = { $length ->
    [none] { -place } : il faut une liste
   *[other] { -place } : il faut une liste de { $length }
}
problem-not-a-text = { -place } : il faut un texte
problem-not-between = { -place } : il faut un nombre de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") }
problem-not-true-or-false = { -place } : il faut « true » ou « false »
problem-field-missing = { -place } : il manque { QUOTE($name) }
problem-unknown-field = { -place } : champ inconnu { QUOTE($name) } ; les champs sont : { LIST($known, type: "none") }
problem-other-format = « format » doit être { QUOTE($expected) }, et non { QUOTE($format) }
problem-old-save = « format » doit être { QUOTE($expected) }, et non { QUOTE($format) } : une partie que `ponnuki play` a enregistrée, et qu’il peut charger et enregistrer en .sgf
problem-in-node = nœud { $node } : { MESSAGE($problem, of: "problem") }
problem-no-nodes = « nodes » est vide : le premier nœud est la racine
problem-root-has-parent = le nœud 0 est la racine : il n’a pas de parent
problem-wrong-mark = { $more ->
    [none] une marque { QUOTE($sign) } a « point », et rien de plus
   *[other] une marque { QUOTE($sign) } a « point » et { QUOTE($more) }, et rien de plus
}

problem-too-many-nodes = un lien de cette longueur contient au plus { $max } coups, et non { $nodes }
problem-too-much-text = un lien de cette longueur contient au plus { $max } octets de texte, et non { $bytes }
problem-not-a-link = un lien commence par { $begins }, et non par { QUOTE($text) }
problem-link-too-long = ce lien a { $characters } caractères ; on n’en lit ici que { $max } au plus
problem-link-letters = un lien se compose de lettres, de chiffres, de - et de _ ; celui-ci est endommagé
problem-link-damaged = { $problem ->
    [none] ce lien est endommagé, ou n’a pas été écrit par Ponnuki
   *[other] ce lien est endommagé : { MESSAGE($problem, of: "problem") }
}

problem-no-match = ces parties n’indiquent aucun match
problem-game-after-end = la partie { $number } du match a été jouée une fois le match fini
problem-other-game-of-match = la partie { $number } du match est une partie de { $game }, et non de { $expected }
problem-other-match-game = la partie { $number } du match dit en être une autre
problem-other-players = la partie { $number } du match est jouée par { LIST($players, type: "none") }, et non par { LIST($expected, type: "none") }
problem-unfinished-game = la partie { $number } du match n’a pas de résultat, et n’est pas la dernière

## Pourquoi une taille est lue comme une autre
size-because-pkgame = PKGAME fait foi
size-because-known-game = le jeu est donné
size-because-not-square = ce n’est pas un carré

## Options d’un jeu

problem-unknown-game = jeu inconnu { QUOTE($game) } ; les jeux sont : { LIST($known, type: "none") }
problem-unknown-option = option inconnue { QUOTE($option) } ; les options sont : { LIST($known, type: "none") }
problem-repeated-option = l’option { QUOTE($option) } est donnée deux fois
problem-option-not-boolean = l’option { QUOTE($option) } ne peut pas être { QUOTE($value) } ; permis : { option-true-or-false }
problem-option-not-between = l’option { QUOTE($option) } ne peut pas être { QUOTE($value) } ; permis : { option-between }
problem-option-not-among = l’option { QUOTE($option) } ne peut pas être { QUOTE($value) } ; permis : { option-among }
option-true-or-false = { $preset ->
    [true] true ou false (par défaut : true)
   *[false] true ou false (par défaut : false)
}
option-between = de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") } (par défaut : { NUMBER($preset, group: "no") })
option-among = { LIST($known, type: "or") } (par défaut : { $preset })

## Le texte d’une position

problem-not-a-position-text = une position s’écrit « JEU/1 option=valeur ...; ÉTAT », et non { QUOTE($text) }
problem-not-a-game-version = une position commence par le jeu et la version, comme dans « gosix/1 », et non par { QUOTE($text) }
problem-not-an-option-value = il faut option=valeur, et non { QUOTE($text) }
problem-other-state-fields = une position de { $title } est : { WORD($game, of: "state-fields") }
problem-other-row-count = un diagramme a { $expected } rangées, et non { $actual }
problem-other-row-length = la rangée { $row } depuis le bas a { $expected } points, et non { $actual }
problem-not-a-diagram-sign = un diagramme se compose de { QUOTE($signs) }, et non de { QUOTE($sign) }
problem-ply-not-between = le numéro du coup est ici de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") }, et non { QUOTE($value) }
problem-other-colour-to-move = avec ces pierres, c’est à { COLOUR($expected, form: "capital") } de jouer, et non à { COLOUR($actual, form: "capital") }

## Pierres et marques posées sur un plateau

problem-unknown-marks = une position de { $title } n’a pas de marques { QUOTE($marks) }
problem-not-owners-of-marks = les marques { QUOTE($marks) } sont { $owners ->
    [none] un dictionnaire de propriétaires par point
   *[other] un dictionnaire de propriétaires par case ou une liste de { $owners } propriétaires
}

## Coups nuls : pourquoi on ne peut demander ce que ferait l’autre joueur

problem-null-move-after-end = la partie est finie
problem-null-move-before-swap = l’échange des couleurs reste possible, et l’on ne sait pas encore à qui seraient les menaces
problem-null-move-within-turn = le tour est à moitié joué, et sa seconde moitié vient d’abord
problem-null-move-before-both-played = les deux joueurs doivent d’abord avoir joué
problem-null-move-ends-game = si c’était à l’autre joueur de jouer, la partie serait finie
problem-no-null-move = ce jeu ne dit rien des positions où ce serait à l’autre joueur de jouer

## Joueurs, et objets libérés

problem-game-is-over = la partie est finie
problem-no-such-level = il n’y a pas de niveau { $level }
problem-no-room-to-search = il n’y a pas assez de mémoire pour chercher
problem-object-released = cet objet a été libéré
problem-blank-in-word = un nom ou une valeur ne contient pas d’espace : { QUOTE($word) }

## Pendules

problem-not-a-time-control = une cadence s’écrit comme 10m, 5m+3s ou 10m+5x30s, et non { QUOTE($text) }
problem-impossible-time = { QUOTE($value) } n’est pas possible dans une cadence : les durées vont de 1s à 100d, et il y a de 1 à 100 périodes
problem-not-a-clock = ce texte n’est pas celui d’une pendule : { QUOTE($text) }
problem-other-clock-state = la pendule est { WORD($actual, of: "clock-state") }, et non { WORD($expected, of: "clock-state") }
problem-flag-has-fallen = { $player ->
    [0] le premier joueur n’a plus de temps
   *[other] le second joueur n’a plus de temps
}
clock-state-ready = prête
clock-state-running = en marche
clock-state-paused = en pause

## Les plateaux dans d’autres pages

problem-not-an-attribute-value = { QUOTE($value) } n’est pas possible ; permis : { LIST($allowed, type: "or") }
problem-not-loaded-yet = le plateau n’est pas encore chargé : attendez sa promesse « ready »
problem-opponent-to-move = c’est à l’adversaire de jouer

## Réseaux

problem-no-network-format = ce n’est pas le fichier d’un réseau
problem-other-network-format = il est au format { QUOTE($format) }, et non { QUOTE($expected) }
problem-other-network-checksum = il est endommagé ou incomplet : sa somme de contrôle est celle d’un autre contenu
problem-no-network-entry = la ligne { QUOTE($name) } de sa description manque ou est incorrecte
problem-other-weight-count = ses poids devraient occuper { NUMBER($expected, group: "no") } octets, et non { NUMBER($actual, group: "no") }
problem-weight-not-finite = un poids de { $name } n’est pas un nombre fini
problem-network-of-other-game = c’est un réseau pour { SHORT($theirs) }, et non pour { $ours }
problem-network-of-other-board = il est fait pour un plateau de { $points } points et { $cells } cases à { $corners } coins, avec { $symmetries } symétries
problem-network-of-other-planes = il attend les plans { LIST($theirs) }, et non { LIST($ours) }
problem-evaluation-not-finite = le réseau ne donne pas de nombres finis pour cette position
problem-network-not-loaded = la connexion a échoué

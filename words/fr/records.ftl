# Ce qui ne va pas dans une partie enregistrée, un lien ou un fichier. Chacun suit deux-points.
problem-unread-file = le navigateur ne peut pas lire ce fichier ; il a peut-être été déplacé ou supprimé
problem-file-too-large = un fichier a au plus { $most } octets, et celui-ci en a au moins { $given }
problem-at = ligne { $line }, colonne { $column } : { MESSAGE($problem, of: "problem") }
problem-core = { $said }
problem-no-room = c’est trop grand pour une adresse, et ce navigateur n’a pas de place pour le garder
problem-nothing-kept = rien n’a été gardé
problem-unknown-program = un programme inconnu ici joue cette partie
problem-illegal = { $sentence }
problem-unread-move = { $property }[{ SHORT($value) }] n’est pas un coup de ce plateau
problem-not-on-turn = le coup { $move } est joué par { $colour ->
    [none] personne
   *[other] { COLOUR($colour, form: "capital") }
}, mais le trait est à { $mover ->
    [none] personne
   *[other] { COLOUR($mover, form: "capital") }
}
problem-setup = la position disposée n’en est pas une : { MESSAGE($problem, of: "problem") }
problem-other-game = elle appartient à { $title }, ou à d’autres options
problem-record = { MESSAGE($message, of: "record") }

# Quelle valeur d’un texte JSON : une chose, ou un champ.
-place = { $of ->
    [record] la partie
    [match] le match
    [mark] la marque
    [clock] la pendule
   *[none] { QUOTE($field) }
}

## Ce que dit core/record : ses espèces, avec leurs champs

record-game-too-long = la partie est trop longue ; le reste du fichier n’a pas été lu
record-text-outside = il y a du texte en dehors de toute partie
record-no-game = ce texte ne contient aucune partie
record-unknown-charset = CA[{ SHORT($charset) }] n’est pas un codage connu ici : lu comme { $read_as }
record-wrong-charset = ce n’est pas du { SHORT($charset) } : la partie est lue comme Latin-1
record-undecodable = { $characters ->
    [one] ce qui se trouve ici n’est pas du { SHORT($charset) } : lu comme { $characters } caractère inconnu
   *[other] ce qui se trouve ici n’est pas du { SHORT($charset) } : lu comme { $characters } caractères inconnus
}
record-game-cut-off = la partie s’arrête là où une autre commence
record-game-not-closed = la partie s’arrête avant sa dernière parenthèse
record-value-not-closed = une valeur de { SHORT($property) } n’est pas fermée
record-stray-property = la propriété { SHORT($property) } n’appartient à aucun nœud
record-stray-text = { QUOTE($text) } ne veut rien dire ici
record-property-twice = { SHORT($property) } s’y trouve deux fois
record-property-read-as = la propriété { SHORT($property) } est lue comme { SHORT($read_as) }
record-more-problems = { MESSAGE($problem, of: "record") } ; cette partie a d’autres défauts
record-meaningless-value = { SHORT($property) }[{ SHORT($value) }] ne veut rien dire sur ce plateau
record-several-values = { SHORT($property) } a { $values } valeurs, et n’en prend qu’une
record-property-of-root = { SHORT($property) } a sa place au premier nœud d’une partie
record-misplaced-properties = des propriétés d’un nœud ont une autre place dans une partie : { LIST($properties, type: "none") }
record-misplaced-in-root = la propriété { SHORT($property) } de la racine a une autre place dans une partie
record-property-of-file = la propriété { SHORT($property) } appartient au fichier, et non à un nœud
record-not-a-property-name = une propriété a un nom en capitales, et non { QUOTE($name) }
record-not-a-property-value = ce n’est pas la valeur d’une propriété : { SHORT($property) }[{ SHORT($value) }]
record-not-a-point = { QUOTE($point) } n’est pas un point de ce plateau
record-not-a-sign = pas de marque { QUOTE($sign) } ; il y a : { LIST($known, type: "none") }
record-not-a-colour = une couleur est { LIST($known, type: "or") }, et non { QUOTE($colour) }
record-not-a-move-of-the-board = { QUOTE($move) } n’est pas un coup de ce plateau
record-not-unicode = ce n’est pas du texte en Unicode : { SHORT($text) }
record-move-needs-colour = un coup va avec une couleur, et une couleur avec un coup
record-would-be-cycle = un nœud ne peut pas être au-dessous de lui-même
record-has-parent = le nœud a un parent : il faut d’abord l’en retirer
record-not-a-child = le nœud n’est pas un enfant de celui-ci
record-no-branch = il n’y a pas de branche { $branch } après le nœud { $after }
record-line-too-short = la ligne a { $nodes } nœuds, et pas de branche après le nœud { $after }
record-no-size = SZ manque : lu comme SZ[{ $size }]
record-game-number-read-as = GM[{ SHORT($value) }] est lu comme GM[{ NUMBER($number, group: "no") }] : PKGAME décide
record-size-read-as = SZ[{ SHORT($value) }] est lu comme SZ[{ $size }] : { WORD($because, of: "size-because") }
record-not-a-number = { $property }[{ SHORT($value) }] n’est pas un nombre, et PKGAME manque
record-unknown-game-number = GM[{ NUMBER($number, group: "no") }] n’est aucun de nos jeux, et PKGAME manque
record-option-twice = une option s’écrit une fois, NOM=VALEUR : { QUOTE($word) }
# sans $option, que le texte nomme
record-not-an-option = { $text }
record-not-a-match-game = PKMATCH[{ SHORT($value) }] n’est pas de la forme 2/6, la deuxième partie de six
record-not-a-result = RE[{ SHORT($value) }] n’est pas un résultat
record-not-a-score = PKRESULT[{ SHORT($value) }] : le score n’est pas de la forme 6:2
record-not-a-heading = pas de rubrique { QUOTE($heading) } ; il y a : { LIST($known, type: "none") }
record-not-a-winner = le gagnant est 0, 1 ou personne, et non { SHORT($winner) }
record-not-a-reason = aucune partie ne finit par { QUOTE($reason) } ; il y a : { LIST($known, type: "none") }
record-reason-needs-winner = une partie qui finit par { QUOTE($reason) } a un gagnant
record-reason-has-no-winner = une partie qui finit par { QUOTE($reason) } n’a pas de gagnant
record-misplaced-margin = un écart ne se donne que pour une partie gagnée aux points
record-not-a-margin = un écart est un nombre de points, et non { $margin }
record-not-on-turn = le coup { $move } est joué par { COLOUR($colour, form: "capital") }, mais le trait est à { COLOUR($on_turn, form: "capital") }
record-unread-move = { SHORT($property) }[{ SHORT($value) }] n’est pas un coup de ce plateau, où { $letters ->
    [true] un coup est deux lettres, colonne et rangée, de { $first } à { $last }
   *[false] les coups s’écrivent comme { $first } et { $last }
}
record-not-a-position = ce n’est pas une position : { $text }
record-position-of-other-game = c’est une position de { SHORT($given) }, et non de { SHORT($wanted) }
record-game-not-over = la partie enregistrée finit par { QUOTE($reason) }, mais selon les règles elle continue
record-other-score = le score est ({ $first }, { $second }), et non ({ $said_first }, { $said_second })
record-other-result = selon les règles { $winner ->
    [0] le joueur 1 gagne
    [1] le joueur 2 gagne
   *[none] la partie est nulle
} par { QUOTE($reason) } ; l’enregistrement dit que { $said_winner ->
    [0] le joueur 1 gagne
    [1] le joueur 2 gagne
   *[none] la partie est nulle
} par { QUOTE($said_reason) }

record-not-json = ce n’est pas du JSON correct : { MESSAGE($problem, of: "record") }
record-json-ends = le texte s’arrête au milieu d’une valeur
record-json-no-value = il manque une valeur
record-json-expected = il manque { QUOTE($expected) }
record-json-continues = quelque chose suit la valeur
record-json-number = aucun nombre ne s’écrit ainsi
record-json-escape = aucun caractère ne s’écrit ainsi
record-json-control = un caractère de contrôle dans un texte
record-json-bytes = des octets qui ne sont pas de l’UTF-8
record-json-surrogate = la moitié d’un caractère
# sans $most, que personne ne compte
record-json-depth = il y a trop de valeurs les unes dans les autres
record-not-an-object = { -place } : il faut un objet
record-not-a-list = { $length ->
    [none] { -place } : il faut une liste
   *[other] { -place } : il faut une liste de { $length }
}
record-not-a-text = { -place } : il faut un texte
record-not-between = { -place } : il faut un nombre de { NUMBER($least, group: "no") } à { NUMBER($most, group: "no") }
record-not-true-or-false = { -place } : il faut « true » ou « false »
record-field-missing = { -place } : il manque { QUOTE($name) }
record-unknown-field = { -place } : { QUOTE($name) } n’y a pas sa place ; il y a : { LIST($known, type: "none") }
record-other-format = « format » doit être { QUOTE($wanted) }, et non { SHORT($format) }
record-in-node = nœud { $node } : { MESSAGE($problem, of: "record") }
record-no-nodes = « nodes » est vide : le premier nœud est la racine
record-root-has-parent = le nœud 0 est la racine : il n’a pas de parent
record-move-and-colour = un coup va avec une couleur, et une couleur avec un coup
record-wrong-mark = { $more ->
    [none] une marque { QUOTE($sign) } a « point », et rien de plus
   *[other] une marque { QUOTE($sign) } a « point » et { QUOTE($more) }, et rien de plus
}

record-too-many-nodes = un lien de cette longueur contient au plus { $most } coups, et non { $nodes }
record-too-much-text = un lien de cette longueur contient au plus { $most } octets de texte, et non { $bytes }
record-not-a-link = un lien commence par { $begins }, et non par { QUOTE($text) }
record-link-too-long = ce lien a { $characters } caractères ; on n’en lit ici que { $most } au plus
record-link-letters = un lien se compose de lettres, de chiffres, de - et de _ ; celui-ci est abîmé
record-link-damaged = { $problem ->
    [none] ce lien est abîmé, ou n’est pas de notre façon
   *[other] ce lien est abîmé : { MESSAGE($problem, of: "record") }
}

record-no-match = ces parties ne se disent pas d’un match
record-game-after-end = la partie { $number } du match a été jouée une fois le match fini
record-other-game-of-match = la partie { $number } du match est une partie de { $game }, et non de { $wanted }
record-other-match-game = la partie { $number } du match dit en être une autre
record-other-players = la partie { $number } du match est jouée par { LIST($players, type: "none") }, et non par { LIST($wanted, type: "none") }
record-unfinished-game = la partie { $number } du match n’a pas de résultat, et n’est pas la dernière

## Pourquoi une taille est lue comme une autre
size-because-pkgame = PKGAME décide
size-because-known-game = le jeu est donné
size-because-not-square = ce n’est pas un carré

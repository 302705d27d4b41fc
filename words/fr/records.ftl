# Ce qui ne va pas dans une partie enregistrée, un lien ou un fichier. Chacun suit deux-points.

problem-no-game = ce texte ne contient aucune partie
problem-unread-file = le navigateur ne peut pas lire ce fichier ; il a peut-être été déplacé ou supprimé
problem-file-too-large = un fichier a au plus { $most } octets, et celui-ci en a au moins { $given }
problem-at = ligne { $line }, colonne { $column } : { MESSAGE($problem, of: "problem") }
problem-in-game = partie { $game }, { MESSAGE($problem, of: "problem") }
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
problem-no-ending = aucune partie ne finit par { QUOTE($given) } ; il y a : { LIST($known, type: "none") }
problem-needs-winner = une partie qui finit par { QUOTE($ending) } a un gagnant
problem-needs-no-winner = une partie qui finit par { QUOTE($ending) } n’a pas de gagnant
problem-stray-margin = un écart ne se donne que pour une partie gagnée aux points
problem-no-margin = un écart est un nombre de points, et non { $given }
# sans $said, qui est en anglais
problem-not-json = ce n’est pas du JSON correct
problem-not-object = { $place } : il faut un objet
problem-not-list = { $length ->
    [none] { $place } : il faut une liste
   *[other] { $place } : il faut une liste de { $length }
}
problem-not-text = { $place } : il faut un texte
problem-not-unicode = { $place } : il faut un texte en Unicode
problem-not-number = { $place } : il faut un nombre
problem-not-between = { $place } : il faut un nombre de { $least } à { $most }
problem-not-truth = { $place } : il faut « true » ou « false »
problem-lacks = { $place } : il manque { QUOTE($name) }
problem-no-field = { $place } : { QUOTE($name) } n’y a pas sa place ; il y a : { LIST($known, type: "none") }
problem-no-format = « format » n’est pas { QUOTE($wanted) }
problem-root-parent = le nœud 0 est la racine : il n’a pas de parent
problem-no-nodes = « nodes » est vide : le premier nœud est la racine
problem-half-move = { $place } : un coup va avec une couleur, et une couleur avec un coup
problem-no-move = { $place } : { QUOTE($move) } n’est pas un coup de ce plateau
problem-no-colour = { $place } : une couleur est { LIST($colours, type: "or") }, et non { $given }
problem-no-point = { $place } : { $given } n’est pas un point de ce plateau
problem-no-sign = { $place } : une marque est l’une de { LIST($known, type: "none") }
problem-wrong-mark = { $more ->
    [none] { $place } : une marque { QUOTE($sign) } a « point », et rien de plus
   *[other] { $place } : une marque { QUOTE($sign) } a « point » et { QUOTE($more) }, et rien de plus
}
problem-too-many-moves = un lien de cette longueur contient au plus { $most } coups, et non { $given }
problem-too-much-text = un lien de cette longueur contient au plus { $most } octets de texte, et non { $given }
problem-unknown-move = { $colour ->
    [none] ce n’est pas un coup de ce jeu : { $move }, joué par personne
   *[other] ce n’est pas un coup de ce jeu : { $move }, joué par { COLOUR($colour, form: "capital") }
}
problem-no-link = un lien commence par { $begins }, et non par { QUOTE($given) }
problem-long-link = ce lien a { $given } caractères ; on n’en lit ici que { $most } au plus
problem-link-letters = un lien se compose de lettres, de chiffres, de - et de _ ; celui-ci est abîmé
problem-foreign-link = ce lien est abîmé, ou n’est pas de notre façon
problem-damaged = ce lien est abîmé : { MESSAGE($problem, of: "problem") }
# sans $said, qui est en anglais
problem-unsound = ce qu’il contient ne se lit pas
problem-tells-no-object = ce qu’il contient n’est pas un objet
problem-stray-note = une note n’appartient à aucun coup
problem-more-moves = plus de { $most } coups
problem-move-of-no-board = il a un coup qu’aucun plateau ne permet
problem-no-unicode-record = un texte de cette partie n’est pas de l’Unicode
problem-too-long = la partie est trop longue ; le reste du fichier n’a pas été lu
problem-outside = il y a du texte en dehors de toute partie
problem-charset = le texte n’est pas dans le codage annoncé ; lu comme Latin-1
problem-cut-off = la partie s’arrête là où une autre commence
problem-not-closed = la partie s’arrête avant sa dernière parenthèse
problem-open-value = une valeur de { $property } n’est pas fermée
problem-stray-property = la propriété { SHORT($property) } n’appartient à aucun nœud
problem-stray-text = { QUOTE($text) } ne veut rien dire ici
problem-twice = { $property } s’y trouve deux fois
problem-read-as = la propriété { SHORT($property) } est lue comme { SHORT($short) }
problem-more-wrong = { MESSAGE($problem, of: "problem") } ; cette partie a d’autres défauts
problem-meaningless = { $property }[{ SHORT($value) }] ne veut rien dire sur ce plateau
problem-several-values = { $property } a { $given } valeurs, et n’en prend qu’une
problem-of-the-root = { $property } a sa place au premier nœud d’une partie
problem-another-place = des propriétés d’un nœud ont une autre place dans une partie : { LIST($properties, type: "none") }
problem-another-place-than-root = la propriété { $property } de la racine a une autre place dans une partie
problem-unknown-sign = pas de marque { QUOTE($given) } ; il y a : { LIST($known, type: "none") }
problem-off-board = { QUOTE($point) } n’est pas un point de ce plateau
problem-unknown-colour = { $given ->
    [none] une couleur est { LIST($known, type: "or") }, et non rien
   *[other] une couleur est { LIST($known, type: "or") }, et non { QUOTE($given) }
}
problem-no-unicode = ce n’est pas du texte en Unicode : { QUOTE($text) }
problem-no-name = une propriété a un nom en capitales, et non { QUOTE($given) }
problem-of-the-file = la propriété { $property } appartient au fichier, et non à un nœud
problem-no-value = ce n’est pas la valeur d’une propriété : { $property }[{ SHORT($value) }]
problem-no-size = SZ manque : lu comme SZ[{ $usual }]
problem-other-size = SZ[{ NUMBER($size, group: "no") }] n’est pas la taille que donne { $named }
problem-no-square = SZ[{ SHORT($value) }] n’est pas un carré : lu comme SZ[{ $read }]
problem-no-number = { $property }[{ SHORT($value) }] n’est pas un nombre
problem-no-game-number = GM[{ NUMBER($number, group: "no") }] n’est aucun de nos jeux, et PKGAME manque
problem-option-once = une option s’écrit une fois, NOM=VALEUR : { QUOTE($word) }
problem-no-match-game = { $property }[{ SHORT($value) }] n’est pas de la forme 2/6, la deuxième partie de six
problem-no-result = RE[{ SHORT($value) }] n’est pas un résultat
problem-no-score = { $property }[{ SHORT($value) }] : le score n’est pas de la forme 6:2
problem-no-heading = pas de rubrique { QUOTE($given) } ; il y a : { LIST($known, type: "none") }
problem-another-match = les parties du match se disent d’un autre match
problem-no-match = ces parties ne se disent pas d’un match
problem-match-without-games = un match a au moins une partie
problem-after-the-end = la partie { $number } du match a été jouée une fois le match fini
problem-another-kind = la partie { $number } du match est d’un autre jeu, ou a d’autres options
problem-another-number = la partie { $number } du match dit en être une autre
problem-other-players = la partie { $number } du match est jouée par { LIST($players, type: "none") }, et non par { LIST($wanted, type: "none") }
problem-unfinished = la partie { $number } du match n’a pas de résultat, et n’est pas la dernière

## Où se trouve quelque chose, dans une partie en JSON
place-node = nœud { $n }
place-record = la partie
place-match = le match
place-mark = la marque
place-clock = la pendule
place-field = { QUOTE($name) }
place-separator = { ", " }

# La ligne de commande.

## Jouer dans un terminal

cli-opponent = Votre adversaire est { $spec }, graine { NUMBER($seed, group: "no") }.
cli-type-help = Tapez help pour savoir ce qui peut être tapé.
cli-game-of-match = Partie { $number } sur { $length } : { $player } joue en premier.
cli-thinks = { $player } réfléchit
cli-program-fails = Le programme s’arrête : { $why }. Vous pouvez jouer ses coups.
cli-prompt-over = { $last ->
    [true] Partie finie ; Entrée pour quitter
   *[false] Partie finie ; Entrée pour la suivante
}
cli-prompt = { $plies ->
    [1] { $player }, { COLOUR($colour) }
   *[other] { $player }, { COLOUR($colour) }, coup { $place } sur { $plies }
}
cli-you = { $player } (vous)
cli-program = { $player } ({ SHORT($program) })
cli-lifted = Retirées
cli-tally = { $name } : { TOTALS($totals) }
cli-no-moves = Il n’y en a pas : la partie est finie.
cli-moves = { $n ->
    [one] { $n } coup légal : { $moves }
   *[other] { $n } coups légaux : { $moves }
}
cli-analyse-seconds = Analyse prend un nombre de secondes, comme dans : analyse 10
cli-nothing-to-think = Il n’y a rien à chercher : la partie est finie.
cli-nothing-to-undo = Il n’y a rien à reprendre.
cli-took-back = Coup { $ply } repris : { $move }.
cli-save-name = Il faut un nom, comme dans : save partie.json
cli-not-saved = Rien n’est enregistré : { $why }
cli-saved = Enregistré dans { $file }.
cli-type-move = Tapez un coup comme le plateau le nomme ({ $examples }), ou
cli-type = Tapez
cli-go-on = Pour continuer d’ici :
cli-board-too-wide = (Le plateau demande { $needed } colonnes, cette fenêtre en a { $columns }.)

cli-help-moves = tous les coups légaux, montrés aussi sur le plateau
cli-help-hint = un bon coup
cli-help-analyse = les meilleurs coups ; analyse 10 réfléchit 10 secondes
cli-help-undo = reprendre un coup ; contre un programme, jusqu’à votre tour
cli-help-board = le plateau, encore une fois
cli-help-rules = les règles de ce jeu
cli-help-save = garder la partie au format SGF ; ponnuki play --load FILE la continue
cli-help-help = cette liste
cli-help-quit = quitter, comme Ctrl-D

## Le score d’un match

cli-game-drawn = La partie { $number } est nulle.
cli-game-goes = La partie { $number } va à { $player }.
cli-games-won = Parties gagnées : { $first } { $won1 }, { $second } { $won2 }, nulles { $drawn }.
cli-points = Points : { $first } { $points1 }, { $second } { $points2 }.
cli-match-drawn = Le match est nul.
cli-match-won = { $player } gagne le match.

## Choisir un jeu

cli-which-game = Quel jeu (1 à { $n })>{ " " }
cli-type-number = Tapez un nombre de 1 à { $n }, ou un nom ; quit pour quitter.
cli-options = Ses options ; Entrée garde la valeur d’usage.
cli-opponent-choice = Votre adversaire ; Entrée pour quelqu’un à ce clavier.
cli-levels = level:NOMBRE joue à un niveau : { LIST($levels) }. Aussi : random, greedy, mcts.
cli-opponent-prompt = adversaire>{ " " }

## Ce que pense un programme. Les valeurs sont des parts, ou « gagne » etc. là où c’est prouvé

proven-win = gagne
proven-draw = annule
proven-loss = perd

cli-advice = Essayez { $move } : { $proven ->
    [none] { $value }
   *[other] ce coup { WORD($proven, of: "proven") }
}{ $line ->
    [none] .
   *[other] , puis { $line }.
}
cli-thought = ({ $playouts ->
    [one] { $playouts } partie simulée
   *[other] { $playouts } parties simulées
} : { $proven ->
    [none] { $value } pour lui
   *[other] ce coup { WORD($proven, of: "proven") }
}{ $line ->
    [none] )
   *[other] , puis { $line })
}
cli-standing = { $proven ->
    [none] À { COLOUR($colour) } de jouer, valeur { $value }
   *[other] { COLOUR($colour, form: "capital") }, au trait, { WORD($proven, of: "proven") } : c’est prouvé
}
cli-work = { $playouts } parties simulées en { NUMBER($seconds, digits: "1") } s, { $rate } par seconde ; { $nodes } nœuds en { $memory } Mio{ $full ->
    [true] , tout ce qui lui est permis.
   *[false] .
}
cli-no-work = { $playouts } parties simulées ; { $nodes } nœuds en { $memory } Mio{ $full ->
    [true] , tout ce qui lui est permis.
   *[false] .
}
cli-column-move = Coup
cli-column-visits = Visites
cli-column-value = Valeur
cli-column-prior = A priori
cli-column-line = Ensuite
cli-column-threatens = Menace
cli-percent = { NUMBER($percent, digits: "1") } %

# La ligne de commande.

## Jouer dans un terminal

cli-opponent = Votre adversaire est { $spec }, graine { NUMBER($seed, group: "no") }.
cli-type-help = Tapez help pour savoir ce qui peut être tapé.
cli-game-of-match = Partie { $number } sur { $length } : { $player } joue en premier.
cli-thinks = { $player } réfléchit
cli-program-fails = Le programme s’est arrêté : { $why }. Vous pouvez jouer ses coups.
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
    [one] { $n } coup permis : { $moves }
   *[other] { $n } coups permis : { $moves }
}
cli-analyse-seconds = Analyse prend un nombre de secondes, comme dans : analyse 10
cli-nothing-to-think = Il n’y a rien à chercher : la partie est finie.
cli-nothing-to-undo = Il n’y a pas de coup sur lequel revenir.
cli-took-back = Coup { $ply } retiré : { $move }.
cli-resigns = { $loser } abandonne ; { $winner } gagne.
cli-was-resigned = La partie est finie : { $player } a abandonné. Tapez undo pour revenir sur l’abandon.
cli-nothing-to-resign = Il n’y a rien à abandonner : la partie est finie.
cli-took-back-resignation = Abandon de { $player } annulé.
cli-save-name = Il faut un nom, comme dans : save partie.json
cli-not-saved = Rien n’est enregistré : { $why }
cli-saved = Enregistré dans { $file }.
cli-type-move = Tapez un coup comme le plateau le nomme ({ $examples }), ou
cli-type = Tapez
cli-go-on = Pour continuer d’ici :
cli-board-too-wide = (Le plateau demande { $needed } colonnes, cette fenêtre en a { $columns }.)

cli-help-moves = tous les coups permis, montrés aussi sur le plateau
cli-help-hint = un bon coup
cli-help-analyse = les meilleurs coups ; analyse 10 réfléchit 10 secondes
cli-help-undo = revenir sur un coup ; contre un programme, jusqu’à votre tour
cli-help-resign = abandonner la partie ; undo annule l’abandon
cli-help-board = le plateau, encore une fois
cli-help-rules = les règles de ce jeu
cli-help-save = enregistrer la partie (SGF, JSON ou lien, selon le nom) ; ponnuki play --load FILE la continue
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
cli-options = Ses options ; Entrée garde la valeur par défaut.
cli-opponent-choice = Votre adversaire ; Entrée pour quelqu’un à ce clavier.
cli-levels = level:NOMBRE joue à un niveau : { LIST($levels) }. Aussi : random, greedy, mcts.
cli-opponent-prompt = adversaire>{ " " }

## Ce que pense un programme. Les valeurs sont des parts, ou « gagne » etc. là où c’est prouvé

proven-win = gagne
proven-draw = fait nulle
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
    [none] C’est à { COLOUR($colour, form: "capital") } de jouer, valeur { $value }
   *[other] { COLOUR($colour, form: "capital") }, dont c’est le tour, { WORD($proven, of: "proven") } : c’est prouvé
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

## Mesures

cli-games-per-second = { $games } parties/s, { $plies } coups/s
cli-games-in-seconds = { $games } parties en { NUMBER($seconds, digits: "2") } s, de { NUMBER($plies, digits: "1") } coups chacune
cli-wins-of-playouts = { $first } gagnées par le joueur 1, { $second } par le joueur 2, { $drawn } nulles
cli-simulations = { $threads ->
    [one] { $rate } simulations/s sur { $threads } fil d’exécution
   *[other] { $rate } simulations/s sur { $threads } fils d’exécution
}
cli-simulations-on-one = { $rate } simulations/s sur un seul : { NUMBER($times, digits: "2") } fois autant
cli-playouts-without-tree = { $rate } parties simulées/s sans arbre sur un seul : { PERCENT($share) }
cli-tree-at-the-end = { $full ->
    [true] l’arbre, à la fin : { $nodes } nœuds en { $memory } Mio, plein
   *[false] l’arbre, à la fin : { $nodes } nœuds en { $memory } Mio
}
cli-nodes-in-seconds = { $nodes ->
    [one] { NUMBER($nodes, group: "no") } nœud en { NUMBER($seconds, digits: "3") } s
   *[other] { NUMBER($nodes, group: "no") } nœuds en { NUMBER($seconds, digits: "3") } s
}

## Résoudre

cli-solving = résolution
cli-solving-progress = { $nodes ->
    [one] résolution : { $nodes } position examinée, { $memory } Mio utilisés, { $seconds } s
   *[other] résolution : { $nodes } positions examinées, { $memory } Mio utilisés, { $seconds } s
}
cli-solved-result = résultat
cli-solved-line = suite
cli-solved-on-turn = à jouer
cli-solved-nobody = personne
cli-solved-nodes = nœuds
cli-solved-nodes-count = { $nodes }
cli-solved-nodes-by = { $nodes } ({ $method })
cli-solved-memory = mémoire
cli-solved-memory-used = { NUMBER($used, digits: "1") } Mio utilisés sur { NUMBER($memory, digits: "1") } Mio
cli-solved-time = temps
cli-solved-seconds = { NUMBER($seconds, digits: "2") } s
cli-solved-wins = { COLOUR($colour, form: "capital") } gagne
cli-solved-draw = nulle
cli-solved-draws-at-least = { COLOUR($colour, form: "capital") } fait au moins nulle
cli-solved-unknown = inconnu
cli-writing-proof = écriture de la preuve
cli-guided-nothing = Le guide n’a mené à aucune preuve.
cli-guided-progress = { NUMBER($guided) } coups du guide, { NUMBER($solved) } positions confiées au solveur, { NUMBER($nodes) } examinées
cli-checking-proof = vérification de la preuve
cli-proof-progress = { $positions ->
    [one] preuve : { $positions } position, { $plies } coups
   *[other] preuve : { $positions } positions, { $plies } coups
}
cli-proof = preuve
cli-proof-position = position
cli-proof-proves = prouvé
cli-proof-size = { $positions ->
    [one] { $positions } position, { $plies } coups, { NUMBER($size, digits: "2") } Mio
   *[other] { $positions } positions, { $plies } coups, { NUMBER($size, digits: "2") } Mio
}
cli-tables-making = résolution de finales
cli-tables-checking = vérification des tables
cli-tables-progress = bloc { $block } : { NUMBER($done, digits: "0") } Mio sur { NUMBER($size, digits: "0") }, { NUMBER($seconds, digits: "0") } s
cli-tables-blocks = blocs
cli-tables-blocks-done = { NUMBER($done) } sur { NUMBER($blocks) }
cli-tables-slots = entrées
cli-tables-slots-all = { NUMBER($slots) }
cli-tables-size = taille
cli-tables-size-left = { NUMBER($size, digits: "1") } Mio, dont { NUMBER($left, digits: "1") } Mio restent à faire
cli-tables-seconds-each = { NUMBER($seconds, digits: "2") } s, { NUMBER($each, digits: "2") } ns par entrée
cli-tables-checked = { $blocks ->
    [one] { $blocks } bloc est juste : { NUMBER($slots) } entrées par les règles, { NUMBER($solved) } par la recherche
   *[other] { NUMBER($blocks) } blocs sont justes : { NUMBER($slots) } entrées par les règles, { NUMBER($solved) } par la recherche
}
obstacle-limit = pas encore résolu : donnez plus de temps, de nœuds ou de mémoire
obstacle-history = inconnu : le résultat dépend de positions antérieures à celle-ci
obstacle-endless = aucun gain ne peut être forcé, mais le jeu pourrait ne pas finir
obstacle-depth = inconnu : une suite est plus longue que ce que le solveur peut suivre

## Problèmes

cli-wrong-puzzle = { $file } : problème { $puzzle } : { $why }
cli-puzzle-twice = { $file } : le problème { $puzzle } y est deux fois
cli-puzzles-checked = { $puzzles ->
    [one] { $file } : { $puzzles } problème
   *[other] { $file } : { $puzzles } problèmes
}, { $wrong ->
    [one] { $wrong } fautif
   *[other] { $wrong } fautifs
}

## Ouvertures

cli-book-made = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}{ $left_out ->
    [0] { "" }
    [one]  ; { $left_out } laissée de côté
   *[other]  ; { $left_out } laissées de côté
}
cli-book-level = jouées par le niveau { $level } contre lui-même
cli-not-in-book = Cette position n’est pas dans le livre.
cli-column-colour-won = { COLOUR($colour, form: "capital") } gagne
cli-column-drawn = nulles

## Fichiers de parties

cli-wrong-game = { $file } : partie { $game }, { $why }
cli-games-verified = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wrong ->
    [one] { $wrong } fautive
   *[other] { $wrong } fautives
}{ $lost ->
    [0] { "" }
    [one] , { $lost } non lue
   *[other] , { $lost } non lues
}
cli-games-of = { $games ->
    [one] { $game } : { $games } partie
   *[other] { $game } : { $games } parties
}
cli-plies-of-games = coups : de { $min } à { $max }, moyenne { NUMBER($mean, digits: "1") }, médiane { NUMBER($median, max_digits: "1") }
cli-wins-of-games = gains du joueur 1 : { $first }, du joueur 2 : { $second } ; nulles : { $drawn } ; sans résultat : { $open }
cli-games-left-out = { $games ->
    [one] { $games } partie laissée de côté, faute d’avoir pu être lue
   *[other] { $games } parties laissées de côté, faute d’avoir pu être lues
}
cli-no-results = aucun résultat
cli-reason-not-given = cause non indiquée
cli-legal-moves = coups permis : { NUMBER($mean, digits: "1") } en moyenne
cli-variations = { $variations ->
    [one] { $variations } variante
   *[other] { $variations } variantes
}
cli-column-opening = ouverture
cli-column-games = parties
cli-column-won-by = gagnées par { $player }

## L’application web

cli-bot-plays = { $name } joue sur { $server } (Ctrl-C abandonne ses parties en direct et l’arrête)
cli-bot-begun = la partie { $id } est en cours
cli-bot-over = la partie { $id } est finie
cli-bot-failed = la partie { $id } est abandonnée : { $why }
cli-serving = Ponnuki est à l’adresse { $address } (Ctrl-C y met fin)
cli-data-backed-up = { $data } est copié dans { $backup }
cli-data-restored = { $data } est rétabli : { $games ->
    [one] une partie
   *[other] { NUMBER($games) } parties
}, { NUMBER($events) } événements
cli-data-checked = { $data } : { $games ->
    [one] une partie
   *[other] { NUMBER($games) } parties
}, { NUMBER($events) } événements, { $wrong ->
    [one] { $wrong } partie fautive
   *[other] { $wrong } parties fautives
}
cli-serving-others = Sur les autres appareils de votre réseau : { LIST($addresses, type: "or") }
cli-no-browser = Aucun navigateur n’a pu être ouvert ici : ouvrez cette adresse dans le vôtre.

## Tournois

cli-resume = Pour continuer d’ici : { $command }
cli-games-unit = parties
cli-tournament = { NUMBER($played, group: "no") } sur { $games ->
    [one] { NUMBER($games, group: "no") } partie
   *[other] { NUMBER($games, group: "no") } parties
}, { $openings ->
    [one] { $openings } ouverture
   *[other] { $openings } ouvertures
}, graine { NUMBER($seed, group: "no") }
cli-column-player = Joueur
cli-column-pairs = Paires
cli-elo = Elo { $elo } ({ $low } à { $high })
cli-superiority = LOS { NUMBER($percent, digits: "1") } %
cli-pair-counts = paires { $counts }
cli-normalised = normalisé { $elo }
cli-endings = Fins : { LIST($endings) }. Victoires : { $first } pour le premier à jouer, { $second } pour le second. En moyenne { NUMBER($plies, digits: "1") } coups après l’ouverture.
cli-ending = { $reason } ({ $games })
cli-faults = Perdues par une faute de { $player } : { LIST($faults) }.
cli-resigned = { $games ->
    [one] { $player } a abandonné { $games } partie.
   *[other] { $player } a abandonné { $games } parties.
}
cli-first-fault = d’abord dans la partie { NUMBER($game, group: "no") } : { $error }
cli-pie-left-out = Parties jouées sans l’échange des couleurs, qu’un programme externe ne connaît pas.
cli-unfinished = { $games ->
    [one] Inachevée, et sa paire ne compte pas : { $games } partie.
   *[other] Inachevées, et leurs paires ne comptent pas : { $games } parties.
}
cli-test = Test de { $elo0 } contre { $elo1 } Elo : logarithme du rapport de vraisemblance { $ratio } ({ $low }, { $high }), { $decision ->
    [none] pas décidé
   *[other] { $decision } accepté : { $elo } Elo
}.

## Comment finissent les parties de tournois, sinon par les règles

termination-crash = panne
termination-timeout = pas de coup à temps
termination-illegal = coup interdit
termination-invalid-response = réponse non valable
termination-refused = refus de jouer
termination-resigned = abandon
termination-unfinished = inachevée
cli-moderation-by-host = par l’hébergeur du serveur
cli-moderation-role = { $name } est maintenant { $role ->
    [administrator] administrateur
    [moderator] modérateur
   *[other] une personne sans rôle
}
cli-moderation-entry = { NUMBER($number, group: "no") }  { $day }  { $moderator ->
    [none] l’hébergeur
   *[other] { $moderator }
} : { $kind ->
    [warn] avertissement
    [mute] privation de discussions
    [close] fermeture
    [remove_line] ligne retirée
    [annul] classements rétablis
    [decide_game] partie décidée
    [close_league] ligue fermée
    [reverse] décision annulée
    [give_role] rôle
    [take] signalement pris
    [release] signalement laissé
    [settle] signalement clos
    [link_identity] moyen de connexion lié
    [unlink_identity] moyen de connexion dissocié
   *[other] signalement rouvert
}{ $role ->
    [none] { "" }
   *[other] { " " }{ $role }
}{ $person ->
    [none] { "" }
   *[other] , { $person }
}{ $game ->
    [none] { "" }
   *[other] , partie { $game }
}{ $line ->
    [none] { "" }
   *[other] , ligne { NUMBER($line, group: "no") }
}{ $until ->
    [none] { "" }
   *[other] , jusqu’au { $until }
}{ $report ->
    [none] { "" }
   *[other] , signalement { NUMBER($report, group: "no") }
}{ $reverses ->
    [none] { "" }
   *[other] , entrée { NUMBER($reverses, group: "no") }
} : { $reason }
cli-report = { NUMBER($number, group: "no") }  { $day }  { $reporter } signale { $person }{ $game ->
    [none] { "" }
   *[other] , partie { $game }
}{ $line ->
    [none] { "" }
   *[other] , qui a dit { QUOTE($line) }
} : { $reason }
cli-learn-resumed = reprise à la génération { $generation }, avec { NUMBER($games) } parties
cli-learn-network = le réseau joue sous le nom { $player }
cli-learn-trained = génération { $generation } : { NUMBER($games) } parties de { NUMBER($plies, max_digits: "1") } coups ; perte { NUMBER($loss, max_digits: "3") } (coups { NUMBER($policy, max_digits: "3") }, résultat { NUMBER($result, max_digits: "3") })
cli-learn-rated = génération { $generation } : { $elo } ± { $error } Elo par rapport à { $anchor } ; { LIST($scores, type: "none") }
cli-learn-lost = { $actors ->
    [one] un acteur a disparu ; un autre commence dès qu’il y a de la place
   *[other] { NUMBER($actors, group: "no") } acteurs ont disparu jusqu’ici ; d’autres commencent dès qu’il y a de la place
}

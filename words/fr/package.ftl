# Ce qui ne va pas selon le paquet Python seul, et selon la ligne de commande.

## Parties du paquet

problem-missing-extra = il faut { $library } : pip install "ponnuki[{ $extra }]"

## Réglages des recherches, des solveurs et des joueurs

problem-unknown-setting = réglage inconnu { QUOTE($setting) } ; les réglages sont : { LIST($known, type: "none") }
problem-setting-not-between = { $setting } doit être de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") }, et non { NUMBER($value, group: "no") }
problem-setting-not-whole = { $setting } doit être un nombre entier de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") }, et non { $value }
problem-setting-not-number = { $setting } doit être un nombre de { NUMBER($min, max_digits: "6", group: "no") } à { NUMBER($max, max_digits: "6", group: "no") }, et non { $value }
problem-not-a-seed = une graine est un nombre entier de 0 à 2^64 - 1, et non { SHORT($value) }
problem-not-a-game = il faut ici un Game, comme Game("gonnect", size=13), et non { SHORT($value) }
problem-not-one-id = un jeu se fait avec un identifiant, et ses options par leur nom, comme Game("gonnect", size=13)
problem-not-positions = les plans sont ceux de plusieurs positions, comme game.planes([position]) ; position.planes() rend ceux d’une seule
problem-setting-not-boolean = { $setting } doit être true ou false, et non { $value }
problem-setting-not-among = { $setting } doit être { LIST($known, type: "or") }, et non { QUOTE($value) }
problem-one-thread-only = { $method } n’utilise qu’un seul fil d’exécution
problem-setting-too-small = { $setting } doit être au moins { NUMBER($min, group: "no") }, et non { NUMBER($value, group: "no") }
problem-seconds-not-between = il faut plus de 0 secondes et { NUMBER($max, group: "no") } au plus, et non { NUMBER($value, max_digits: "6", group: "no") }
problem-no-memory = impossible d’allouer { NUMBER($bytes, group: "no") } octets de mémoire
problem-no-limit = il faut une limite : playouts, nodes ou seconds
problem-negative-limit = une limite ne peut pas être négative
problem-other-game-of-player = ce joueur joue à un autre jeu
problem-no-move-left = il ne reste aucun coup à chercher : permettez-en plus ou excluez-en moins
problem-no-evaluate = cette recherche n’avance par run qu’avec evaluate=... : sans lui, utilisez gather et supply
problem-playout-search = cette recherche joue des parties au hasard : gather et supply en demandent une commencée avec l’argument network
problem-not-answers = une évaluation est un nombre par position, sa valeur, et une rangée de nombres par position, ses poids
problem-other-answer-count = il faut une valeur et des poids pour chacune des { $positions } positions demandées
problem-not-actions = les actions doivent être un tableau de { NUMBER($games, group: "no") } nombres entiers (int16, int32 ou int64), un par partie
problem-not-reset-mask = le masque de reset doit être un tableau de { NUMBER($games, group: "no") } valeurs de vérité (bool), une par partie
problem-reset-game-first = la partie { NUMBER($game, group: "no") } est finie : recommencez-la avant le pas suivant, par l’option reset_mask
problem-illegal-action = partie { NUMBER($game, group: "no") } du lot : { $move ->
    [none] une action est un nombre de 0 à { NUMBER($actions, group: "no") } exclu
   *[other] { $move } n’est pas permis
}
problem-not-an-action = une action est un nombre entier de 0 à { NUMBER($actions, group: "no") } exclu, et non { SHORT($value) }
problem-unknown-render-mode = mode de rendu inconnu { QUOTE($mode) } ; les modes sont : { LIST($known, type: "none") }
problem-no-render-mode = render() ne fait rien sans render_mode
problem-no-observer-parameters = les observations de plans ne prennent pas de paramètres
problem-value-not-share = une valeur est de 0 à 1, et non { NUMBER($value, max_digits: "6", group: "no") }
problem-other-prior-count = il faut un poids pour chaque coup permis, dans l’ordre : { $moves }, et non { $priors }
problem-prior-not-weight = les poids doivent être finis et non négatifs
problem-not-values-and-logits = il faut un tableau de { NUMBER($positions, group: "no") } valeurs, et un de { NUMBER($positions, group: "no") } rangées de { NUMBER($actions, group: "no") } logits (float32)
problem-logit-not-finite = les logits des actions permises doivent être des nombres finis ; ceux de la rangée { NUMBER($row, group: "no") } ne le sont pas
problem-nothing-waits = aucune position de cette recherche n’attend d’évaluation : appelez d’abord advance
problem-not-evaluated-yet = rien n’est connu de cette position avant sa première évaluation
problem-not-games-of-self-play = { $path } ne contient pas de parties d’apprentissage
problem-other-format-of-games = { $path } est au format { QUOTE($format) }, et non { QUOTE($expected) }
problem-games-of-other-game = { $path } concerne { $theirs }, et non { $ours }
problem-games-in-use = { $path } est utilisé par un autre processus qui apprend
problem-damaged-games = { $path } est endommagé à partir de l’octet { NUMBER($offset, group: "no") } : sortez-le du dossier, sinon les parties qui suivent sont perdues
problem-not-a-learning-checkpoint = { $path } n’est pas un point de reprise d’un apprentissage
problem-network-not-trainable = { $path } a un réseau d’une forme que l’apprentissage ne produit pas : commencez par un réseau qu’un apprentissage a écrit
problem-other-planes = { $path } a été fait pour d’autres plans : cette version décrit les positions autrement
problem-training-not-finite = l’étape { NUMBER($step, group: "no") } de l’apprentissage a mené à ce qui n’est pas un nombre ; les poids sont ceux d’avant : essayez un taux plus petit
problem-no-such-device = il n’y a pas d’appareil { QUOTE($device) } ; il y a { LIST($known) }
problem-no-such-network-kind = il n’y a pas de réseau du type { QUOTE($given) } ; il y a { LIST($known) }
problem-no-such-network-size = un tel réseau n’a pas de { $name } ; il a { LIST($known) }
problem-no-patterns-of-cells = le plateau de { $game } n’a pas de cases dont un réseau pourrait lire les motifs
problem-patterns-of-one-board = un réseau de motifs est pour un seul plateau : pour en apprendre plusieurs, prenez un réseau de convolutions
problem-board-of-other-planes = { $game } ne peut pas partager un réseau avec les autres plateaux : choisissez le même jeu, avec ou sans échange comme les autres
problem-board-of-same-size = { $game } est aussi grand qu’un autre de ces plateaux : les plateaux doivent différer par la taille
problem-no-cuda = PyTorch ne trouve aucun GPU utilisable : apprenez sur le processeur, ou installez une version de PyTorch pour CUDA
problem-no-ray-cluster = impossible de rejoindre la grappe Ray à l’adresse { QUOTE($address) } : { $reason } ; lancez-en une par `ray start --head`, et travaillez sur l’une de ses machines
problem-no-room-for-actors = la grappe a de la place pour { NUMBER($room, group: "no") } acteurs sur { NUMBER($actors, group: "no") }, à { NUMBER($processors, group: "no") } { $processors ->
    [one] processeur
   *[other] processeurs
}{ $gpus ->
    [one] {" "}et un GPU
   *[other] {""}
} chacun : demandez moins d’acteurs ou de fils d’exécution, ou ajoutez des machines
problem-no-actor-begins = aucun acteur n’a commencé en { NUMBER($seconds, group: "no") } secondes : d’autres programmes occupent la grappe, ou ses machines ont disparu
problem-other-build-on-cluster = la machine { $at } a la version { $theirs } de Ponnuki, et celle-ci la version { $ours } : installez la même sur toutes les machines de la grappe
problem-actor-fails = un acteur ne peut pas commencer sur une machine de la grappe, où Ponnuki manque peut-être ou a une autre version : { $reason }
problem-actors-end = { NUMBER($losses, group: "no") } acteurs d’affilée se sont arrêtés avant d’avoir rien fait : { $reason }
problem-actors-need-cluster = --actors est pour une grappe : nommez-la par --ray
problem-no-samples = aucune partie de { $path } ne peut servir à l’apprentissage
problem-not-a-network = { $path } ne peut pas servir de réseau : { MESSAGE($reason, of: "problem") }
problem-not-a-network-object = un évaluateur se construit à partir d’un Network, et non de { SHORT($value) }
problem-not-an-evaluator = une recherche se fait avec un Evaluator, et non avec { SHORT($value) }
problem-not-a-table = ces octets ne sont pas une table

## Parties enregistrées en Python

problem-wrong-type = { $form ->
    [link] un lien est un texte, et non { SHORT($type) }
   *[other] pour { $form }, il faut un texte ou des octets, et non { SHORT($type) }
}
problem-not-an-open-file = les parties se lisent dans un fichier ouvert, comme open("parties.sgf", "rb"), et non dans { SHORT($value) }
problem-file-not-of-bytes = le fichier donne { $type }, et non des octets : ouvrez-le avec open(nom, "rb")
problem-not-a-winner-of-filter = le gagnant est 0, 1, "draw" ou rien, et non { SHORT($value) }
problem-opening-not-a-tuple = une ouverture est un tuple de coups, comme ("C3", "swap"), et non { SHORT($value) }
problem-not-a-move-of-games = { $game ->
    [none] aucun jeu n’a de coup { QUOTE($move) }
   *[other] { $game } n’a de coup { QUOTE($move) } sur aucun plateau
}
problem-no-such-game = { $games ->
    [0] il n’y a aucune partie
    [one] il n’y a pas de partie { $number }, mais seulement { $games } partie
   *[other] il n’y a pas de partie { $number }, mais seulement { $games } parties
}
problem-unknown-form = format inconnu { QUOTE($form) } ; les formats sont : { LIST($known, type: "none") }
problem-cannot-begin-there = une partie de { SHORT($game) } ne peut pas commencer dans une position de { SHORT($other) }
problem-in-game = partie { $game }, { MESSAGE($problem, of: "problem") }
problem-wrong-at-ply = { $place ->
    [result] le résultat
    [setup] la disposition
   *[ply] coup { $ply }
} : { $why }
problem-wrong-in-variation = { $place ->
    [result] le résultat
    [setup] la disposition
   *[ply] coup { $ply }
} ({ LIST($branches, type: "none") }) : { $why }
branch = branche { $branch } après le nœud { $node }

## Joueurs par leur description

problem-no-such-player = joueur inconnu { QUOTE($spec) } ; les joueurs sont random, greedy, mcts, mcts:NOM=VALEUR,..., uct (de même), level:NUMÉRO, net, net:FICHIER, gtp:LIGNE DE COMMANDE, MODULE:BOT{ COUNT($bots) ->
    [0] { "" }
   *[other] , { LIST($bots, type: "none") }
}
problem-nothing-after-colon = rien ne suit les deux-points de { QUOTE($spec) }
problem-no-level-of-name = un niveau est de 0 à { $highest }, ou { LIST($names) }, et non { QUOTE($text) }
problem-not-name-and-value = { $player } prend nom=valeur,nom=valeur, et non { QUOTE($text) }
problem-no-such-setting = { $player } n’a pas de réglage { QUOTE($setting) } ; les réglages sont { LIST($known) }
problem-setting-twice = { $setting } est donné deux fois
problem-value-not-among = { $setting } est l’un de { LIST($known) }, et non { QUOTE($value) }
problem-value-not-whole = { $setting } est un nombre entier, et non { QUOTE($value) }
problem-value-not-number = { $setting } est un nombre, et non { QUOTE($value) }
problem-value-too-large = { $setting } ne peut pas être { SHORT($value) }
problem-not-a-command-line = { QUOTE($text) } n’est pas une ligne de commande : { $reason }
problem-command-line-missing = gtp: est suivi d’une ligne de commande, comme dans gtp:gnugo --mode gtp
problem-no-shipped-network = il n’y a pas de réseau intégré pour ces règles ; il y en a pour { LIST($known) }
problem-no-such-program = il n’y a pas de programme { QUOTE($program) }
problem-stands-alone = { $player } n’a pas de réglages : ôtez { QUOTE($settings) }

## Bots

problem-no-such-module = il n’y a ni module { QUOTE($module) } avec un bot { QUOTE($part) }, ni joueur { QUOTE($module) }
problem-module-not-importable = { $module } ne peut pas être importé : { $reason }
problem-not-in-module = le module { $module } n’a pas de { QUOTE($part) }
problem-not-a-bot = { $player } n’est pas un joueur : un joueur est une fonction d’une position, ou une classe ou un objet qui a la méthode choose
problem-settings-missing = il manque des réglages à { $player } : { LIST($settings, type: "none") }
problem-bot-not-picklable = { $player } ne peut pas être envoyé à d’autres processus ({ $reason }) : donnez sa classe, une fonction d’un module, ou un texte comme « my_bots:Greedy »
problem-bot-not-importable = { $player } ne peut pas être importé par d’autres processus ({ $reason }) : mettez-le dans un module
problem-bot-raises = { $player } a levé { $error }{ $file ->
    [none] { "" }
   *[other] { " " }({ $file }, ligne { NUMBER($line, group: "no") })
}
problem-bot-exits = { $player } a voulu terminer Python (sys.exit)
problem-bot-made-too-slowly = la création de { $player } a duré plus de { NUMBER($seconds, max_digits: "3") } s
problem-bot-closed-too-slowly = la fermeture de { $player } a duré plus de { NUMBER($seconds, max_digits: "3") } s
problem-bot-too-slow = { $player } n’a pas choisi de coup en moins de { NUMBER($seconds, max_digits: "3") } s
problem-bot-ends-process = { $player } a terminé son processus ({ $signal ->
    [none] état { $status }
   *[other] signal { $signal }
})
problem-bot-returns-no-move = { $player } a rendu une valeur de type { $type }, et non un coup ou son texte

## Recherches et limites

problem-not-whole-from = { $setting } doit être un nombre entier à partir de { $min }, et non { SHORT($value) }
problem-seconds-not-above-zero = seconds doit être un nombre supérieur à 0, et non { SHORT($value) }
problem-no-room-for-memory = cette machine n’a pas de place pour memory={ NUMBER($memory, group: "no") }
problem-no-move-to-consider = il ne reste aucun coup permis à considérer

## Programmes extérieurs

problem-program-does-not-start = { $program } ne démarre pas : { $reason }
problem-program-crashed = { $program } { MESSAGE($problem, of: "problem") }{ $last ->
    [none] { "" }
   *[other] { " " }({ $last })
}
problem-ended-with-status = s’est arrêté avec le statut { NUMBER($status, group: "no") }
problem-was-killed = a fermé sa sortie ou a été tué
problem-ended-by-signal = a été arrêté par le signal { $signal }
problem-endless-answer = la réponse de { $program } n’en finit pas
problem-no-answer-at-start = { $program } n’a pas répondu à son démarrage en moins de { NUMBER($seconds, max_digits: "3") } s, à la commande { QUOTE($command) }
problem-no-endings = on ne fait pas de tables de finales de { $game } avec ces options : elles sont pour Gosix avec edition=en
problem-other-game-of-endings = ces tables sont pour { $game } avec d’autres options, ou la position est celle d’un autre jeu
problem-no-such-endings = il n’y a pas de finales avec au plus { $open } cases ouvertes et au moins { $stones } pierres
problem-other-size-of-table = { $path } est endommagé : sa taille n’est pas celle de sa table ; supprimez-le pour qu’elle soit refaite
problem-other-table = { $path } n’est pas la table que dit son nom, ou vient d’une autre version ; supprimez-le pour qu’elle soit refaite
problem-no-folder-of-tables = il n’y a pas de dossier { $path } : les tables de finales sont dans celui qu’a rempli `ponnuki tabulate`
problem-no-tables-in-folder = { $path } n’a pas de table de finales qui soit entière : faites-en avec `ponnuki tabulate`
problem-table-of-other-game = { $path } est une table de { $theirs }, et non de { $ours }
problem-no-table = il n’y a pas de { $path } : faites-le d’abord, sans --check
problem-tables-in-use = on fait déjà des tables dans { $path } : attendez que cela soit fini, ou choisissez un autre dossier
problem-no-room-for-table = il n’y a pas de place pour { $path }, qui prend { NUMBER($size) } octets
problem-wrong-table = { $path } est faux : l’entrée { $slot } de la ligne { $row } dit { QUOTE($value) }, mais { QUOTE($right) } est juste
problem-no-answer-in-time = { $program } n’a pas répondu à { QUOTE($command) } en moins de { NUMBER($seconds, max_digits: "3") } s
problem-not-an-answer = { $program } a écrit { QUOTE($line) }, qui n’est pas une réponse GTP
problem-program-only-from-start = { $program } ne joue que depuis le début de sa partie
problem-program-resigns = { $program } abandonne
problem-opponent-without-pie = { $program } ne connaît pas l’échange des couleurs : commencez avec lui une nouvelle partie, jouée sans cette règle, ou choisissez un autre adversaire
problem-program-plays-illegally = { $program } joue { QUOTE($move) } : { $refusal }
problem-program-refuses = { $program } refuse { QUOTE($command) } : { SHORT($reason) }
problem-player-plays-illegally = { $refusal }

## Points de reprise des solveurs

problem-other-position-of-checkpoint = { $path } concerne une autre position : { $position }
problem-other-solver-of-checkpoint = { $path } a été écrit par une version qui compte autrement
problem-other-checksum = { $path } est endommagé : sa somme de contrôle est fausse
problem-no-table-in-checkpoint = { $path } est endommagé : il ne contient pas de table
problem-other-format-of-checkpoint = { $path } est au format { QUOTE($format) }, et non { QUOTE($expected) }
problem-not-a-checkpoint = { $path } n’est pas un point de reprise d’un solveur

## Preuves de résultats

problem-not-a-proof = { $path } n’est pas une preuve d’un résultat
problem-other-format-of-proof = { $path } est au format { QUOTE($format) }, et non { QUOTE($expected) }
problem-proof-of-no-position = { $path } est une preuve sans position : { $problem }
problem-proof-damaged = { $path } est endommagé : il ne peut être décompressé après le coup { NUMBER($ply, group: "no") }
problem-proof-ends-early = { $path } finit trop tôt, au coup { NUMBER($ply, group: "no") } : il manque des réponses
problem-proof-goes-on = { $path } continue après la fin de la preuve
problem-proof-other-header = { $path } est endommagé : sa première ligne n’appartient pas à ses réponses
problem-proof-other-count = { $path } ne prouve rien : ses réponses mènent à { $positions } positions au coup { NUMBER($ply, group: "no") }, mais il répond à { $answered }
problem-proof-other-positions = { $path } ne prouve rien : ses réponses mènent au coup { NUMBER($ply, group: "no") } à d’autres positions que celles auxquelles il répond
problem-proof-answer-no-move = { $path } ne prouve rien : au coup { NUMBER($ply, group: "no") }, la réponse { NUMBER($answer, group: "no") } n’est aucun des { $moves } coups permis, numérotés à partir de 0, de { $position }
problem-proof-unanswered = { $path } ne prouve rien : au coup { NUMBER($ply, group: "no") }, il ne répond pas à { $position }
problem-proof-ends-otherwise = { $path } ne prouve rien : au coup { NUMBER($ply, group: "no") }, la partie ne finit pas comme annoncé après { $move } dans { $position }
problem-proof-repeats-earlier = { $path } ne prouve rien : au coup { NUMBER($ply, group: "no") }, { $move } dans { $position } mène à une position d’avant la preuve, et la troisième fois fait nulle
problem-proof-may-repeat = { $path } ne prouve rien : il répond à une position de plus de deux façons, de sorte qu’une troisième répétition pourrait faire nulle
problem-proof-too-long = { $path } est sans fin après { $plies } coups
problem-proof-for-other-rules = la preuve ne peut être vérifiée avec ces options de { $game } : elles peuvent interdire des positions antérieures, mais ne différer en rien d’autre
problem-proof-makes-earlier-board = { $path } ne prouve rien avec { LIST($options, type: "none") } : au coup { NUMBER($ply, group: "no") }, la réponse { $move }, après les coups de { $position }, ramène le plateau d’avant ces coups
problem-nothing-to-prove = rien n’est prouvé de cette position : plus de temps, de nœuds ou de mémoire peuvent la résoudre
problem-no-answer = le solveur n’a trouvé aucune réponse qui prouve le résultat
problem-no-proof-with-history = il n’y a pas de preuves à { $game } avec ces options : les coups permis dépendent de positions antérieures
problem-no-proof-of-draw = il n’y a pas de preuves de nulles à { $game } avec ces options : des positions peuvent revenir sans fin
problem-no-folder-for-proof = il n’y a pas de dossier { $folder } pour une preuve
problem-guide-without-proof = un guide mène à une preuve : nommez son fichier avec --proof
problem-each-move-with-options = avec --each-move, pas de { LIST($options, type: "none") } ; --nodes et --seconds limitent la recherche
problem-guide-with-options = avec --guide, pas de { LIST($options, type: "none") } ; --seconds limite la recherche

## Matchs

problem-not-a-game-of-match = il faut un Game pour un match, et non { SHORT($value) }
problem-not-a-match-length = un match a au moins 1 partie, et non { SHORT($value) }
problem-outcomes-not-a-tuple = les résultats doivent être un tuple, et non { SHORT($value) }
problem-no-room-in-match = un match de { $length } n’a pas de place pour { $games } parties
problem-match-decided-before = le match était décidé avant la partie { $game }
problem-not-an-outcome = un résultat doit être un Outcome, et non { SHORT($value) }
problem-not-a-winner-of-match = le gagnant doit être 0, 1 ou aucun, et non { SHORT($value) }
problem-not-a-reason-of-match = la raison doit être une Reason, et non { SHORT($value) }
problem-not-a-score-of-match = le score doit être deux nombres ou rien, et non { SHORT($value) }

## Tournois

problem-anchor-has-not-played = { QUOTE($anchor) } n’a rencontré personne
problem-players-not-connected = aucun résultat ne relie { LIST($players) } à { $anchor }
problem-file-not-usable = { $path } : { $reason }
problem-old-ledger = { $path } est au format { $format }, qui ne dit pas quelle version a joué, et ne peut pas être repris : commencez un nouveau fichier
problem-other-tournament = { $path } est d’un autre tournoi : son champ { $field } est { SHORT($theirs) }, et non { SHORT($ours) }
problem-other-length-in-tournament = { $path } est d’un autre tournoi : sa liste { $field } a { $theirs } éléments, et non { $ours }
problem-other-build = { $path } a été joué par la version { $theirs } de ponnuki, et celle-ci est { $ours } : finissez-le avec l’autre, ou commencez un nouveau fichier
problem-other-programs = { $path } a été joué par { MESSAGE($theirs, of: "problem") }, mais ici c’est { MESSAGE($ours, of: "problem") } : finissez-le avec les programmes du fichier, ou commencez un nouveau fichier
problem-programs = { LIST($names) }
problem-no-program = aucun programme extérieur
problem-not-a-ledger = { $path } n’est pas le fichier d’un tournoi : sa première ligne n’est pas un en-tête { $format }
problem-wrong-line-of-ledger = { $path }, ligne { $line } : { MESSAGE($problem, of: "problem") }
problem-game-there-before = la partie { $game } y était déjà
problem-ledger-in-use = { $path } : un autre tournoi y écrit
problem-other-fixture = la partie { $game } du fichier a d’autres joueurs ou une autre ouverture
problem-other-fields-of-game = une partie a les champs { LIST($known, type: "none") }
problem-wrong-field-of-game = { $field } ne peut pas être { SHORT($value) }
problem-winner-cannot-be = une partie dont « termination » est { QUOTE($termination) } ne peut pas avoir ce gagnant
problem-plies-not-moves = « plies » n’est pas le nombre de coups
problem-worker-ended = le processus qui jouait la partie { $game } s’est arrêté ({ $signal ->
    [none] statut { $status }
   *[other] signal { $signal }
})
problem-not-terms = un plan demande des Terms, et non { SHORT($value) }
problem-not-openings = un plan demande des ouvertures, comme RandomOpenings(game, seed=1), et non { SHORT($value) }
problem-players-in-one-text = les joueurs sont un tuple, comme ("random", "greedy"), et non le texte { QUOTE($value) }
problem-too-few-players = un tournoi a deux joueurs ou plus
problem-test-not-of-two = un test (sprt) est entre deux joueurs
problem-elo-not-less = elo0 doit être inférieur à elo1, et non { NUMBER($elo0, max_digits: "6") } et { NUMBER($elo1, max_digits: "6") }
problem-not-error-rates = alpha et beta doivent être entre 0 et 0,5, et non { NUMBER($alpha, max_digits: "6") } et { NUMBER($beta, max_digits: "6") }
problem-not-a-test = un test s’écrit elo0,elo1, comme 0,20, et non { QUOTE($text) }
problem-openings-unreadable = ouvertures { $path } : { $reason }
problem-no-openings = ouvertures { $path } : aucune ligne ne contient de coup
problem-wrong-opening = ouvertures { $path }, ligne { $line } : { MESSAGE($problem, of: "problem") }
problem-not-an-opening-length = une ouverture a de 0 à { $max } coups, et non { $plies }
problem-not-a-judge = { QUOTE($player) } ne dit pas ce qu’il attend d’une partie : prenez un joueur qui cherche, comme net, level:full ou mcts
problem-no-balanced-opening = parmi { $tried } ouvertures au hasard, aucune n’est équilibrée et différente des précédentes : admettez une marge plus large, ou un autre nombre de coups
problem-openings-too-long = { $plies ->
    [one] presque aucune partie ne continue après { $plies } coup au hasard : demandez-en moins
   *[other] presque aucune partie ne continue après { $plies } coups au hasard : demandez-en moins
}
tournament-event = Tournoi, graine { NUMBER($seed, group: "no") }

## Problèmes

problem-not-puzzles = { $path } n’est pas un fichier de problèmes : sa première ligne n’est pas un en-tête { $format }
problem-not-a-puzzle = { $path }, ligne { $line } : ce n’est pas un problème, ou son identifiant, ses réponses, son degré ou ses thèmes ne sont pas ceux de sa position
problem-puzzle-line = la suite après { $move } ne finit pas la partie avec ce résultat
problem-puzzle-answer = le résultat après { $move } est un autre
problem-puzzle-not-unique = { $moves ->
    [0] aucun coup ne gagne
   *[other] { $moves } coups gagnent
}
problem-puzzle-grade = { $moves ->
    [one] la recherche a besoin de { $playouts } parties simulées et la solution a un coup : c’est le degré { $grade }
   *[other] la recherche a besoin de { $playouts } parties simulées et la solution a { $moves } coups : c’est le degré { $grade }
}
problem-no-such-puzzles = { $path } n’a aucun problème de { $game } de degré { $grade } ou plus
problem-puzzle-themes = ses thèmes sont { $themes ->
    [0] aucun
   *[other] { LIST($names) }
}

## Ouvertures

problem-not-a-book = { $path } n’est pas un livre d’ouvertures : sa première ligne n’est pas un en-tête { $format }
problem-not-a-book-position = { $path }, ligne { $line } : ce n’est pas une position d’un livre, ou ses nombres ne vont pas ensemble
problem-book-of-several-rule-sets = les parties ont des règles différentes, { SHORT($game) } et { SHORT($other) } : un livre n’en a qu’une sorte
problem-empty-book = aucune partie ne compte : une partie compte si elle commence par la première position et a un résultat

## Diagrammes, images et feuilles
problem-unknown-shell = shell inconnu { QUOTE($shell) } ; les shells sont : { LIST($known, type: "none") }
problem-unknown-theme = thème inconnu { QUOTE($theme) } ; les thèmes sont : { LIST($known, type: "none") }
problem-unknown-colour = couleur inconnue { QUOTE($colour) } ; les couleurs sont { LIST($known) }
problem-path-too-short = un chemin a au moins deux points
problem-arrow-without-length = une flèche a deux points différents, et non deux fois { SHORT($point) }
problem-no-such-place = il n’y a ni point ni case { QUOTE($place) } sur ce plateau
problem-unknown-paper = format de papier inconnu { QUOTE($paper) } ; les formats sont : { LIST($known, type: "none") }
problem-no-parts = un document a au moins une partie
problem-no-puzzles = il n’y a pas de problème à imprimer
problem-puzzles-of-several-games = les problèmes sont de plusieurs jeux, { LIST($games) } : un livre n’en a qu’un
problem-puzzles-of-several-rules = les problèmes sont de plusieurs jeux de règles, { LIST($rules) } : un livre n’en a qu’un
problem-too-many-games = une feuille de match a de la place pour { $max } parties, et non { $games }
problem-other-board-count = une page a { LIST($known, type: "none") } plateaux, et non { $boards }
problem-cannot-typeset = impossible de composer la page : { $reason }
problem-missing-glyphs = aucune police de cette machine n’a { LIST($characters, type: "none") } : un carré est dessiné à la place{ $packages ->
    [none] { "" }
   *[other] . Installez une police pour cette écriture, comme Noto (sous Debian : apt-get install { $packages })
}
problem-not-an-animation = une animation est { LIST($known, type: "or") }, et non { QUOTE($format) }
problem-not-a-picture-time = une image est montrée de 0,02 à 600 secondes, et non { NUMBER($seconds, max_digits: "6") }
problem-other-picture-count = une animation a de 1 à { $max } images, et non { $pictures }
problem-not-a-diagram = ce SVG n’est pas une image de ponnuki.diagram
problem-other-picture-size = une image a de { NUMBER($min, group: "no") } à { NUMBER($max, group: "no") } pixels de large et de haut
problem-too-many-pixels = { $pictures } images de cette taille ont plus de { $max } pixels
problem-too-few-moves-in-figure = une figure a au moins 1 coup, et non { $moves }
problem-no-such-plies = la partie a les coups 1 à { $plies }, et non { $first } à { $last }
problem-unknown-language = langue inconnue { QUOTE($language) } ; les langues sont : { LIST($known, type: "none") }
problem-in-diagram = diagramme { $name } : { MESSAGE($problem, of: "problem") }
problem-unknown-clause = clause inconnue { QUOTE($clause) } ; les clauses sont : { LIST($known, type: "none") }
problem-unknown-shape = forme inconnue { QUOTE($shape) } ; les formes sont : { LIST($known, type: "none") }
problem-not-a-move-number = il faut un nombre, et non { QUOTE($text) }
problem-other-events = le dernier coup a causé { LIST($events, type: "none") }, et non { $expected }
problem-other-refusal = { $move } est { $reason ->
    [none] permis
   *[other] { $reason }
}, et non { $expected }
problem-not-name-value = il faut NOM=VALEUR, et non { QUOTE($text) }

## Ce que les images disent à qui ne les voit pas, et ce que les figures ne peuvent pas montrer

diagram-stones = { COLOUR($colour, form: "capital") } : { LIST($points, type: "none") }.
diagram-no-stones = { COLOUR($colour, form: "capital") } : rien.
diagram-owned = { WORD($mark, of: "marks") } de { COLOUR($colour, form: "capital") } : { LIST($points, type: "none") }.
diagram-to-move = C’est à { COLOUR($colour, form: "capital") } de jouer.
diagram-won = { COLOUR($colour, form: "capital") } a gagné.
diagram-drawn = Partie nulle.
figure-hidden = { $place ->
    [none] { $ply } { $move }
   *[other] { $ply } en { $place }
}

## Le serveur

server-no-such-page = Page introuvable
server-nothing-here = Rien ne se trouve à cette adresse.
server-level = Niveau { NUMBER($number) }
server-to-the-games = Vers les jeux
server-not-signed-in = La connexion n’a pas abouti
server-to-the-account = Vers la page de votre compte
problem-no-app = il n’y a pas d’application construite dans { $folder } : il y manque index.html
problem-no-app-installed = cette installation n’a pas d’application web. Avec Node 20.19 ou plus récent (nodejs.org), `pip install .` dans le dossier du projet l’y met, et `make play` la construit et l’ouvre ; --app FOLDER sert une application déjà construite. `ponnuki play` joue dans le terminal.
problem-port-in-use = le port { NUMBER($port, group: "no") } de { $host } est pris, peut-être par un autre `ponnuki serve` : choisissez-en un autre, comme --port { NUMBER($other, group: "no") }, ou --port 0 pour n’importe quel port libre
problem-port-forbidden = vous ne pouvez pas écouter sur le port { NUMBER($port, group: "no") } : choisissez-en un à partir de 1024
problem-not-an-address = { QUOTE($host) } n’est pas une adresse de cette machine : sans --host, on ne sert que cette machine ; --host 0.0.0.0 sert tous ceux qui peuvent l’atteindre

## GTP

problem-cannot-write-file = impossible d’écrire le fichier : { $reason }
problem-cannot-load-file = impossible de lire le fichier : { $reason }
problem-record-of-other-game = c’est une partie de { $game }, et non de { $expected }
problem-position-of-another-game = c’est une position de { $game }, et non de { $expected }
problem-gtp-not-a-number = erreur de syntaxe : il faut { $min ->
    [none] un nombre
   *[other] un nombre d’au moins { NUMBER($min, max_digits: "6", group: "no") }
}, et non { QUOTE($text) }
problem-gtp-pie-left-out = { $program } ne connaît pas l’échange des couleurs : partie jouée avec pie=false
problem-gtp-not-name-value = erreur de syntaxe : il faut NOM=VALEUR, et non { QUOTE($text) }
problem-gtp-one-size = taille impossible : ce jeu n’a qu’une taille de plateau
problem-gtp-other-size = taille impossible : { MESSAGE($problem, of: "problem") }
problem-gtp-cannot-undo = pas de coup sur lequel revenir : aucun n’a été joué
problem-gtp-cannot-score = pas de score : la partie n’est pas finie
problem-gtp-unknown-key = erreur de syntaxe : clé inconnue { QUOTE($key) } ; les clés sont { LIST($known) }
problem-gtp-values-missing = { $values ->
    [one] erreur de syntaxe : { $key } prend { $values } valeur
   *[other] erreur de syntaxe : { $key } prend { $values } valeurs
}
problem-gtp-other-arguments = erreur de syntaxe : mauvais nombre d’arguments ; usage : { $usage }
problem-gtp-line-too-long = erreur de syntaxe : la ligne a plus de { NUMBER($max, group: "no") } octets
problem-gtp-unknown-command = commande inconnue
problem-gtp-unknown-setting = réglage inconnu { QUOTE($setting) } ; les réglages sont { LIST($known) }
problem-gtp-swap-not-among = swap doit être { LIST($known, type: "or") }, et non { SHORT($value) }
problem-gtp-not-colours-and-moves = erreur de syntaxe : il faut une couleur avant chaque coup, et non un nombre impair de mots ({ $words })
problem-gtp-wrong-in-sequence = coup { $number } : { MESSAGE($problem, of: "problem") }
problem-gtp-cpu-time-unknown = le temps de calcul d’un autre programme n’est pas connu
problem-gtp-illegal-move = coup interdit : { $refusal }
problem-gtp-not-a-colour = erreur de syntaxe : { QUOTE($text) } n’est pas une couleur ; les couleurs sont { LIST($known) }
problem-gtp-game-over = la partie est finie. { $outcome }
problem-gtp-other-turn = c’est à { $to_move } de jouer, et non à { $colour }

## Demandes au service d’analyse

problem-line-too-long = la ligne a plus de { NUMBER($max, group: "no") } octets
problem-field-not-text = { $field } doit être un texte, et non { SHORT($value) }
problem-field-not-texts = { $field } doit être une liste de textes, et non { SHORT($value) }
problem-field-not-object = { $field } doit être un objet, et non { SHORT($value) }
problem-field-not-whole = { $field } doit être { $min ->
    [none] un nombre entier
   *[other] un nombre entier à partir de { $min }
}, et non { SHORT($value) }
problem-field-not-positive = { $field } doit être un nombre supérieur à 0, et non { SHORT($value) }
problem-field-not-plies = { $field } doit être { $max ->
    [none] une liste de nombres entiers à partir de 0
   *[other] une liste de nombres entiers de 0 à { NUMBER($max, group: "no") }, le nombre de coups
}, et non { SHORT($value) }
problem-half-of-a-pair = un texte contient la moitié d’une paire de substitution
problem-json-too-deep = ce n’est pas du JSON valide : les valeurs sont trop imbriquées
problem-invalid-json = ce n’est pas du JSON valide : { $reason }
problem-request-not-object = une demande doit être un objet JSON, et non { SHORT($value) }
problem-no-id = une demande doit avoir un id, qui est un texte
problem-unknown-action = action inconnue { QUOTE($action) } ; les actions sont { LIST($known) }
problem-game-given-twice = la position donne déjà le jeu, { $game } : ôtez game et options
problem-no-game-in-request = une demande doit avoir un jeu ou une position
problem-wrong-move-of-request = coup { $number } : { $refusal }
problem-not-a-search-setting = { $setting } n’est pas un réglage de la recherche
problem-unknown-field-ignored = le champ inconnu { QUOTE($field) } est ignoré ; les champs sont { LIST($known) }

## Arguments de la ligne de commande

problem-no-such-option = { $command } n’a pas d’option { QUOTE($option) }{ $similar ->
    [none]  ; { $command } --help les montre
   *[other]  ; vouliez-vous dire { LIST($similar, type: "or") } ?
}
problem-no-such-command = { $command } n’a pas de commande { QUOTE($name) } ; { $similar ->
    [none] les commandes sont : { LIST($known, type: "none") }
   *[other] vouliez-vous dire { LIST($similar, type: "or") } ?
}
problem-extra-arguments = { $command } ne prend pas { LIST($arguments, type: "none") } ici ; { $command } --help montre ce qu’il prend
problem-argument-missing = { $command } demande { $argument } ; { $command } --help montre ce qu’il prend
problem-option-needs-value = { $option } demande une valeur
problem-option-takes-no-value = { $option } ne prend pas de valeur
problem-argument-not-a-number = { $argument } est { $whole ->
    [true] un nombre entier
   *[false] un nombre
}{ $max ->
    [none] { $min ->
        [none] {""}
       *[other] {" "}à partir de { NUMBER($min, max_digits: "6", group: "no") }
    }
   *[other] {" "}de { NUMBER($min, max_digits: "6", group: "no") } à { NUMBER($max, max_digits: "6", group: "no") }
}, et non { QUOTE($value) }
problem-of-file = { $file } : { MESSAGE($problem, of: "problem") }
problem-of-game-of-file = { $file } : partie { $game }, { MESSAGE($problem, of: "problem") }
problem-of-game = partie { $game }, { $problem }
problem-of-moves = --moves : { MESSAGE($problem, of: "problem") }
problem-system = { $code ->
    [ENOENT] ce fichier ou ce dossier n’existe pas
    [EACCES] permission refusée
    [EPERM] opération non permise
    [EISDIR] c’est un dossier
    [ENOTDIR] ce n’est pas un dossier
    [EEXIST] ce fichier existe déjà
    [ENOSPC] il ne reste plus de place sur le disque
    [EDQUOT] le quota du disque est dépassé
    [EROFS] ce système de fichiers est en lecture seule
    [ENAMETOOLONG] ce nom de fichier est trop long
    [EMFILE] trop de fichiers sont ouverts
    [ENFILE] trop de fichiers sont ouverts dans le système
    [ELOOP] trop de liens symboliques se suivent
    [EIO] erreur d’entrée ou de sortie
    [EFBIG] ce fichier est trop grand
    [EBUSY] ce fichier ou cet appareil est occupé
    [ENXIO] cet appareil n’existe pas
    [ENOEXEC] ce fichier n’est pas un programme
    [ENOMEM] il n’y a pas assez de mémoire
   *[other] { $reason }
}
problem-sentence = { $sentence }
problem-file-stays = { $file } reste comme il était : certaines parties ne peuvent pas être écrites ; --partial écrit les autres
problem-not-a-winner-option = --winner est 1, 2 ou draw
problem-service-takes-requests = avec --service, seules les demandes disent quoi analyser
problem-load-excludes-game = --load indique déjà la partie : ôtez GAME, -o et --position
problem-analyze-needs-game = analyze demande GAME, --load FILE ou --service
problem-ply-needs-load = --number, --branch et --ply ne s’emploient qu’avec --load, pour une partie d’un fichier
problem-not-for-terminal = cette sortie n’est pas du texte pour un terminal ; --out FILE l’écrit dans un fichier
problem-diagram-needs-game = diagram demande GAME, ou --load FILE
problem-branch-needs-load = --number et --branch ne s’emploient qu’avec --load, pour une partie d’un fichier
problem-load-excludes-moves = --load indique déjà la partie : ôtez -o, --position et --moves
problem-animation-has-no-marks = une animation n’a ni numéros, ni marques, ni chemins, ni flèches à elle
problem-not-so-many-plies = la partie a { $plies } coups, et non { $ply }
problem-not-a-mark = une marque s’écrit POINT=QUOI, et non { QUOTE($text) }
problem-not-two-points = une flèche a deux points, et non { $points }
problem-not-a-range-of-plies = des coups s’écrivent PREMIER-DERNIER, comme 1-50, et non { QUOTE($text) }
problem-other-ending-of-records = --records FILE finit par .sgf, .json ou .link, et non { QUOTE($file) }
problem-no-folder-for-checkpoint = il n’y a pas de dossier { $folder } pour un point de reprise
problem-not-a-memory = la mémoire est un nombre d’octets, comme 512M ou 4G, et non { QUOTE($text) }
problem-option-not-name-value = une option s’écrit NOM=VALEUR, et non { QUOTE($text) }
problem-position-has-options = c’est une position de { $game } : ôtez -o
problem-not-a-branch = une branche s’écrit NŒUD:N, comme 12:2, et non { QUOTE($text) }
problem-unknown-part = page inconnue { QUOTE($part) } ; les pages sont : { LIST($known, type: "none") }
problem-part-needs-load = la page `game` demande une partie enregistrée : --load FILE
problem-record-of-another-game = la partie enregistrée est de { $game }, et non de { $expected }
problem-game-lost-or-missing = le fichier n’a pas de partie { $number }, ou l’une de ses parties est illisible
problem-number-needs-load = --number ne s’emploie qu’avec --load, pour choisir une partie d’un fichier
problem-position-needs-game = --position est une position d’un GAME, qu’il faut nommer aussi
problem-best-of-is-length = --best-of dit la longueur du match : ôtez --match et --games
problem-too-many-games-begun = --moves a { $games } parties ; le match en a { $length }
problem-position-of-one-game = --position ne vaut que pour une seule partie : celles d’un match commencent sur un plateau vide
problem-load-excludes-most = --load indique déjà la partie : ôtez GAME, -o, --match, --games, --best-of, --position et --moves
problem-consent-needed = { $file } : l’adversaire est un autre programme ; pour le démarrer, ajoutez { $options }
problem-seat-needs-opponent = --seat et --seed ne s’emploient qu’avec --vs, pour une partie contre un adversaire

## Parties enregistrées

problem-other-ending-of-save = une partie enregistrée se termine par .sgf, .json ou .link, et non comme { QUOTE($file) }
problem-one-saved-game = il n’y a pas de partie { $number } : le fichier est une seule partie enregistrée, ou un match
problem-not-a-save-format = ce n’est pas une partie enregistrée : « format » n’est pas « { $format } »
problem-wrong-game-or-options = « game » n’est pas un texte ou « options » pas un objet
problem-finished-not-a-list = « finished » n’est pas une liste de moins de { $length } parties
problem-match-has-no-position = un match n’a pas de « position » : ses parties commencent sur un plateau vide
problem-position-of-other-save = « position » est de { $game }, et non de { $expected }
problem-field-is-not-moves = « { $field } » n’est pas une liste de coups
problem-game-not-over-in-save = la partie { $game } n’est pas finie après son dernier coup
problem-resigned-after-end = la partie était finie avant l’abandon du joueur { $player }
problem-match-over-in-save = le match est fini après la partie { $game }
problem-wrong-move-in-save = coup { $number } : { $refusal }
problem-wrong-move-of-game-in-save = partie { $game }, coup { $number } : { $refusal }
problem-several-games = le fichier contient plusieurs parties qui ne sont pas un match : --number N en choisit une
problem-not-of-match = la partie { $game } n’est pas du même match que la première
problem-another-of-match = la partie { $game } est une autre de son match, ou d’un autre match ; --number { $game } la prend seule
problem-setup-in-match = la partie { $game } commence par une position disposée, ce que n’ont pas les parties d’un match
problem-setup-after-beginning = la partie { $game } dispose une position en cours de route, où l’on ne peut pas revenir en jouant ; `ponnuki analyze`, `diagram` et `sheet` la prennent
problem-no-game-in-file = le fichier ne contient aucune partie

## Jouer en ligne

problem-invalid-server-address = l’adresse d’un serveur commence par http:// ou https:// et nomme un hôte, comme https://games.example.org/, ce que ne fait pas { QUOTE($address) }
problem-invalid-token-text = un jeton ne contient ni espace ni caractère hors de l’ASCII ; copiez le secret que montre la page du compte
problem-server-unreachable = le serveur { $address } est injoignable : { $reason }
problem-answer-unreadable = la réponse du serveur { $address } est illisible : { $reason }
problem-request-refused = le serveur refuse cela : { $kind }
problem-player-raises = le joueur a levé { $error }
problem-no-bot-account = { QUOTE($name) } n’est pas le compte d’un robot : marquez-le comme tel sur sa page
problem-token-missing = donnez à { $variable } dans l’environnement le secret d’un jeton, ou indiquez un fichier qui le contient
problem-game-or-tournament = nommez un jeu avec --game, un tournoi avec --tournament ou une ligue avec --league

# La page où l’on analyse les parties.

analyse-title = Analyser
analyse-title-of = Analyse d’une partie de { $game }
analyse-begin-lead = Parcourez une partie, essayez d’autres coups, et laissez le programme dire ce qu’ils valent.
analyse-begin-empty = Un nouveau plateau
analyse-begin-game = Jeu
analyse-begin-start = Ouvrir le plateau
analyse-begin-arrange = Disposer une position
analyse-begin-paste = Une partie ou une position à vous
analyse-begin-paste-hint = Collez un lien, une partie en SGF ou JSON, ou le texte d’une position.
analyse-begin-open = Ouvrir
analyse-begin-which = Il y a plusieurs parties. Laquelle ?
analyse-begin-nth = { $moves ->
    [one] { $number }. { $title }, { $moves } coup
   *[other] { $number }. { $title }, { $moves } coups
}
analyse-begin-saved = Vos analyses
analyse-begin-saved-hint = Elles ne sont enregistrées que dans ce navigateur.
analyse-begin-forget = Supprimer cette analyse de { $title }
analyse-begin-deleted = Votre analyse de { $title } est supprimée.
analyse-begin-restorable = { $n ->
    [one] Une analyse supprimée peut être restaurée.
   *[other] { $n } analyses supprimées peuvent être restaurées.
}
analyse-begin-confirm-forget = { $n ->
    [one] La supprimer définitivement ?
   *[other] Supprimer définitivement ces { $n } analyses ?
}
analyse-begin-go-on = Continuer l’analyse de { $title }
analyse-begin-broken = Une analyse enregistrée est illisible. Elle a été mise de côté ; rien d’autre n’est perdu.
analyse-begin-bad-link = Ce lien ne contient aucune partie lisible.
analyse-begin-bad-game = Cette partie est illisible.
analyse-begin-cut-off = Il a peut-être été tronqué lors de la copie.
analyse-begin-unread = C’est illisible :
analyse-begin-no-game = Cette partie n’est pas enregistrée dans ce navigateur.
analyse-begin-back = Analyser autre chose
analyse-board-wrong = À partir d’ici, la partie notée enfreint les règles :
analyse-board-signs-triangle = triangle
analyse-board-signs-square = carré
analyse-board-signs-circle = cercle
analyse-board-signs-cross = croix
analyse-board-signs-label = étiquette
analyse-board-signs-arrow = flèche
analyse-board-signs-line = trait
analyse-board-chance = chances : { $percent }
analyse-board-unsure = chances : { $percent }, peu essayé
analyse-board-look = premier regard { $percent }
analyse-board-owner = sans doute à { COLOUR($colour, form: "capital") } à la fin, { $percent }
analyse-board-threat = menace { $rank } de { COLOUR($colour, form: "capital") }
analyse-board-value-win = gagne si chacun joue au mieux
analyse-board-value-draw = fait nulle si chacun joue au mieux
analyse-board-value-loss = perd si chacun joue au mieux
analyse-tabs-label = Outils
analyse-tabs-moves = Coups
analyse-tabs-engine = Programme
analyse-tabs-mistakes = Erreurs
analyse-tabs-openings = Ouvertures
analyse-tabs-share = Partager
analyse-tree-label = Coups et variantes
analyse-tree-start = Début
analyse-tree-setup = Position
analyse-tree-none = Note
analyse-tree-move = { $number }, { COLOUR($colour) } { $move }
analyse-tree-mistake = erreur
analyse-tree-empty = Jouez sur le plateau : chaque coup est gardé, un autre ouvre une variante.
analyse-tree-promote = Mettre cette variante en premier
analyse-tree-remove = Supprimer ce coup et la suite
analyse-tree-restore = Restaurer
analyse-tree-comment = Commentaire
analyse-tree-comment-hint = Votre commentaire sur cette position
analyse-tree-marks = Marques sur le plateau
analyse-tree-play = Jouer des coups
analyse-tree-signs-triangle = Triangle
analyse-tree-signs-square = Carré
analyse-tree-signs-circle = Cercle
analyse-tree-signs-cross = Croix
analyse-tree-signs-label = Lettre
analyse-tree-signs-arrow = Flèche
analyse-tree-signs-line = Trait
analyse-tree-label-text = Texte de l’étiquette
analyse-tree-clear = Effacer les marques
analyse-tree-mark-hint = Choisissez des points sur le plateau ; une seconde fois efface la marque.
analyse-tree-from-hint = Depuis { $point } : choisissez l’arrivée.
analyse-engine-on = Lancer le programme
analyse-engine-off = Arrêter le programme
analyse-engine-shown = Afficher les chances sur le plateau
analyse-engine-idle = Le programme regarde la position du plateau et dit ce que vaut chaque coup.
analyse-engine-thinking = Réflexion en cours
analyse-engine-over = La partie est finie ici : il n’y a rien à chercher.
analyse-engine-failed = Le programme s’est arrêté.
analyse-engine-done = Terminé : chercher encore n’y changerait presque rien.
analyse-engine-proven-win = Victoire certaine
analyse-engine-proven-draw = Nulle certaine
analyse-engine-proven-loss = Défaite certaine
analyse-engine-proven-for = { COLOUR($colour, form: "capital") } gagne à coup sûr
analyse-engine-is-draw = Nulle certaine
analyse-engine-chance = { COLOUR($colour, form: "capital") } { $percent }
analyse-engine-visits = { $n } essais
analyse-engine-move = Coup
analyse-engine-value = Chances
analyse-engine-loss = Écart au meilleur
analyse-engine-share = Essais
analyse-engine-line = Meilleure suite
analyse-engine-threatens = Menace ensuite de gagner par { $moves }.
analyse-engine-more = { $n } de plus
analyse-engine-fewer = Moins de coups
analyse-engine-play-line = Jouer { $moves }
analyse-engine-unsure = En pointillé : trop peu essayé pour se fier à ses chances.
analyse-engine-full = Sa mémoire est pleine : il continue avec les coups qu’il connaît.
analyse-engine-reveal = Afficher, et terminer l’exercice
analyse-engine-hidden = Caché tant que vous cherchez mieux.
analyse-engine-waits = Le programme parcourt d’abord la partie.
analyse-threats-show = Que menace l’adversaire ?
analyse-threats-searching = Recherche des menaces
analyse-threats-failed = Le programme s’est arrêté.
analyse-threats-refused = Rien ne peut être menacé ici :
analyse-threats-wins = { COLOUR($colour, form: "capital") } menace de gagner par { $moves } : c’est certain.
analyse-threats-does = { COLOUR($colour, form: "capital") } menace { $moves }.
analyse-threats-nothing = Pas de menace immédiate. Si c’était à { COLOUR($colour, form: "capital") } de jouer, { $moves } serait le meilleur coup : { COLOUR($colour, form: "capital") } { $percent }.
analyse-threats-best = Pas de menace immédiate. Si c’était à { COLOUR($colour, form: "capital") } de jouer, { $moves } serait le meilleur coup.
analyse-threats-others = Presque aussi fort : { $turns }.
analyse-values-show = Montrer le jeu parfait
analyse-values-over = La partie est finie ici : il n’y a rien à résoudre.
analyse-values-solving = Résolution en cours.
analyse-values-count = { $known ->
    [one] { $known } coup connu sur { $all } ; { $n } positions examinées.
   *[other] { $known } coups connus sur { $all } ; { $n } positions examinées.
}
analyse-values-win = { COLOUR($colour, form: "capital") } gagne si chacun joue au mieux.
analyse-values-draw = La partie est nulle si chacun joue au mieux.
analyse-values-moves-win = { $more ->
    [0] Coups gagnants : { $moves }.
   *[other] Coups gagnants : { $moves } et { $more } de plus.
}
analyse-values-moves-draw = { $more ->
    [0] Coups qui mènent à la nulle : { $moves }.
   *[other] Coups qui mènent à la nulle : { $moves } et { $more } de plus.
}
analyse-values-all-lose = Tous les coups perdent.
analyse-values-move-win = { $move } : gagne.
analyse-values-move-draw = { $move } : mène à la nulle.
analyse-values-move-loss = { $move } : perd.
analyse-values-line = Meilleure suite :
analyse-values-proofs = Certains coups sont connus par des preuves établies auparavant.
analyse-values-unknown = Le reste prend trop de temps ici, ou ne peut pas être établi.
analyse-values-failed = Impossible de chercher le jeu parfait : { $problem }.
analyse-values-first = Le programme cherche d’abord le jeu parfait.
analyse-balance = Chances dans cette position
analyse-graph-label = Chances de { COLOUR($colour, form: "capital") } au fil de la partie
analyse-graph-at = { $ply ->
    [0] Début : { $value }
   *[other] { $ply }. { $move } : { $value }
}
analyse-graph-unknown = non évalué
analyse-graph-hint = « Chercher les erreurs » trace ce graphique.
analyse-graph-variation = Variante, { $ply }. { $move } : { $value }
analyse-compare-hold = Comparer cette suite à une autre
analyse-compare-label = Deux suites
analyse-compare-hint = Cette suite est gardée. Allez à un autre coup, et les deux s’affichent côte à côte.
analyse-compare-held = Suite gardée
analyse-compare-here = Suite affichée
analyse-compare-none = aucun coup depuis
analyse-compare-exchange = Aller à la suite gardée
analyse-compare-release = Ne plus comparer
analyse-compare-failed = Le programme s’est arrêté.
analyse-compare-fork = { $ply ->
    [0] Elles se séparent au début.
    [one] Elles se séparent après { $ply } coup.
   *[other] Elles se séparent après { $ply } coups.
}
analyse-compare-graph = Chances de { COLOUR($colour, form: "capital") } depuis que les suites se séparent
analyse-compare-values = { $line } : { $values }.
analyse-openings-none = Il n’y a pas de livre d’ouvertures pour ce plateau et ces règles.
analyse-openings-unknown = Aucune partie enregistrée n’a connu cette position.
analyse-openings-games = { $games ->
    [one] D’après { $games } partie.
   *[other] D’après { $games } parties.
}
analyse-openings-level = { $games ->
    [one] D’après { $games } partie du niveau { $number }, { WORD($level, of: "level", form: "within") }, contre lui-même.
   *[other] D’après { $games } parties du niveau { $number }, { WORD($level, of: "level", form: "within") }, contre lui-même.
}
analyse-openings-from = Parties
analyse-openings-book = Du programme
analyse-openings-own = Les vôtres
analyse-openings-own-games = { $games ->
    [one] D’après { $games } partie à vous sur ce plateau.
   *[other] D’après { $games } parties à vous sur ce plateau.
}
analyse-openings-alike = Les coups symétriques comptent ensemble.
analyse-openings-column-games = Parties
analyse-openings-column-results = { COLOUR($first, form: "capital") } gagne, nulle, { COLOUR($second, form: "capital") } gagne
analyse-openings-results = gagnées par { COLOUR($first, form: "capital") } : { $won }, nulles : { $drawn }, gagnées par { COLOUR($second, form: "capital") } : { $lost }
analyse-mistakes-lead = Le programme évalue chaque position de la suite principale et relève les coups qui ont coûté cher.
analyse-mistakes-effort = Recherche
analyse-mistakes-efforts-quick = Rapide
analyse-mistakes-efforts-careful = Approfondie
analyse-mistakes-efforts-thorough = Minutieuse
analyse-mistakes-search = Chercher les erreurs
analyse-mistakes-again = Chercher de nouveau
analyse-mistakes-cancel = Annuler
analyse-mistakes-searching = Parcours de la partie : { $percent }
analyse-mistakes-none = Aucune erreur trouvée.
analyse-mistakes-slips = Aucune erreur nette. Les coups qui ont coûté le plus :
analyse-mistakes-found = { $n ->
    [one] { $n } erreur
   *[other] { $n } erreurs
}
analyse-mistakes-whose = Erreurs de
analyse-mistakes-both = Les deux
analyse-mistakes-outdated = La suite principale a changé depuis. Cherchez de nouveau pour être à jour.
analyse-mistakes-failed = Le programme s’est arrêté. Réessayez.
analyse-mistakes-empty = Il n’y a pas encore de coups.
analyse-mistakes-item = { $number }. { COLOUR($colour, form: "capital") } { $move }
analyse-mistakes-next-slip = Coup suivant
analyse-mistakes-keep = Garder en variante
analyse-mistakes-next = Erreur suivante
analyse-mistakes-close = Retour à la liste
analyse-share-copy = Copier le lien
analyse-share-copied = Copié. Qui ouvre le lien voit toute la partie, avec variantes, commentaires et marques.
analyse-share-cannot-copy = Le navigateur ne permet pas de copier. Voici le lien :
analyse-share-link = Lien
analyse-share-hint = Le lien contient lui-même la partie : rien n’est envoyé à un serveur.
analyse-share-too-long = Cette analyse est trop longue pour un lien. Téléchargez-la plutôt.
analyse-share-sgf = Télécharger en SGF
analyse-share-picture = Image ou animation
analyse-share-play-on = Continuer contre le programme
analyse-share-arrange = Disposer une position à partir d’ici
analyse-share-another = Analyser autre chose
analyse-share-cannot = Cela ne peut pas s’écrire :
analyse-arrange-title = Disposer une position
analyse-arrange-brush = Poser sur le plateau
analyse-arrange-take = Retirer
analyse-arrange-turn = Qui joue ensuite
analyse-arrange-turn-of = { COLOUR($colour, form: "capital") }
analyse-arrange-clear = Vider
analyse-arrange-use = Utiliser cette position
analyse-arrange-cancel = Annuler
analyse-arrange-sound = Les règles permettent cette position.
analyse-arrange-refused = Les règles ne permettent pas cette position :
analyse-arrange-unusual = Ce n’est pas le début que prévoit la règle de { $game } : la partie enregistrée gardera la trace des pierres posées, et ne comptera pas dans vos statistiques.
analyse-arrange-handicap = Handicap : pierres { COLOUR($first, form: "feminine") }s, et { COLOUR($second, form: "capital") } joue en premier
analyse-arrange-handicap-stones = Handicap de { $stones }
analyse-arrange-over = La partie serait finie ici.

## Le réseau, au premier regard

analyse-network-look = Montrer où le réseau regarde d’abord
analyse-network-owners = Montrer ce qui reviendra sans doute à qui
analyse-network-loading = Le réseau se charge.
analyse-network-failed = Impossible d’utiliser le réseau : { $problem }.
analyse-network-move = { $move } { $percent }
analyse-network-look-why = Les carrés numérotés disent comment se répartit son attention au premier regard, en pour cent. Ce ne sont pas des chances de gagner.
analyse-network-value = Le résultat qu’il attend sans rien chercher : { COLOUR($colour, form: "capital") } { $percent }.
analyse-network-owner = { $name } : { COLOUR($colour, form: "capital") } { $percent }
analyse-network-owners-why = Les petits carrés montrent à qui le réseau s’attend à voir chaque endroit à la fin : plus ils sont grands, plus il en est sûr. Là où il n’y en a pas, la question reste ouverte.

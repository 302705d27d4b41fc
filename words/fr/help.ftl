# Ce que dit --help : les commandes, et leurs paramètres ; `any` est un paramètre de plusieurs commandes.

help-ponnuki = { LIST($games) }, dans le terminal et dans un navigateur.
help-ponnuki-version = Montrer la version et finir.
help-help = Montrer ce message et finir.
help-any-language = { LIST($languages, type: "or") } ; sinon ce que dit LC_ALL, LC_MESSAGES ou LANG, ou l’anglais.
help-any-game = Un des jeux que montre `ponnuki games`.
help-any-option = Une option du jeu, comme `-o size=7` ; peut être donnée plusieurs fois.
help-any-seed = Rend répétable ce qui est au hasard.
help-any-as-json = Écrire du JSON au lieu de texte.
help-any-load = Une partie enregistrée ; - est l’entrée standard.
help-any-number = Laquelle des parties du fichier.
help-any-branch = Après tant de nœuds, prendre la Nième branche, comme le dit `ponnuki records verify`.
help-any-playouts = Chercher tant de parties simulées.
help-any-seconds = Chercher tant de secondes ; 5 sans aucune limite.
help-any-threads = Fils d’exécution d’une recherche.
help-any-memory = Mémoire d’une recherche, en Mio.
help-any-out = Écrire là, et non sur la sortie standard ; remplace un fichier de ce nom.
help-any-files = SGF, JSON ou liens ; - est l’entrée standard.
help-any-to = Écrire { LIST($forms, type: "or") }.
help-play = Jouer à ce clavier : à deux, ou contre un programme.
help-play-game = Sans lui, on choisit dans un menu.
help-play-vs = Jouer contre level:1 (le plus faible), level:2, ..., mcts:playouts=5000, random, greedy ou 'gtp:LIGNE DE COMMANDE'.
help-play-seat = Votre place avec --vs ; 1 joue en premier.
help-play-match = Jouer un match de { $length } parties, commencées à tour de rôle.
help-play-games = Un match de N parties.
help-play-best-of = N parties, ou jusqu’à ce que ce soit décidé.
help-play-file = Continuer une partie gardée.
help-play-number = Une partie du fichier, seule.
help-play-position = Commencer ici, et non sur un plateau vide.
help-play-moves = Commencer après ces coups ; une partie finit par '/'.
help-play-plain = Sans couleurs, des lettres pour les pierres.
help-serve = Servir l’application web : jouer dans un navigateur, ici ou sur votre réseau.
help-serve-host = 0.0.0.0 laisse entrer tous ceux qui peuvent atteindre cette machine.
help-serve-port = 0 est n’importe quel port libre.
help-serve-open = L’ouvrir dans votre navigateur.
help-serve-app = Une application construite, au lieu de celle qui est installée.
help-match = Faire jouer des joueurs entre eux, chaque ouverture des deux côtés, et les classer.
help-match-players = random, greedy, mcts, mcts:playouts=5000,threads=2, uct:seconds=1, level:3, 'gtp:LIGNE DE COMMANDE' ; à trois ou plus, chacun joue contre chacun.
help-match-pairs = Paires de parties, au plus ; { $pairs }, avec --sprt { NUMBER($most_pairs, group: "no") }.
help-match-jobs = Parties à la fois ; une par cœur.
help-match-openings = Des ouvertures au hasard de tant de coups, 0 pour aucune, ou un fichier avec une par ligne.
help-match-sprt = S’arrêter dès que l’un des deux est réfuté.
help-match-alpha = Risque d’accepter ELO1 quand ELO0 est vrai.
help-match-beta = Risque d’accepter ELO0 quand ELO1 est vrai.
help-match-file = Y écrire chaque partie ; continuer si le fichier existe.
help-match-games-file = Y écrire les parties, à neuf : .sgf, .json ou .link.
help-match-max-plies = Une partie plus longue est inachevée.
help-match-seconds = Ce qu’on dit aux programmes de prendre pour un coup.
help-match-timeout = Secondes pour un coup, après quoi un programme a perdu.
help-completion = Imprimer un script par lequel un shell complète les commandes, les options et les jeux.
help-completion-shell = { LIST($shells, type: "or") }.
help-games = Montrer les jeux, avec leurs options.
help-rules = Montrer les règles d’un jeu.
help-replay =
    Lire des coups et écrire des positions en lignes de JSON.

    Les coups sont lus sur l’entrée standard, séparés par des blancs. La première ligne est la position de départ ; chaque coup ajoute une ligne dès qu’il est lu. Un coup que les règles refusent, ou un jeu ou une option qui n’existe pas, écrit un objet « error » en dernière ligne et finit avec le statut 2.
help-analyze =
    Chercher dans une position et montrer les meilleurs coups, ou servir des positions à un programme.

    Avec --service il n’y a pas de GAME : les demandes le nomment, et --playouts, --seconds, --threads, --memory et --seed sont pour celles qui ne disent rien d’autre.
help-analyze-position = Commencer ici, et non au début.
help-analyze-moves = Jouer ces coups avant.
help-analyze-ply = De cette partie, après tant de coups.
help-analyze-allow = Ne considérer que ces coups.
help-analyze-avoid = Laisser ces coups de côté.
help-analyze-candidates = Montrer tant de coups, les meilleurs.
help-analyze-every = Rendre compte toutes les S secondes, et non seulement à la fin.
help-analyze-service = Prendre des demandes sur l’entrée standard, en lignes de JSON.
help-analyze-workers = Positions à la fois, avec --service.
help-diagram = Dessiner une position, des coups numérotés ou toute une partie : SVG, PNG, ou un GIF ou WebP animé.
help-diagram-position = Commencer ici, et non au début.
help-diagram-moves = Joués à partir de là.
help-diagram-ply = Après tant de coups ; sinon après tous.
help-diagram-first = Une animation commence après N coups.
help-diagram-numbers = Numéroter ces coups, comme 1-50, ou 51- jusqu’à la fin.
help-diagram-mark = cross, triangle, square, circle ou tout texte sur un point.
help-diagram-path = Une ligne par ces points.
help-diagram-arrow = Une flèche d’un point à un autre.
help-diagram-lifted = Montrer ce que le dernier coup a retiré du plateau.
help-diagram-coordinates = Lettres et chiffres au bord.
help-diagram-theme = { LIST($themes, type: "none") }.
help-diagram-width = D’un PNG ou d’une animation.
help-diagram-seconds = Pour une image d’une animation.
help-diagram-to = { LIST($pictures, type: "none") } ; sinon selon le nom de --out.
help-sheet = Faire un PDF à imprimer : les règles sur une page, un plateau vide, une feuille de match, une partie.
help-sheet-parts = { LIST($parts, type: "none") } ; les trois premières si rien n’est dit.
help-sheet-load = Une partie enregistrée à imprimer, ou un match.
help-sheet-moves = Dans une figure, au plus.
help-sheet-comments = Imprimer ce qui a été dit des coups.
help-sheet-number-of-boards = Sur une page : 1, 2, 4, 6 ou 12.
help-sheet-coordinates = À côté des plateaux vides.
help-sheet-games = Du match sur la feuille.
help-sheet-best-of = Le match finit dès qu’il est décidé.
help-sheet-paper = { LIST($papers, type: "none") }.
help-sheet-theme = { LIST($themes, type: "none") } ; print est noir sur blanc.
help-gtp = Jouer pour un autre programme, par GTP 2 sur l’entrée et la sortie standard.
help-gtp-player = level:3, mcts, mcts:exploration=0.5,amaf=0, random, greedy, 'gtp:LIGNE DE COMMANDE'.
help-gtp-swap = Le moteur peut échanger : si l’autre côté connaît ce mot.
help-perft = Compter les façons de jouer DEPTH coups.
help-perft-depth = Combien de coups.
help-perft-position = Compter à partir d’ici, et non du début.
help-perft-divide = Compter aussi par premier coup.
help-solve =
    Trouver ce que vaut une position au meilleur jeu, et le meilleur jeu jusqu’à la fin.

    Ctrl-C l’arrête et montre ce qu’on sait alors ; avec --checkpoint rien n’est perdu. Le statut 1 veut dire que ce n’est pas résolu.
help-solve-position = Résoudre cette position, ou celle de ce fichier.
help-solve-moves = Jouer ces coups d’abord, comme `D4 E5`.
help-solve-memory = Pour la table : 512M, 4G, ou un nombre.
help-solve-nodes = S’arrêter après tant de positions.
help-solve-seconds = S’arrêter après ce temps.
help-solve-method = L’une de { LIST($methods, type: "none") }.
help-solve-checkpoint = Reprendre de ce fichier s’il existe, et le tenir à jour.
help-bench = Mesurer la vitesse.
help-bench-playouts = Jouer des parties au hasard depuis le début, sur un cœur.
help-bench-playouts-seconds = Combien de temps.
help-bench-search =
    Comparer une recherche depuis le début avec des parties simulées de même façon, sans arbre.

    Avec plusieurs fils d’exécution, la comparer aussi à une recherche sur un seul. Ils vont à tour de rôle par courtes tranches égales, si bien que ce qui ralentit la machine les ralentit tous. Les parties simulées vont sur un cœur.
help-bench-search-seconds = Combien de temps.
help-bench-search-threads = Qui cherchent.
help-bench-search-playouts = D’une recherche, recommencée jusqu’à la fin du temps.
help-bench-search-plain = UCT simple, parties simulées uniformes.
help-records = Lire, vérifier et convertir des fichiers de parties.
help-records-convert = Écrire les parties sous une autre forme : sgf, json (une par ligne) ou link (un par ligne).
help-records-verify = Rejouer chaque partie et nommer son premier coup fautif ; statut 1 s’il y en a.
help-records-stats = Compter longueurs, résultats, ouvertures (à symétrie près) et coups légaux, jeu par jeu.
help-records-stats-openings = Montrer tant d’ouvertures.
help-records-stats-plies = D’une ouverture.
help-records-stats-branching = Compter aussi les coups légaux ; cela prend plus de temps.
help-records-filter = Écrire les parties qui remplissent toutes les conditions.
help-records-filter-game = De ce jeu.
help-records-filter-player = Jouées par quelqu’un de ce nom.
help-records-filter-winner = Gagnées par 1 ou 2, ou draw.
help-records-filter-reason = Finies par, comme connection.
help-records-filter-min-plies = D’au moins tant de coups.
help-records-filter-max-plies = D’au plus tant de coups.
help-records-filter-event = D’un événement de ce nom.
help-records-filter-opening = Commencées ainsi, à symétrie près.
help-records-filter-legal = Sans rien contre les règles.
help-records-dedupe = Écrire une seule des parties dont les coups sont les mêmes à une symétrie du plateau près : la première.
help-usage = Usage :{ " " }
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-commands = Commandes

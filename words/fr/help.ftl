# Ce que dit --help : les commandes, et leurs paramètres ; `any` est un paramètre de plusieurs commandes.

help-ponnuki = { LIST($games) }, dans le terminal et dans un navigateur.
help-ponnuki-version = Montrer la version et quitter.
help-help = Montrer ce message et quitter.
help-any-language = { LIST($languages, type: "or") } ; sinon ce que dit LC_ALL, LC_MESSAGES ou LANG, ou l’anglais.
help-any-game = Un des jeux que montre `ponnuki games`.
help-any-option = Une option du jeu, comme `-o size=7` ; peut être donnée plusieurs fois.
help-any-seed = Graine du tirage aléatoire.
help-any-as-json = Écrire du JSON au lieu de texte.
help-any-load = Fichier de la partie ; - est l’entrée standard.
help-any-number = Laquelle des parties du fichier.
help-any-branch = Après le nœud NODE, prendre la branche N ; `ponnuki records verify` montre les deux numéros.
help-any-playouts = S’arrêter après N parties simulées.
help-any-seconds = S’arrêter après S secondes ; 5 si rien d’autre ne limite.
help-any-threads = Fils d’exécution d’une recherche.
help-any-cluster = Travailler sur les machines d’une grappe Ray : local (cette machine seule), auto (la grappe dont elle fait partie), ou HÔTE:PORT.
help-any-actors = Acteurs de la grappe, chacun avec autant de processeurs que de fils d’exécution ; 0 : autant qu’il y a de place.
help-any-memory = Mémoire d’une recherche, en Mio.
help-any-tables = Ne pas chercher dans les positions qu’ont les tables de ce dossier, faites par tabulate.
help-any-out = Écrire dans ce fichier, en le remplaçant, et non sur la sortie standard.
help-any-partial = Remplacer le fichier de --out même si des parties ne peuvent pas être lues ou écrites.
help-any-files = SGF, JSON ou liens ; - est l’entrée standard.
help-any-to = Écrire { LIST($forms, type: "or") }.
help-any-paper = { LIST($papers, type: "none") }.
help-any-theme = { LIST($themes, type: "none") } ; print est noir sur blanc.
help-play = Jouer à ce clavier : à deux, ou contre un programme.
help-play-game = Sans lui, on choisit dans un menu.
help-play-vs = Jouer contre level:0 (pour une première partie), level:1, ..., net (un réseau), mcts:playouts=5000, random, greedy, my_bots:Greedy (un bot) ou 'gtp:LIGNE DE COMMANDE'.
help-play-seat = Votre place avec --vs ; 1 joue en premier.
help-play-timeout = Secondes pour un coup, après lesquelles un bot ou un programme a échoué ; pendant son démarrage, une minute au moins.
help-play-match = Jouer un match de { $length } parties, commencées à tour de rôle.
help-play-games = Un match de N parties.
help-play-best-of = N parties, ou jusqu’à ce que ce soit décidé.
help-play-file = Continuer une partie enregistrée.
help-play-number = Une partie du fichier, seule.
help-play-position = Commencer ici, et non sur un plateau vide.
help-play-moves = Coups déjà joués ; '/' termine une partie d’un match, et resign:1 après ses coups dit que le joueur 1 l’a abandonnée.
help-play-plain = Sans couleurs, des lettres pour les pierres.
help-serve = Servir l’application web et les parties en ligne : jouer dans un navigateur, ici ou sur votre réseau.
help-serve-host = 0.0.0.0 laisse entrer tous ceux qui peuvent atteindre cette machine.
help-serve-port = 0 est n’importe quel port libre.
help-serve-open = L’ouvrir dans votre navigateur.
help-serve-app = Une application construite, au lieu de celle qui est installée.
help-serve-data = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-serve-database = Une base de données PostgreSQL des parties en ligne, à la place d’un fichier : postgresql://utilisateur:mot-de-passe@hôte/base.
help-serve-workers = Combien de processus servent. Plusieurs ont besoin d’une base de données et de Redis.
help-serve-engine = Nombre de processus qui jouent en ligne les niveaux du programme, sur le temps libre de cette machine. 0 n’en lance aucun.
help-serve-redis = Par où les processus, ici et sur d’autres machines, se disent ce qui se passe : redis://hôte:6379.
help-serve-settings = Un fichier de réglages (TOML). Les variables d’environnement passent avant lui, les options avant les deux.
help-serve-proxies = Les adresses, séparées par des virgules, des mandataires qui disent pour qui ils demandent ; * pour quiconque peut atteindre ce serveur. Sans elles, cette machine.
help-serve-metrics = Où Prometheus lit les mesures, à /metrics. À ne pas ouvrir au public.
help-serve-log = text dit ce qui ne va pas, json a aussi une ligne pour chaque requête.
help-bot = Faire jouer un joueur en ligne, pour le compte d’un robot. Son jeton est dans la variable PONNUKI_TOKEN ou dans un fichier.
help-bot-player = level:3, mcts, mcts:seconds=2, random, greedy, net, net:FICHIER, my_bots:Greedy (un robot), 'gtp:LIGNE DE COMMANDE'.
help-bot-server = L’adresse de la page du serveur, comme https://games.example.org/.
help-bot-game = Les règles auxquelles il joue ; plusieurs fois pour plusieurs jeux.
help-bot-clock = Une cadence, comme 5m+3s ; plusieurs fois pour plusieurs cadences. Sans elle, il joue sans pendule.
help-bot-rated = Jouer des parties classées, contre d’autres robots.
help-bot-tournament = L’identifiant d’un tournoi auquel il participe, comme à la fin de son adresse ; à répéter pour plusieurs.
help-bot-league = L’identifiant d’une ligue à laquelle il s’inscrit, comme à la fin de son adresse ; à répéter pour plusieurs.
help-bot-games = Combien de parties il joue à la fois.
help-bot-token-file = Un fichier avec le jeton.
help-bot-timeout = Secondes pour un coup, après lesquelles un robot ou un programme a échoué ; pendant qu’il démarre, au moins une minute.
help-data = Sauvegarder, restaurer et vérifier le fichier des parties en ligne.
help-data-backup = Copier le fichier tel qu’il est maintenant, même pendant qu’un serveur s’en sert.
help-data-backup-target = Le fichier à créer.
help-data-backup-file = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-data-restore = Vérifier une sauvegarde et la mettre à la place du fichier, qui est gardé à côté.
help-data-restore-source = La sauvegarde.
help-data-restore-file = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-data-check = Juger de nouveau par les règles chaque partie du fichier ; statut 1 si l’une est fautive.
help-data-check-file = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-moderation = Dire qui modère les parties en ligne, et lister ce qui a été décidé.
help-moderation-role = Donner un rôle à un compte ; le serveur peut tourner pendant ce temps.
help-moderation-role-name = Le nom du compte.
help-moderation-role-role = person (une personne), moderator (modérateur) ou administrator (administrateur).
help-moderation-role-data = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-moderation-role-database = Une base de données PostgreSQL des parties en ligne, à la place d’un fichier.
help-moderation-log = Lister ce que les modérateurs ont fait, le plus récent en dernier.
help-moderation-log-data = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-moderation-log-database = Une base de données PostgreSQL des parties en ligne, à la place d’un fichier.
help-moderation-log-after = Seulement ce qui a été fait après ce numéro.
help-reports = Lister ce que des gens ont signalé d’autres dans les parties en ligne.
help-reports-data = Le fichier des parties en ligne, au lieu de celui de votre dossier de données.
help-reports-database = Une base de données PostgreSQL des parties en ligne, à la place d’un fichier.
help-reports-after = Seulement ceux après ce numéro.
help-match = Faire jouer des joueurs entre eux, chaque ouverture des deux côtés, et les classer.
help-match-players = random, greedy, mcts, mcts:playouts=5000,threads=2, uct:seconds=1, level:3, net, net:FICHIER, my_bots:Greedy (un bot), 'gtp:LIGNE DE COMMANDE' ; à trois ou plus, chacun joue contre chacun.
help-match-pairs = Au plus N paires de parties ; { $pairs }, avec --sprt { NUMBER($most_pairs, group: "no") }.
help-match-jobs = Parties jouées en même temps ; une par cœur.
help-match-openings = Nombre de coups au hasard qui ouvrent une partie, 0 pour aucun, ou un fichier avec une ouverture par ligne.
help-match-sprt = S’arrêter dès que ELO0 ou ELO1 est accepté.
help-match-alpha = Risque d’accepter ELO1 quand ELO0 est vrai.
help-match-beta = Risque d’accepter ELO0 quand ELO1 est vrai.
help-match-file = Ajouter chaque partie à ce fichier ; continuer s’il existe.
help-match-games-file = Écrire aussi les parties dans ce fichier, en le remplaçant : .sgf, .json ou .link.
help-match-max-plies = Laisser une partie inachevée après N coups.
help-match-seconds = Secondes par coup annoncées aux programmes.
help-match-timeout = Secondes pour un coup, après lesquelles un bot ou un programme a perdu ; pendant son démarrage, une minute au moins.
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
help-analyze-moves = Jouer d’abord ces coups.
help-analyze-ply = La position après N coups de la partie chargée.
help-analyze-allow = Ne considérer que ces coups.
help-analyze-avoid = Laisser ces coups de côté.
help-analyze-candidates = Montrer les N meilleurs coups.
help-analyze-every = Rendre compte toutes les S secondes, et non seulement à la fin.
help-analyze-service = Prendre des demandes sur l’entrée standard, en lignes de JSON.
help-analyze-workers = Positions cherchées en même temps, avec --service.
help-diagram = Dessiner une position, des coups numérotés ou toute une partie : SVG, PNG, ou un GIF ou WebP animé.
help-diagram-position = Commencer ici, et non au début.
help-diagram-moves = Coups joués à partir de là.
help-diagram-ply = La position après N coups ; après tous, si rien n’est dit.
help-diagram-first = L’animation commence après N coups.
help-diagram-numbers = Numéroter ces coups, comme 1-50, ou 51- jusqu’à la fin.
help-diagram-mark = cross, triangle, square, circle ou tout texte sur un point.
help-diagram-path = Une ligne par ces points.
help-diagram-arrow = Une flèche d’un point à un autre.
help-diagram-lifted = Montrer ce que le dernier coup a retiré du plateau.
help-diagram-coordinates = Lettres et chiffres au bord.
help-diagram-theme = { LIST($themes, type: "none") }.
help-diagram-width = Largeur d’un PNG ou d’une animation, en pixels.
help-diagram-seconds = Secondes pendant lesquelles chaque image d’une animation est montrée.
help-diagram-to = { LIST($pictures, type: "none") } ; sinon selon la fin du nom de --out.
help-sheet = Faire un PDF à imprimer : les règles sur une page, un plateau vide, une feuille de match, une partie.
help-sheet-parts = { LIST($parts, type: "none") } ; par défaut, les trois premières.
help-sheet-load = Fichier de la partie à imprimer, ou d’un match.
help-sheet-moves = Au plus N coups par figure.
help-sheet-comments = Imprimer les commentaires des coups.
help-sheet-number-of-boards = Plateaux par page : 1, 2, 4, 6 ou 12.
help-sheet-coordinates = Imprimer les coordonnées à côté des plateaux vides.
help-sheet-games = Nombre de parties sur la feuille de match.
help-sheet-best-of = Le match finit dès qu’il est décidé.
help-gtp = Jouer pour un autre programme, par GTP 2 sur l’entrée et la sortie standard.
help-gtp-player = level:3, mcts, mcts:exploration=0.5,amaf=0, random, greedy, net, net:FICHIER, my_bots:Greedy (un bot), 'gtp:LIGNE DE COMMANDE'.
help-gtp-timeout = Secondes pour un coup, après lesquelles un bot ou un programme a échoué ; pendant son démarrage, une minute au moins.
help-gtp-swap = Permettre au programme d’échanger, si l’autre programme connaît l’échange.
help-learn =
    Apprendre un jeu en jouant contre soi-même, en reprenant ce qui est dans le dossier.

    Le dossier contient les parties, les points de reprise, le réseau et un journal ; quoi qu’il arrive, aucune partie du dossier n’est perdue. Le réseau joue sous le nom net:DOSSIER/network.bin partout où l’on nomme un joueur.
help-learn-also = Apprendre aussi sur un autre plateau avec le même réseau : une option qui diffère, comme size=7 ; à répéter pour chaque plateau.
help-learn-minutes = Arrêter après N minutes, et après la dernière évaluation.
help-learn-generations = Arrêter après la génération N si elle est atteinte avant.
help-learn-folder = Dossier de tout ce qui est gardé ; un jeu par dossier.
help-learn-threads = Fils d’exécution des parties et du réseau ; avec un seul et sans --ray, la même graine fait la même chose.
help-learn-actors = Acteurs de la grappe, chacun avec autant de processeurs que de fils d’exécution et, avec --device cuda, un GPU ; 0 : autant qu’il y a de place.
help-learn-games = Parties jouées à la fois ; 128, sur un GPU 1024, avec un réseau de motifs 512.
help-learn-simulations = Simulations d’un coup dans les parties d’apprentissage.
help-learn-solver-nodes = Nœuds du solveur exact pour chaque simulation vers la fin d’une partie, dont les résultats sont alors appris ; 0 : aucun.
help-learn-even-openings = Tirer de nombreuses ouvertures pour chaque partie d’apprentissage et commencer par celle que le réseau juge la plus équilibrée : pour les jeux où le premier coup décide, comme Hexotic.
help-learn-network = Ce dont un nouveau réseau est fait : des convolutions, pour tout plateau, ou des motifs de cases, qui prennent des microsecondes (Gosix).
help-learn-channels = Canaux d’un nouveau réseau ; 32, sur un GPU 64.
help-learn-blocks = Blocs résiduels d’un nouveau réseau ; 4, sur un GPU 6.
help-learn-features = Traits d’un nouveau réseau de motifs ; 16.
help-learn-layers = Couches d’un nouveau réseau de motifs ; 2.
help-learn-device = Où se trouve le réseau : cpu, ou cuda pour un GPU NVIDIA, qui joue plus de parties à la fois avec un plus grand réseau.
help-learn-begin-with = Commencer un nouveau réseau avec les poids de ce checkpoint.bin, du même jeu sur un plateau de n’importe quelle taille.
help-learn-anneal = À la fin, entraîner encore N pas avec un taux qui décroît.
help-learn-evaluate-every = Générations entre deux évaluations contre random, greedy et les niveaux 1 à 5 ; 0 : aucune.
help-perft = Compter les façons de jouer DEPTH coups.
help-perft-depth = Nombre de coups.
help-perft-position = Compter à partir d’ici, et non du début.
help-perft-divide = Compter aussi par premier coup.
help-solve =
    Trouver ce que vaut une position au meilleur jeu, et le meilleur jeu jusqu’à la fin.

    Ctrl-C l’arrête et montre ce qu’on sait alors ; avec --checkpoint rien n’est perdu. Le statut 1 veut dire que ce n’est pas résolu.
help-solve-position = Résoudre cette position, ou celle de ce fichier.
help-solve-moves = Jouer ces coups d’abord, comme `D4 E5`.
help-solve-memory = Mémoire de la table : 512M, 4G, ou un nombre d’octets.
help-solve-nodes = S’arrêter après N positions.
help-solve-seconds = S’arrêter après ce nombre de secondes.
help-solve-method = L’une de { LIST($methods, type: "none") }.
help-solve-threads = Fils d’exécution qui partagent la table ; alpha-beta n’en utilise qu’un.
help-solve-checkpoint = Continuer à partir de ce fichier s’il existe, et le tenir à jour.
help-solve-proof = Écrire dans ce fichier une preuve du résultat, que check-proof vérifie.
help-solve-each-move = Dire ce que vaut chaque coup, et pas seulement le meilleur.
help-solve-guide = Avec --proof : prouver qui gagne par les coups de ce joueur, toutes les réponses et le solveur près de la fin, comme net:simulations=64.
help-check-proof =
    Vérifier une preuve qu’a écrite `solve --proof`, par les seules règles.

    Les réponses du fichier et tous les coups de l’adversaire sont joués, coup par coup. Une preuve endommagée, ou qui laisse un coup sans réponse, est refusée.
help-check-proof-file = La preuve.
help-check-proof-option = Une option du jeu autre que dans le fichier, comme `-o ko=positional` : vérifier que la preuve vaut aussi avec elle ; elle peut interdire des positions antérieures.
help-check-proof-memory = Mémoire pour les positions : 512M, 4G, ou un nombre d’octets. Les autres sont gardées sur le disque.
help-tabulate =
    Résoudre à rebours toutes les finales d’un certain genre, dans des tables d’un dossier.

    Les finales sont les positions où peu de cases n’appartiennent à personne (les cases ouvertes) ; seul Gosix en a, avec edition=en. Ctrl-C arrête, et la même commande reprend avec le bloc en cours.
help-tabulate-directory = Le dossier des tables.
help-tabulate-open-cells = Les finales avec au plus N cases ouvertes, et tout ce à quoi elles mènent.
help-tabulate-stones = Les finales avec au moins N pierres, et tout ce à quoi elles mènent.
help-tabulate-memory = Mémoire pour ce qui est résolu jusqu’à ce que ce soit écrit : 512M, 4G, ou un nombre d’octets. L’index prend en plus jusqu’à 150 Mo par genre de symétrie.
help-tabulate-threads = Fils d’exécution qui résolvent.
help-tabulate-only-plan = Dire seulement ce qu’il y a à faire.
help-tabulate-checked-slots = Vérifier plutôt les tables qui sont là : toutes les sommes de contrôle, et N entrées au hasard de chaque bloc.
help-tabulate-seed = Avec --check : choisit les entrées.
help-bench = Mesurer la vitesse.
help-bench-playouts = Jouer des parties au hasard depuis le début, sur un cœur.
help-bench-playouts-seconds = Secondes de mesure.
help-bench-search =
    Comparer une recherche depuis le début avec des parties simulées de même façon, sans arbre.

    Avec plusieurs fils d’exécution, la comparer aussi à une recherche sur un seul. Ils vont à tour de rôle par courtes tranches égales, si bien que ce qui ralentit la machine les ralentit tous. Les parties simulées vont sur un cœur.
help-bench-search-seconds = Secondes de mesure.
help-bench-search-threads = Fils d’exécution de la recherche.
help-bench-search-playouts = Parties simulées de chaque recherche.
help-bench-search-plain = UCT simple, parties simulées uniformes.
help-openings = Faire des livres d’ouvertures à partir de parties, les interroger, et trouver des ouvertures équilibrées.
help-openings-balance =
    Écrire pour des matchs des ouvertures qui laissent à peu près les mêmes chances aux deux camps, d’après un joueur qui cherche.

    Elles sont pour `ponnuki match --openings FILE` : une par ligne, avec les chances du joueur qui commence. Ce sont des ouvertures au hasard, sans celles qui ne sont pas équilibrées.
help-openings-balance-number = Nombre d’ouvertures.
help-openings-balance-plies = Nombre de coups de chacune ; par défaut de deux à quatre, selon le jeu.
help-openings-balance-judge = Le joueur qui dit si une ouverture est équilibrée : un réseau, un niveau ou une recherche. Toutes les règles n’ont pas de réseau.
help-openings-balance-margin = De combien les chances de chaque joueur peuvent différer d’un demi.
help-openings-make =
    Compter ce qui a été joué dans les premiers coups de parties, et l’écrire en un livre.

    Toutes les parties ont les mêmes règles. Celles qui sont sans résultat, ou qui commencent par une position donnée, ne comptent pas.
help-openings-make-files = Fichiers de parties, de n’importe quelle forme ; - est l’entrée standard.
help-openings-make-plies = Combien de coups de chaque partie comptent.
help-openings-make-least = Les positions rencontrées dans moins de parties sont omises.
help-openings-show = Montrer ce que dit un livre après des coups : combien de fois chaque coup a été joué, et qui a gagné.
help-openings-show-book = Un livre.
help-openings-show-moves = Les coups qui mènent à la position ; sans eux, la première position.
help-puzzles = Trouver et vérifier des problèmes : des positions où un seul coup gagne.
help-puzzles-mine = Trouver des problèmes dans des parties du programme, les prouver et les écrire en lignes JSON.
help-puzzles-mine-number = Nombre de problèmes.
help-puzzles-mine-nodes = Pour chaque coup, le solveur examine au plus N positions.
help-puzzles-mine-playouts = Les joueurs de ces parties cherchent avec N parties simulées par coup.
help-puzzles-mine-variants = Outre chaque position d’une partie, N autres sont essayées, où jusqu’à trois de ses pierres sont ailleurs ; avec --near, 400 de suite si c’est 0.
help-puzzles-mine-min-grade = Ne chercher que des problèmes de degré N ou plus.
help-puzzles-mine-theme = Ne chercher que des problèmes dont la suite gagnante montre ce thème.
help-puzzles-mine-min-plies = Ne chercher que des problèmes dont le meilleur jeu dure au moins N demi-coups.
help-puzzles-mine-near = Partir des problèmes de ce jeu dans FILE au lieu de parties : déplacer des pierres, comme le dit --variants, et garder ce qui reste gagné.
help-puzzles-mine-jobs = Processus qui cherchent ; ce qu’ils trouvent n’en dépend pas.
help-puzzles-book = Faire un PDF à imprimer : les problèmes d’un jeu, du plus facile au plus difficile, et leurs solutions.
help-puzzles-book-files = Fichiers de problèmes.
help-puzzles-check = Prouver de nouveau chaque réponse de chaque problème, d’après le fichier seul ; statut 1 s’il y en a une fausse.
help-puzzles-check-files = Fichiers de problèmes.
help-records = Lire, vérifier et convertir des fichiers de parties.
help-records-convert = Écrire les parties dans un autre format : sgf, json (une par ligne) ou link (une par ligne).
help-records-verify = Rejouer chaque partie et nommer son premier coup fautif ; statut 1 s’il y en a.
help-records-stats = Compter longueurs, résultats, ouvertures (à symétrie près) et coups permis, jeu par jeu.
help-records-stats-openings = Nombre d’ouvertures à montrer.
help-records-stats-plies = Nombre de coups d’une ouverture.
help-records-stats-branching = Compter aussi les coups permis ; cela prend plus de temps.
help-records-filter = Écrire les parties qui remplissent toutes les conditions.
help-records-filter-game = Parties de ce jeu, par exemple gonnect.
help-records-filter-player = Parties avec un joueur de ce nom.
help-records-filter-winner = Parties gagnées par le joueur 1 ou 2, ou nulles (draw).
help-records-filter-reason = Parties terminées pour cette raison, par exemple connection.
help-records-filter-min-plies = Parties d’au moins N coups.
help-records-filter-max-plies = Parties d’au plus N coups.
help-records-filter-event = Parties d’un événement de ce nom.
help-records-filter-opening = Parties avec cette ouverture, à symétrie près.
help-records-filter-legal = Parties qui respectent les règles.
help-records-dedupe = Retirer les parties égales à une précédente, à une symétrie du plateau près.
help-usage = Usage :{ " " }
help-heading-options = Options
help-heading-arguments = Arguments
help-heading-commands = Commandes

# La page : accueil, préparation, jeu, partage, matchs, cadre des règles.

# La pièce de $colour sur le plateau, et plusieurs, dans les mots du jeu s’il en a.
piece = pierre { COLOUR($colour, form: "feminine") }
    .several = Pierres { COLOUR($colour, form: "feminine") }s
board-point = { $piece ->
    [none] { $mark ->
        [none] { $legal ->
            [true] { $label }, vide
           *[false] { $label }, vide, interdit
        }
       *[other] { $label }, vide, coloriée en { COLOUR($mark) }
    }
   *[other] { $mark ->
        [none] { $label }, { $piece }
       *[other] { $label }, { $piece }, coloriée en { COLOUR($mark) }
    }
}
board-cell = { $owner ->
    [none] { $label }, à personne
   *[other] { $label }, à { COLOUR($owner, form: "capital") }
}

## Niveaux

level-first = Grand débutant
    .within = grand débutant
level-beginner = Débutant
    .within = débutant
level-novice = Novice
    .within = novice
level-casual = Occasionnel
    .within = occasionnel
level-improver = En progrès
    .within = en progrès
level-club = Niveau club
    .within = niveau club
level-strong = Fort
    .within = fort
level-expert = Expert
    .within = expert
level-master = Maître
    .within = maître
level-champion = Champion
    .within = champion
level-full = Force maximale
    .within = force maximale

## Accueil

home-claim = Des jeux de plateau à deux, vite appris et difficiles à lâcher
home-lead = Jouez contre le programme ou avec quelqu’un à côté de vous. Sans compte, sans rien installer, et même hors ligne.
home-start-here = Commencez ici : une leçon de trois minutes
home-start-on = Continuer la leçon
home-start-with = Apprenez { $title } en jouant
home-also = À faire aussi
home-choose = Choisissez un jeu
home-options = Options
home-demo = Une partie de { $title }
home-demo-pause = Mettre la partie en pause
home-demo-play = Relancer la partie
home-play = Jouer
home-learn = Apprendre
home-rules = Règles
# Pour les lecteurs d’écran : les liens et boutons de chaque jeu.
home-play-of = Jouer : { $title }
home-options-of = Options : { $title }
home-rules-of = Règles : { $title }
home-learned = { $finished ->
    [true] fait
   *[false] { $done } sur { $of }
}
home-going-on = Vos parties
home-against = Programme, { WORD($level, of: "level", form: "within") }
home-two = À deux
home-your-turn = À vous de jouer
home-you-won = Gagnée
home-you-lost = Perdue
home-more = Voir les { $n } parties
home-fewer = En voir moins
home-forget = Supprimer la partie de { $title }
home-standing = { $turn } · { $plies }
home-match-standing = { $match } · { $turn } · { $plies }
home-match-result = { $match } : { $result }
home-plies = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
day-today = aujourd’hui
day-yesterday = hier
home-saved = Vos parties restent dans ce navigateur.
home-data = Les enregistrer dans un fichier, ou les récupérer
home-install = Installer l’application
home-puzzles = Problèmes
home-today = Problème du jour
home-online = Jouer en ligne
home-analyse = Analyser
home-analyse-of = Analyser votre partie de { $title }

## Page introuvable

missing-title = Il n’y a pas de page à cette adresse
missing-why = Le lien est peut-être incomplet, ou la page a changé d’adresse.
missing-games = Jeux

## Préparer une partie

setup-title = Nouvelle partie : { $game }
setup-opponent = Adversaire
setup-engine = Le programme
setup-person = À deux, sur cet appareil
setup-name-of-1 = Premier joueur
setup-name-of-2 = Second joueur
setup-name = Nom (facultatif)
setup-level = Niveau
setup-seat = Vous jouez
setup-first = En premier
setup-second = En second
setup-random = Au hasard
setup-yes = Oui
setup-no = Non
setup-size-other = Autre
setup-more = Plus d’options
setup-begins = La partie commence
setup-begins-rules = Comme le dit la règle
setup-begins-stones = Depuis une position à préparer
setup-start = Commencer la partie

## Jouer

play-board = Plateau de { $game }
play-turn = { $again ->
    [true] { COLOUR($colour, form: "capital") } rejoue
   *[false] C’est à { COLOUR($colour, form: "capital") } de jouer
}
play-your-turn = { $again ->
    [true] À vous : encore un coup
   *[false] À vous de jouer
}
play-not-your-turn = Pas encore : c’est à { COLOUR($colour, form: "capital") } de jouer.
play-look-only = Vous regardez un coup passé. Pour jouer, choisissez « Retour à la partie ».
play-thinking = { COLOUR($colour, form: "capital") } réfléchit
play-stopped = Le programme s’est arrêté.
play-without-network = Ce niveau joue sans son réseau, moins fort.
play-retry = Réessayer
play-you = Vous
play-engine = Programme, { WORD($level, of: "level", form: "within") }
play-undo = Revenir sur le coup
play-undo-short = Revenir
play-undo-moves = Revenir sur { LIST($moves, of: "move") }
play-undo-resignation = Revenir sur l’abandon
play-redo = Rétablir
play-redo-moves = Rétablir { LIST($moves, of: "move") }
play-redo-resignation = Rétablir l’abandon
play-looking-back = Position antérieure
play-return = Retour à la partie
play-show-again = Revoir
play-show-before = Revoir { LIST($moves, of: "move") }
play-graph-owned = La partie jusqu’ici, et ce que chaque couleur possède
play-graph-taken = La partie jusqu’ici, avec les pierres prises par chaque couleur
play-graph-owned-title = Ce que possède chaque couleur, coup par coup
play-graph-taken-title = Pierres prises par chaque couleur, coup par coup
play-graph-at = { $ply ->
    [0] Début
   *[other] Coup { $ply } sur { $of } : { $what } { TOTALS($totals) }
}
play-resign = Abandonner
play-resign-question = Abandonner la partie ?
play-really-resign = Oui, abandonner
play-keep-playing = Continuer
play-rematch = Revanche
play-again = Nouvelle partie
play-analyse = Analyser cette partie
play-players = Joueurs : changer de niveau ou de couleur
# On buttons, short for the messages without -short, whose text begins with them.
play-players-short = Joueurs
play-rotate-short = Tourner
play-rotate = Tourner le plateau
play-start = { $empty ->
    [true] Le plateau est vide.
   *[false] La partie commence à partir de cette position.
}
play-swap-title = Échanger les couleurs ?
play-swap-why = Règle du gâteau : prenez les { COLOUR($colour) }s, avec la pierre déjà posée, ou gardez votre couleur.
play-swap = Échanger les couleurs
play-swap-or = Pour garder votre couleur, posez une pierre.
play-pass = Passer
play-pass-why = Vous ne pouvez poser aucune pierre : il faut passer.
play-confirm = Jouer { $move }
play-cancel = Annuler
play-won = Vous avez gagné
play-lost = Vous avez perdu
play-wins = { COLOUR($colour, form: "capital") } gagne
play-named = { $name } gagne
play-void = Partie annulée
play-drawn = Partie nulle
play-resigned = { COLOUR($loser, form: "capital") } abandonne ; { COLOUR($winner, form: "capital") } gagne.
play-score = { $winner } à { $loser }
play-moves = Coups
play-missing = Cette partie n’est pas enregistrée dans ce navigateur
play-missing-why = Elle a peut-être été supprimée, ou jouée dans un autre navigateur.
play-not-saved = Ce navigateur n’enregistre rien ici : la partie sera perdue à la fermeture de la page.
play-broken = Une partie enregistrée est illisible. Elle a été mise de côté ; rien d’autre n’est perdu.

## Parcourir une partie

move-swap = l’échange
move-pass = la passe
steps-label = Parcourir la partie
steps-first = Au début
steps-back = Coup précédent
steps-forward = Coup suivant
steps-last = À la fin
steps-at = Coup { $ply } sur { $of }

## Le cadre de chaque page

settings-title = Réglages
colon =  :{ " " }
loading = Mise en place du plateau
unloaded = Les jeux n’ont pas pu être chargés : la connexion a échoué.
reload = Réessayer
unsupported = Ce navigateur ne peut pas faire tourner les jeux : il lui manque WebAssembly avec instructions vectorielles. Tout Firefox, Chrome, Edge ou Safari depuis 2023 convient.
update-ready = Une nouvelle version est prête.
update-use = Recharger
home-link = Tous les jeux
home-logo = Ponnuki : tous les jeux

## Partager

share-share = Partager
share-link = Lien
share-link-why = Toute la partie est dans le lien. Il s’ouvre sur la page « Analyser ».
share-too-long = Cette partie est trop longue pour un lien.
share-sgf-why = Lu par de nombreux programmes.
share-json-why = Pour vos propres programmes.
share-copy = Copier
share-copy-of = Copier : { $what }
share-download = Télécharger
share-download-of = Télécharger : { $what }
share-copied = { $what } copié.
share-not-copied = Ce navigateur ne permet pas de copier : sélectionnez le texte, ou téléchargez-le.
share-close = Fermer
share-open = Ouvrir une partie enregistrée
share-open-title = Ouvrir une partie enregistrée
share-open-why = Un lien, un fichier SGF ou une partie en JSON : collez-le, choisissez un fichier, ou déposez-le ici.
share-paste = Lien ou partie enregistrée
share-file = Choisir un fichier
share-read = Ouvrir
share-unread = Aucune partie n’a pu être lue.
share-reason = Raison : { $why }
share-flaws = { $n ->
    [1] Une chose ne va pas dans ce fichier :
   *[other] { $n } choses ne vont pas dans ce fichier :
}
share-flaw = Partie { $game }, ligne { $line }, colonne { $column } : { $why }
share-go-on = Ouvrir ce qui a pu être lu
share-several = { $n } parties ont été trouvées. Laquelle ?
share-game = { $players ->
    [none] { $number }. { $title }
   *[other] { $number }. { $title } : { $players }
}
share-more = et { $n } de plus

## Matchs

match-what = Nombre de parties
match-single = Une partie
match-of = Un match en { WORD($games, of: "count") } parties
count-2 = deux
count-3 = trois
count-4 = quatre
count-5 = cinq
count-6 = six
count-7 = sept
count-8 = huit
count-9 = neuf
match-why = Chacun commence à son tour. Qui gagne le plus de parties remporte le match ; à égalité, les points décident.
match-names-1 = A
match-names-2 = B
match-game = Partie { $number } sur { $of }
match-tally-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
match-tally-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
match-tally-halves = { $halves ->
    [0] { $points } point
    [1] { $points } point
    [2] { $points } point
    [3] { $points } point
   *[other] { $points } points
}
match-next = Partie suivante
match-rematch = Un autre match
match-won = Vous avez gagné le match
match-lost = Vous avez perdu le match
match-wins = { $name } gagne le match
match-drawn = Match nul
# Celles du gagnant d’abord.
match-by-games = { $won } à { $lost } en parties gagnées{ $drawn ->
    [0] { "" }
    [one] , { $drawn } nulle
   *[other] , { $drawn } nulles
}.
match-by-points = { $wins ->
    [one] { $wins } partie chacun ; { $won } à { $lost } aux points.
   *[other] { $wins } parties chacun ; { $won } à { $lost } aux points.
}
match-evenly = { $wins ->
    [one] { $wins } partie
   *[other] { $wins } parties
} et { $points ->
    [one] { $points } point chacun.
   *[other] { $points } points chacun.
}

## Autour des règles

rules-title = Règles de { $game }
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-play = Jouer
rules-try = Essayer ici
rules-ruling = Sous la mention « Décision », nous expliquons notre choix quand la règle est muette.

# La page : accueil, préparation, jeu, réglages, partage, matchs, cadre des règles.

board-point = { $stone ->
    [none] { $mark ->
        [none] { $legal ->
            [true] { $label }, vide
           *[false] { $label }, vide, interdit
        }
       *[other] { $label }, vide, coloriée en { COLOUR($mark) }
    }
   *[other] { $mark ->
        [none] { $label }, pierre { COLOUR($stone, form: "feminine") }
       *[other] { $label }, pierre { COLOUR($stone, form: "feminine") }, coloriée en { COLOUR($mark) }
    }
}
board-cell = { $owner ->
    [none] { $label }, à personne
   *[other] { $label }, à { COLOUR($owner, form: "capital") }
}

## Niveaux

level-beginner = Débutant
    .within = débutant
level-novice = Novice
    .within = novice
level-casual = Occasionnel
    .within = occasionnel
level-improver = En progrès
    .within = en progrès
level-club = Joueur de club
    .within = joueur de club
level-strong = Fort
    .within = fort
level-expert = Expert
    .within = expert
level-master = Maître
    .within = maître
level-champion = Champion
    .within = champion
level-full = Pleine force
    .within = pleine force

## Accueil

home-claim = Quatre jeux de plateau à deux. Chaque prise et chaque coup refusé est expliqué.
home-play = Jouer
home-learn = Apprendre
home-rules = Règles
home-learned = { $finished ->
    [true] fait
   *[false] { $done } sur { $of }
}
home-going-on = Vos parties
home-resume = Continuer la partie de { $title }
home-look = Revoir la partie finie de { $title }
home-over = finie
home-forget = Supprimer cette partie de { $title }
home-plies = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
home-saved = Les parties ne sont enregistrées que dans ce navigateur.
home-analyse = Analyser
home-analyse-of = Analyser cette partie de { $title }

## Préparer une partie

setup-title = Une partie de { $game }
setup-opponent = Adversaire
setup-engine = Le programme
setup-person = Deux personnes, ici
setup-names = Noms, si vous voulez
setup-name-of-1 = Premier joueur
setup-name-of-2 = Second joueur
setup-level = Niveau
setup-seat = Vous jouez
setup-first = En premier
setup-second = En second
setup-random = Tirage au sort
setup-yes = Oui
setup-no = Non
setup-start = Commencer

## Jouer

play-board = Plateau de { $game }
play-turn = { $again ->
    [true] { COLOUR($colour, form: "capital") } rejoue
   *[false] À { COLOUR($colour) } de jouer
}
play-thinking = { COLOUR($colour, form: "capital") } réfléchit
play-stopped = Le programme s’est arrêté.
play-retry = Réessayer
play-you = Vous
play-engine = Programme, { WORD($level, of: "level", form: "within") }
play-undo = Annuler
play-undo-dot = Annuler ce coup
play-resign = Abandonner
play-really-resign = Oui, abandonner
play-keep-playing = Continuer
play-rematch = Revanche
play-again = Nouvelle partie
play-analyse = Analyser cette partie
play-rotate = Tourner le plateau
play-start = Le plateau est vide.
play-swap-title = Échanger les couleurs ?
play-swap-why = Vous pouvez jouer { COLOUR($colour) } à partir d’ici, ou continuer avec votre couleur.
play-swap = Échanger
play-swap-or = Pour continuer, posez une pierre.
play-pass = Passer
play-pass-why = Aucun placement n’est légal : il faut passer.
play-confirm = Jouer { $move }
play-cancel = Annuler
play-won = Vous gagnez
play-lost = Vous perdez
play-wins = { COLOUR($colour, form: "capital") } gagne
play-named = { $name } gagne
play-drawn = Partie nulle
play-resigned = { COLOUR($loser, form: "capital") } abandonne ; { COLOUR($winner) } gagne.
play-score = { $winner } à { $loser }
play-moves = Coups
play-missing = Cette partie n’est pas enregistrée dans ce navigateur.
play-not-saved = Ce navigateur n’enregistre rien ici : la partie sera perdue à la fermeture de la page.
play-broken = Une partie enregistrée est illisible. Elle a été mise de côté ; rien d’autre n’est perdu.

## Réglages

settings-title = Réglages
settings-theme = Thème
settings-themes-auto = Comme le système
settings-themes-light = Clair
settings-themes-dark = Sombre
settings-themes-contrast = Contraste fort
settings-language = Langue
settings-hints = Marquer les coups légaux
settings-coordinates = Coordonnées
settings-sounds = Sons
settings-confirm = Confirmer chaque coup
settings-confirms-auto = Petits plateaux, au doigt
settings-confirms-always = Toujours
settings-confirms-never = Jamais
settings-close = Fermer
colon =  :{ " " }
loading = Mise en place du plateau
unloaded = Les jeux n’ont pas pu être chargés : la connexion a échoué.
reload = Réessayer
unsupported = Ce navigateur ne peut pas faire tourner les jeux : il lui manque WebAssembly avec instructions vectorielles. Tout Firefox, Chrome, Edge ou Safari depuis 2023 convient.
update-ready = Une nouvelle version est prête.
update-use = Recharger
home-link = Tous les jeux

## Partager

share-share = Partager ou conserver
share-link = Lien
share-link-why = Toute la partie est dans le lien. Il s’ouvre là où l’on analyse les parties.
share-too-long = Cette partie est trop longue pour un lien.
share-sgf-why = Lu par de nombreux programmes.
share-json-why = Pour vos propres programmes.
share-copy = Copier
share-copy-of = Copier : { $what }
share-download = Télécharger
share-download-of = Télécharger : { $what }
share-copied = Copié : { $what }.
share-not-copied = Ce navigateur ne permet pas de copier : sélectionnez le texte, ou téléchargez-le.
share-close = Fermer
share-open = Ouvrir une partie
share-open-title = Ouvrir une partie
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

match-what = À jouer
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
match-why = On commence à tour de rôle. Qui gagne le plus de parties l’emporte, puis qui a le plus de points.
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
match-next = Partie suivante
match-rematch = Un autre match
match-won = Vous gagnez le match
match-lost = Vous perdez le match
match-wins = { $name } gagne le match
match-drawn = Match nul
# Celles du gagnant d’abord.
match-by-games = { $won } à { $lost } en parties gagnées{ $drawn ->
    [0] { "" }
    [one] , { $drawn } nulle
   *[other] , { $drawn } nulles
}.
match-by-points = { $wins ->
    [one] { $wins } partie chacun ; { $won } à { $lost } aux points.
   *[other] { $wins } parties chacun ; { $won } à { $lost } aux points.
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
rules-ruling = Une décision dit comment nous lisons la règle là où elle laisse le choix.

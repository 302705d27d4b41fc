# Ce qu’une personne a fait jusqu’ici : la page de la progression, et la recherche parmi les parties gardées.

## Parties enregistrées

home-continue = Continuer
home-resume = Continuer la partie de { $title }
home-look = Revoir votre partie finie de { $title }
home-delete = Supprimer
home-deleted = Votre partie de { $title } est supprimée.
home-undelete = Restaurer
home-restorable = { $n ->
    [one] Une partie supprimée peut être restaurée.
   *[other] { $n } parties supprimées peuvent être restaurées.
}
home-restore = Restaurer
home-forget-deleted = Supprimer définitivement
home-confirm-forget = { $n ->
    [one] La supprimer définitivement ?
   *[other] Supprimer définitivement ces { $n } parties ?
}
home-confirm-forget-yes = Oui, supprimer
home-confirm-forget-no = Annuler
home-not-restored = Il n’y a pas de place pour la restaurer : supprimez d’abord définitivement d’autres parties ou analyses.

## Chercher parmi les parties gardées

search-label = Chercher parmi vos parties
search-hint = Jeu, adversaire, résultat…
search-found = { $n ->
    [0] Aucune partie ne correspond.
    [one] { $n } partie sur { $of }
   *[other] { $n } parties sur { $of }
}

## Progression

progress-title = Votre progression
progress-lead = Les chiffres viennent des parties gardées dans ce navigateur, quels que soient le plateau et les options. Une partie supprimée ne compte plus, mais un niveau franchi le reste.
progress-ladder = { $title } : niveaux du programme
progress-rung = { $state ->
    [beaten] Niveau { $number }, { WORD($level, of: "level", form: "within") } : franchi
    [next] Niveau { $number }, { WORD($level, of: "level", form: "within") } : le prochain
   *[open] Niveau { $number }, { WORD($level, of: "level", form: "within") } : pas encore franchi
}
progress-next = Prochain adversaire : { WORD($level, of: "level", form: "within") }
progress-play = Jouer au niveau { $number }
progress-play-of = Jouer au niveau { $number } : { $title }
progress-step-up = Niveau suivant : { WORD($level, of: "level") }
# $guided : si chaque tour a commencé par un indice, dans cette partie seule ou d’après les réglages.
progress-stuck = { $guided ->
    [no] Il faut quelques parties pour s’y faire. Dans une revanche, chaque tour peut commencer par un indice : où regarder, puis le coup et pourquoi.
    [here] Il faut quelques parties pour s’y faire : demandez la suite des indices, revenez sur des coups, ou revoyez la leçon.
   *[always] Il faut quelques parties pour s’y faire : demandez la suite des indices, revenez sur des coups, ou revoyez la leçon. Les réglages désactivent les indices.
}
progress-with-hints = Revanche avec des indices
progress-top = Vous avez gagné contre le niveau le plus fort.
progress-results = { $title } : parties finies contre le programme
progress-level = Niveau
progress-played = Parties
progress-won = Gagnées
progress-drawn = Nulles
progress-lost = Perdues
progress-all = Tous les niveaux
progress-none = Pas encore de partie finie
progress-streak = Victoires d’affilée : { $n } (record : { $best })
progress-longest = La plus longue partie : { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
progress-between = Entre deux personnes : { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}

## Tout dans un fichier

data-title = Vos données
data-lead = Parties, analyses, leçons, problèmes et réglages ne sont que dans ce navigateur. Enregistrez-les dans un fichier pour les garder, ou pour les emporter sur un autre appareil.
data-save = Tout enregistrer dans un fichier
data-restore = Charger un fichier
data-sgf = Toutes les parties en SGF
data-restored = Données chargées : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $studies ->
    [one] { $studies } analyse
   *[other] { $studies } analyses
} qui manquaient ici ou y étaient plus anciennes, avec les leçons, les problèmes et les réglages.{ $refused ->
    [0] { "" }
    [one] { " " }La place a manqué pour { $refused } élément : supprimez quelque chose, puis réessayez.
   *[other] { " " }La place a manqué pour { $refused } éléments : supprimez quelque chose, puis réessayez.
}
data-unread = Ce fichier ne contient pas vos données. Choisissez-en un créé par « Tout enregistrer dans un fichier » ; pour ouvrir une seule partie, allez à la page de vos parties.

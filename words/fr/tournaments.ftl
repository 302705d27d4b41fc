# Tournois de parties en ligne.

tournaments-title = Tournois
tournaments-lead = Toutes rondes, suisses, éliminations directes et arènes. Les rondes et les parties commencent d’elles-mêmes.
tournaments-new = Nouveau tournoi
tournaments-need-account = Connectez-vous ou créez un compte pour organiser un tournoi.
tournaments-mine = Les vôtres
tournaments-open = Ouverts
tournaments-over = Finis
tournaments-none = Aucun tournoi n’est ouvert.
tournaments-loading = Question au serveur…
tournaments-players = { $n ->
    [one] { $n } participant
   *[other] { $n } participants
}
tournaments-round-robin = Toutes rondes
tournaments-swiss = Suisse
tournaments-knockout = Élimination directe
tournaments-arena = Arène
tournaments-waiting = Inscriptions ouvertes
tournaments-running = En cours
tournaments-halted = Suspendu
tournaments-finished = Fini
tournaments-cancelled = Annulé
tournaments-no-vacation = Les vacances ne comptent pas ici : les pendules tournent.
tournaments-starts = Début { $when }
tournaments-bots = Robots seulement
tournaments-both = Personnes et robots

## Un nouveau

tournaments-name = Nom du tournoi
tournaments-format = Formule
tournaments-round-robin-why = Chacun rencontre tous les autres.
tournaments-swiss-why = Peu de rondes pour beaucoup de participants : chacun rencontre ceux qui ont autant de points, selon le système hollandais de la FIDE.
tournaments-knockout-why = Qui perd un match est éliminé.
tournaments-arena-why = Autant de parties que l’on veut en un temps fixé. Les gains à la suite comptent double.
tournaments-start = Début
tournaments-start-when = Quand je le dis
tournaments-start-at = À une heure fixée
tournaments-time = Jour et heure
tournaments-rounds = Rondes
tournaments-rounds-fitting = Autant qu’il en faut
tournaments-cycles = Parties contre chaque adversaire
tournaments-games = Parties par match
tournaments-minutes = Durée
tournaments-minutes-of = { $n } min
tournaments-entrants = Pour
tournaments-for-people = Personnes
tournaments-for-bots = Robots
tournaments-for-both = Les deux
tournaments-interval = Pause entre les rondes
tournaments-interval-short = 10 secondes
tournaments-interval-minute = 1 minute
tournaments-interval-long = 5 minutes
tournaments-interval-none = Je lance chaque ronde
tournaments-first-move = Temps pour le premier coup
tournaments-seconds = { $n ->
    [one] 1 seconde
   *[other] { $n } secondes
}
tournaments-delay-why = Personne d’autre que les deux joueurs d’une partie ne voit ses derniers coups avant la fin.
tournaments-public = Visible de tous
tournaments-public-why = Sinon, seules les personnes qui ont le lien le trouvent.
tournaments-rated-why = Change les classements ; réservé aux comptes.
tournaments-make = Créer le tournoi

## L’un d’eux

tournaments-organised = Organisé par { $name }
tournaments-enter = Participer
tournaments-leave = Quitter
tournaments-rest = Faire une pause
tournaments-return = Rejouer
tournaments-begin = Commencer
tournaments-begin-round = Lancer la ronde suivante
tournaments-halt = Suspendre
tournaments-resume = Continuer
tournaments-cancel = Annuler le tournoi
tournaments-cancel-sure = L’annuler pour de bon ?
tournaments-organise = Organiser
tournaments-remove = Exclure…
tournaments-remove-of = Exclure { $name }…
tournaments-remove-title = Exclure { $name } du tournoi ?
tournaments-remove-why = { $begun ->
    [true] Cette personne n’a plus de partie ici et ne peut plus participer. Ses points restent. La partie qu’elle joue continue, sauf si vous la décidez.
   *[other] Cette personne n’est plus inscrite, et ne peut plus participer.
}
tournaments-remove-gone = Dans ce tournoi, elle perd les parties qui restaient à jouer.
tournaments-remove-do = Exclure
tournaments-removed = { $name } ne participe plus.
tournaments-decide = Décider…
tournaments-decide-of = Décider la partie { $first } – { $second }…
tournaments-decide-title = Décider la partie ?
tournaments-decide-why = Elle se termine maintenant, définitivement, et compte ici avec ce résultat. Elle ne change aucun classement.
tournaments-decide-replay = Dans une élimination directe, une rencontre sans vainqueur se rejoue.
tournaments-decide-result = Résultat
tournaments-decide-wins = { $name } gagne
tournaments-decide-drawn = Nulle
tournaments-decide-do = Terminer la partie
tournaments-decided = La partie { $first } – { $second } est décidée.
tournaments-not-now = Ne rien faire
tournaments-your-game = Votre partie : jouer
tournaments-your-game-against = contre { $name }
tournaments-you-wait = Vous participez. Vos parties s’ouvrent ici.
tournaments-you-rest = Vous faites une pause, sans adversaire.
tournaments-you-left = Vous avez quitté le tournoi.
tournaments-you-won = Vous avez gagné le tournoi.
tournaments-winner = { $name } gagne le tournoi.
tournaments-winners = Premiers à égalité : { $names }
tournaments-round = Ronde { $n }
tournaments-round-of = Ronde { $n } sur { $of }
tournaments-final = Finale
tournaments-semifinals = Demi-finales
tournaments-next = Ronde suivante { $when }
tournaments-ends = Fin { $when }
tournaments-standings = Classement
tournaments-pairings = Appariements
tournaments-bracket = Tableau
tournaments-last-games = Dernières parties
tournaments-place = Rang
tournaments-player = Participant
tournaments-points = Points
tournaments-played = Parties
tournaments-nobody = Personne ne s’est encore inscrit.
tournaments-bye = { $name } n’a pas d’adversaire : { $points }
tournaments-goes-on = En cours
tournaments-not-played = non jouée
tournaments-streak = Série : les gains comptent double
tournaments-left = parti
tournaments-resting = en pause
tournaments-explain = Comment les égalités sont départagées
tournaments-direct-encounter = Direct
tournaments-direct-encounter-why = Direct : points des parties entre ceux qui sont à égalité, s’ils se sont tous rencontrés.
tournaments-wins = Gains
tournaments-wins-why = Gains : parties gagnées sur le plateau.
tournaments-buchholz-cut-1 = BH−1
tournaments-buchholz-cut-1-why = BH−1 (Buchholz tronqué) : les points de tous les adversaires sauf le plus faible.
tournaments-buchholz = BH
tournaments-buchholz-why = BH (Buchholz) : les points de tous les adversaires. Une ronde sans partie compte comme une partie contre quelqu’un qui a vos points.
tournaments-sonneborn-berger = SB
tournaments-sonneborn-berger-why = SB (Sonneborn-Berger) : les points de ceux que l’on a battus, et la moitié de ceux avec qui l’on a annulé.
tournaments-fewer-games = Moins de parties
tournaments-fewer-games-why = Moins de parties : qui en a eu besoin de moins passe devant.
tournaments-list = Tous les tournois
tournaments-of-league = Saison { $season }, division { $division }
tournaments-to-league = Vers la ligue

# Modération des parties en ligne : la page des modérateurs, et ce que les gens en voient.

## Ce que les gens voient

standing-warning = Un modérateur vous avertit
standing-acknowledge = J’ai lu ceci
standing-closed-title = Vous ne pouvez pas jouer ici
standing-closed = Un modérateur { $account ->
    [true] a fermé votre compte
   *[other] vous a bloqué comme invité
} { $until ->
    [none] définitivement
   *[other] jusqu’au { $until }
}.
standing-why = Pourquoi : { $reason }
standing-sign-out = Se déconnecter

## La page des modérateurs

moderation-title = Modération
moderation-reports = Signalements
moderation-log = Journal
moderation-state = Quels signalements
moderation-open = Ouverts
moderation-closed = Clos
moderation-no-reports = Il n’y en a pas.
moderation-more = En montrer d’autres
moderation-find = Trouver quelqu’un
moderation-find-name = Nom, ou son début
moderation-find-send = Trouver
moderation-found-nobody = Personne n’a un nom qui commence ainsi.
moderation-report-of = { $reporter } signale { $person }
moderation-report-said = Ligne écrite : « { $text } »
moderation-report-game = La partie
moderation-league = La ligue
moderation-report-taken = { $name } s’en occupe.
moderation-report-note = Note : { $note }
moderation-take = Je m’en occupe
moderation-release = Le laisser à d’autres
moderation-settle = Clore…
moderation-settle-note = Ce qui a été constaté et fait, pour les autres modérateurs
moderation-settle-send = Clore le signalement
moderation-reopen = Rouvrir
moderation-decide-about = Décider au sujet de { $name }
moderation-remove-line = Retirer cette ligne…

## Quelqu’un

moderation-since = { $account ->
    [true] Compte
   *[other] Invité
}, depuis le { $day }
moderation-role = { $role ->
    [administrator] Administrateur
    [moderator] Modérateur
   *[other] Sans rôle
}
moderation-names = Noms précédents : { $names }
moderation-is-muted = Privé de discussions { $until ->
    [none] définitivement
   *[other] jusqu’au { $until }
} : { $reason }
moderation-is-closed = Fermé { $until ->
    [none] définitivement
   *[other] jusqu’au { $until }
} : { $reason }
moderation-decisions = Décisions
moderation-no-decisions = Aucune encore.
moderation-games = Dernières parties
moderation-no-games = Aucune partie encore.
moderation-annul = Rétablir les classements…
moderation-decide-game = Décider…
moderation-lines = Dernières lignes de discussions
moderation-no-lines = Rien n’a été dit.
moderation-line-removed = (retirée)

## Une décision

moderation-decide = Décider
moderation-what = Ce qui est fait
moderation-warn = Avertir
moderation-warn-why = La personne le voit à sa prochaine visite, et doit dire qu’elle l’a lu.
moderation-mute = Priver de toutes les discussions
moderation-mute-why = La personne lit les discussions, et n’écrit dans aucune.
moderation-close = Fermer le compte
moderation-close-guest = Bloquer l’invité
moderation-close-why = Ce que la personne a d’ouvert se termine aussitôt ; ses demandes de partie disparaissent. Elle ne peut que regarder, et voit pourquoi. Ses parties en cours sont perdues au temps.
moderation-give-role = Donner un rôle
moderation-give-role-why = Les modérateurs traitent les signalements et décident ; les administrateurs donnent aussi des rôles. Seul l’hébergeur du serveur retire le rôle d’un administrateur.
moderation-hours = Pour combien de temps
moderation-hour = une heure
moderation-day = un jour
moderation-week = une semaine
moderation-month = 30 jours
moderation-year = un an
moderation-for-good = définitivement
moderation-new-role = Rôle
moderation-reason = Pourquoi ? Le journal le garde.
moderation-reason-shown = Pourquoi ? La personne le voit, et le journal le garde.
moderation-do = Le faire
moderation-not = Ne pas le faire
moderation-done = C’est fait : entrée { $id } du journal.
moderation-reverse = Annuler…
moderation-reverse-title = Annuler l’entrée { $id }
moderation-remove-line-title = Retirer une ligne
moderation-remove-line-why = Plus personne ne la lit. Elle peut être rendue.
moderation-annul-title = Rétablir les classements
moderation-annul-why = Les deux joueurs perdent ce que cette partie a changé à leurs classements. Cela peut leur être rendu.
moderation-decide-title = Décider la partie
moderation-decide-why = La partie se termine maintenant, définitivement, et ne change aucun classement.
moderation-winner = Résultat
moderation-wins = { $name } gagne
moderation-drawn = Nulle

## Le journal

moderation-host = L’hébergeur
moderation-entry = { $kind ->
    [warn] Avertissement
    [mute] Privation de discussions
    [close] Fermeture
    [remove_line] Ligne { $line } retirée
    [annul] Classements rétablis
    [decide_game] Partie décidée
    [close_league] Ligue fermée
    [reverse] Entrée { $reverses } annulée
    [give_role] Rôle : { $role ->
        [administrator] administrateur
        [moderator] modérateur
       *[other] aucun
    }
    [take] Signalement { $report } pris
    [release] Signalement { $report } laissé à d’autres
    [settle] Signalement { $report } clos
    [link_identity] Moyen de connexion lié
    [unlink_identity] Moyen de connexion dissocié
   *[other] Signalement { $report } rouvert
}
moderation-entry-until = jusqu’au { $until }
moderation-entry-by = par { $name }
moderation-entry-reversed = annulée

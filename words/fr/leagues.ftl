# Ligues de parties en ligne, par saisons.

leagues-title = Ligues
leagues-lead = Des divisions qui jouent saison après saison : les premiers de chacune montent, les derniers descendent.
leagues-new = Nouvelle ligue
leagues-need-account = Identifiez-vous ou créez un compte pour rejoindre une ligue ou en organiser une.
leagues-mine = Les vôtres
leagues-open = En cours
leagues-over = Terminées
leagues-none = Il n’y a pas encore de ligue.
leagues-members = { $n ->
    [one] { $n } membre
   *[other] { $n } membres
}
leagues-season = Saison { $n }
leagues-first = Première saison { $when }
leagues-next = Prochaine saison { $when }
leagues-ended = Terminée

## Une nouvelle ligue

leagues-name = Nom de la ligue
leagues-starts = Début de la première saison
leagues-days = Durée d’une saison
leagues-days-of = { $n ->
    [one] 1 jour
   *[other] { $n } jours
}
leagues-at-once = Toutes les parties d’une saison commencent en même temps.
leagues-by-rounds = Les parties d’une saison se jouent ronde après ronde dès son début : tout le monde doit être là à ce moment.
leagues-size = Membres d’une division
leagues-movers = Combien montent et descendent
leagues-make = Créer la ligue

## Une ligue

leagues-list = Toutes les ligues
leagues-divisions = Divisions de { $size }
leagues-length = { $n ->
    [one] saisons d’un jour
   *[other] saisons de { $n } jours
}
leagues-begun = Commencée le { $day }
leagues-moving = { $movers } montent et descendent
leagues-you-leave = Vous jouez cette saison jusqu’au bout, et plus aucune ensuite.
leagues-you-begin = Vous êtes inscrit : vous jouez à partir de la prochaine saison.
leagues-your-games = Vers vos parties
leagues-your-division = dans la division { $n }
leagues-seasons = Saisons
leagues-division = Division { $n }
leagues-to-division = Parties de la division { $n }
leagues-playing = { $n ->
    [one] 1 partie en cours
   *[other] { $n } parties en cours
}
leagues-all-played = Toutes les parties sont finies
leagues-up = monte
leagues-down = descend
leagues-leaving = part
leagues-moves-why = Après la saison, qui a ↑ monte d’une division, qui a ↓ descend. Les parties qui ne sont pas finies d’ici là sont nulles.
leagues-newcomers = Nouveaux à la prochaine saison
leagues-nobody = Personne pour le moment.
leagues-begin = Commencer la prochaine saison
leagues-begin-first = Commencer la première saison
leagues-end = Mettre fin à la ligue…
leagues-end-title = Mettre fin à la ligue ?
leagues-end-why = Il n’y a plus de saison. Celle qui est en cours est annulée : ses parties peuvent être jouées, mais ne comptent plus ici.
leagues-end-do = Mettre fin à la ligue
leagues-remove-title = Retirer { $name } de la ligue ?
leagues-remove-why = Cette personne ne joue plus aucune saison et ne peut pas revenir. Dans celle-ci, ses parties peuvent être jouées jusqu’au bout.
leagues-moderate = Y mettre fin (modération)…
leagues-moderated = La ligue a pris fin (entrée { $id } du journal).

# Les pendules de deux personnes devant un seul appareil.

clock-label = Pendule
clock-none = Sans pendule
clock-own = Temps au choix
clock-why = Votre temps s’écoule quand c’est à vous de jouer, à partir du premier coup. Revenir sur un coup ne rend pas le temps.
clock-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
clock-hours = { $n } h
clock-minutes = { $n } min
clock-seconds = { $n } s
# $periods is what clock-periods-each says.
clock-control = { $added ->
    [none] { $periods ->
        [none] { $main } chacun
       *[other] { $main } chacun, puis { $periods }
    }
   *[other] { $main } + { $added }
}
clock-periods-each = { $periods ->
    [one] une période de { $period } par tour
   *[other] { $periods } périodes de { $period }
}
clock-each-turn = { $period } par tour
clock-own-minutes = Minutes par joueur
clock-own-more = Temps en plus
clock-own-more-none = Aucun
clock-own-more-added = À chaque tour
clock-own-more-periods = Périodes (byo-yomi)
clock-own-added = Secondes ajoutées par tour
clock-own-periods = Nombre de périodes
clock-own-period = Secondes par période
clock-ready = La pendule part au premier coup.
clock-of = Temps qui reste à { COLOUR($colour, form: "capital") } : { $time }
clock-periods-later = { $n ->
    [one] puis { $n } période
   *[other] puis { $n } périodes
}
clock-periods-left = { $n ->
    [one] dernière période
   *[other] { $n } périodes
}
clock-pause = Pause
clock-resume = Relancer le jeu
clock-paused = En pause
clock-paused-why = La pendule est arrêtée et le plateau caché.
clock-undone = Revenir sur un coup ne rend pas le temps.
clock-minute-left = { COLOUR($colour, form: "capital") } : il reste une minute.
clock-seconds-left = { COLOUR($colour, form: "capital") } : il reste dix secondes.
clock-lost = { COLOUR($loser, form: "capital") } n’a plus de temps ; { COLOUR($winner, form: "capital") } gagne.

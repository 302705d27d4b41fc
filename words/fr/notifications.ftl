# Ce dont on est informé, sur la page, par courriel et par les messages du navigateur.

notifications-title = Notifications
notifications-none = Rien pour l’instant. Quand c’est à vous dans une partie par jours, quand on vous défie ou quand un de vos tournois avance, on le dit ici.
notifications-new = Nouveau
notifications-read-all = Tout marquer comme lu
notifications-all-read = Tout est lu.

notification-turn = { $detail ->
    [begun] Votre partie de { $game } contre { $name } a commencé : c’est à vous.
   *[none] C’est à vous dans la partie de { $game } contre { $name }.
}
notification-time-low = Il reste peu de temps pour votre tour dans la partie de { $game } contre { $name }.
notification-offer = { $detail ->
    [draw] { $name } propose la nulle dans la partie de { $game }.
    [take_back] { $name } demande à revenir sur un coup dans la partie de { $game }.
    [abort] { $name } propose d’annuler la partie de { $game }.
    [resume] { $name } voudrait continuer la partie de { $game }.
   *[rematch] { $name } aimerait une revanche à { $game }.
}
notification-game-begun = Votre partie de { $game } contre { $name } a commencé.
notification-game-ended = { $detail ->
    [won] Vous avez gagné à { $game } contre { $name }.
    [lost] Vous avez perdu à { $game } contre { $name }.
    [drawn] Votre partie de { $game } contre { $name } est nulle.
   *[none] Votre partie de { $game } contre { $name } a été annulée.
}
notification-challenge = { $name } vous défie à une partie de { $game }.
notification-challenge-declined = { $name } refuse votre défi à { $game }{ $detail ->
    [later] { " " }: pas maintenant, plus tard peut-être
    [too_fast] { " " }: la pendule est trop rapide
    [too_slow] { " " }: la pendule est trop lente
    [other_clock] { " " }: une autre pendule, s’il vous plaît
    [want_rated] { " " }: une partie classée, s’il vous plaît
    [want_casual] { " " }: une partie non classée, s’il vous plaît
    [other_game] { " " }: un autre jeu, s’il vous plaît
   *[none] .
}
notification-tournament-begun = Le tournoi { QUOTE($tournament) } a commencé.
notification-paired = Votre partie contre { $name } dans le tournoi { QUOTE($tournament) } a commencé.
notification-tournament-ended = { $detail ->
    [finished] Le tournoi { QUOTE($tournament) } est terminé.
   *[cancelled] Le tournoi { QUOTE($tournament) } a été annulé.
}

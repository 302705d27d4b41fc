# Ce dont on est informé, sur la page, par e-mail et par les messages du navigateur.

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
    [next_game] { $name } attend la partie suivante de votre match de { $game }.
   *[rematch] { $name } aimerait une revanche à { $game }.
}
notification-game-begun = Votre partie de { $game } contre { $name } a commencé.
notification-game-ended = { $detail ->
    [won] Vous avez gagné à { $game } contre { $name }.
    [lost] Vous avez perdu à { $game } contre { $name }.
    [drawn] Votre partie de { $game } contre { $name } est nulle.
    [match_won] Vous avez gagné le match de { $game } contre { $name }.
    [match_lost] Vous avez perdu le match de { $game } contre { $name }.
    [match_drawn] Votre match de { $game } contre { $name } est nul.
    [match_none] Votre match de { $game } contre { $name } a été annulé.
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
notification-tournament-begun = { $detail ->
    [season] Une nouvelle saison de la ligue { QUOTE($tournament) } a commencé.
   *[none] Le tournoi { QUOTE($tournament) } a commencé.
}
notification-paired = Votre partie contre { $name } dans le tournoi { QUOTE($tournament) } a commencé.
notification-tournament-ended = { $detail ->
    [finished] Le tournoi { QUOTE($tournament) } est terminé.
    [season] Votre saison dans la ligue { QUOTE($tournament) } est terminée.
   *[cancelled] Le tournoi { QUOTE($tournament) } a été annulé.
}
notification-moderated = { $detail ->
    [muted] Un modérateur vous a interdit d’écrire dans les discussions pendant quelque temps.
    [closed] Un modérateur a fermé votre compte.
   *[warned] Un modérateur vous a donné un avertissement.
}
notification-report-settled = { $detail ->
    [acted] Un modérateur a donné suite à votre signalement concernant { $name }.
   *[none] Un modérateur a examiné votre signalement concernant { $name } et l’a clos.
}

## Par quel moyen

notifications-settings = Ce dont on vous informe
notifications-mail-title = Notifications par e-mail
notifications-mail-why = La cloche montre tout. En votre absence, un e-mail vous dit ce que vous choisissez ; un seul e-mail contient tout ce qui attend.
notifications-mail-no-address = Confirmez d’abord une adresse e-mail ; ces choix prennent effet alors.
notifications-mail-kinds = Me prévenir par e-mail
notifications-kind = { $kind ->
    [turn] C’est à moi dans une partie par jours
    [time_low] Il m’y reste peu de temps
    [offer] Une proposition, ou une revanche souhaitée
    [game_begun] Une de mes parties a commencé
    [game_ended] Une partie par jours est terminée
    [challenge] Un défi
    [challenge_declined] Un de mes défis est refusé
    [tournament_begun] Un de mes tournois commence, ou une saison d’une ligue
    [paired] Ma prochaine partie de tournoi commence
    [moderated] Un modérateur m’avertit, m’interdit d’écrire ou ferme mon compte
    [report_settled] Un de mes signalements est traité
   *[tournament_ended] Un de mes tournois est terminé, ou une saison d’une ligue
}
notifications-digest = Au plus
notifications-digest-hour = une fois par heure
notifications-digest-day = une fois par jour
notifications-keep = Garder ces réglages
notifications-kept = Les réglages sont gardés.
notifications-unsubscribe-title = Plus d’e-mails
notifications-unsubscribe-why = Aucune notification ne vous parviendra plus par e-mail. Les liens pour un nouveau mot de passe arrivent toujours.
notifications-unsubscribe = Ne plus recevoir d’e-mails
notifications-unsubscribed = Vous ne recevez plus de notifications par e-mail.

## Sur cet appareil, quand aucune page n’est ouverte (web push)

push-title = Sur cet appareil
push-why = Ce navigateur peut vous dire la même chose quand aucune page de Ponnuki n’est ouverte. Les messages passent, chiffrés, par le service push de l’éditeur du navigateur, et cessent quand vous vous déconnectez.
push-is-on = Ce navigateur vous dit la même chose quand vous ne regardez pas Ponnuki.
push-turn-on = Me prévenir sur cet appareil
push-turn-off = Ne plus me prévenir sur cet appareil
push-denied = Vous avez refusé les notifications de ce site. Pour être prévenu sur cet appareil, autorisez-les dans les réglages de votre navigateur, puis rechargez cette page.
push-unsupported = Ici, ce navigateur ne peut rien vous dire quand aucune page n’est ouverte. Sur un iPhone ou un iPad, ajoutez d’abord Ponnuki à l’écran d’accueil et ouvrez-le de là ; ailleurs, la page doit avoir été ouverte par une adresse en https.
push-failed = Le navigateur n’a pas pu joindre son service push, ou ne permet pas à cette page de l’utiliser. Réessayez plus tard.

# Parties avec quelqu’un sur un autre appareil, par un serveur.

online-lead = Créez une partie et envoyez son lien à quelqu’un, ou trouvez un adversaire ici. Chacun joue sur son appareil. Si la connexion se coupe, la partie continue là où elle en était.
online-loading = Connexion au serveur…

## Connexion

online-connected = En ligne
online-lost = Pas de connexion. Nouvel essai en cours ; rien n’est perdu.
online-lost-clock = Pas de connexion. Nouvel essai en cours ; rien n’est perdu, mais la pendule tourne.
online-back = De nouveau en ligne.
online-sent = Envoi du coup…
online-stored = Coup reçu.
online-unsent = Pas encore envoyé : le coup partira de lui-même dès que la connexion reviendra.
online-watchers = { $n ->
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}

## Noms

online-you-are = Vous jouez sous le nom de { $name }.
online-rename = Changer de nom
online-name = Votre nom
online-name-why = Vos adversaires verront ce nom.
online-keep-name = Garder ce nom
online-you = vous
online-here = en ligne
online-away = hors ligne
online-at-board = là
online-not-at-board = pas là

online-sign-in = Se connecter ou créer un compte
online-sign-in-short = Se connecter
online-account-of = Compte de { $name }
online-account = Compte
online-profile = Profil
online-profile-of = { $provisional ->
    [true] Profil de { $name }, classement { $rating }, pas encore sûr
   *[false] Profil de { $name }, classement { $rating }
}
online-bot-name = { $name } (robot)
online-level-name = Programme, niveau { NUMBER($level) }
online-with-people = Une personne
online-level-why = C’est le serveur qui joue, et il accepte aussitôt. Ces parties ne sont pas classées. Vous pouvez revenir sur un coup et demander une revanche ; la nulle est refusée.
online-level-play = Jouer contre le niveau { NUMBER($level) }
online-no-levels = Le programme ne joue pas en ligne sur ce serveur.
online-play-here = Jouer contre lui sur cet appareil
# À la place d’un nom : seul, dans la phrase d’une notification de ce genre, ou dans toute autre phrase.
online-deleted = { $place ->
    [name] Un ancien joueur
    [offer] Un ancien joueur
    [challenge] Un ancien joueur
    [challenge_declined] Un ancien joueur
   *[within] un ancien joueur
}
online-rated = Partie classée
online-rated-why = Son issue change vos classements. Pour ceux qui ont un compte, avec une pendule.
online-rated-needs-account = Cette partie est classée : connectez-vous ou créez un compte pour la rejoindre.

## Nouvelle partie, mes parties

online-new = Nouvelle partie
online-game = Jeu
online-create = Créer la partie
online-going-on = Parties en ligne en cours
online-all = Les { NUMBER($n) } parties
online-mine = Vos parties
online-none = Les parties que vous créez ou rejoignez s’affichent ici.
online-unknown-game = Il n’y a pas de partie à cette adresse
online-unknown-game-why = Le lien est peut-être incomplet, ou la partie a été annulée avant de commencer.
online-against = contre { $name }
online-nobody-yet = en attente de l’autre personne
online-their-turn = À l’autre de jouer
online-your-turn = { $again ->
    [true] Encore à vous de jouer
   *[false] À vous de jouer
}
online-delay = Les spectateurs voient la partie
online-delay-none = Tout de suite
online-delay-moves = { $n ->
    [one] { $n } coup plus tard
   *[other] { $n } coups plus tard
}
online-delay-why = Personne d’autre que vous deux ne voit les derniers coups avant la fin de la partie.
online-delay-longer = Avec « Trouver un adversaire », c’est le plus long des deux choix qui compte.
online-delayed-clock = Les pendules sont celles d’après le dernier coup que vous voyez.
online-delayed = { $n ->
    [one] Vous voyez cette partie avec { $n } coup de retard sur ses joueurs. Une fois finie, vous la voyez en entier.
   *[other] Vous voyez cette partie avec { $n } coups de retard sur ses joueurs. Une fois finie, vous la voyez en entier.
}
online-watching-turn = { $again ->
    [true] { $name } rejoue
   *[false] C’est à { $name } de jouer
}
online-called-off = Annulée

## Attendre et rejoindre

online-wait-title = Envoyez ce lien à la personne invitée
online-only-here-title = Ce lien ne fonctionne que sur cet appareil
online-wait-why = La partie commencera dès que l’autre personne aura ouvert le lien et rejoint la partie. Vous pouvez fermer cette page en attendant.
online-wait-status = En attente de l’autre personne…
online-link = Lien de la partie
online-qr = Le lien en code QR
online-qr-why = Ou faites-le lire par le téléphone de l’autre personne.
online-address = Adresse
online-only-here = Pour qu’il s’ouvre ailleurs, la personne qui a installé Ponnuki doit relancer le serveur ainsi :
online-call-off = Annuler la partie
online-invited = { $name } vous invite à une partie de { $game }
online-join = Rejoindre et jouer
online-joining = Vous rejoignez la partie…
online-clock = Pendule
online-was-called-off = Cette partie a été annulée avant de commencer.
online-to-games = Jouer en ligne
online-invitation = Une partie de { $game } sur Ponnuki

## Propositions

online-more = Autres actions
online-offer-draw = Proposer la nulle
online-offer-take-back = Demander à revenir sur un coup
online-offer-abort = Proposer d’annuler
online-offer-adjourn = Proposer d’ajourner
online-offer-resume = Demander à continuer
online-offered-draw = { $name } propose la nulle.
online-offered-take-back = { $name } demande à revenir sur un coup.
online-offered-abort = { $name } propose d’annuler la partie.
online-offered-adjourn = { $name } propose d’ajourner la partie. Si personne ne la reprend, elle est annulée et ne compte pas.
online-offered-resume = { $name } voudrait continuer la partie.
online-offered-rematch = { $name } aimerait une revanche.
online-yours-draw = Vous avez proposé la nulle.
online-yours-take-back = Vous avez demandé à revenir sur un coup.
online-yours-abort = Vous avez proposé d’annuler la partie.
online-yours-adjourn = Vous avez proposé d’ajourner la partie.
online-yours-resume = Vous avez demandé à continuer la partie. Elle repart quand vous êtes là tous les deux et d’accord.
online-yours-rematch = Vous avez demandé une revanche.
online-accept = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-declined-draw = { $name } refuse la nulle.
online-declined-take-back = { $name } ne veut pas revenir sur un coup.
online-declined-abort = { $name } veut continuer.
online-declined-adjourn = { $name } ne veut pas ajourner la partie.
online-declined-resume = { $name } ne veut pas continuer maintenant.
online-declined-rematch = { $name } ne veut pas de revanche.
online-took-back = { $n ->
    [one] Le dernier coup a été retiré.
   *[other] Les { $n } derniers coups ont été retirés.
}

online-adjourned = Ajournée
online-adjourned-until = La partie est ajournée et la pendule est arrêtée. Si personne ne la continue d’ici au { $day }, elle est annulée.
online-vacation = { $name } est en vacances, au plus tard jusqu’au { $day } : sa pendule est arrêtée.
online-vacation-yours = Vous êtes en vacances, au plus tard jusqu’au { $day } : votre pendule est arrêtée.

online-turns = À vous de jouer dans { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
online-turns-elsewhere = À vous de jouer dans { $n ->
    [one] { $n } autre partie
   *[other] { $n } autres parties
}
online-bell = Notifications{ $n ->
    [0] {""}
    [one] { " " }: { NUMBER($n) } nouvelle
   *[other] { " " }: { NUMBER($n) } nouvelles
}
online-bell-news = { $n ->
    [one] Une nouvelle notification
   *[other] { NUMBER($n) } nouvelles notifications
}
online-left = il vous reste { $left }
online-left-them = il lui reste { $left }

## Salon

lobby-anyone = Trouver un adversaire
lobby-waiting = Recherche d’un adversaire. La partie s’ouvre d’elle-même tant que vous restez sur cette page.
lobby-waiting-days = Recherche d’un adversaire. Vous pouvez fermer cette page : la partie sera parmi les vôtres. La demande reste tant que vous venez ici une fois en deux semaines.
lobby-waiting-rated = Recherche d’un adversaire d’un classement proche du vôtre : plus elle dure, plus il peut différer. La partie s’ouvre d’elle-même tant que vous restez sur cette page.
lobby-answered = Quelqu’un vous a répondu : aller à la partie
lobby-seeks = Joueurs en attente
lobby-person = Joueur
lobby-answer = Réponse
lobby-you = { $name } (vous)
lobby-play = Jouer
lobby-empty = Personne n’attend en ce moment. « Trouver un adversaire » vous inscrit ici.
lobby-by-lot = premier joueur tiré au sort
lobby-they-begin = { $name } commence
lobby-they-follow = vous commencez
lobby-count = { $n ->
    [0] Personne n’attend d’adversaire en ce moment.
    [one] { $n } personne attend un adversaire.
   *[other] { $n } personnes attendent un adversaire.
}
lobby-bots = Accepter aussi des robots comme adversaires
lobby-bots-why = Sans cette case, on ne vous propose que des personnes.
lobby-opponents = Plus grand écart de classement avec l’adversaire trouvé
lobby-any-rating = Peu importe
lobby-within = { NUMBER($n) } points
lobby-rated = Classée
lobby-rated-range = Classée, pour { $lowest } à { $highest }
lobby-delayed = { $n ->
    [one] les spectateurs la voient { $n } coup plus tard
   *[other] les spectateurs la voient { $n } coups plus tard
}
lobby-rating-of = { $provisional ->
    [true] Classement { $rating }, pas encore sûr
   *[false] Classement { $rating }
}
lobby-sign-in = Se connecter
lobby-watch = À regarder maintenant
lobby-players = { $first } – { $second }

online-claim-later = { $name } a quitté la partie. Si l’absence dure une minute de son tour, vous pourrez finir la partie.
online-claim-now = { $name } a quitté la partie : vous pouvez la finir, ou attendre.
online-claim-win = Réclamer la victoire
online-claim-draw = Déclarer la nulle

## Défis

challenge-person = Défier { $name }
challenge-title = Défier { $name }
challenge-why = Votre défi est transmis aussitôt ; on peut l’accepter ou le refuser.
challenge-incoming = On vous défie
challenge-outgoing = Vos défis
challenge-from = { $name } vous défie
challenge-to = Vous avez défié { $name }
challenge-accept = Accepter
challenge-decline = Refuser…
challenge-decline-now = Refuser
challenge-reason = Pourquoi ? { $name } le saura.
challenge-put-away = Ranger
challenge-begun = { $name } accepte : aller à la partie
challenge-declined = { $name } refuse{ $reason ->
    [later] { " " }: pas maintenant, plus tard peut-être
    [too_fast] { " " }: la pendule est trop rapide
    [too_slow] { " " }: la pendule est trop lente
    [other_clock] { " " }: plutôt une autre pendule
    [want_rated] { " " }: plutôt une partie classée
    [want_casual] { " " }: plutôt une partie non classée
    [other_game] { " " }: plutôt un autre jeu
   *[none] .
}
challenge-because = { $reason ->
    [later] Pas maintenant, plus tard peut-être
    [too_fast] La pendule est trop rapide
    [too_slow] La pendule est trop lente
    [other_clock] Une autre pendule
    [want_rated] Parties classées seulement
    [want_casual] Pas de partie classée
    [other_game] Un autre jeu
   *[none] Sans raison
}
challenge-you-begin = vous commencez
challenge-news = { $n ->
    [one] { $name } vous défie
   *[other] { $n } défis vous attendent
}
challenge-unknown = Il n’y a personne à cette adresse.
people-played = Vos adversaires
people-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
people-challenge = Défier

## Coups d’avance

premove-queued = { $point } sera joué dès que ce sera à vous.
premove-spoken = joué ensuite
premove-refused = { $point } n’a pas été joué : { $why }

## Coups conditionnels

plan-heading = Coups conditionnels
plan-why = Le serveur joue votre réponse dès que { $name } joue le coup qui la précède. Personne d’autre ne voit ces coups.
plan-add = Prévoir une réponse…
plan-title = Prévoir une réponse
plan-board = Plateau de la suite prévue
plan-line = Prévu jusqu’ici
plan-their-move = Que pourrait jouer { $name } ?
plan-and-then = Et si { $name } continue ? Ou gardez cette suite.
plan-your-answer = Que répondez-vous ?
plan-over = La partie serait finie.
plan-if = Si { $theirs }, alors { $yours }
plan-if-open = Si { $theirs }…
plan-keep = Garder
plan-step-back = Un coup en arrière
plan-remove = Retirer

## Discussion

chat-title = Discussion
chat-open = { $n ->
    [0] Discussion
    [one] Discussion : { $n } nouveau message
   *[other] Discussion : { $n } nouveaux messages
}
chat-players = Discussion avec votre adversaire
chat-watchers = Discussion des spectateurs
chat-none = Aucun message.
chat-hidden = { $n ->
    [one] { $n } ligne de quelqu’un que vous n’entendez pas
   *[other] { $n } lignes de gens que vous n’entendez pas
}
chat-field = Écrire un message
chat-send = Envoyer
chat-people = Masquer, bloquer, signaler
chat-mute = Masquer
chat-unmute = Entendre de nouveau
chat-block = Bloquer
chat-unblock = Débloquer
chat-muted = Vous n’entendez plus { $name } ; personne d’autre ne le remarque.
chat-blocked = { $name } et vous ne verrez plus vos demandes de partie, et ne pourrez plus jouer ni discuter ensemble.
chat-heard-again = Vous entendez de nouveau { $name }.
chat-report = Signaler…
chat-reason = Qu’est-ce qui ne va pas ? La personne qui tient ce serveur le lit.
chat-send-report = Envoyer le signalement
chat-reported = Vous avez signalé { $name }.
online-moderation = Modération
chat-note = Mes notes
chat-note-kept = Gardées : personne d’autre ne les voit.

## Fin

online-next-game = Aller à la revanche
online-save = Garder sur cet appareil
online-saved = Gardée : elle est sur la page d’accueil.
online-not-saved = Ce navigateur ne garde rien ici.
online-problem = Le serveur répond : { $why }
online-refused = Le serveur a refusé cela.

## Matchs

online-series-of = Une série de { $n } parties
online-series-why = Chacun commence à son tour. Une victoire vaut un point, une partie nulle un demi-point.
online-match-seat = Dans la première partie, vous jouez
online-match-games = Les parties du match
online-match-won = Gagnées
online-match-points = Points
online-match-you-are-ready = C’est noté. La partie suivante commence dès que { $name } la veut aussi.
online-match-other-is-ready = { $name } attend la partie suivante.
online-match-wait-live = La partie suivante commence quand tous deux la veulent. Qui fait attendre l’autre dix minutes perd le match.
online-match-wait-days = La partie suivante commence quand tous deux la veulent. Qui fait attendre l’autre 14 jours perd le match.
online-match-not-ready = Pas encore
online-match-to-next = Aller à la partie suivante
online-match-give-up = Abandonner le match
online-match-give-up-question = { $name } gagne alors le match. L’abandonner ?
online-match-really-give-up = Oui, l’abandonner
online-match-keep = Continuer
online-match-offer-abort = Proposer d’annuler le match
online-match-offered-abort = { $name } propose d’annuler le match.
online-match-yours-abort = Vous avez proposé d’annuler le match.
online-match-called-off = Le match a été annulé
online-match-given-up = { $name } l’a abandonné.
online-match-abandoned = { $name } n’est pas revenu.
online-match-score = Le score est de { $first } à { $second }.
online-match-score-sheet = Parties gagnées : { $first } à { $second }. Points : { $points } à { $others }.

## Tournois

online-tournaments = Tournois
online-leagues = Ligues
online-to-tournament = Vers le tournoi
online-of-tournament = Une partie de tournoi

# Ce qui ne va pas selon le serveur des parties en ligne.

## Commandes

problem-no-person = donnez-vous d’abord un nom
problem-unknown-game-id = il n’y a pas de partie { QUOTE($id) } sur ce serveur
problem-nobody-joined = personne n’a encore rejoint cette partie
problem-not-a-player = vous êtes spectateur de cette partie
problem-own-game = c’est votre propre partie : envoyez son lien à quelqu’un d’autre
problem-joined-already = vous jouez déjà cette partie
problem-game-full = deux personnes jouent déjà cette partie ; vous pouvez la regarder
problem-game-ended = la partie est finie, { $winner ->
    [none] sans gagnant
    [0] gagnée par le joueur qui a joué en premier
   *[other] gagnée par le joueur qui a joué en second
} : { $reason ->
    [resignation] par abandon
    [time] au temps
    [draw_agreed] nulle par accord
    [aborted] elle a été annulée
    [abandoned] un joueur était parti
    [no_show] un joueur n’est pas venu
    [adjudicated] décidée par la personne qui organise, par un modérateur ou par la fin de la saison
   *[other] selon les règles
}
problem-not-your-turn = ce n’est pas à vous de jouer
problem-stale-move = le coup était pour le demi-coup { NUMBER($ply, group: "no") }, mais { NUMBER($plies, group: "no") } demi-coups ont été joués
problem-plan-of-live-game = le serveur ne joue de coups que dans les parties où un tour peut durer un jour, ou sans pendule
problem-plan-on-your-turn = c’est à vous de jouer : les coups conditionnels répondent à ceux de l’adversaire
problem-plan-without-answer = il faut une réponse de votre part dans chaque suite
problem-plan-of-two-answers = deux suites répondent au même coup par { $move } et par { $other } : gardez l’une des deux
problem-no-such-offer = { $offer ->
    [draw] aucune nulle n’est proposée
    [take_back] personne ne demande à revenir sur un coup
    [adjourn] personne ne propose d’ajourner la partie
    [resume] personne ne demande à continuer la partie
    [abort] personne ne demande à annuler la partie
   *[other] aucune revanche n’est proposée
}
problem-offered-already = { $offer ->
    [draw] vous avez déjà proposé la nulle
    [take_back] vous avez déjà demandé à revenir sur votre coup
    [adjourn] vous avez déjà proposé d’ajourner la partie
    [resume] vous avez déjà demandé à continuer la partie
    [abort] vous avez déjà demandé à annuler la partie
   *[other] vous avez déjà proposé une revanche
}
problem-answer-first = { $offer ->
    [take_back] votre adversaire demande à revenir sur un coup : répondez d’abord
   *[other] votre adversaire a fait une proposition : répondez d’abord
}
problem-nothing-to-take-back = vous n’avez pas de coup sur lequel revenir
problem-rematch-too-early = une revanche se propose une fois la partie finie
problem-rematch-begun = la revanche a commencé : partie { $id }
problem-no-claims = seule se réclame une partie dont la pendule ne laisse pas un jour à un tour
problem-claim-before-moves = les deux joueurs n’ont pas encore joué : annulez plutôt la partie
problem-claim-on-your-turn = c’est à vous de jouer : continuez
problem-claim-too-early = votre adversaire peut revenir : la partie se réclame dans { $seconds ->
    [one] une seconde
   *[other] { NUMBER($seconds) } secondes
}
problem-game-adjourned = la partie est ajournée : il faut d’abord convenir de la continuer
problem-not-adjourned = la partie n’est pas ajournée
problem-adjourns-live-games = on n’ajourne que les parties en direct : les autres attendent de toute façon des jours
problem-adjourns-no-match = les parties d’un match ne s’ajournent pas : faites plutôt une pause entre deux parties
problem-adjourn-before-moves = les deux joueurs n’ont pas encore joué : annulez plutôt la partie
problem-players-not-here = une partie ajournée continue quand les deux joueurs l’ont ouverte
problem-opponent-gone = le compte de votre adversaire a été supprimé : il n’y a personne avec qui rejouer
problem-match-not-of-sheet = { $defined ->
    [0] les règles de { $game } ne définissent pas de match : choisissez plutôt une série
   *[other] un match selon les règles de { $game } a { $defined } parties, pas { $length }
}
problem-match-goes-on = le match continue : commencez la partie suivante, ou abandonnez le match
problem-match-is-over = le match est terminé
problem-match-went-on = le match continue dans la partie { $id }
problem-not-of-a-match = cette partie n’appartient à aucun match
problem-unknown-match = il n’y a pas de match { QUOTE($id) } sur ce serveur
problem-too-many-offers = un joueur fait au plus { NUMBER($max) } propositions dans une partie

## Le salon

problem-seek-gone = cette partie n’est plus demandée, ou quelqu’un a été plus rapide
problem-own-seek = c’est votre propre demande : quelqu’un d’autre doit y répondre
problem-range-needs-rated = un intervalle de classements n’est que pour les parties classées
problem-rating-out-of-range = cette partie est pour des classements de { NUMBER($lowest, group: "no") } à { NUMBER($highest, group: "no") }, et le vôtre est { NUMBER($rating, group: "no") }
problem-too-many-seeks = vous cherchez déjà { NUMBER($max) } parties : retirez d’abord une demande
problem-too-many-seeks-here = autant de parties que possible sont cherchées depuis votre réseau : retirez l’une d’elles, ou répondez à une autre
problem-lobby-full = { NUMBER($max) } parties sont déjà demandées : répondez à l’une d’elles
problem-challenge-gone = ce défi a été retiré, a reçu une réponse ou n’est plus valable
problem-too-many-challenges = vous avez déjà lancé { NUMBER($max) } défis : retirez-en un d’abord
problem-challenge-declined-just-now = cette personne vient de refuser : vous pourrez redemander dans { $minutes ->
    [one] une minute
   *[other] { NUMBER($minutes) } minutes
}
problem-challenged-by-guests = cette personne a déjà { NUMBER($max) } défis d’invités auxquels répondre : avec un compte, vous pouvez la défier quand même
problem-challenged-too-often = cette personne a déjà { NUMBER($max) } défis auxquels répondre
problem-too-many-challenges-here = il y a déjà { NUMBER($max) } défis sur ce serveur : réessayez plus tard
problem-kept-apart = vous et cette personne ne jouez pas ensemble
problem-yourself = c’est vous-même
problem-unknown-person = il n’y a pas de personne { QUOTE($id) } sur ce serveur
problem-too-many-relations = vous avez déjà masqué ou bloqué { NUMBER($max) } personnes

## Tournois

problem-no-pairing = tous se sont déjà rencontrés : cette ronde ne peut pas être appariée
problem-unknown-tournament = il n’y a pas de tournoi { QUOTE($id) } sur ce serveur
problem-tournament-over = le tournoi est fini
problem-not-the-organiser = seule la personne qui organise le tournoi peut faire cela
problem-adjudicates-own-game = qui organise un tournoi ne peut pas décider d’une de ses propres parties
problem-no-such-board = cette partie n’est pas une partie en cours du tournoi
problem-arena-needs-live-clock = une arène demande une pendule qui ne laisse pas un jour à un tour
problem-rated-needs-one-kind = les tournois classés sont pour des personnes, ou pour des robots, pas pour les deux
problem-start-out-of-range = un tournoi commence dans l’année qui vient
problem-tournament-of-others = ce tournoi est réservé aux { $entrants ->
    [bots] robots
   *[other] personnes
}
problem-tournament-full = le tournoi a déjà { NUMBER($max) } participants
problem-tournament-full-of-network = le nombre maximal d’invités de votre réseau est atteint : avec un compte, vous pouvez vous inscrire quand même
problem-entering-is-over = on ne peut plus s’inscrire à ce tournoi
problem-removed-from-tournament = la personne qui organise ce tournoi vous en a retiré
problem-too-many-tournament-changes = vous vous êtes inscrit, mis en pause ou êtes revenu { NUMBER($max) } fois : ce n’est plus possible
problem-not-in-tournament = cette personne ne participe pas au tournoi
problem-no-rest-here = on ne fait de pause que dans les tournois suisses et les arènes
problem-tournament-too-small = un tournoi demande au moins { NUMBER($min) } participants
problem-tournament-not-started = le tournoi n’est pas en cours
problem-round-goes-on = la ronde est en cours : la suivante commence quand ses parties sont finies
problem-too-many-tournaments = vous organisez déjà { NUMBER($max) } tournois qui ne sont pas finis
problem-too-many-tournaments-here = { NUMBER($max) } tournois sont déjà en cours ici : attendez que l’un d’eux soit fini
problem-draw-before-moves = dans une partie de tournoi, la nulle ne peut être proposée qu’après un premier coup de chacun
problem-game-of-tournament = dans une partie de tournoi, on ne revient pas sur un coup, on n’annule pas et il n’y a pas de revanche

## Ligues

problem-unknown-league = il n’y a pas de ligue { QUOTE($id) } sur ce serveur
problem-unknown-season = cette ligue n’a pas de saison { NUMBER($season) }
problem-league-over = la ligue a pris fin
problem-not-league-organiser = seule la personne qui organise la ligue peut faire cela
problem-season-too-short = avec cette pendule et ce délai pour le premier coup, une saison demande au moins { NUMBER($days) } jours
problem-too-many-movers = de divisions de cette taille, { NUMBER($max) } participants au plus peuvent monter et descendre
problem-league-of-others = cette ligue est réservée aux { $entrants ->
    [bots] robots
   *[other] personnes
}
problem-league-full = la ligue a déjà { NUMBER($max) } membres
problem-removed-from-league = la personne qui organise cette ligue vous en a retiré
problem-not-in-league = cette personne ne participe pas à la ligue
problem-season-goes-on = des parties de cette saison sont encore en cours : la suivante ne peut commencer avant sa date qu’une fois ces parties finies
problem-league-too-small = une saison demande au moins { NUMBER($min) } membres
problem-too-many-leagues = vous organisez déjà { NUMBER($max) } ligues en cours
problem-too-many-leagues-here = { NUMBER($max) } ligues sont déjà en cours ici : attendez que l’une d’elles prenne fin

## Discussion, notes et signalements

problem-text-not-visible = un texte a au moins un caractère visible
problem-too-many-marks = au plus { NUMBER($max) } accents ou autres signes peuvent suivre un caractère
problem-text-too-long = un texte a ici au plus { NUMBER($max) } caractères, et non { NUMBER($length) }
problem-other-room = { $room ->
    [players] ceci est la discussion des joueurs entre eux
   *[other] les joueurs lisent et écrivent dans la discussion des spectateurs une fois la partie finie
}
problem-chat-full = { NUMBER($max) } lignes ont déjà été écrites ici
problem-too-many-reports = vous avez déjà fait { NUMBER($max) } signalements

## Modération

problem-account-closed = un modérateur a fermé votre compte { $until ->
    [none] définitivement
   *[other] jusqu’au { $until } (UTC)
} : { $reason }
problem-muted = un modérateur vous a privé de toutes les discussions jusqu’au { $until } (UTC) : { $reason }
problem-needs-moderator = ceci est réservé aux modérateurs
problem-needs-administrator = ceci est réservé aux administrateurs
problem-acts-on-oneself = un modérateur ne décide rien à son propre sujet, ni de ses parties, ni des signalements qui le visent
problem-acts-on-administrator = personne ne décide ici au sujet d’un administrateur : l’hébergeur du serveur lui retire d’abord ce rôle
problem-acts-on-level = un niveau du programme ne peut être averti, privé de discussion ni fermé : c’est l’hébergeur du serveur qui désactive les niveaux
problem-role-needs-account = seul le compte d’une personne peut avoir un rôle, pas un invité ni un robot
problem-unknown-role = rôle inconnu { QUOTE($role) } ; les rôles sont : { LIST($known, type: "none") }
problem-unknown-report = il n’y a pas de signalement { NUMBER($id, group: "no") }
problem-report-closed = ce signalement est clos : rouvrez-le d’abord
problem-report-open = ce signalement est déjà ouvert
problem-unknown-decision = le journal n’a pas d’entrée { NUMBER($id, group: "no") }
problem-decision-over = cette décision n’est plus en vigueur
problem-decision-is-final = ceci ne peut pas être annulé
problem-unknown-line = il n’y a pas de telle ligne dans cette discussion
problem-line-is-empty = cette ligne a déjà été retirée
problem-not-rated = cette partie n’a changé aucun classement
problem-rating-annulled = ce que cette partie a changé aux classements a déjà été annulé
problem-rating-counts = cette partie compte déjà pour les classements
problem-unknown-warning = cet avertissement n’est pas le vôtre, ou vous en avez déjà pris acte

## Journaux

problem-not-the-next-event = l’événement { NUMBER($version, group: "no") } est venu là où { NUMBER($expected, group: "no") } est le suivant
problem-not-a-log = ce ne sont pas tous les événements d’une partie depuis le premier

## Personnes

problem-name-not-visible = un nom a au moins un caractère visible, et aucun qui ne le soit pas
problem-name-too-long = un nom a au plus { $max } caractères, et non { $length }

problem-name-taken = le nom { QUOTE($name) } est déjà pris, ou ressemble à un nom déjà pris
problem-name-in-address = le nom d’un compte ne contient aucun de ces caractères : { $characters }
problem-name-of-guest = les noms qui commencent par « Guest » sont ceux des invités : choisissez-en un autre
problem-no-vacation-left = il ne vous reste aucun jour de vacances : l’année en compte { $days ->
    [0] aucun ici
    [one] un
   *[other] { NUMBER($days) }
}
problem-has-account = vous avez déjà un compte
problem-no-account = il faut un compte pour cela
problem-invalid-token = ce jeton n’est pas valable, ou ne l’est plus
problem-mixed-authority = une requête a un jeton ou le cookie d’une session, pas les deux
problem-token-not-admitted = aucun jeton n’ouvre cela : connectez-vous sur la page pour le faire
problem-missing-scope = il faut pour cela un jeton avec le droit { $scope }
problem-too-many-tokens = un compte a au plus { NUMBER($max) } jetons : révoquez-en un d’abord
problem-unknown-token = votre compte n’a pas de jeton { QUOTE($id) }
problem-passkey-refused = cette clé d’accès n’ouvre aucun compte ici
problem-passkey-too-late = la clé d’accès est venue trop tard, ou une seconde fois : réessayez
problem-too-many-passkeys = un compte a au plus { NUMBER($max) } clés d’accès : supprimez-en une d’abord
problem-unknown-passkey = votre compte n’a pas de clé d’accès { QUOTE($id) }
problem-unknown-provider = ce serveur n’a pas de fournisseur { QUOTE($id) } par lequel se connecter
problem-provider-failed = { $name } ne répond pas comme il faut : réessayez plus tard
problem-identity-refused = { $name } n’a pas dit qui vous êtes : réessayez
problem-identity-stale = { $name } ne vous a pas redemandé qui vous êtes : déconnectez-vous d’abord là-bas
problem-identity-not-own = ce n’est pas l’identité que ce compte a chez { $name }
problem-identity-not-linked = aucun compte d’ici n’est lié au vôtre chez { $name } : liez-le sur la page de votre compte
problem-identity-too-late = votre retour vient trop tard, une seconde fois, ou d’un autre navigateur : réessayez
problem-identity-of-another = un autre compte d’ici a déjà cette identité
problem-too-many-identities = un compte a au plus { NUMBER($max) } identités : dissociez-en une d’abord
problem-unknown-identity = votre compte n’a pas d’identité { QUOTE($id) }
problem-last-way-in = c’est le dernier moyen de se connecter à votre compte : choisissez d’abord un mot de passe
problem-sign-in-too-old = votre compte n’a pas de mot de passe, et votre connexion est trop ancienne pour cela : connectez-vous de nouveau, puis recommencez dans les { NUMBER($minutes) } minutes
problem-password-too-short = un mot de passe a au moins { $min } caractères
problem-password-too-long = un mot de passe a au plus { $max } caractères
problem-password-too-easy = ce mot de passe est trop facile à deviner
problem-sign-in-refused = le nom ou le mot de passe n’est pas le bon
problem-wrong-password = ce mot de passe n’est pas le bon
problem-name-not-own = votre nom n’est pas celui-là, c’est { QUOTE($name) }
problem-not-an-email = { QUOTE($email) } n’est pas une adresse e-mail
problem-no-mail = ce serveur n’envoie pas d’e-mails
problem-link-spent = ce lien a déjà servi, ou il est trop ancien : demandez-en un autre
problem-unknown-profile = il n’y a pas de compte au nom de { QUOTE($name) }
problem-rated-needs-account = une partie classée se joue entre deux personnes qui ont chacune un compte
problem-rated-with-bot = les parties classées se jouent entre deux personnes, ou entre deux robots
problem-rated-with-level = les parties contre un niveau du programme ne sont pas classées
problem-no-levels-here = ce serveur ne propose aucun niveau du programme
problem-levels-busy = le programme de ce serveur joue autant de parties qu’il en a le temps : réessayez plus tard ; un niveau plus faible lui en prend moins
problem-levels-busy-with-guests = le programme de ce serveur joue autant de parties que possible avec des invités : réessayez plus tard, ou avec un compte
problem-level-games-take-much = vos parties contre des niveaux du programme lui prennent autant de temps qu’une personne peut en avoir : terminez-en une d’abord ; un niveau plus faible lui en prend moins
problem-too-many-level-games = vous jouez déjà autant de parties que possible contre des niveaux du programme ({ NUMBER($live) } en direct, { NUMBER($others) } autres) : terminez-en une d’abord
problem-no-bots = cette personne ne cherche pas de robots
problem-bot-has-played = seul un compte qui n’a jamais commencé ni rejoint de partie peut devenir celui d’un robot
problem-bot-in-tournament = seul un compte qui ne participe à aucun tournoi et n’en organise aucun peut devenir celui d’un robot
problem-bot-in-league = seul un compte qui ne participe à aucune ligue et n’en organise aucune peut devenir celui d’un robot
problem-bot-needs-token = un robot joue avec un jeton, pas depuis la page
problem-rated-needs-clock = une partie classée demande une pendule
problem-invalid-setting = { $name } doit valoir quelque chose comme { $example }
problem-unknown-server-setting = { $path } : il n’y a pas de réglage { QUOTE($name) }{ $near ->
    [none] {""} : docs/hosting.md les liste tous
   *[other] {""} ; vous pensez peut-être à { $near }
}
problem-settings-unusable = les réglages de { $path } ne peuvent pas être lus : { $reason }
problem-settings-no-toml = { $path } n’est pas un fichier de réglages, car ce n’est pas du TOML : { $detail }

## Requêtes et messages

problem-rate-limited = trop à la fois : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}
problem-invalid-push-endpoint = ce serveur n’envoie rien au service push { QUOTE($host) }
problem-invalid-push-keys = ce ne sont pas les clés d’un abonnement push : 65 octets d’un point de P-256 et 16 octets, en base64url
problem-no-push = ce serveur n’envoie pas de notifications aux navigateurs
problem-busy = le serveur est occupé : réessayez bientôt
problem-storage-failed = le serveur ne peut pas écrire sur son disque : rien n’a changé, réessayez plus tard
problem-server-failed = une erreur s’est produite sur le serveur : rien n’a changé
problem-foreign-origin = ceci vient d’une page de { SHORT($origin) }, et non de { SHORT($host) }
problem-body-not-json = le corps doit être du JSON (Content-Type: application/json), et non { QUOTE($type) }
problem-invalid-message = ceci ne peut pas être lu : { $detail }
problem-not-text = les messages sont du texte, et non des octets
problem-body-late = la suite de la requête n’est pas arrivée en { NUMBER($seconds) } secondes
problem-body-too-large = un corps a au plus { NUMBER($max) } octets
problem-method-not-allowed = cette adresse n’accepte pas cette méthode
problem-no-such-door = l’API n’a pas cette adresse
problem-too-many-streams = vous avez déjà { NUMBER($max) } flux ouverts : fermez-en un d’abord
problem-too-many-watched = une connexion regarde au plus { $max } parties
problem-unknown-version = la partie a moins d’événements que vous n’en connaissez : redemandez-les tous
problem-foreign-address = { SHORT($address) } n’est pas une adresse de ce serveur

## Les adresses du serveur

problem-not-host-and-port = { QUOTE($text) } n’est pas une adresse pour les mesures : donnez un port, comme 9100, ou un hôte et un port, comme 127.0.0.1:9100

## La base de données

problem-data-unreadable = { $path } n’est pas une base de données lisible : { $reason }
problem-data-unusable = { $path } ne peut pas être utilisé ({ $reason }) : choisissez un autre fichier avec --data FICHIER
problem-data-in-use = { $path } est utilisé par un autre serveur : arrêtez-le, ou choisissez un autre fichier avec --data FICHIER
problem-data-not-ours = { $path } est la base de données d’un autre programme : choisissez un autre fichier avec --data FICHIER
problem-data-missing = le fichier { $path } n’existe pas
problem-backup-exists = { $path } existe déjà : déplacez-le, ou choisissez un autre nom
problem-game-damaged = la partie { $id } est endommagée : { $reason }
problem-game-unreadable = la partie { $id } est endommagée, car un événement ne peut pas être lu : { $detail }
problem-game-listed-wrong = la partie { $id } figure dans les listes avec d’autres valeurs que celles de ses événements : { $columns }
problem-database-not-ours = { $place } a les tables d’un autre programme : créez une base de données pour Ponnuki seul, et indiquez celle-là
problem-not-a-database = ce n’est pas l’adresse d’une base de données : elle s’écrit postgresql://utilisateur:mot-de-passe@hôte/base
problem-file-and-database = les parties sont dans un fichier ou dans une base de données : donnez --data FICHIER ou --database URL, pas les deux
problem-not-redis = ce n’est pas une adresse de Redis : elle s’écrit redis://hôte:6379
problem-redis-needs-database = un fichier est pour un seul serveur : avec --redis URL, donnez aussi --database URL
problem-workers-need-redis = { $workers } processus ont besoin de --database URL, où tous écrivent, et de --redis URL, par lequel ils se parlent
problem-data-newer = { $path } a été écrit par une version plus récente de Ponnuki : installez-la, ou choisissez un autre fichier avec --data FICHIER

## What the log says

provider-not-as-expected = le fournisseur { $id } n’a pas répondu comme prévu : { $reason }
games-not-cleared = les parties d’un compte supprimé ne sont pas encore nettoyées ({ $kind }) : nouvel essai dans cinq minutes

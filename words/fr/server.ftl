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
   *[other] selon les règles
}
problem-not-your-turn = ce n’est pas à vous de jouer
problem-stale-move = le coup était pour le demi-coup { NUMBER($ply, group: "no") }, mais { NUMBER($plies, group: "no") } demi-coups ont été joués
problem-no-such-offer = { $offer ->
    [draw] aucune nulle n’est proposée
    [take_back] personne ne demande à reprendre un coup
    [abort] personne ne demande à annuler la partie
   *[other] aucune revanche n’est proposée
}
problem-offered-already = { $offer ->
    [draw] vous avez déjà proposé la nulle
    [take_back] vous avez déjà demandé à reprendre votre coup
    [abort] vous avez déjà demandé à annuler la partie
   *[other] vous avez déjà proposé une revanche
}
problem-answer-first = { $offer ->
    [take_back] votre adversaire demande à reprendre un coup : répondez d’abord
   *[other] votre adversaire a fait une proposition : répondez d’abord
}
problem-nothing-to-take-back = vous n’avez pas de coup à reprendre
problem-rematch-too-early = une revanche se propose une fois la partie finie
problem-rematch-begun = la revanche a commencé : partie { $id }
problem-too-many-events = une partie a au plus { NUMBER($max) } événements

problem-not-the-next-event = l’événement { NUMBER($version, group: "no") } est venu là où { NUMBER($expected, group: "no") } est le suivant
problem-not-a-log = ce ne sont pas tous les événements d’une partie depuis le premier

## Personnes

problem-name-not-visible = un nom a au moins un caractère visible, et aucun qui ne le soit pas
problem-name-too-long = un nom a au plus { $max } caractères, et non { $length }

## Requêtes et messages

problem-rate-limited = trop à la fois : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}
problem-busy = le serveur est occupé : réessayez bientôt
problem-storage-failed = le serveur ne peut pas écrire sur son disque : rien n’a changé, réessayez plus tard
problem-server-failed = une erreur s’est produite sur le serveur : rien n’a changé
problem-foreign-origin = ceci vient d’une page de { SHORT($origin) }, et non de { SHORT($host) }
problem-body-not-json = le corps doit être du JSON (Content-Type: application/json), et non { QUOTE($type) }
problem-invalid-message = ceci ne peut pas être lu : { $detail }
problem-not-text = les messages sont du texte, et non des octets
problem-body-too-large = un corps a au plus { NUMBER($max) } octets
problem-method-not-allowed = cette adresse n’accepte pas cette méthode
problem-no-such-door = l’API n’a pas cette adresse
problem-too-many-watched = une connexion regarde au plus { $max } parties
problem-unknown-version = la partie a moins d’événements que vous n’en connaissez : redemandez-les tous
problem-foreign-address = { SHORT($address) } n’est pas une adresse de ce serveur

## Le fichier de la base de données

problem-data-unreadable = { $path } n’est pas une base de données lisible : { $reason }
problem-data-unusable = { $path } ne peut pas être utilisé ({ $reason }) : choisissez un autre fichier avec --data FICHIER
problem-data-in-use = { $path } est utilisé par un autre serveur : arrêtez-le, ou choisissez un autre fichier avec --data FICHIER
problem-data-not-ours = { $path } est la base de données d’un autre programme : choisissez un autre fichier avec --data FICHIER
problem-data-newer = { $path } a été écrit par une version plus récente de Ponnuki : installez-la, ou choisissez un autre fichier avec --data FICHIER

# Parties avec quelqu’un sur un autre appareil, par un serveur.

online-lead = Créez une partie et envoyez son lien : qui l’ouvre joue avec vous, chacun sur son appareil. Si la connexion se perd, rien n’est perdu.
online-loading = Question au serveur…

## Connexion

online-connected = Connecté
online-lost = Pas de connexion. Nouvel essai en cours ; rien n’est perdu.
online-lost-clock = Pas de connexion. Nouvel essai en cours ; rien n’est perdu, mais la pendule tourne.
online-back = De nouveau connecté.
online-sent = Envoyé…
online-unsent = Pas encore envoyé : le coup partira de lui-même dès que la connexion reviendra.
online-delivered = Sur le serveur
online-watchers = { $n ->
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}

## Noms

online-you-are = Vous jouez sous le nom de { $name }.
online-rename = Changer de nom
online-name = Votre nom
online-name-why = Les autres le voient dans vos parties.
online-keep-name = Garder ce nom
online-you = vous
online-here = présent
online-away = absent

## Nouvelle partie, mes parties

online-new = Nouvelle partie
online-game = Jeu
online-create = Créer la partie
online-mine = Vos parties
online-none = Les parties que vous créez ou rejoignez s’affichent ici.
online-against = contre { $name }
online-nobody-yet = en attente de votre ami
online-their-turn = À l’autre de jouer
online-your-turn = { $again ->
    [true] Encore à vous de jouer
   *[false] À vous de jouer
}
online-watching-turn = { $again ->
    [true] { $name } rejoue
   *[false] C’est à { $name } de jouer
}
online-called-off = Annulée

## Attendre et rejoindre

online-wait-title = Envoyez ce lien à votre ami
online-wait-why = La partie commence dès qu’il l’a ouvert et rejointe. Vous pouvez fermer cette page entre-temps.
online-wait-status = En attente de votre ami…
online-link = Lien de la partie
online-qr = Le lien en code QR
online-qr-why = Ou faites-le lire par le téléphone de votre ami.
online-address = Adresse
online-only-here = Seul votre appareil connaît cette adresse. Lancez le serveur par « ponnuki serve --host 0.0.0.0 », et tous ceux de votre réseau pourront ouvrir le lien.
online-call-off = Annuler la partie
online-invited = { $name } vous invite à une partie de { $game }
online-join = Rejoindre et jouer
online-joining = Vous rejoignez la partie…
online-clock = Pendule
online-was-called-off = Cette partie a été annulée avant de commencer.
online-to-games = Jouer en ligne
online-invitation = Une partie de { $game } sur Ponnuki

## Propositions

online-offer-draw = Proposer la nulle
online-offer-take-back = Demander à reprendre
online-offer-abort = Proposer d’annuler
online-offered-draw = { $name } propose la nulle.
online-offered-take-back = { $name } demande à reprendre un coup.
online-offered-abort = { $name } propose d’annuler la partie.
online-offered-rematch = { $name } aimerait une revanche.
online-yours-draw = Vous avez proposé la nulle.
online-yours-take-back = Vous avez demandé à reprendre un coup.
online-yours-abort = Vous avez proposé d’annuler la partie.
online-yours-rematch = Vous avez demandé une revanche.
online-accept = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-declined-draw = { $name } refuse la nulle.
online-declined-take-back = { $name } ne veut pas qu’un coup soit repris.
online-declined-abort = { $name } veut continuer.
online-declined-rematch = { $name } ne veut pas de revanche.
online-took-back = { $n ->
    [one] Le dernier coup a été repris.
   *[other] Les { $n } derniers coups ont été repris.
}

## Fin

online-next-game = Aller à la revanche
online-save = Garder sur cet appareil
online-saved = Gardée : elle est sur la page d’accueil.
online-not-saved = Ce navigateur ne garde rien ici.
online-problem = Le serveur répond : { $why }
online-refused = Le serveur a refusé cela.

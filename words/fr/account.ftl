# Les comptes et les profils de ceux qui jouent en ligne.

account-title = Votre compte
# Les groupes de réglages.
account-group-identity = Nom et e-mail
account-group-sign-in = Connexion
account-group-programs = Programmes et bots
account-group-data = Parties et données
account-loading = On demande au serveur…

## Se connecter, créer un compte

account-sign-in-title = Se connecter
account-sign-in = Se connecter
account-signed-out = Aucune session n’est ouverte.
account-guest-stays = Vous jouez comme invité, sous le nom de { $name }. Si vous vous connectez à un autre compte, vous n’aurez plus accès à vos parties d’invité ; créez un compte pour les garder.
account-make-title = Créer un compte
account-make-why = Avec un compte, vous jouez des parties classées, vous vous connectez sur d’autres appareils et vous avez un profil.
account-make-keeps = Les parties que vous jouez sous le nom de { $name } deviennent celles du compte.
account-make = Créer le compte
account-name = Nom
account-name-hint = Tout le monde le voit. { $max } caractères au plus.
account-password = Mot de passe
account-password-hint = { $min } caractères au moins.
account-email = Adresse e-mail (facultative)
account-email-hint = Pour un nouveau mot de passe si vous oubliez le vôtre, et pour ce dont vous voulez être informé.
account-forgotten = Mot de passe oublié ?
account-forgotten-title = Un nouveau mot de passe
account-forgotten-why = Si un compte a cette adresse confirmée, nous y envoyons un lien.
account-forgotten-email = Adresse e-mail
account-forgotten-send = Envoyer le lien
account-forgotten-sent = Si un compte a cette adresse, un lien est en route. Il fonctionne pendant une heure.
account-reset-title = Choisir un nouveau mot de passe
account-reset = Garder ce mot de passe
account-reset-done = Le nouveau mot de passe est enregistré ; les clés d’accès et les fournisseurs liés ont été retirés. Connectez-vous avec lui.
account-confirm-title = Votre adresse e-mail
account-confirm-done = Votre adresse e-mail est confirmée.

## Réglages

account-profile = Votre profil
account-name-title = Nom
account-new-name = Nouveau nom
account-keep-name = Changer de nom
account-name-done = Votre nom est changé.
account-password-title = Mot de passe
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-keep-password = Changer de mot de passe
account-password-why = Tous les autres appareils seront alors déconnectés, et vos jetons révoqués.
account-password-done = Votre mot de passe est changé, tous les autres appareils sont déconnectés, et vos jetons sont révoqués.
account-email-title = Adresse e-mail
account-email-is = Confirmée : { $email }
account-email-waits = Un lien a été envoyé à { $email } : ouvrez-le pour confirmer l’adresse.
account-email-none = Aucune adresse. Sans elle, un mot de passe oublié ne peut pas être remplacé.
account-new-email = Nouvelle adresse e-mail
account-keep-email = Envoyer le lien
account-remove-email = Retirer l’adresse
account-email-removed = L’adresse est retirée.
account-no-password = Votre compte n’a pas de mot de passe. Pour cela, votre connexion doit dater de { NUMBER($minutes) } minutes au plus.
account-first-password = Choisir ce mot de passe
account-first-password-done = Votre compte a maintenant un mot de passe, tous les autres appareils sont déconnectés, et vos jetons sont révoqués.
account-signed-in-anew = Votre connexion est renouvelée. Continuez.
account-continue-with = Continuer avec { $name }
account-providers-elsewhere = Autres moyens de se connecter, sur { $host }
account-identities-title = Autres moyens de se connecter
account-identities-why = Un compte que vous avez ailleurs ouvre celui d’ici, sans mot de passe. Dissociez celui que vous ne connaissez pas.
account-identity-link = Lier { $name }
account-identity-linked = Ce compte est lié : il vous permet désormais de vous connecter.
account-identity-signed-in = Votre session est ouverte.
account-identity-unlink = Dissocier
account-identity-unlink-of = Dissocier { $name }
account-identity-unlinked = Ce compte est dissocié : il ne vous permet plus de vous connecter.
account-identity-subject = connue là-bas comme { $subject }
account-identity-used = utilisée { $day }, liée { $since }
account-identity-unused = jamais utilisée, liée { $since }
account-identity-new-title = Choisir un nom
account-identity-new-why = Vous venez ici pour la première fois de cette façon, et recevez un compte. Tout le monde en voit le nom.
account-identity-has-account = J’ai déjà un compte
account-identity-made = Votre compte est créé.
account-passkeys-title = Clés d’accès
account-passkeys-why = Avec une clé d’accès, vous vous connectez sans mot de passe : votre appareil demande votre doigt, votre visage ou son code. Supprimez celle que vous ne connaissez pas, ou dont l’appareil est perdu.
account-passkey-add = Ajouter une clé d’accès
account-passkey-name = Son nom
account-passkey-name-hint = Pour vous-même, comme « mon téléphone ».
account-passkey-added = La clé d’accès est ajoutée.
account-passkey-removed = La clé d’accès est supprimée.
account-passkey-remove = Supprimer
account-passkey-remove-of = Supprimer la clé d’accès « { $name } »
account-passkey-used = utilisée { $day }, ajoutée { $since }
account-passkey-unused = jamais utilisée, ajoutée { $since }
account-passkey-sign-in = Se connecter avec une clé d’accès
account-passkey-not-done = Votre appareil n’a pas donné de clé d’accès. Rien n’a changé.
account-vacation-title = Vacances
account-vacation-why = Pendant vos vacances, votre pendule est arrêtée dans toutes les parties où un tour peut durer un jour ; vos adversaires le voient. Les vacances ne comptent ni dans les tournois ni dans les parties en direct. Chaque période de vacances prend au moins un { $days ->
    [one] jour, le seul de l’année civile.
   *[other] de vos { NUMBER($days) } jours par année civile.
}
account-vacation-until = Vous êtes en vacances, au plus tard jusqu’au { $day }.
account-vacation-left = { $n ->
    [0] Il reste moins d’un jour cette année.
    [one] Il reste un jour cette année.
   *[other] Il reste { NUMBER($n) } jours cette année.
}
account-vacation-begin = Commencer des vacances
account-vacation-end = Terminer les vacances
account-vacation-begun = Vos vacances ont commencé : vos pendules sont arrêtées.
account-vacation-over = Vos vacances sont terminées : vos pendules repartent.
account-devices-title = Appareils
account-devices-why = Les appareils où votre session est ouverte. Déconnectez ceux que vous ne connaissez pas, et changez de mot de passe.
account-device-other = Un autre programme
account-device-here = cet appareil
account-device-seen = vu { $day }, connecté { $since }
account-device-end = Déconnecter
account-device-end-of = Déconnecter { $device }
account-device-ended = Cet appareil est déconnecté.
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-tokens-title = Jetons pour programmes
account-tokens-why = Avec un jeton, un programme agit pour vous sans votre mot de passe : pour jouer comme robot, ou pour lire vos parties.
account-token-name = À quoi il sert
account-token-name-hint = Personne d’autre ne le voit.
account-token-scopes = Ce que le programme peut faire
account-token-scope-account-read = Voir qui vous êtes, et votre adresse e-mail
account-token-scope-games-read = Lire vos parties et vos notes
account-token-scope-games-play = Commencer, rejoindre et jouer des parties
account-token-scope-seeks-write = Chercher des parties dans le salon, défier et répondre à d’autres
account-token-scope-chat-write = Écrire dans les discussions des parties
account-token-make = Créer le jeton
account-token-no-scope = Choisissez ce que le programme peut faire.
account-token-made = Le jeton est créé. Copiez-le maintenant : il ne sera plus jamais montré.
account-token-secret = Jeton
account-token-used = utilisé { $day }, créé { $since }
account-token-unused = jamais utilisé, créé { $since }
account-token-revoke = Révoquer
account-token-revoke-of = Révoquer le jeton « { $name } »
account-token-revoked = Ce jeton est révoqué.
account-bot-title = Compte d’un robot
account-bot-why = Un programme qui joue de lui-même a besoin de son propre compte. Il ne joue qu’avec un jeton, tout le monde voit que c’est un robot, et il ne joue de parties classées qu’avec d’autres robots. On ne peut pas revenir en arrière, et seul un compte sans parties peut le faire.
account-bot = En faire le compte d’un robot
account-data-title = Vos données
account-data-why = Tout ce que le serveur garde de vous, en un seul fichier : compte, appareils, classements et toutes les parties.
account-data = Enregistrer le fichier
account-delete-title = Supprimer le compte
account-delete-why = Nom, classements, adresse e-mail et appareils sont supprimés pour toujours. Les parties en cours sont abandonnées ; toutes restent, sous « ancien joueur ».
account-delete-password = Votre mot de passe
account-delete = Supprimer le compte pour toujours
account-deleted-done = Votre compte est supprimé.
account-guest-data-why = Tout ce que le serveur garde de vous, en un seul fichier : appareils, toutes les parties et ce que vous avez écrit.
account-guest-delete-title = Supprimer vos données
account-guest-delete-why = Votre nom, vos appareils et ce que vous avez écrit sont supprimés pour toujours. Les parties en cours sont abandonnées ; toutes restent, sous « ancien joueur », et personne n’y accède plus à votre place.
account-guest-delete-name = Tapez votre nom, { $name }, pour confirmer
account-guest-delete = Supprimer pour toujours
account-guest-deleted-done = Vos données sont supprimées.

## Profil

profile-title = Profil de { $name }
profile-since = Joue ici depuis { $day }
profile-online = en ligne
profile-offline = hors ligne
profile-yours = Voilà comment les autres vous voient.
profile-settings = Votre compte
profile-ratings = Classements
profile-no-ratings = Pas encore de partie classée.
profile-provisional = Un point d’interrogation marque un classement qui n’est pas encore sûr.
profile-rated-games = { $n ->
    [one] { $n } partie classée
   *[other] { $n } parties classées
}
profile-graph = Classement après chaque partie, de { $first } à { $last } ; le plus bas { $low }, le plus haut { $high }
profile-statistics = Résultats
profile-game = Jeu
profile-won = Gagnées
profile-drawn = Nulles
profile-lost = Perdues
profile-no-games = Pas encore de partie terminée.
profile-unknown = Personne ici ne porte le nom « { $name } »
profile-unknown-why = Le compte a peut-être été supprimé, ou a changé de nom.
profile-against = Vous contre { $name }
profile-against-score = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
profile-games = Toutes les parties
profile-more = D’autres parties
profile-playing = en cours
profile-called-off = annulée
profile-result-won = gagnée
profile-result-lost = perdue
profile-result-drawn = nulle
profile-rated = classée
profile-speed = { $speed ->
    [blitz] blitz
    [rapid] rapide
    [classical] classique
    [correspondence] par correspondance
   *[none] sans pendule
}

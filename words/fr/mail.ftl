# Les e-mails que le serveur envoie à propos des comptes.

mail-confirm-subject = Ponnuki : confirmez votre adresse e-mail
mail-confirm =
    Bonjour { $name },

    ce lien confirme que cette adresse est bien la vôtre. Il fonctionne une seule fois, pendant deux jours :

    { $link }

    Si vous n’avez pas de compte sur Ponnuki, ignorez ce message : sans ce lien, l’adresse ne sert à rien.
mail-reset-subject = Ponnuki : choisissez un nouveau mot de passe
mail-reset =
    Bonjour { $name },

    ce lien vous permet de choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure :

    { $link }

    Tous les appareils seront alors déconnectés, et les clés d’accès et les fournisseurs liés au compte, retirés.

    Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.
mail-digest-subject = Ponnuki : { $n ->
    [one] une notification
   *[other] { NUMBER($n) } notifications
}
mail-digest =
    Bonjour { $name },

    { $news }

    Vous choisissez ici ce qu’on vous dit par e-mail :
    { $settings }

    Ne plus recevoir de tels e-mails :
    { $link }
mail-not-sent = un e-mail n’a pas été envoyé ({ $kind })
mail-refused-setup = le serveur SMTP refuse la façon dont il est utilisé ({ $kind }, { $code }) : les e-mails attendent ; vérifiez les variables PONNUKI_SMTP_…

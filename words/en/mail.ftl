# E-mails that the server sends about accounts.

mail-confirm-subject = Ponnuki: confirm your e-mail address
mail-confirm =
    Hello { $name },

    this link confirms that the address is yours. It works once, for two days:

    { $link }

    If you know nothing of an account at Ponnuki, ignore this message: without the link the address is not used.
mail-reset-subject = Ponnuki: choose a new password
mail-reset =
    Hello { $name },

    with this link you choose a new password. It works once, for one hour:

    { $link }

    If you did not ask for it, ignore this message: your password stays as it is.
mail-not-sent = an e-mail was not sent ({ $kind })

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

    All devices are signed out then, and passkeys and linked providers of the account are removed.

    If you did not ask for it, ignore this message: your password stays as it is.
mail-digest-subject = Ponnuki: { $n ->
    [one] one notification
   *[other] { NUMBER($n) } notifications
}
mail-digest =
    Hello { $name },

    { $news }

    You choose what you are told by e-mail here:
    { $settings }

    No more e-mails of this kind:
    { $link }
mail-not-sent = an e-mail was not sent ({ $kind })
mail-refused-setup = the SMTP server rejects these settings ({ $kind }, { $code }): e-mails wait; check the variables PONNUKI_SMTP_…

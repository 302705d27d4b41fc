# What somebody is told of, on the page, by e-mail and as messages of the browser.

notifications-title = Notifications
notifications-none = Nothing yet. When it is your turn in a game of days, when somebody challenges you, or when a tournament of yours goes on, you read it here.
notifications-new = New
notifications-read-all = Mark all as read
notifications-all-read = All are read.

notification-turn = { $detail ->
    [begun] Your game of { $game } against { $name } has begun: it is your turn.
   *[none] It is your turn in { $game } against { $name }.
}
notification-time-low = Little time is left for your turn in { $game } against { $name }.
notification-offer = { $detail ->
    [draw] { $name } offers a draw in { $game }.
    [take_back] { $name } asks to undo a move in { $game }.
    [abort] { $name } proposes to call the game of { $game } off.
    [resume] { $name } would like to resume the game of { $game }.
    [next_game] { $name } is ready for the next game of your match of { $game }.
   *[rematch] { $name } would like a rematch in { $game }.
}
notification-game-begun = Your game of { $game } against { $name } has begun.
notification-game-ended = { $detail ->
    [won] You have won in { $game } against { $name }.
    [lost] You have lost in { $game } against { $name }.
    [drawn] Your game of { $game } against { $name } is drawn.
    [match_won] You have won the match of { $game } against { $name }.
    [match_lost] You have lost the match of { $game } against { $name }.
    [match_drawn] Your match of { $game } against { $name } is drawn.
    [match_none] Your match of { $game } against { $name } was called off.
   *[none] Your game of { $game } against { $name } was called off.
}
notification-challenge = { $name } challenges you to a game of { $game }.
notification-challenge-declined = { $name } declines your challenge to { $game }{ $detail ->
    [later] : not now, perhaps later
    [too_fast] : the clock is too fast
    [too_slow] : the clock is too slow
    [other_clock] : another clock, please
    [want_rated] : a rated game, please
    [want_casual] : a game that is not rated, please
    [other_game] : another game, please
   *[none] .
}
notification-tournament-begun = { $detail ->
    [season] A new season of the league { QUOTE($tournament) } has begun.
   *[none] The tournament { QUOTE($tournament) } has begun.
}
notification-paired = Your game against { $name } in the tournament { QUOTE($tournament) } has begun.
notification-tournament-ended = { $detail ->
    [finished] The tournament { QUOTE($tournament) } is over.
    [season] Your season in the league { QUOTE($tournament) } is over.
   *[cancelled] The tournament { QUOTE($tournament) } was cancelled.
}
notification-moderated = { $detail ->
    [muted] A moderator has muted you in chat for a while.
    [closed] A moderator has closed your account.
   *[warned] A moderator has warned you.
}
notification-report-settled = { $detail ->
    [acted] A moderator has acted on your report of { $name }.
   *[none] A moderator has looked at your report of { $name } and closed it.
}

## How one is told

notifications-settings = What you are told of
notifications-mail-title = Notifications by e-mail
notifications-mail-why = The bell shows everything. By e-mail you are told, while you are not here, what you choose; one e-mail has all that waits.
notifications-mail-no-address = Confirm an e-mail address first; then this takes effect.
notifications-mail-kinds = Tell me by e-mail
notifications-kind = { $kind ->
    [turn] It is my turn in a game of days
    [time_low] My time runs low there
    [offer] An offer, or a rematch that is wanted
    [game_begun] A game of mine has begun
    [game_ended] A game of days is over
    [challenge] A challenge
    [challenge_declined] A challenge of mine is declined
    [tournament_begun] A tournament of mine begins, or a season of a league
    [paired] My next game of a tournament begins
    [moderated] A moderator warns or mutes me, or closes my account
    [report_settled] A report of mine is settled
   *[tournament_ended] A tournament of mine is over, or a season of a league
}
notifications-digest = At most
notifications-digest-hour = once an hour
notifications-digest-day = once a day
notifications-keep = Keep these settings
notifications-kept = The settings are kept.
notifications-unsubscribe-title = No more e-mails
notifications-unsubscribe-why = You are then told of nothing by e-mail any more. Links for a new password still come.
notifications-unsubscribe = Get no more e-mails
notifications-unsubscribed = You get no more e-mails of notifications.

## On this device, while no page is open (web push)

push-title = On this device
push-why = This browser can tell you the same while no page of Ponnuki is open. The messages go through the push service of the browser’s maker, encrypted, and end when you sign out.
push-is-on = This browser tells you the same while you do not look at Ponnuki.
push-turn-on = Tell me on this device
push-turn-off = Stop telling me on this device
push-denied = You have refused notifications of this site. To be told on this device, allow them in the settings of your browser, and load this page again.
push-unsupported = This browser cannot tell you anything here while no page is open. On an iPhone or iPad, add Ponnuki to the home screen first and open it there; elsewhere the page must have been opened by an address with https.
push-failed = The browser could not reach its push service, or does not let this page use it. Try again later.

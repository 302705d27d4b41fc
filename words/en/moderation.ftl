# Moderation of online games: the page of moderators, and what people see of it.

## What people see

standing-warning = A moderator has warned you
standing-acknowledge = I have read this
standing-closed-title = You cannot play here
standing-closed = A moderator has { $account ->
    [true] closed your account
   *[other] blocked you as a guest
} { $until ->
    [none] for good
   *[other] until { $until }
}.
standing-why = Why: { $reason }
standing-sign-out = Sign out

## The page of moderators

moderation-title = Moderation
moderation-reports = Reports
moderation-log = Log
moderation-state = Which reports
moderation-open = Open
moderation-closed = Closed
moderation-no-reports = There are none.
moderation-more = Show more
moderation-find = Find somebody
moderation-find-name = Name, or its beginning
moderation-find-send = Find
moderation-found-nobody = Nobody has a name that begins so.
moderation-report-of = { $reporter } reports { $person }
moderation-report-said = They wrote: “{ $text }”
moderation-report-game = The game
moderation-league = The league
moderation-report-taken = { $name } looks after it.
moderation-report-note = Note: { $note }
moderation-take = I look after it
moderation-release = Leave it to others
moderation-settle = Close…
moderation-settle-note = What was found and done, for other moderators
moderation-settle-send = Close the report
moderation-reopen = Open again
moderation-decide-about = Decide about { $name }
moderation-remove-line = Remove this line…

## Somebody

moderation-since = { $account ->
    [true] Account
   *[other] Guest
}, since { $day }
moderation-role = { $role ->
    [administrator] Administrator
    [moderator] Moderator
   *[other] No role
}
moderation-names = Earlier names: { $names }
moderation-is-muted = Muted in chats { $until ->
    [none] for good
   *[other] until { $until }
}: { $reason }
moderation-is-closed = Closed { $until ->
    [none] for good
   *[other] until { $until }
}: { $reason }
moderation-decisions = Decisions
moderation-no-decisions = Nothing was decided yet.
moderation-games = Last games
moderation-no-games = No games yet.
moderation-annul = Annul the rating change…
moderation-decide-game = Decide…
moderation-lines = Last lines of chats
moderation-no-lines = Nothing has been said.
moderation-line-removed = (removed)

## A decision

moderation-decide = Decide
moderation-what = What is done
moderation-warn = Warn
moderation-warn-why = They see it at their next visit, and have to say that they have read it.
moderation-mute = Mute in all chats
moderation-mute-why = They read chats, and write in none.
moderation-close = Close the account
moderation-close-guest = Block the guest
moderation-close-why = What they have open ends at once; their open games of the lobby go. They can only watch, and see why. Games that go on are lost on time.
moderation-give-role = Give a role
moderation-give-role-why = Moderators handle reports and decide; administrators also give roles. Only the host of the server takes the role of an administrator away.
moderation-hours = For how long
moderation-hour = an hour
moderation-day = a day
moderation-week = a week
moderation-month = 30 days
moderation-year = a year
moderation-for-good = for good
moderation-new-role = Role
moderation-reason = Why? It is kept in the log.
moderation-reason-shown = Why? They see this, and it is kept in the log.
moderation-do = Do it
moderation-not = Do not
moderation-done = Done: entry { $id } of the log.
moderation-reverse = Reverse…
moderation-reverse-title = Reverse entry { $id }
moderation-remove-line-title = Remove a line
moderation-remove-line-why = Nobody reads it any more. It can be given back.
moderation-annul-title = Annul a rating change
moderation-annul-why = Both players lose what this game has changed in their ratings. It can be given again.
moderation-decide-title = Decide the game
moderation-decide-why = The game ends now, for good, and changes no ratings.
moderation-winner = Result
moderation-wins = { $name } wins
moderation-drawn = Drawn

## The log

moderation-host = The host
moderation-entry = { $kind ->
    [warn] Warning
    [mute] Muted in chats
    [close] Closed
    [remove_line] Line { $line } removed
    [annul] Rating change annulled
    [decide_game] Game decided
    [close_league] League closed
    [reverse] Entry { $reverses } reversed
    [give_role] Role: { $role ->
        [administrator] administrator
        [moderator] moderator
       *[other] none
    }
    [take] Report { $report } taken
    [release] Report { $report } left to others
    [settle] Report { $report } closed
    [link_identity] Way to sign in linked
    [unlink_identity] Way to sign in unlinked
   *[other] Report { $report } opened again
}
moderation-entry-until = until { $until }
moderation-entry-by = by { $name }
moderation-entry-reversed = reversed

# Leagues of online games, by season.

leagues-title = Leagues
leagues-lead = Divisions that play season by season: the best of each go up, the last go down.
leagues-new = New league
leagues-need-account = Sign in or make an account to join a league or to organise one.
leagues-mine = Yours
leagues-open = Going on
leagues-over = Ended
leagues-none = There is no league yet.
leagues-members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
leagues-season = Season { $n }
leagues-first = First season { $when }
leagues-next = Next season { $when }
leagues-ended = Ended

## A new one

leagues-name = Name of the league
leagues-starts = First season begins
leagues-days = Length of a season
leagues-days-of = { $n ->
    [one] 1 day
   *[other] { $n } days
}
leagues-at-once = All games of a season begin at once.
leagues-by-rounds = The games of a season are played round by round from the start: everybody has to be here then.
leagues-size = Members of a division
leagues-movers = How many go up and down
leagues-make = Make league

## One of them

leagues-list = All leagues
leagues-divisions = Divisions of { $size }
leagues-length = { $n ->
    [one] seasons of 1 day
   *[other] seasons of { $n } days
}
leagues-begun = Begun { $day }
leagues-moving = { $movers } up and down
leagues-you-leave = You play this season to its end, and no further one.
leagues-you-begin = You are in. You play from the next season on.
leagues-your-games = To your games
leagues-your-division = in division { $n }
leagues-seasons = Seasons
leagues-division = Division { $n }
leagues-to-division = Games of division { $n }
leagues-playing = { $n ->
    [one] 1 game in progress
   *[other] { $n } games in progress
}
leagues-all-played = All games are over
leagues-up = up
leagues-down = down
leagues-leaving = leaves
leagues-moves-why = After the season, those with ↑ go up a division and those with ↓ go down. Games that are not finished by then are drawn.
leagues-newcomers = New in the next season
leagues-nobody = Nobody yet.
leagues-begin = Begin the next season now
leagues-begin-first = Begin the first season now
leagues-end = End the league…
leagues-end-title = End the league?
leagues-end-why = No further season begins. The current one is cancelled: its games can be finished, but no longer count here.
leagues-end-do = End the league
leagues-remove-title = Remove { $name } from the league?
leagues-remove-why = They take part in no further season and cannot come back. In this season their games can be played to the end.
leagues-moderate = End as a moderator…
leagues-moderated = The league has ended (entry { $id } of the log).

# What a person has done so far: the page of progress, and the search among saved games.

## Searching saved games

search-label = Search your games
search-hint = Game, opponent, result…
search-found = { $n ->
    [0] No game matches.
   *[other] { $n } of { $of } games
}

## Progress

progress-title = Your progress
progress-lead = Counted from the games in this browser, on any board and with any options. A game that you delete no longer counts, but a level that you have beaten stays beaten.
progress-ladder = { $title }: levels of the engine
progress-rung = { $state ->
    [beaten] Level { $number }, { WORD($level, of: "level", form: "within") }: beaten
    [next] Level { $number }, { WORD($level, of: "level", form: "within") }: next
   *[open] Level { $number }, { WORD($level, of: "level", form: "within") }: not beaten
}
progress-next = Next: { WORD($level, of: "level", form: "within") }
progress-play = Play level { $number }
progress-step-up = Next level: { WORD($level, of: "level") }
progress-top = You have beaten the strongest level.
progress-results = { $title }: finished games against the engine
progress-level = Level
progress-played = Played
progress-won = Won
progress-drawn = Drawn
progress-lost = Lost
progress-all = All levels
progress-none = No finished game yet
progress-streak = Wins in a row: { $n }; at best { $best }
progress-longest = Longest game: { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
progress-between = Between two players: { $n ->
    [one] { $n } game
   *[other] { $n } games
}

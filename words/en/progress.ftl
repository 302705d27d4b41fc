# What a person has done so far: the page of progress, and the search among saved games.

## Saved games

home-continue = Continue
home-resume = Continue { $title }
home-look = Look at your finished game of { $title }
home-delete = Delete
home-deleted = Your game of { $title } was deleted.
home-undelete = Undo
home-restorable = { $n ->
    [one] One deleted game can be restored.
   *[other] { $n } deleted games can be restored.
}
home-restore = Restore
home-forget-deleted = Delete for good
home-confirm-forget = { $n ->
    [one] Delete it for good?
   *[other] Delete these { $n } games for good?
}
home-confirm-forget-yes = Yes, delete
home-confirm-forget-no = Cancel
home-not-restored = There is no room to restore it: delete other games or analyses for good first.

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
progress-next = Next opponent: { WORD($level, of: "level", form: "within") }
progress-play = Play level { $number }
progress-play-of = Play level { $number }: { $title }
progress-step-up = Next level: { WORD($level, of: "level") }
# $guided: whether every turn began with a hint, in this game alone or by the settings.
progress-stuck = { $guided ->
    [no] It takes a few games to get the hang of it. In a rematch, every turn can begin with a hint: where to look, then the move and why.
    [here] It takes a few games to get the hang of it: ask for the second step of the hints, undo moves, or go through the lesson again.
   *[always] It takes a few games to get the hang of it: ask for the second step of the hints, undo moves, or go through the lesson again. The settings switch hints off.
}
progress-with-hints = Rematch with hints
progress-top = You have beaten the strongest level.
progress-results = { $title }: finished games against the engine
progress-level = Level
progress-played = Played
progress-won = Won
progress-drawn = Drawn
progress-lost = Lost
progress-all = All levels
progress-none = No finished game yet
progress-streak = Wins in a row: { $n } (best: { $best })
progress-longest = Longest game: { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
progress-between = Between two players: { $n ->
    [one] { $n } game
   *[other] { $n } games
}

## Everything in a file

data-title = Your data
data-lead = Games, analyses, lessons, puzzles and settings are in this browser alone. Save them to a file to keep them, or to take them to another device.
data-save = Save everything to a file
data-restore = Restore from a file
data-sgf = All games as SGF
data-restored = Restored: { $games ->
    [one] { $games } game
   *[other] { $games } games
} and { $studies ->
    [one] { $studies } analysis
   *[other] { $studies } analyses
}, which were missing here or older, along with lessons, puzzles and settings.{ $refused ->
    [0] { "" }
    [one] { " " }There was no room for { $refused } item: delete something, and try again.
   *[other] { " " }There was no room for { $refused } items: delete something, and try again.
}
data-unread = This file does not hold your data. Choose one made by “Save everything to a file”; to open a single game, go to the page of your games.

# The page: home, setting up, playing, sharing, matches, the frame of the rules.

# $colour’s piece on the board, and several, in the game’s own words where it has any.
piece = { COLOUR($colour) } stone
    .several = { COLOUR($colour, form: "capital") } stones
board-point = { $piece ->
    [none] { $mark ->
        [none] { $legal ->
            [true] { $label }, empty
           *[false] { $label }, empty, not allowed
        }
       *[other] { $label }, empty, coloured { COLOUR($mark) }
    }
   *[other] { $mark ->
        [none] { $label }, { $piece }
       *[other] { $label }, { $piece }, coloured { COLOUR($mark) }
    }
}
board-cell = { $owner ->
    [none] { $label }, owned by nobody
   *[other] { $label }, owned by { COLOUR($owner, form: "capital") }
}

## Levels

level-first = Newcomer
    .within = newcomer
level-beginner = Beginner
    .within = beginner
level-novice = Novice
    .within = novice
level-casual = Casual
    .within = casual
level-improver = Improver
    .within = improver
level-club = Club player
    .within = club player
level-strong = Strong
    .within = strong
level-expert = Expert
    .within = expert
level-master = Master
    .within = master
level-champion = Champion
    .within = champion
level-full = Full strength
    .within = full strength

## Home

home-claim = Board games for two, quick to learn and hard to put down
home-lead = Play against the engine or someone beside you. No account, nothing to install, and it works offline.
home-start-here = Start here: a three-minute lesson
home-start-on = Go on with the lesson
home-start-with = Learn { $title } by playing it
home-also = More to do
home-choose = Choose a game
home-options = Options
home-demo = { $title } being played
home-demo-pause = Pause the game
home-demo-play = Resume the game
home-play = Play
home-learn = Learn
home-rules = Rules
# For screen readers: links and buttons that each game has.
home-play-of = Play: { $title }
home-options-of = Options: { $title }
home-rules-of = Rules: { $title }
home-learned = { $finished ->
    [true] done
   *[false] { $done } of { $of }
}
home-going-on = Your games
home-against = Engine, { WORD($level, of: "level", form: "within") }
home-two = Two players
home-your-turn = Your turn
home-you-won = You won
home-you-lost = You lost
home-more = Show all { $n } games
home-fewer = Show fewer
home-forget = Delete the game of { $title }
home-standing = { $turn } · { $plies }
home-match-standing = { $match } · { $turn } · { $plies }
home-match-result = { $match }: { $result }
home-plies = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
day-today = today
day-yesterday = yesterday
home-saved = Your games stay in this browser.
home-data = Save them to a file, or restore them from one
home-install = Install the app
home-puzzles = Puzzles
home-today = Today’s puzzle
home-online = Play online
home-analyse = Analyse
home-analyse-of = Analyse your game of { $title }

## No such page

missing-title = There is no page at this address
missing-why = The link may be incomplete, or the page may have moved.
missing-games = Games

## Setting up a game

setup-title = New game: { $game }
setup-opponent = Opponent
setup-engine = The engine
setup-person = Two players, one device
setup-name-of-1 = First player
setup-name-of-2 = Second player
setup-name = Name (optional)
setup-level = Level
setup-seat = You go
setup-first = First
setup-second = Second
setup-random = At random
setup-yes = Yes
setup-no = No
setup-size-other = Other
setup-more = More options
setup-begins = The game begins
setup-begins-rules = As the rules say
setup-begins-stones = From a position that you set up
setup-start = Start game

## Playing

play-board = { $game } board
play-turn = { $again ->
    [true] { COLOUR($colour, form: "capital") } plays once more
   *[false] { COLOUR($colour, form: "capital") } to play
}
play-your-turn = { $again ->
    [true] Your turn: one more move
   *[false] Your turn
}
play-not-your-turn = Not yet: it is { COLOUR($colour, form: "capital") }’s turn.
play-look-only = You are looking at an earlier move. Return to the game to play on.
play-thinking = { COLOUR($colour, form: "capital") } is thinking
play-stopped = The engine stopped.
play-without-network = This level plays without its network, less well.
play-retry = Try again
play-you = You
play-engine = Engine, { WORD($level, of: "level", form: "within") }
play-undo = Undo
play-undo-short = Undo
play-undo-moves = Undo { LIST($moves, of: "move") }
play-undo-resignation = Undo the resignation
play-redo = Redo
play-redo-moves = Redo { LIST($moves, of: "move") }
play-redo-resignation = Redo the resignation
play-looking-back = Looking back
play-return = Back to the game
play-show-again = Show again
play-show-before = Show { LIST($moves, of: "move") } again
play-graph-owned = The game so far, with what each colour owns
play-graph-taken = The game so far, with the stones that each colour has taken
play-graph-owned-title = What each colour owns, move by move
play-graph-taken-title = Stones that each colour has taken, move by move
play-graph-at = { $ply ->
    [0] Start
   *[other] Move { $ply } of { $of }: { $what } { TOTALS($totals) }
}
play-resign = Resign
play-resign-question = Resign this game?
play-really-resign = Yes, resign
play-keep-playing = Play on
play-rematch = Rematch
play-again = New game
play-analyse = Analyse this game
play-players = Players: change level or sides
# On buttons, short for the messages without -short, whose text begins with them.
play-players-short = Players
play-rotate-short = Turn
play-rotate = Turn the board
play-start = { $empty ->
    [true] The board is empty.
   *[false] The game begins from this position.
}
play-swap-title = Swap colours?
play-swap-why = By the pie rule you may take over { COLOUR($colour, form: "capital") }, with the stone on the board, or keep your colour.
play-swap = Swap colours
play-swap-or = To keep your colour, place a stone.
play-pass = Pass
play-pass-why = You cannot place a stone: you have to pass.
play-confirm = Play { $move }
play-cancel = Cancel
play-won = You win
play-lost = You lose
play-wins = { COLOUR($colour, form: "capital") } wins
play-named = { $name } wins
play-void = No result
play-drawn = Draw
play-resigned = { COLOUR($loser, form: "capital") } resigns; { COLOUR($winner, form: "capital") } wins.
play-score = { $winner } to { $loser }
play-moves = Moves
play-missing = This game is not saved in this browser
play-missing-why = It may have been deleted, or played in another browser.
play-not-saved = This browser saves nothing here: the game is lost when the page is closed.
play-broken = A saved game could not be read. It was set aside, and nothing else was lost.

## Stepping through a game

move-swap = the swap
move-pass = the pass
steps-label = Step through the game
steps-first = To the start
steps-back = Previous move
steps-forward = Next move
steps-last = To the end
steps-at = Move { $ply } of { $of }

## The frame of every page

settings-title = Settings
colon = :{ " " }
loading = Setting up the board
unloaded = The games could not be loaded: the connection failed.
reload = Try again
unsupported = This browser cannot run the games: it lacks WebAssembly with vector instructions. Any Firefox, Chrome, Edge or Safari since 2023 can.
update-ready = There is a new version.
update-use = Reload
home-link = All games
home-logo = Ponnuki: all games

## Sharing

share-share = Share
share-link = Link
share-link-why = The whole game is in the link. It opens on the Analyse page.
share-too-long = This game is too long for a link.
share-sgf-why = Read by many programs.
share-json-why = For your own programs.
share-copy = Copy
share-copy-of = Copy { $what }
share-download = Download
share-download-of = Download { $what }
share-copied = { $what } copied.
share-not-copied = This browser does not allow copying: select the text, or download it.
share-close = Close
share-open = Open a saved game
share-open-title = Open a saved game
share-open-why = A link, an SGF file or a record as JSON: paste it, choose a file, or drop one here.
share-paste = Link or record
share-file = Choose a file
share-read = Open
share-unread = No game could be read from this.
share-reason = The reason: { $why }
share-flaws = { $n ->
    [1] One thing in this file is not as it should be:
   *[other] { $n } things in this file are not as they should be:
}
share-flaw = Game { $game }, line { $line }, column { $column }: { $why }
share-go-on = Open what could be read
share-several = { $n } games were found. Which one?
share-game = { $players ->
    [none] { $number }. { $title }
   *[other] { $number }. { $title }: { $players }
}
share-more = and { $n } more

## Matches

match-what = How many games
match-single = One game
match-of = A match of { WORD($games, of: "count") } games
count-2 = two
count-3 = three
count-4 = four
count-5 = five
count-6 = six
count-7 = seven
count-8 = eight
count-9 = nine
match-why = Players take turns to go first. Whoever wins more games wins the match; if they are level, points decide.
match-names-1 = A
match-names-2 = B
match-game = Game { $number } of { $of }
match-tally-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
match-tally-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
match-tally-halves = { $halves ->
    [0] { $points } points
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
}
match-next = Next game
match-rematch = Another match
match-won = You win the match
match-lost = You lose the match
match-wins = { $name } wins the match
match-drawn = The match is drawn
# The winner's first.
match-by-games = { $won } to { $lost } in games won{ $drawn ->
    [0] { "" }
    [one] , { $drawn } draw
   *[other] , { $drawn } draws
}.
match-by-points = { $wins ->
    [one] { $wins } game won by each; { $won } to { $lost } in points.
   *[other] { $wins } games won by each; { $won } to { $lost } in points.
}
match-evenly = { $wins ->
    [one] { $wins } game won by each
   *[other] { $wins } games won by each
}, and { $points ->
    [one] { $points } point each.
   *[other] { $points } points each.
}

## Around the rules

rules-title = Rules of { $game }
rules-contents = Contents
rules-learn = Learn by playing
rules-play = Play
rules-try = Try it here
rules-ruling = Where the rules say nothing, a paragraph marked “Ruling” gives our choice and the reason.

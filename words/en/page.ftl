# The page: home, setting up, playing, settings, sharing, matches, the frame of the rules.

board-point = { $stone ->
    [none] { $mark ->
        [none] { $legal ->
            [true] { $label }, empty
           *[false] { $label }, empty, not allowed
        }
       *[other] { $label }, empty, coloured { COLOUR($mark) }
    }
   *[other] { $mark ->
        [none] { $label }, { COLOUR($stone) } stone
       *[other] { $label }, { COLOUR($stone) } stone, coloured { COLOUR($mark) }
    }
}
board-cell = { $owner ->
    [none] { $label }, owned by nobody
   *[other] { $label }, owned by { COLOUR($owner) }
}

## Levels

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

home-claim = Four board games for two. Every capture and every refused move comes with its reason.
home-play = Play
home-learn = Learn
home-rules = Rules
home-learned = { $finished ->
    [true] done
   *[false] { $done } of { $of }
}
home-going-on = Your games
home-resume = Go on with { $title }
home-look = Look at the finished game of { $title }
home-over = finished
home-forget = Delete this game of { $title }
home-plies = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
home-saved = Games are saved in this browser alone.
home-analyse = Analyse
home-analyse-of = Analyse this game of { $title }

## Setting up a game

setup-title = A game of { $game }
setup-opponent = Opponent
setup-engine = The engine
setup-person = Two people, here
setup-names = Names, if you like
setup-name-of-1 = First player
setup-name-of-2 = Second player
setup-level = Level
setup-seat = You play
setup-first = First
setup-second = Second
setup-random = At random
setup-yes = Yes
setup-no = No
setup-start = Begin

## Playing

play-board = { $game } board
play-turn = { $again ->
    [true] { COLOUR($colour, form: "capital") } plays once more
   *[false] { COLOUR($colour, form: "capital") } to play
}
play-thinking = { COLOUR($colour, form: "capital") } is thinking
play-stopped = The engine stopped.
play-retry = Try again
play-you = You
play-engine = Engine, { WORD($level, of: "level", form: "within") }
play-undo = Undo
play-undo-dot = Undo this move
play-resign = Resign
play-really-resign = Yes, resign
play-keep-playing = Play on
play-rematch = Rematch
play-again = New game
play-analyse = Analyse this game
play-rotate = Turn the board
play-start = The board is empty.
play-swap-title = Swap colours?
play-swap-why = Under the pie rule you may take over { COLOUR($colour) }, as it stands, or play on.
play-swap = Swap colours
play-swap-or = To play on, place a stone.
play-pass = Pass
play-pass-why = No placement is legal: you have to pass.
play-confirm = Play { $move }
play-cancel = Cancel
play-won = You win
play-lost = You lose
play-wins = { COLOUR($colour, form: "capital") } wins
play-named = { $name } wins
play-drawn = Draw
play-resigned = { COLOUR($loser, form: "capital") } resigns; { COLOUR($winner) } wins.
play-score = { $winner } to { $loser }
play-moves = Moves
play-missing = This game is not saved in this browser.
play-not-saved = This browser saves nothing here: the game is lost when the page is closed.
play-broken = A saved game could not be read. It was set aside, and nothing else was lost.

## Settings

settings-title = Settings
settings-theme = Theme
settings-themes-auto = As the system
settings-themes-light = Light
settings-themes-dark = Dark
settings-themes-contrast = High contrast
settings-language = Language
settings-hints = Mark legal moves
settings-coordinates = Coordinates
settings-sounds = Sounds
settings-confirm = Confirm each move
settings-confirms-auto = On small boards, by touch
settings-confirms-always = Always
settings-confirms-never = Never
settings-close = Close
colon = :{ " " }
loading = Setting up the board
unloaded = The games could not be loaded: the connection failed.
reload = Try again
unsupported = This browser cannot run the games: it lacks WebAssembly with vector instructions. Any Firefox, Chrome, Edge or Safari since 2023 can.
update-ready = There is a new version.
update-use = Reload
home-link = All games

## Sharing

share-share = Share or keep
share-link = Link
share-link-why = The whole game is in the link. It opens where games are analysed.
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
share-open = Open a game
share-open-title = Open a game
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

match-what = What to play
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
match-why = Opened in turn. Most games won decide, then most points.
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
rules-ruling = A ruling is how we read the sheet where it leaves room.

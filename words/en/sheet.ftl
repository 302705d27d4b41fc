# Sheets to print: boards, score sheets, games.

## Boards and score sheets

sheet-date = Date
sheet-place = Place
sheet-match-title = { $best_of ->
    [true] { $game }: best of { $games }
   *[false] { $game }: match of { $games }
}
sheet-player = Player { $letter }
sheet-column-game = Game
sheet-column-opens = Opens
sheet-column-won-by = Won by
sheet-column-how = How
sheet-column-points = Points { $letter }
sheet-column-games = Games A : B
sheet-drawn = drawn
sheet-together = Together
sheet-match-won-by = The match is won by
sheet-match-drawn = nobody: it is drawn
sheet-signature = Signed, { $letter }
sheet-match-rule = The players take turns in opening. More games won win the match{ $points ->
    [true] , with equal numbers more points
   *[false] { "" }
}.{ $best_of ->
    [true] { " " }It ends as soon as nobody can catch up.
   *[false] { "" }
}

## Games

sheet-game = Game
sheet-match = Match
sheet-game-of-match = game { $number } of { $games }
sheet-moves = Moves
sheet-figure = Moves { $plies }
sheet-position = The position
sheet-puzzle-task = { COLOUR($colour, form: "capital") } to move and win
sheet-puzzles-lead = Find the way to win: there is only one. Its mirror image, or the two placements of a turn in the other order, are the same way. The more discs are filled, the harder the puzzle.
sheet-solutions = Solutions
sheet-solutions-lead = The winning move is in bold; then both play their best to the end.

## What is known of a game

header-event = Event
header-round = Round
header-date = Date
header-place = Place
header-time = Time
header-overtime = Overtime
header-opening = Opening
header-annotator = Annotator
header-source = Source
header-copyright = Copyright
header-about = About

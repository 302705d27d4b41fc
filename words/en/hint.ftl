# Beside the board during a game: the pie rule, looking ahead, and hints, which say where to look, then the move and why.

hint-ask = Hint
hint-show = Show the move
hint-searching = Looking for a hint
hint-where = Look at the marked part of the board: { LIST($points) }.
# Where there are many points; they are listed for screen readers alone.
hint-where-marked = Look at the marked part of the board.
hint-marked = marked
hint-move = { $move ->
    [swap] Swap colours.
    [pass] Pass.
   *[other] Play { $move }.
}
hint-wins = It wins: this is proven.
hint-draws = It holds a draw, and nothing does better: this is proven.
hint-loses = Every move loses against the best answers; this one makes it hardest.
hint-lost = It loses against the best answers, and no better move was found: it is the one that asks most of your opponent.
hint-stops = It keeps { COLOUR($colour, form: "capital") } from winning in one turn.
hint-others-lose = { $others ->
    [one] The other move loses.
   *[other] { $lost } of the { $others } other moves lose.
}
hint-threatens = It threatens to win by { $move }.
hint-only = It is the only move.
# Where only chances speak for a move: what can be seen on the board. $does tells what $moves or $move would do.
# Before "It wins": $moves is the whole turn, $wins one turn that wins after it.
hint-unstoppable = { COUNT($moves) ->
    [one] It gives
   *[other] { LIST($moves, of: "move") } give
} you more than one way to win: { $reason ->
    [line] { LIST($wins, of: "move") } would make six
   *[other] one is { LIST($wins, of: "move") }
}. { COLOUR($colour, form: "capital") } cannot stop them all.
hint-prevents = Without it, { COLOUR($colour, form: "capital") } could play { LIST($moves, of: "move") }. { $does }
hint-prepares = It prepares { $move } for your next turn. { $does }
hint-joins = It joins { $chains ->
    [2] two
    [3] three
   *[other] { $chains }
} of your chains.
hint-separates = It keeps { COLOUR($colour, form: "capital") } from joining two chains there.
hint-linked = You could then join it to your { $stone } at { LIST($points, type: "or") }.
# The goal of a game: dots in line in Game-of-6, ways between sides and liberties in Gonnect, walls in Hexotic, hexagons in Gosix.
hint-line = With it, { $stones ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $stones }
} of your dots lie within six cells in line, and the rest of the six are free.
hint-breaks-line = It takes a cell from a line of six in which { COLOUR($colour, form: "capital") } has { $stones ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $stones }
} dots and you have none.
hint-shortens = It shortens your way between opposite sides: { $free ->
    [1] one free point is left
   *[other] { $free } free points are left
}.
hint-lengthens = It makes { COLOUR($colour, form: "capital") }’s way between opposite sides longer: { $free } free points instead of { $before }.
hint-cuts-off = It leaves { COLOUR($colour, form: "capital") } no way between opposite sides without captures.
hint-frees = Your chain there would have { $liberties } liberties instead of { $before ->
    [1] one
    [2] two
   *[other] { $before }
}.
hint-presses = It leaves the { COLOUR($colour) } chain at { $stone } two liberties.
hint-extends = Your chain there grows to { $stones } stones.
hint-blocks = It keeps { COLOUR($colour, form: "capital") }’s chain at { $stone } from growing there.
hint-leads = In the chains around hexagon { $cell } you would have { $own ->
    [one] { $own } stone
   *[other] { $own } stones
} to { $other }.
hint-takes-over = Then { $stone } is your stone: the engine would rather have it than the next move.
hint-balanced = Your opponent may swap colours after it, and it is neither too strong nor too weak.
hint-equal = Nothing on the board sets it apart: it is one of several moves of about equal worth.
hint-ahead = It pays off only later: the engine has looked further ahead than the board shows.
hint-central = It is near the middle of the board.
hint-coveted = In { COLOUR($colour, form: "capital") }’s place, the engine would play there too.
hint-prefers = With it, your chance of winning is { PERCENT($chance) }{ $average ->
    [none] { "" }
   *[other] ; with the other moves, { PERCENT($average) } on average
}.

## The pie rule, looking ahead

play-pie = After the first stone the other player may swap colours (the pie rule): choose a stone that is neither too strong nor too weak.
play-look-ahead = { $touch ->
    [true] Hold a finger on the board to read here what the move would take, close or win. Slide it off the board to leave the move unplayed.
   *[false] Point at the board to read here what a move would take, close or win.
}
play-other-swapped = { $engine ->
    [true] The engine
   *[false] Your opponent
} swapped colours: you are { COLOUR($colour, form: "capital") } now, and it is your turn. The pie rule allows this once, after the first stone.
play-you-swapped = You are { COLOUR($colour, form: "capital") } now.
play-swapped = Colours are swapped: whoever moved first is { COLOUR($first, form: "capital") } now, the other { COLOUR($second, form: "capital") }.

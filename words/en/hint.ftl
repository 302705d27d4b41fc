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
hint-unstoppable = { LIST($moves, of: "move") } { COUNT($moves) ->
    [one] gives
   *[other] give
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
hint-linked = { LIST($points, type: "or") } would then join it to your { $stone }.
hint-central = It is near the middle of the board.
hint-coveted = In { COLOUR($colour, form: "capital") }’s place, the engine would play there too.
hint-prefers = It gives you a { PERCENT($chance) } chance of winning{ $average ->
    [none] { "" }
   *[other] ; the other moves average { PERCENT($average) }
}.

## The pie rule, looking ahead

play-pie = After the first stone the other player may swap colours (the pie rule): choose a stone that is neither too strong nor too weak.
play-look-ahead = { $touch ->
    [true] Hold a finger on the board: what the move takes, closes or wins is said here. Slide it off to leave the move unplayed.
   *[false] Point at the board: what a move takes, closes or wins is said here.
}
play-other-swapped = { $engine ->
    [true] The engine
   *[false] Your opponent
} swapped colours: you are { COLOUR($colour, form: "capital") } now, and it is your turn. The pie rule allows this once, after the first stone.
play-you-swapped = You are { COLOUR($colour, form: "capital") } now.
play-swapped = Colours are swapped: whoever moved first is { COLOUR($first, form: "capital") } now, the other { COLOUR($second, form: "capital") }.

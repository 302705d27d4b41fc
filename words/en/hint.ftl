# Hints during a game: where to look, then the move and why.

hint-ask = Hint
hint-show = Show the move
hint-searching = Looking for a hint
hint-where = Look at the marked part of the board: { LIST($points) }.
hint-marked = marked
hint-move = { $move ->
    [swap] Swap colours.
    [pass] Pass.
   *[other] Play { $move }.
}
hint-wins = It wins: this is proven.
hint-draws = It holds a draw, and nothing does better: this is proven.
hint-loses = Every move loses against the best answers; this one makes it hardest.
hint-stops = It keeps { COLOUR($colour) } from winning in one turn.
hint-others-lose = { $others ->
    [one] The other move loses.
   *[other] { $lost } of the { $others } other moves lose.
}
hint-threatens = It threatens to win by { $move }.
hint-only = It is the only move.
hint-prefers = Your chances are { PERCENT($chance) } then{ $average ->
    [none] { "" }
   *[other] ; after the other moves they are { PERCENT($average) } on average
}.

gonnect-summary = Join two opposite sides of the board with a chain of stones; surrounded chains are captured, as in Go.
gonnect-feel = A race that turns into fights, with stones cut off and captured. Join two opposite sides of the board by a chain to win.
gonnect-length = 10 to 20 minutes
gonnect-option-size = Points per side
gonnect-option-ko = Repeating the board
    .simple = Not at once
    .positional = Never
gonnect-option-pie = The second player may swap colours
gonnect-meaning-size = points per side
gonnect-meaning-ko = the rule of ko, what a placement may not recreate: simple (the position before the opponent's last one; the third occurrence of a position is a draw) or positional (any earlier position)
gonnect-meaning-pie = the pie rule: the second player may exchange colours instead of a first move
gonnect-options = { $size } points a side, { $ko ->
    [simple] the ko rule
   *[positional] no repeated positions
}, { $pie ->
    [true] colours may be swapped
   *[false] colours stay as they are
}

## Events

event-chain-captured = { COUNT($points) ->
    [1] The { COLOUR($colour) } stone { FIRST($points) } has no liberty left.
   *[other] The { COLOUR($colour) } chain at { FIRST($points) } has no liberty left.
}
    .ahead = { "" }
event-ko = Ko: the next stone may not be played on { $point }, or the board would repeat.
    .ahead = Ko: your opponent could not retake at { $point } at once.
event-connected = { COLOUR($colour, form: "capital") } joins { WORD(FIRST($sides), of: "side") } and { WORD(LAST($sides), of: "side") }: { PATH($path) }.
    .ahead = { "" }
event-repeated = The same position stood after plies { LIST($plies) }.

# A chain that a move would leave with one liberty; $own says whether it belongs to the player on turn.
chain-in-atari = { $own ->
    [true] { COUNT($points) ->
        [1] Your stone { FIRST($points) } would have one liberty left.
       *[other] Your chain at { FIRST($points) } would have one liberty left.
    }
   *[false] { COUNT($points) ->
        [1] The { COLOUR($colour) } stone { FIRST($points) } would be in atari: one liberty left.
       *[other] The { COLOUR($colour) } chain at { FIRST($points) } would be in atari: one liberty left.
    }
}

## Refusals

refusal-suicide = { COUNT($chain) ->
    [1] { $move } would be suicide: the stone would have no liberty.
   *[other] { $move } would be suicide: the chain { LIST($chain) } would have no liberty.
}
refusal-ko = { $move } would bring back the position after move { $ply } (the ko rule).

## How games end

reason-connection = two opposite sides are joined
reason-no-moves = the player whose turn it is cannot move
reason-repetition = the same position for the third time

## Sides of the board

side-left = left
side-right = right
side-bottom = bottom
side-top = top

## What may be wrong with the text of a position

state-fields-gonnect = diagram, swapped, ply, and perhaps 'moves' and some moves
problem-too-many-moves = a position may come with { $max } moves at most, not { $moves }
problem-swapped-not-boolean = { $pie ->
    [true] swapped is 0 or 1, not { QUOTE($value) }
   *[false] swapped is 0 without the pie, not { QUOTE($value) }
}
problem-first-stone-missing = black has just played the first stone, so it must be there
problem-chain-without-liberty = the { COLOUR($colour) } chain at { $point } has no liberty
problem-both-connected = both colours have joined opposite sides; the first to do so has won
problem-connected-before = opposite sides are joined, but not by { COLOUR($colour) }, who has just played
problem-unread-state-move = move { $number }, { QUOTE($move) }, is not a move on this board
problem-illegal-state-move = move { $number }, { QUOTE($move) }, is illegal: { WORD($reason, of: "state-refusal") }
state-refusal-occupied = the point is occupied
state-refusal-suicide = it would be suicide
state-refusal-ko = ko forbids it
state-refusal-game-over = the game is over
state-refusal-no-swap = swapping is not allowed here
state-refusal-no-pass = passing is not allowed here

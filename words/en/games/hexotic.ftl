hexotic-summary = Surround the enemy’s stones with closed loops, or with partitions from rim to rim, until none is left. A stone on the rim comes with a second one, on the opposite cell.
hexotic-feel = A siege that tightens move by move: surround enemy stones, or wall them off from edge to edge. Remove them all to win.
hexotic-length = 10 minutes
hexotic-option-size = Cells along a side
hexotic-option-lone-perimeter = Allow a single stone at the edge where the opposite cell is taken
hexotic-meaning-size = cells along each side of the board
hexotic-meaning-lone-perimeter = whether a cell at the edge (perimeter) may be played alone when its opposite is occupied
hexotic-options = { $size } cells a side{ $lone_perimeter ->
    [true] , single stones at the edge allowed
   *[false] { "" }
}

# What a player has on the board: who has none left has lost.
hexotic-standing = { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}

## Events

event-enclosed = { $shape ->
    [loop] A { COLOUR($colour) } loop along { PATH($path) } surrounds
   *[partition] A { COLOUR($colour) } partition along { PATH($path) } cuts off
} { COUNT($points) ->
    [one] { COUNT($points) } enemy stone.
   *[other] { COUNT($points) } enemy stones.
}
    .ahead = { $shape ->
        [loop] A loop would close.
       *[partition] A partition would close.
    }

## Refusals

refusal-opposite-occupied = { $point } is a perimeter cell, and its opposite { $opposite } is occupied by { COLOUR($colour, form: "capital") }.

## How games end

reason-elimination = no stone of the other colour is left

## What may be wrong with the text of a position

state-fields-hexotic = diagram, ply
problem-too-many-stones = after ply { NUMBER($ply, group: "no") } { COLOUR($colour) } cannot have { $stones } stones
problem-last-stone-missing = { COLOUR($colour) } has just played, so a { COLOUR($colour) } stone must be there

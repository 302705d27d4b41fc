gonnect-summary = Join two opposite sides of the board, with captures as in Go.
gonnect-option-size = Points per side
gonnect-option-ko = Ko
    .simple = Simple: not the position before
    .positional = Positional: no earlier one
gonnect-option-pie = Pie rule: the second player may swap colours

## Events

event-chain-captured = { COUNT($points) ->
    [1] The { COLOUR($colour) } stone { FIRST($points) } has no liberty left.
   *[other] The { COLOUR($colour) } chain of { COUNT($points) } at { FIRST($points) } has no liberty left.
}
event-ko = Ko: the next stone may not be played on { $point }.
event-connected = { COLOUR($colour, form: "capital") } joins { WORD(FIRST($sides), of: "side") } and { WORD(LAST($sides), of: "side") }: { PATH($path) }.
event-repeated = The same position stood after plies { LIST($plies) }.

## Refusals

refusal-suicide = { COUNT($chain) ->
    [1] { $move } would be suicide: the stone would have no liberty.
   *[other] { $move } would be suicide: the chain { LIST($chain) } would have no liberty.
}
refusal-ko = { $move } would recreate the position after ply { $ply } (ko).

## How games end

reason-connection = two opposite sides are joined
reason-no-moves = the player on turn has no legal move
reason-repetition = the same position for the third time

## Sides of the board

side-left = left
side-right = right
side-bottom = bottom
side-top = top

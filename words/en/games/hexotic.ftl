hexotic-summary = Surround the enemy’s stones with loops and partitions until none is left.
hexotic-option-size = Cells along a side
hexotic-option-lone-perimeter = Single perimeter cells beside an occupied opposite

## Events

event-enclosed = { $shape ->
    [loop] A { COLOUR($colour) } loop along { PATH($path) } surrounds
   *[partition] A { COLOUR($colour) } partition along { PATH($path) } cuts off
} { COUNT($points) ->
    [one] { COUNT($points) } enemy stone.
   *[other] { COUNT($points) } enemy stones.
}

## Refusals

refusal-opposite-occupied = { $point } is a perimeter cell, and its opposite { $opposite } is occupied by { COLOUR($colour) }.

## How games end

reason-elimination = no enemy stone is left

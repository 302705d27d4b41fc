game-of-6-summary = Line up six of your dots, or colour six cells by surrounding them. A turn is two dots, the very first turn one.
game-of-6-feel = Two dots a turn, and threats on every side. To win, line up six dots, or colour six cells by closing rings of dots around them.
game-of-6-length = 10 to 20 minutes
game-of-6-option-size = Cells per side
game-of-6-meaning-size = cells per side
game-of-6-options = { $size } cells a side
game-of-6-once-more = Your turn: one more dot

## What is on the board

game-of-6-piece = { COLOUR($colour) } dot
    .several = { COLOUR($colour, form: "capital") } dots

## Hints, in the game’s own words

game-of-6-joins = It joins { $chains ->
    [2] two
    [3] three
   *[other] { $chains }
} groups of your dots.
game-of-6-separates = It keeps { COLOUR($colour, form: "capital") } from joining two groups of dots there.

## Events

event-line = { COLOUR($colour, form: "capital") } has { COUNT($points) } in line: { PATH($points) }.
    .ahead = { "" }
event-polygon = { COUNT($cells) ->
    [one] A { COLOUR($colour) } polygon along { PATH($path) } closes around { COUNT($cells) } cell.
   *[other] A { COLOUR($colour) } polygon along { PATH($path) } closes around { COUNT($cells) } cells.
}
    .ahead = { "" }
event-coloured = { COUNT($points) ->
    [one] { COLOUR($colour, form: "capital") } colours { COUNT($points) } cell: { LIST($points) }.
   *[other] { COLOUR($colour, form: "capital") } colours { COUNT($points) } cells: { LIST($points) }.
}
    .ahead = { COUNT($points) ->
        [one] A polygon would close and colour { COUNT($points) } cell.
       *[other] A polygon would close and colour { COUNT($points) } cells.
    }

## Refusals

refusal-coloured = { $point } is coloured { COLOUR($colour) } and cannot be played on.

## How games end

reason-line = six or more in line
    .won = { $won ->
        [none] { $winner } wins with six dots in line.
       *[other] { $winner } wins with six dots in line, { $won } points to { $lost }.
    }
reason-cells = six or more coloured cells
    .won = { $won ->
        [none] { $winner } wins with six coloured cells.
       *[other] { $winner } wins with six coloured cells, { $won } points to { $lost }.
    }

## Marks: what a colour owns, and what the board calls it

marks-coloured = Coloured
    .owned = { COLOUR($colour, form: "capital") } cells

## What may be wrong with the text of a position

state-fields-game-of-6 = dots, coloured cells, ply
problem-ply-not-dots = ply must be the number of dots, { $dots }, not { QUOTE($value) }
problem-impossible-dots = of { $dots } dots { $red } are red and { $blue } blue, not { $given_red } and { $given_blue }: red draws one, then each draws two in turn
problem-not-enclosed = { $cell } cannot be { COLOUR($colour) }: no { COLOUR($colour) } dots close a polygon around it
problem-left-uncoloured = live { COLOUR($colour) } dots close a polygon around { $cell }, so it must be { COLOUR($colour) }
problem-won-before = { COLOUR($colour) } has won, but the last dot was not { COLOUR($colour) }
problem-won-twice = { COLOUR($colour) } has won twice

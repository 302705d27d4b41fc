hex-summary = Join your two sides of the board with one chain of stones.
hex-feel = A race in which every step forward is also a wall. Join your two sides of the board by one chain to win.
hex-option-size = Cells per side
hex-option-pie = Pie rule: the second player may swap colours
hex-meaning-size = cells along each side
hex-meaning-pie = the second player may exchange colours in the first turn
hex-options = { $size } cells a side, { $pie ->
    [true] pie rule
   *[false] no pie rule
}

event-crossed = { COLOUR($colour, form: "capital") } joins both sides: { PATH($path) }.
reason-crossing = a chain joins two sides

state-fields-hex = diagram, swapped
problem-nobody-swapped = nobody can have swapped here
problem-stones-not-in-turn = black and white put down stones in turn, black first
problem-joined-before = the last stone is the one that joined two sides

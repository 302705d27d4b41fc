hex-summary = Join your two sides of the board with one chain of stones.
hex-option-size = Cells per side
hex-option-pie = Pie rule: the second player may swap colours

event-crossed = { COLOUR($colour, form: "capital") } joins both sides: { PATH($path) }.
reason-crossing = a chain joins two sides

# The dialog that changes who plays on in a game.

players-you-play = You play
players-colour = { COLOUR($colour, form: "capital") }
players-both = Both sides
players-why = The game continues from here. It will not count towards the levels that you have beaten, as you did not play all of it.
players-change = Change

## The network by which some levels play, which is loaded when it is needed

players-network-why = This level plays by a network that learned from games that networks played. It is loaded once, a megabyte at most; without it the level is weaker.
players-network-failed = The network cannot be used: { $problem }.

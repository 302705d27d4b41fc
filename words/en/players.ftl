# The dialog that changes who plays on in a game.

players-you-play = You play
players-colour = { COLOUR($colour, form: "capital") }
players-both = Both sides
players-why = The game continues from here. It will not count towards the levels that you have beaten, as you did not play all of it.
players-change = Change

## The network, which is loaded when it is needed

players-network-why = A network that learned from games that networks played: stronger than every level, in no more time. It is loaded once, a megabyte at most.
players-network-failed = The network cannot be used: { $problem }.
players-network-level = Play on at full strength
players-network-match = A match has the same two players to its end. This one is saved: you can go on with it once the network can be loaded.

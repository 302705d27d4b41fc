# The dialog that changes who plays on in a game.

players-you-play = You play
players-colour = { COLOUR($colour, form: "capital") }
players-both = Both sides
players-why = The game continues from here. It will not count towards the levels that you have beaten, as you did not play all of it.
players-change = Change

# The dialog that changes who plays on in a game.

players-you-play = You play
players-colour = { COLOUR($colour, form: "capital") }
players-both = Both sides
players-why = The game goes on from here. As others have played a part of it, it does not count on your ladder of levels.
players-change = Change

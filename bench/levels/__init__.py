"""The levels of play, measured against each other, and the page that says how strong they are."""

"""Several workers of one server: what they tell each other, and how each learns what it missed."""

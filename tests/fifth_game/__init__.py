"""Hex, a complete fifth game: proof that a game is added in the steps of ARCHITECTURE.md.

`overlay/` has the game's files where they would lie in the repository, `insertions.txt` the lines
that it adds to shared files. `python -m tests.fifth_game` adds both to a copy of the repository,
builds it, and runs the tests there, with those in `checks/` among them.
"""

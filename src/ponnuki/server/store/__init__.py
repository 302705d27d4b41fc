"""The store: every event of every game, in a database that one thread writes."""

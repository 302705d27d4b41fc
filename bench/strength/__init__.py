"""Matches between settings of the search: what each ingredient of the engine is worth."""

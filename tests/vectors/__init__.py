"""Worked examples as data (``<game id>/cases.txt``) and their reader and checker, `cases`."""

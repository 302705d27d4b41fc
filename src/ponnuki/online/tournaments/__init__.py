"""Tournaments of online games, without network or storage: commands, pairings, standings."""

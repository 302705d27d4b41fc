"""Leagues by season, without network or storage: messages, and who is in which division."""

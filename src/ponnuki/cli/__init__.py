"""The command line, `ponnuki ...`: it names the apps and talks to people, and knows no rules."""

from ponnuki.cli.app import main

__all__ = ["main"]

"""`python -m ponnuki.cli` is `ponnuki`."""

from ponnuki.cli import main

main()

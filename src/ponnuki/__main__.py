"""`python -m ponnuki` is `ponnuki`."""

from ponnuki.cli import main

main()

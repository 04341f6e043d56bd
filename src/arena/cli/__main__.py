"""Lets ``python -m arena.cli`` do what ``arena`` does."""

from arena.cli.main import main

main()

"""Lets ``python -m arena`` do what ``arena`` does."""

from arena.cli.main import main

main()

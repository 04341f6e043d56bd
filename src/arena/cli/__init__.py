"""The ``arena`` command: a terminal table, records, rules and measurements. It names no game.

A command is one file: ``commands/<name>.py`` whose docstring begins with the line shown by ``arena --help`` and which
defines a click command of the same name. Nothing is registered; heavy imports belong inside functions. What commands
share is in ``main.py`` and ``terminal/``.
"""

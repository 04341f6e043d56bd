"""A room: one table, its match and everything that can be done at it. The only writer of its log."""

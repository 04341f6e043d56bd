"""Hosting: all rooms, the bots in them, clocks that ring, and what runs beside the tables."""

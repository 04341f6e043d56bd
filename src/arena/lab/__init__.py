"""Studying games: simulate, compare, tune, report."""

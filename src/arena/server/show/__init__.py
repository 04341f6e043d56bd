"""Showing each viewer what happened, after it is stored."""

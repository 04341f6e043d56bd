"""Tree search over guessed worlds: settings, arrays for compiled code, a tree per thread (loops/search.py walks it)."""

"""How compiled code comes about: which sources it depends on, and how it takes over from uncompiled code."""

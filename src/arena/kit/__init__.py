"""What games share and none owns: places on a track, a deck as counts, hexes."""

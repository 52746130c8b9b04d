"""Walking in Burano, 1 to 4 players."""

"""Before the game: opening a table, sitting down, options, the start, a rematch."""

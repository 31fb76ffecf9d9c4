"""What happened in a game: its log, its past moments, and what its reader knows."""

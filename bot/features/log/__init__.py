"""The log of a game, its past moments, and the knowledge of its reader."""

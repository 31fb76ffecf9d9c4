"""Changes to the match within an act, by people and by robots."""

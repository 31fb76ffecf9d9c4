"""Everything between a rule and Discord that is the same for all games."""

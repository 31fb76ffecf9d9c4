"""Letters between the players of a table."""

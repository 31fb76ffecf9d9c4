"""The laboratory: robots play many games of a title, and a page says what the games are like."""

"""What happens at a table: who sits there, what is played, what time brings, what a game master does. No Discord, no SQL."""

"""Rules and services of a table: seats, play, time, votes, game masters. No Discord, no SQL."""

"""Seats of a running game: leaving, taking, offering and handing over."""

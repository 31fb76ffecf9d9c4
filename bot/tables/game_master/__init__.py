"""The powers of game masters."""

"""Answers that a player leaves ahead of their turn."""

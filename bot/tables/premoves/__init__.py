"""Answers that a player gives before their turn."""

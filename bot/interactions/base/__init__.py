"""Answering an interaction in time, in private; permissions; panels and pictures."""

"""Answering the question of a turn, by press, form or command."""

"""Moves that several phases and actions share: cards that move, draws, Glory, the Royal Court, placing, Preparations, and how a player is asked."""

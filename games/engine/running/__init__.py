"""A game in progress: its rules are driven, its answers understood, its state saved. `match.py` is the door."""

"""Figures, never verdicts: `make bench`, or `python -m bench engine storage press growth`."""

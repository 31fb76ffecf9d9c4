"""Figures, never verdicts: `make bench`, or `python -m bench engine storage press start`, with `--quick` for a first look."""

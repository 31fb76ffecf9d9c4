"""The layout of an open question."""

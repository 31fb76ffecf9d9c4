"""The presses on a question."""

"""`python -m bot new-title NAME`: start a title of your own, as a copy of `examples/moths` under your title's name."""

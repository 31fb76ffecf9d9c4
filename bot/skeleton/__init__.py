"""`python -m bot new-title NAME`: the beginning of a title of your own. What it writes is `highcard` here, under your title's name."""

"""What every title must keep, as tests: for our own titles, and for those of packages (see suite.py). Nothing that runs needs it."""

"""The contract of all titles, as tests: for our own titles, and for those of packages (see suite.py). Nothing at run time needs it."""

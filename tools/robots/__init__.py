"""The measure of the robots' strength, and the fit of their sense of a position's worth."""

"""The parts of a turn: the rulebook's chapters 4, 7, 8 and 10 to 12, a file for each phase and for what is large in it."""

"""A table before its game, and who sits at it: options, seats, host, invitations, the look of its board."""

"""A title as it declares itself: rules and actions, robot, lessons and deals, needs of its table. `game.py` holds all of it."""

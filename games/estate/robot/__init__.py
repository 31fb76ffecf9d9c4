"""A robot that plays to win, from its seat's view only.

It staffs what it has, works everything, recruits for every empty place, answers the Crown's Requests as long as they are worth
their price, builds Granges and Forests on every Slot, gives its Castle up for the Slot, and keeps grain for its upkeep.
"""

from games.estate.robot.decide import bargain, decide

__all__ = ["bargain", "decide"]

"""Signals that work on an act raises, so that nothing of it is stored as it is."""


class NothingToDo(Exception):
    """Raised by work that finds nothing to do: nothing is stored."""


class RobotsThink(NothingToDo):
    """Raised where a robot has to think before anything else happens at the table."""


class UndoPlanMissing(Exception):
    """The table has voted to undo acts, and what that means is read first. `since`: the act after which the game is to stand again."""

    def __init__(self, since: int) -> None:
        super().__init__(since)
        self.since = since

"""Hints: what a robot would do in a player's place, by what that player can see. For someone alone with robots, or where the host allows them."""

from typing import Final

from bot.model.errors import TableError
from bot.model.hint import Hint
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.robot_thinking import RobotThinking
from games.engine.events import mark

TOGETHER: Final = "Hints are for games alone with robots, or where the host allowed them before the start."
DAILY: Final = "There are no hints in a deal of the day: everyone plays it on their own."
NOTHING: Final = "You have nothing to decide right now."
ANOTHER: Final = "I'm still thinking about the hint you asked for before. Ask again once you have it."


class HintsService:
    """Works hints out, and has the table told that one was taken."""

    def __init__(self, executor: ActExecutor, thinking: RobotThinking) -> None:
        self._executor, self._thinking = executor, thinking
        self._waiting: set[int] = set()  # who waits for a hint

    async def take_hint(self, table: int, user: int) -> Hint:
        """Return what a strong robot would answer to the user's question; the log tells that a hint was taken. Raise TableError.

        A person waits for one hint at a time, at whatever table: the robots of all tables share a few processes.
        """
        standing = await self._executor.read(table)
        seat, match = standing.seat_of(user), standing.match
        if seat is None:
            raise TableError("not seated", "You're not playing at this table.")
        if not standing.may_take_hints(user):
            raise TableError("not now", TOGETHER)
        if standing.table.is_daily:
            raise TableError("not now", DAILY)
        ask = standing.open_ask(seat)
        if match is None or ask is None or ask.standing or standing.table.status != "playing":
            raise TableError("not asked", NOTHING)
        if user in self._waiting:
            raise TableError("limit", ANOTHER)
        self._waiting.add(user)
        try:
            thought = await self._thinking.advise(table, match, seat)
        finally:
            self._waiting.discard(user)

        def work(act: PendingAct) -> None:
            act.public = not standing.is_alone(user)
            act.log(f"{mark(seat)} takes a hint.")

        await self._executor.alter(table, "user", user, work)
        most = max((tried for _, _, tried in thought.estimates), default=0)
        whole = [(tokens, chance) for tokens, chance, tried in thought.estimates if tried == most]
        ranked = sorted(whole, key=lambda one: (one[0] != thought.tokens, -one[1]))
        return Hint(thought.tokens, tuple(ranked), most)

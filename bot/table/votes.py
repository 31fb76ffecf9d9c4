"""What people decide together at a table. Each vote cast is an act; what passes is done in the act that decides it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from bot.errors import TableError
from bot.standing import Standing
from bot.table import after, lobby, motions, polls, proposals, rewind, seats
from bot.table.draft import Draft
from bot.table.polls import Unplanned
from bot.table.proposals import Proposal
from bot.table.scribe import Scribe, Untouched

TRIES = 5  # times that an undo is planned anew while the game goes on


class Votes:
    """Proposals, votes, and their end by time where that needs to be read for."""

    def __init__(self, scribe: Scribe) -> None:
        self._scribe = scribe

    async def propose(self, table_id: int, user: int, proposal: Proposal) -> Standing:
        """Puts something to the vote, with the proposer's yes. Who decides alone has decided. Raises TableError, and says why."""
        undo, check = None, None
        if proposal.motion == "undo":
            planned = await rewind.plan_openly(self._scribe, table_id, proposal.acts)
            proposal = replace(
                proposal, since=planned.target.revision, words=planned.words + rewind.returned(planned.back)
            )
            undo = rewind.undo(self._scribe, planned)
        if proposal.motion == "person" and proposal.user is not None and proposal.seat is not None:
            check = await seats.may_sit(self._scribe, table_id, proposal.seat, proposal.user)

        def work(draft: Draft) -> None:
            lobby.seat_of(draft, user)
            vote = proposals.put(draft, user, proposal)
            if check is not None:
                check(draft)
            polls.opened(draft, vote)
            if motions.voted(draft, vote, undo):
                after.settle(draft, self._scribe.dice)
            elif draft.waits.vote is not None:
                polls.announced(draft, vote)

        return await self._scribe.alter(table_id, "user", user, work)

    async def cast(self, table_id: int, user: int, number: int, choice: str) -> Standing:
        """The user votes in the vote of that number. Raises TableError for who may not, and for a vote that is over."""

        def work(undo: motions.Undo | None, draft: Draft) -> None:
            lobby.seat_of(draft, user)
            vote = polls.cast(draft, user, number, choice)
            if motions.voted(draft, vote, undo):
                after.settle(draft, self._scribe.dice)

        return await self._planned(
            table_id, lambda undo: self._scribe.alter(table_id, "user", user, partial(work, undo))
        )

    async def over(self, table_id: int) -> Standing:
        """The time of a vote to take acts back is over. Raises TableError, and Untouched if there is none any more."""

        def work(undo: motions.Undo | None, draft: Draft) -> None:
            if not after.voted_out(draft, self._scribe.dice, undo):
                raise Untouched

        return await self._planned(
            table_id, lambda undo: self._scribe.alter(table_id, "clock", None, partial(work, undo))
        )

    async def _planned(self, table_id: int, act: Callable[[motions.Undo | None], Awaitable[Standing]]) -> Standing:
        """Does the act; where it takes others back, with a plan of the game as it stands then."""
        undo: motions.Undo | None = None
        for _ in range(TRIES):
            try:
                return await act(undo)
            except Unplanned as missing:
                undo = await self._plan(table_id, missing.since)
        raise TableError("passed", "The game has gone on meanwhile. Please try again.")

    async def _plan(self, table_id: int, since: int) -> motions.Undo:
        """Takes back what was played after that act, or says why it cannot any more; asks for a new plan if the game has gone on."""
        try:
            planned = await rewind.plan_since(self._scribe, table_id, since)
        except TableError as error:
            if error.kind == "storage":
                raise
            return partial(_cannot, error.said)
        work = rewind.undo(self._scribe, planned)

        def undo(draft: Draft) -> str:
            if draft.head.revision != planned.revision:
                raise Unplanned(since)
            return work(draft)

        return undo


def _cannot(why: str, draft: Draft) -> str:
    return f"cannot take that back any more: {why.rstrip('.')}"

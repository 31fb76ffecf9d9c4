"""What people decide together at a table. Each vote cast is an act; what passes is done in the act that decides it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo, UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.seats import seat_changes
from bot.tables.undo import undo_and_restore
from bot.tables.votes import vote_outcomes, vote_proposals, voting
from bot.tables.votes.vote_proposals import Proposal

TRIES = 5  # times that an undo is planned anew while the game goes on


class VoteService:
    """Proposals, votes, and their end by time where that needs to be read for."""

    def __init__(self, scribe: ActExecutor) -> None:
        self._scribe = scribe

    async def propose(self, table_id: int, user: int, proposal: Proposal) -> TableSnapshot:
        """Puts something to the vote, with the proposer's yes. Who decides alone has decided. Raises TableError, and says why."""
        undo, check = None, None
        if proposal.motion == "undo":
            planned = await undo_and_restore.plan_openly(self._scribe, table_id, proposal.acts)
            proposal = replace(
                proposal, since=planned.target.revision, words=planned.words + undo_and_restore.returned(planned.back)
            )
            undo = undo_and_restore.undo(self._scribe, planned)
        if proposal.motion == "person" and proposal.user is not None and proposal.seat is not None:
            check = await seat_changes.may_sit(self._scribe, table_id, proposal.seat, proposal.user)

        def work(draft: PendingAct) -> None:
            lobby_rules.seat_of(draft, user)
            vote = vote_proposals.put(draft, user, proposal)
            if check is not None:
                check(draft)
            voting.open_vote(draft, vote)
            if vote_outcomes.decide_after_ballot(draft, vote, undo):
                draft.request_follow_ups()
            elif draft.state.votes.open is not None:
                voting.announce_vote(draft, vote)

        return await self._scribe.alter(table_id, "user", user, work)

    async def cast(self, table_id: int, user: int, number: int, choice: str) -> TableSnapshot:
        """The user votes in the vote of that number. Raises TableError for who may not, and for a vote that is over."""

        def work(undo: vote_outcomes.Undo | None, draft: PendingAct) -> None:
            lobby_rules.seat_of(draft, user)
            vote = voting.cast_ballot(draft, user, number, choice)
            if vote_outcomes.decide_after_ballot(draft, vote, undo):
                draft.request_follow_ups()

        return await self._planned(
            table_id, lambda undo: self._scribe.alter(table_id, "user", user, partial(work, undo))
        )

    async def over(self, table_id: int) -> TableSnapshot:
        """The time of a vote to take acts back is over. Raises TableError, and Untouched if there is none any more."""

        def work(undo: vote_outcomes.Undo | None, draft: PendingAct) -> None:
            if not vote_outcomes.close_expired_vote(draft, undo):
                raise NothingToDo

        return await self._planned(
            table_id, lambda undo: self._scribe.alter(table_id, "clock", None, partial(work, undo))
        )

    async def _planned(
        self, table_id: int, act: Callable[[vote_outcomes.Undo | None], Awaitable[TableSnapshot]]
    ) -> TableSnapshot:
        """Does the act; where it takes others back, with a plan of the game as it stands then."""
        undo: vote_outcomes.Undo | None = None
        for _ in range(TRIES):
            try:
                return await act(undo)
            except UndoPlanMissing as missing:
                undo = await self._plan(table_id, missing.since)
        raise TableError("passed", "The game has gone on meanwhile. Please try again.")

    async def _plan(self, table_id: int, since: int) -> vote_outcomes.Undo:
        """Takes back what was played after that act, or says why it cannot any more; asks for a new plan if the game has gone on."""
        try:
            planned = await undo_and_restore.plan_since(self._scribe, table_id, since)
        except TableError as error:
            if error.kind == "storage":
                raise
            return partial(_cannot, error.said)
        work = undo_and_restore.undo(self._scribe, planned)

        def undo(draft: PendingAct) -> str:
            if draft.head.revision != planned.revision:
                raise UndoPlanMissing(since)
            return work(draft)

        return undo


def _cannot(why: str, draft: PendingAct) -> str:
    return f"cannot take that back any more: {why.rstrip('.')}"

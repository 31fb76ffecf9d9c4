"""Votes of a table. Each ballot is an act; what passes is done in the act that decides it."""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_signals import NothingToDo, UndoPlanMissing
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby import lobby_rules
from bot.tables.undo import undo_acts
from bot.tables.votes import voting
from bot.tables.votes.motion_rules import RULES, Prepared, Proposal, Undo, put

TRIES = 5  # times that an undo is planned anew while the game goes on


class VoteService:
    """Proposals, votes, and their end by time where that needs to be read for."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def propose(self, table_id: int, user: int, proposal: Proposal) -> TableSnapshot:
        """Put something to the vote, with the proposer's yes. A player who decides alone has decided. Raise TableError with the reason."""
        prepare = RULES[proposal.motion].prepare
        prepared = Prepared(proposal) if prepare is None else await prepare(self._executor, table_id, proposal)

        def work(act: PendingAct) -> None:
            lobby_rules.seat_of(act, user)
            vote = put(act, user, prepared.proposal)
            if prepared.check is not None:
                prepared.check(act)
            voting.open_vote(act, vote)
            if voting.decide_after_ballot(act, vote, prepared.undo):
                act.request_follow_ups()
            elif act.state.votes.open is not None:
                voting.announce_vote(act, vote)

        return await self._executor.alter(table_id, "user", user, work)

    async def cast(self, table_id: int, user: int, number: int, choice: str) -> TableSnapshot:
        """Cast the user's ballot in the vote of that number. Raise TableError if they can't vote, or the vote is over."""

        def work(undo: Undo | None, act: PendingAct) -> None:
            lobby_rules.seat_of(act, user)
            vote = voting.cast_ballot(act, user, number, choice)
            if voting.decide_after_ballot(act, vote, undo):
                act.request_follow_ups()

        return await self._act_with_plan(
            table_id, lambda undo: self._executor.alter(table_id, "user", user, partial(work, undo))
        )

    async def over(self, table_id: int) -> TableSnapshot:
        """End a vote to undo moves whose time is over. Raise TableError, and NothingToDo if it is gone."""

        def work(undo: Undo | None, act: PendingAct) -> None:
            if not voting.close_expired_vote(act, undo):
                raise NothingToDo

        return await self._act_with_plan(
            table_id, lambda undo: self._executor.alter(table_id, "clock", None, partial(work, undo))
        )

    async def _act_with_plan(
        self, table_id: int, act: Callable[[Undo | None], Awaitable[TableSnapshot]]
    ) -> TableSnapshot:
        """Carry out the act; if it undoes others, with a plan made from the current game."""
        undo: Undo | None = None
        for _ in range(TRIES):
            try:
                return await act(undo)
            except UndoPlanMissing as missing:
                undo = await self._plan(table_id, missing.since)
        raise TableError("passed", "The game has moved on. Please try again.")

    async def _plan(self, table_id: int, since: int) -> Undo:
        """Return the undo of everything after that act, or one that says why it is impossible; it asks for a new plan if the game has moved on."""
        try:
            planned = await undo_acts.plan_since(self._executor, table_id, since)
        except TableError as error:
            if error.kind == "storage":
                raise
            return partial(_cannot, error.said)
        work = undo_acts.undo(self._executor, planned)

        def undo(act: PendingAct) -> str:
            if act.table.known != planned.known:
                raise UndoPlanMissing(since)
            return work(act)

        return undo


def _cannot(why: str, act: PendingAct) -> str:
    return f"can't undo that now: {why.rstrip('.')}"

"""Handing one's seat to someone, who is asked first and takes it with a press."""

from bot.model.errors import TableError
from bot.model.seat_holders import Offer
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.tables.acts.act_commands import user_act
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.seats import seat_changes, seat_offers


def withdraw_or_decline(act: PendingAct, user: int, seat: int | None = None) -> None:
    """Withdraw the user's offer of a seat, or decline the one to the user. Raise TableError `passed` when there is none."""
    mine = [place for place, offer in act.state.seats.offers.items() if user in (offer.giver, offer.user)]
    seat_offers.withdraw_offer(act, next(iter(mine), -1) if seat is None else seat, user)


class HandOverService:
    """Offers of seats. The seat is taken as any open one is: see Tables.take_seat."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    async def offer(self, table_id: int, giver: int, user: int, name: str) -> TableSnapshot:
        """The giver's seat, or the one that they left last and no one took, is offered to the user. Raise TableError."""
        seat = own(await self._executor.read(table_id), giver)
        check = await seat_changes.may_sit(self._executor, table_id, seat, user)

        def work(act: PendingAct) -> None:
            if act.status not in IN_PLAY:
                raise TableError("not now", "The game is over.")
            if act.players[seat].user not in (giver, None):
                raise TableError("passed", "Someone else has taken that seat in the meantime.")
            check(act)
            seat_offers.offer_seat(act, seat, Offer(user, name, giver))

        return await self._executor.alter(table_id, "user", giver, work)

    withdraw = user_act(withdraw_or_decline)


def own(standing: TableSnapshot, user: int) -> int:
    """Return the user's seat in the running game, or the one that they left last and no one took. Raise TableError."""
    table = standing.table
    if table.status not in IN_PLAY:
        raise TableError("not now", "There is no game under way, so there is no seat to hand over.")
    seat = standing.seat_of(user)
    if seat is not None:
        return seat
    left = {one.seat: one.user for one in table.former if one.user is not None}  # the last person on each
    mine = [place for place, last in left.items() if last == user and table.players[place].user is None]
    if not mine:
        raise TableError("not seated", "You aren't playing at this table, and no seat you left here is still open.")
    return mine[-1]
